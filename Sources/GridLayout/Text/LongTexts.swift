import GridCore
import GridModel

/// What was last measured of long texts, kept with a measurer.
///
/// A cell of sixteen thousand characters is on several pages. Each of them needs all of its lines,
/// to paint some of them.
final class LongTexts {
  /// A shorter text costs little more than a look-up.
  private static let leastByteCount = 1024
  /// The number of texts: those of a few rows.
  private static let limit = 16

  /// Everything that the lines of a text depend on.
  struct Key: Equatable {
    var text: CellTextBuffer.Content
    var font: FontID
    var flow: TextFlow
    var width: Double
  }

  private var blocks: [(key: Key, block: TextBlock)] = []
  private var widths: [(bytes: [UInt8], font: FontID, width: Double)] = []

  /// Those of a measurer; `nil` for one that keeps nothing, and for a short text.
  static func of(_ measurer: any TextMeasuring, for text: CellTextBuffer) -> LongTexts? {
    guard text.bytes.count >= leastByteCount, let cache = measurer.cache else { return nil }
    if let known = cache.longTexts as? LongTexts { return known }
    let new = LongTexts()
    cache.longTexts = new
    return new
  }

  func block(_ key: Key, _ make: () -> TextBlock) -> TextBlock {
    if let known = blocks.last(where: { $0.key == key }) { return known.block }
    let block = make()
    if blocks.count >= Self.limit { blocks.removeFirst() }
    blocks.append((key, block))
    return block
  }

  func width(_ bytes: [UInt8], _ font: FontID, _ measure: () -> Double) -> Double {
    if let known = widths.last(where: { $0.font == font && $0.bytes == bytes }) {
      return known.width
    }
    let width = measure()
    if widths.count >= Self.limit { widths.removeFirst() }
    widths.append((bytes, font, width))
    return width
  }
}
