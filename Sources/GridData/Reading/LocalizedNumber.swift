import GridModel

/// A number in one of the spellings that people and programs use, converted to the one that
/// `NumericText` reads.
///
/// With white space around it, in this order:
/// 1. a sign (`+`, `-` or U+2212) and a currency (`€`, `kr`, `USD`), each at most once, in any
///    order;
/// 2. digits, plain or in groups of three separated by the mark that is not the decimal mark, an
///    apostrophe or a space of any width, all of one kind; with commas also Indian groups:
///    `12,34,567`;
/// 3. the decimal mark and digits, or a dash for no cents: `12,–`;
/// 4. an exponent;
/// 5. a minus, if there was no sign: `1.234,50-`;
/// 6. a magnitude: `K`, `M`, `B`, `Mio.` (`NumberMagnitude`);
/// 7. a percent or per mille sign, a currency, or a word for a unit.
///
/// The whole may be in parentheses, which make it negative. Leading zeros and the number of digits
/// are treated as in `NumericText`.
struct LocalizedNumber {
  private(set) var unit: NumberUnit?
  private(set) var magnitude: NumberMagnitude?
  /// The evidence of the number for the decimal mark of its file.
  private(set) var evidence = MarkEvidence.none

  /// - Parameters:
  ///   - mark: the decimal mark.
  ///   - buffer: receives the number as `NumericText` reads it; nothing if the text is not a
  ///     number.
  /// - Returns: `nil` if the text as a whole is not a number.
  init?(_ text: Span<UInt8>, mark: DecimalMark, to buffer: inout [UInt8]) {
    let count = buffer.count
    guard read(text, mark: mark, to: &buffer) else {
      buffer.removeSubrange(count...)
      return nil
    }
  }

  private mutating func read(
    _ text: Span<UInt8>, mark: DecimalMark, to buffer: inout [UInt8]
  ) -> Bool {
    // Most texts of most tables have none, and would be searched for a currency first.
    guard text.indices.contains(where: { text.isDigit(at: $0, before: text.count) })
    else { return false }
    var range = text.spacelessRange(0..<text.count)
    var isSigned = false
    var isNegative = false
    if range.count > 2, text[range.lowerBound] == UInt8(ascii: "("),
      text[range.upperBound - 1] == UInt8(ascii: ")")
    {
      isSigned = true
      isNegative = true
      range = text.spacelessRange(range.lowerBound + 1..<range.upperBound - 1)
    }
    var at = range.lowerBound
    let end = range.upperBound
    // Signs and a currency before the digits.
    while at < end, !text.isDigit(at: at, before: end), text[at] != mark.byte {
      if !isSigned, let sign = text.sign(at: at, before: end) {
        isSigned = true
        isNegative = sign.isNegative
        at += sign.byteCount
      } else if unit == nil, let currency = Self.currency(text, &at, end) {
        unit = .currency(currency)
      } else {
        return false
      }
      at = text.spacelessRange(at..<end).lowerBound
    }
    let start = buffer.count
    buffer.append(UInt8(ascii: "-"))
    guard readDigits(text, &at, end, mark, &buffer) else { return false }
    let afterDigits = buffer.count
    guard readExponent(text, &at, end, &buffer) else { return false }
    let hasExponent = buffer.count > afterDigits
    if at < end, !isSigned, text[at] == UInt8(ascii: "-") || text.hasMinus(at: at, before: end) {
      isNegative = true
      isSigned = true
      at += text[at] == UInt8(ascii: "-") ? 1 : 3
    }
    if !isNegative { buffer.remove(at: start) }
    return readUnit(text, at, end, hasExponent: hasExponent, &buffer)
  }

  /// The currency before a number.
  private static func currency(
    _ text: Span<UInt8>, _ at: inout Int, _ end: Int
  ) -> CurrencyUnit? {
    var next = at
    while next < end, next - at < 8, !text.isDigit(at: next, before: end),
      text[next] != UInt8(ascii: " "), text[next] != UInt8(ascii: "-"),
      !text.hasMinus(at: next, before: end), text.spaceCount(at: next, before: end) == 0
    {
      next += 1
    }
    guard next > at else { return nil }
    let word = String(decoding: (at..<next).map { text[$0] }, as: UTF8.self)
    guard let currency = CurrencyUnit(word) else { return nil }
    at = next
    return currency
  }

  /// Reads the digits, their groups and the decimals.
  private mutating func readDigits(
    _ text: Span<UInt8>, _ at: inout Int, _ end: Int, _ mark: DecimalMark,
    _ buffer: inout [UInt8]
  ) -> Bool {
    let start = at
    let first = text.copyDigits(&at, end, to: &buffer)
    var groups: [Int] = []
    var separator: Separator?
    while first > 0, let next = Separator(text, at: at, before: end, mark: mark),
      separator == nil || next == separator
    {
      // A space may also precede a unit.
      if next.isSpace, !text.isDigit(at: at + next.byteCount, before: end) { break }
      at += next.byteCount
      separator = next
      groups.append(text.copyDigits(&at, end, to: &buffer))
    }
    let whole = first + groups.reduce(0, +)
    if !groups.isEmpty {
      guard (1...3).contains(first), text[start] != UInt8(ascii: "0"),
        Self.areGroups(first, groups, separator)
      else { return false }
    }
    var decimals: Int?
    if at < end, text[at] == mark.byte {
      at += 1
      buffer.append(UInt8(ascii: "."))
      let count = text.copyDigits(&at, end, to: &buffer)
      if count == 0 {
        let dash = text.dashCount(at: at, before: end)
        guard dash > 0, whole > 0 else { return false }
        at += dash
        buffer.removeLast()
      }
      decimals = count
    } else if whole == 0 || (whole > 1 && text[start] == UInt8(ascii: "0")) {
      return false
    }
    guard whole <= NumericText.maximumDigits else { return false }
    evidence = Self.evidence(
      mark, first: first, groups: groups, separator, decimals: decimals,
      startsWithZero: text[start] == UInt8(ascii: "0"))
    return true
  }

  private static func areGroups(_ first: Int, _ groups: [Int], _ separator: Separator?) -> Bool {
    if groups.allSatisfy({ $0 == 3 }) { return true }
    return separator == .mark(.comma) && first <= 2 && groups.last == 3
      && groups.dropLast().allSatisfy { $0 == 2 }
  }

  private static func evidence(
    _ mark: DecimalMark, first: Int, groups: [Int], _ separator: Separator?, decimals: Int?,
    startsWithZero: Bool
  ) -> MarkEvidence {
    let shown: MarkEvidence = mark == .point ? .point : .comma
    if case .mark? = separator {
      return groups.count == 1 && decimals == nil ? .either : shown
    }
    guard let decimals else { return .none }
    let isGroup =
      groups.isEmpty && decimals == 3 && (1...3).contains(first) && !startsWithZero
    return isGroup ? .either : shown
  }

  private func readExponent(
    _ text: Span<UInt8>, _ at: inout Int, _ end: Int, _ buffer: inout [UInt8]
  ) -> Bool {
    guard at + 1 < end, text[at] | 0x20 == UInt8(ascii: "e") else { return true }
    let isSigned = text[at + 1] == UInt8(ascii: "-") || text[at + 1] == UInt8(ascii: "+")
    guard text.isDigit(at: at + (isSigned ? 2 : 1), before: end) else { return true }
    buffer.append(UInt8(ascii: "e"))
    if isSigned { buffer.append(text[at + 1]) }
    at += isSigned ? 2 : 1
    return text.copyDigits(&at, end, to: &buffer) <= 6
  }

  /// Reads the text after the number.
  private mutating func readUnit(
    _ text: Span<UInt8>, _ at: Int, _ end: Int, hasExponent: Bool, _ buffer: inout [UInt8]
  ) -> Bool {
    let rest = text.spacelessRange(at..<end)
    if rest.isEmpty { return true }
    // No unit is longer; a cell may have a million bytes.
    guard rest.count <= 64 else { return false }
    let suffix = String(decoding: rest.map { text[$0] }, as: UTF8.self)
    let isApart = rest.lowerBound > at
    if let (magnitude, after) = NumberMagnitude.first(of: suffix, isApart: isApart) {
      let currency = CurrencyUnit(String(after.drop { $0.isWhitespace }))
      if after.isEmpty || unit == nil && currency != nil {
        guard !hasExponent else { return false }
        buffer.append(contentsOf: "e\(magnitude.power)".utf8)
        self.magnitude = magnitude
        if let currency { unit = .currency(currency) }
        return true
      }
    }
    guard unit == nil, let found = NumberUnit(suffix: suffix, isApart: isApart) else {
      return false
    }
    unit = found
    switch found {
    case .percent: buffer.append(UInt8(ascii: "%"))
    case .perMille:
      guard !hasExponent else { return false }
      buffer.append(contentsOf: "e-3".utf8)
    case .currency, .measure: break
    }
    return true
  }

  /// The number of bytes of a separator between groups of digits at an index; 0 if there is none.
  static func separatorCount(_ text: Span<UInt8>, at index: Int, mark: DecimalMark) -> Int {
    Separator(text, at: index, before: text.count, mark: mark)?.byteCount ?? 0
  }

  /// The separator between groups of digits.
  private enum Separator: Equatable {
    case mark(DecimalMark)
    case apostrophe
    case typographicApostrophe
    /// A space by its last byte and its number of bytes.
    case space(UInt8, Int)

    init?(_ text: Span<UInt8>, at index: Int, before end: Int, mark: DecimalMark) {
      guard index < end else { return nil }
      if text[index] == mark.other.byte {
        self = .mark(mark.other)
      } else if text[index] == UInt8(ascii: "'") {
        self = .apostrophe
      } else if text.has(0xE2, 0x80, 0x99, at: index, before: end) {
        self = .typographicApostrophe
      } else if text.spaceCount(at: index, before: end) > 0 {
        let count = text.spaceCount(at: index, before: end)
        self = .space(text[index + count - 1], count)
      } else {
        return nil
      }
    }

    var byteCount: Int {
      switch self {
      case .mark, .apostrophe: 1
      case .typographicApostrophe: 3
      case .space(_, let count): count
      }
    }

    var isSpace: Bool { if case .space = self { true } else { false } }
  }
}

extension Span<UInt8> {
  /// The number of bytes of the space at an index: ASCII, no-break, narrow, thin or figure space; 0
  /// if there is none.
  func spaceCount(at index: Int, before end: Int) -> Int {
    guard index < end else { return 0 }
    switch self[index] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): return 1
    case 0xC2: return has(0xC2, 0xA0, at: index, before: end) ? 2 : 0
    case 0xE2:
      let isSpace =
        has(0xE2, 0x80, 0xAF, at: index, before: end)
        || has(0xE2, 0x80, 0x89, at: index, before: end)
        || has(0xE2, 0x80, 0x87, at: index, before: end)
      return isSpace ? 3 : 0
    default: return 0
    }
  }

  /// A range without the spaces at both ends.
  func spacelessRange(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper {
      let count = spaceCount(at: lower, before: upper)
      if count == 0 { break }
      lower += count
    }
    while lower < upper {
      let count = (1...3).first {
        upper - $0 >= lower && spaceCount(at: upper - $0, before: upper) == $0
      }
      guard let count else { break }
      upper -= count
    }
    return lower..<upper
  }

  /// The number of bytes of the dashes at an index.
  func dashCount(at index: Int, before end: Int) -> Int {
    var next = index
    while next < end {
      if self[next] == UInt8(ascii: "-") {
        next += 1
      } else if has(0xE2, 0x80, 0x93, at: next, before: end)
        || has(0xE2, 0x80, 0x94, at: next, before: end)
      {
        next += 3
      } else {
        break
      }
    }
    return next - index
  }

  fileprivate func hasMinus(at index: Int, before end: Int) -> Bool {
    has(0xE2, 0x88, 0x92, at: index, before: end)
  }

  fileprivate func sign(
    at index: Int, before end: Int
  ) -> (isNegative: Bool, byteCount: Int)? {
    switch self[index] {
    case UInt8(ascii: "-"): (true, 1)
    case UInt8(ascii: "+"): (false, 1)
    default: hasMinus(at: index, before: end) ? (true, 3) : nil
    }
  }

  /// Appends the ASCII digits from an index on, and moves the index past them.
  fileprivate func copyDigits(_ at: inout Int, _ end: Int, to buffer: inout [UInt8]) -> Int {
    let start = at
    while isDigit(at: at, before: end) {
      buffer.append(self[at])
      at += 1
    }
    return at - start
  }
}
