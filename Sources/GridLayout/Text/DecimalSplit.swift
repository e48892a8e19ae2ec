package import GridCore
package import GridModel

/// The positions at which the text of a number is divided for decimal alignment.
///
/// Only the first number of a text is aligned: digits with separators of thousands between them,
/// and a decimal separator if a digit follows it. Characters before and after it (signs,
/// currencies, units, exponents, brackets, marks) hang out on its sides. In a text without digits,
/// a fraction is after the point: ½ begins at the position of the ½ in 2½.
package struct DecimalSplit: Equatable {
  /// The first digit, or a decimal separator before it.
  var start: Int
  /// The decimal separator, or the end of the number if it has none.
  var mark: Int
  /// The end of the last digit.
  var end: Int

  /// `nil` if the text has neither a digit nor a fraction.
  init?(_ text: Span<UInt8>, marks: DecimalMarks = .plain) {
    guard let start = Self.firstDigit(of: text, marks) else {
      guard let fraction = Self.firstFraction(of: text) else { return nil }
      self.start = fraction
      self.mark = fraction
      self.end = fraction
      return
    }
    self.start = start
    var index = start
    var end = start
    var mark: Int?
    while index < text.count {
      let (scalar, length) = Self.scalar(of: text, at: index)
      if Self.isDigit(scalar) {
        end = index + length
      } else if Self.isDecimal(scalar, marks), mark == nil, Self.isDigit(text, at: index + length) {
        mark = index
      } else if mark != nil || !Self.isGrouping(scalar, in: text, after: index + length) {
        break
      }
      index += length
    }
    self.mark = mark ?? end
    self.end = end
  }

  /// The start of the number: a digit, or a decimal separator before one.
  private static func firstDigit(of text: Span<UInt8>, _ marks: DecimalMarks) -> Int? {
    var index = 0
    while index < text.count {
      let (scalar, length) = scalar(of: text, at: index)
      if isDigit(scalar) || isDecimal(scalar, marks) && isDigit(text, at: index + length) {
        return index
      }
      index += length
    }
    return nil
  }

  /// The start of a fraction in a text without digits: ½, or ³⁄₁₆ with raised digits.
  private static func firstFraction(of text: Span<UInt8>) -> Int? {
    var index = 0
    while index < text.count {
      let (scalar, length) = scalar(of: text, at: index)
      switch scalar {
      case 0xBC...0xBE, 0x2150...0x215E, 0xB2, 0xB3, 0xB9, 0x2070, 0x2074...0x2079: return index
      default: index += length
      }
    }
    return nil
  }

  private static func isDecimal(_ scalar: UInt32, _ marks: DecimalMarks) -> Bool {
    // The Arabic separator has no other meaning.
    scalar == marks.separator.value || scalar == 0x066B
  }

  /// Whether a character separates thousands: a point or an apostrophe before digits, a space
  /// before just three.
  private static func isGrouping(_ scalar: UInt32, in text: Span<UInt8>, after index: Int) -> Bool {
    switch scalar {
    case 0x2C, 0x2E, 0x27, 0x5F, 0x2019, 0x02D9, 0x066C: return isDigit(text, at: index)
    case 0x20, 0xA0, 0x2009, 0x202F:
      var index = index
      var count = 0
      while isDigit(text, at: index) {
        count += 1
        index += Self.scalar(of: text, at: index).1
      }
      return count == 3
    default: return false
    }
  }

  private static func isDigit(_ text: Span<UInt8>, at index: Int) -> Bool {
    index < text.count && isDigit(scalar(of: text, at: index).0)
  }

  /// The digits of all scripts (general category Nd).
  @inline(__always)
  private static func isDigit(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return scalar &- 0x30 < 10 }
    return scalar >= 0x0660
      && Unicode.Scalar(scalar)?.properties.generalCategory == .decimalNumber
  }

  /// The scalar at an index of valid UTF-8 and its length in bytes.
  @inline(__always)
  private static func scalar(of text: Span<UInt8>, at index: Int) -> (UInt32, Int) {
    let first = UInt32(text[index])
    if first < 0x80 { return (first, 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard index + length <= text.count else { return (0xFFFD, 1) }
    var value = first & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
    return (value, length)
  }
}

extension DecimalSplit {
  /// The width of a number's text left of the point of alignment; `nil` if it has neither a digit
  /// nor a fraction.
  ///
  /// In a right-to-left text, the part before the number is right of it, and the part after it
  /// left; the number itself runs from left to right.
  /// - Parameter width: the width of the whole text, in points.
  package static func leadingWidth(
    of text: Span<UInt8>, width: Double, font: FontID, marks: DecimalMarks,
    measurer: any TextMeasuring
  ) -> Double? {
    guard let split = DecimalSplit(text, marks: marks) else { return nil }
    func measured(_ range: Range<Int>) -> Double {
      range.isEmpty ? 0 : measurer.width(of: text.extracting(range), font: font)
    }
    if isRightToLeft(text) {
      return max(0, width - measured(split.mark..<split.end) - measured(0..<split.start))
    }
    return split.mark == text.count ? width : measured(0..<split.mark)
  }

  /// Whether the first strong character of a text is from right to left.
  static func isRightToLeft(_ text: Span<UInt8>) -> Bool {
    guard TextDirection.mayBeRightToLeft(text) else { return false }
    var bytes: [UInt8] = []
    for index in 0..<text.count { bytes.append(text[index]) }
    return TextDirection(firstStrongIn: bytes[...]) == .rightToLeft
  }
}
