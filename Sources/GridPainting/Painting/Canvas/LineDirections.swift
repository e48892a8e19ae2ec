import GridLayout
import GridModel

/// What has to stand before the lines of a text so that each runs the way of its paragraph: a run is drawn in the direction
/// of its own first strong character, which on a later line may be another one.
struct LineDirections {
  private let bytes: [UInt8]
  private let isNeeded: Bool
  /// That of the paragraph, once it is known.
  private var paragraph: TextDirection?
  private var lineStart = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isNeeded = !bytes.span.isASCII
  }

  /// - Parameter line: its bytes; lines are asked for from the first to the last.
  mutating func mark(before line: Range<Int>) -> [UInt8] {
    guard isNeeded else { return [] }
    if bytes[lineStart..<line.lowerBound].contains(where: { $0 == 0x0A || $0 == 0x0D }) {
      paragraph = nil
    }
    lineStart = line.lowerBound
    let own = TextDirection(firstStrongIn: bytes[line])
    paragraph = paragraph ?? own
    guard let paragraph, own != paragraph else { return [] }
    return paragraph.mark
  }
}
