/// The decimal mark of the numbers in a file.
package enum DecimalMark: String, Hashable, Sendable, CaseIterable {
  case point = "."
  case comma = ","

  package var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }

  package var other: DecimalMark { self == .point ? .comma : .point }
}

/// The evidence that one or more numbers give for the decimal mark of their file.
package struct MarkEvidence: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No evidence: 12 is the same number with either mark.
  package static let none: MarkEvidence = []
  /// A number that can only be read with a decimal point: 2.5, 1,234,567.
  package static let point = MarkEvidence(rawValue: 1)
  /// A number that can only be read with a decimal comma: 2,50, 1.234.567.
  package static let comma = MarkEvidence(rawValue: 2)
  /// A number whose value depends on the mark: 1,649 and 1.234.
  package static let either = MarkEvidence(rawValue: 4)

  /// The only mark with which all numbers can be read; `nil` if there is evidence for none or both.
  package var mark: DecimalMark? {
    switch intersection([.point, .comma]) {
    case .point: .point
    case .comma: .comma
    default: nil
    }
  }
}

/// A thousands separator.
enum GroupSeparator {
  case comma
  case apostrophe
  case typographicApostrophe
  case noBreakSpace
  case narrowNoBreakSpace

  /// - Returns: `nil` if there is no separator at the index.
  @inline(__always)
  init?(_ text: Span<UInt8>, at index: Int, before end: Int) {
    guard index < end else { return nil }
    switch text[index] {
    case UInt8(ascii: ","): self = .comma
    case UInt8(ascii: "'"): self = .apostrophe
    case 0xC2 where text.has(0xC2, 0xA0, at: index, before: end): self = .noBreakSpace
    case 0xE2 where text.has(0xE2, 0x80, 0xAF, at: index, before: end): self = .narrowNoBreakSpace
    case 0xE2 where text.has(0xE2, 0x80, 0x99, at: index, before: end):
      self = .typographicApostrophe
    default: return nil
    }
  }

  var byteCount: Int {
    switch self {
    case .comma, .apostrophe: 1
    case .noBreakSpace: 2
    case .typographicApostrophe, .narrowNoBreakSpace: 3
    }
  }
}

/// The characters around the digits of a number: a sign and a currency sign, or parentheses.
struct NumberFrame {
  private(set) var isNegative = false
  /// The range of the number without them; it begins with a digit or a point.
  private(set) var content: Range<Int>

  /// - Returns: `nil` when the text from one index to another cannot be a number.
  init?(_ text: Span<UInt8>, from start: Int, to end: Int) {
    var at = start
    var end = end
    var isSigned = false
    if at < end, text[at] == UInt8(ascii: "(") {
      guard end - at > 2, text[end - 1] == UInt8(ascii: ")") else { return nil }
      isNegative = true
      isSigned = true
      at += 1
      end -= 1
    }
    var hasCurrency = false
    // Each kind at most once: two steps are enough.
    for _ in 0..<2 {
      if !isSigned, let sign = Self.sign(text, at: at, before: end) {
        isSigned = true
        isNegative = sign.isNegative
        at += sign.byteCount
      } else if !hasCurrency, let byteCount = Self.currency(text, at: at, before: end) {
        hasCurrency = true
        at += byteCount
      }
    }
    guard at < end, text.isDigit(at: at, before: end) || text[at] == UInt8(ascii: ".") else {
      return nil
    }
    content = at..<end
  }

  private static func sign(
    _ text: Span<UInt8>, at index: Int, before end: Int
  ) -> (isNegative: Bool, byteCount: Int)? {
    guard index < end else { return nil }
    switch text[index] {
    case UInt8(ascii: "-"): return (true, 1)
    case UInt8(ascii: "+"): return (false, 1)
    default: return text.has(0xE2, 0x88, 0x92, at: index, before: end) ? (true, 3) : nil
    }
  }

  /// The length of a currency sign in bytes.
  private static func currency(_ text: Span<UInt8>, at index: Int, before end: Int) -> Int? {
    guard index < end else { return nil }
    if text[index] == UInt8(ascii: "$") { return 1 }
    if text.has(0xC2, 0xA3, at: index, before: end) { return 2 }  // £
    if text.has(0xC2, 0xA5, at: index, before: end) { return 2 }  // ¥
    if text.has(0xE2, 0x82, 0xAC, at: index, before: end) { return 3 }  // €
    return nil
  }
}
