import Platform
import Synchronization

/// A text in which any three digits are neighbours somewhere, and any two digits on either side of
/// each of the signs that most numbers and dates have.
///
/// In a long table, each of the thousand triples of digits occurs, and a number would have to be
/// shaped for every one or two of them. One long text is shaped in the time of some two hundred
/// short ones, so that many of those come first: a small table never needs it.
enum NumberProbe {
  /// The number of texts that a font's triples are learnt from one by one.
  static let dueCount = 240

  static let text: [UInt8] = {
    var text = digits.map { 0x30 + UInt8($0) }
    for sign in ",.-".utf8 {
      for step in 0..<10 {
        for digit in 0..<10 {
          text += [sign, 0x30 + UInt8(digit), 0x30 + UInt8((digit + step) % 10)]
        }
      }
    }
    return text
  }()

  /// Each step takes the largest digit that makes a new triple (a sequence of de Bruijn).
  private static var digits: [Int] {
    var digits = [0, 0, 0]
    var isUsed = [Bool](repeating: false, count: 1000)
    isUsed[0] = true
    while true {
      let pair = digits[digits.count - 2] * 100 + digits[digits.count - 1] * 10
      guard let next = (0..<10).last(where: { !isUsed[pair + $0] }) else { return digits }
      isUsed[pair + next] = true
      digits.append(next)
    }
  }
}

/// The shaped probes of the fonts of a picture: what one engine has shaped, the others learn from
/// at their next number.
final class ShapedProbes: Sendable {
  private let state = Mutex<[FontRequest: [ShapedGlyph]]>([:])

  subscript(font: FontRequest) -> [ShapedGlyph]? {
    get { state.withLock { $0[font] } }
    set { state.withLock { $0[font] = newValue } }
  }
}
