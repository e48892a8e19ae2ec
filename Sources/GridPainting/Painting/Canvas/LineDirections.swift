import GridLayout
import GridModel

/// The marks needed before the lines of a text so that each runs in the direction of its paragraph:
/// a run is drawn in the direction of its own first strong character, which may differ on a later
/// line.
struct LineDirections {
  private let bytes: [UInt8]
  private let isNeeded: Bool
  /// The direction of the paragraph, once it is known.
  private var paragraph: TextDirection?
  private var lineStart = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isNeeded = !bytes.span.isASCII
  }

  /// - Parameter line: its bytes; must be called for the lines in order.
  mutating func mark(before line: Range<Int>) -> [UInt8] {
    guard isNeeded else { return [] }
    if bytes[lineStart..<line.lowerBound].contains(where: { $0 == 0x0A || $0 == 0x0D }) {
      paragraph = nil
    }
    lineStart = line.lowerBound
    let direction = TextDirection(firstStrongIn: bytes[line])
    paragraph = paragraph ?? direction
    guard let paragraph, direction != paragraph else { return [] }
    return paragraph.mark
  }
}
