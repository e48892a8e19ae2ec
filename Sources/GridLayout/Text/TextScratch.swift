import GridCore
import GridModel

/// A buffer that cell texts are fetched into, one at a time, so that no `String` is made for a cell.
struct TextScratch {
  private(set) var bytes: [UInt8] = []

  /// The most bytes of a text that are shown; what is beyond it ends in an ellipsis (Pango takes quadratic time on
  /// some very long texts).
  static let maximumByteCount = 16 * 1024

  mutating func load(_ source: any RowSource, row: Int, column: Int) {
    bytes.removeAll(keepingCapacity: true)
    source.appendText(row: row, column: column, to: &bytes)
    if bytes.count > Self.maximumByteCount { cap() }
  }

  mutating func load(_ text: String) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: text.utf8)
    if bytes.count > Self.maximumByteCount { cap() }
  }

  private mutating func cap() {
    var end = Self.maximumByteCount
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    bytes.removeSubrange(end...)
    bytes.append(contentsOf: "…".utf8)
  }
}
