import GridCore

/// Reads the numbers of cells, with the same reader that is used for sorting, summing and type
/// inference (``NumericText``): a number has one value in the whole product.
package enum NumberText {
  /// The number that a text as a whole represents; `nil` if it is not a number, or not finite.
  package static func number(_ text: some StringProtocol) -> Double? {
    let bytes = Array(text.utf8)
    return number(bytes, in: bytes.indices)
  }

  /// The number that a part of a text as a whole represents; `nil` if it is not a number, or not
  /// finite.
  package static func number(_ bytes: [UInt8], in range: Range<Int>) -> Double? {
    guard let number = NumericText(bytes.span.extracting(range))?.value, number.isFinite else {
      return nil
    }
    return number
  }

  /// The numbers of a text: an array of JSON, one number, or numbers with commas, semicolons or
  /// white space between them. An element that is empty, or `null`, is missing. Any other element
  /// that is not a number is missing too, and is a problem.
  ///
  /// A text such as `1,250,300` is a number with thousands separators, and a list. It is read by
  /// the column's type; if a person may read it differently, it is a problem as well.
  /// - Parameter type: the type of the column.
  static func list(_ bytes: [UInt8], type: ColumnType = .text) -> CellNumbers {
    var content = trimmed(bytes, in: bytes.indices)
    if let last = content.last, bytes[content.lowerBound] == UInt8(ascii: "["),
      content.count > 1, bytes[last] == UInt8(ascii: "]")
    {
      content = trimmed(bytes, in: (content.lowerBound + 1)..<last)
      return elements(bytes, in: content)
    }
    guard let number = number(bytes, in: content) else { return elements(bytes, in: content) }
    let commas = bytes[content].count { $0 == UInt8(ascii: ",") }
    guard commas > 0, !type.isNumeric else {
      var one = CellNumbers()
      one.add(number)
      // Several groups and no decimals: just as well a list of numbers below 1000.
      if commas > 1, !bytes[content].contains(UInt8(ascii: ".")) {
        one.report(
          "\"\(text(bytes, content))\" is read as one number: write a list as "
            + "\"[\(text(bytes, content))]\"")
      }
      return one
    }
    var list = elements(bytes, in: content)
    list.report(
      "\"\(text(bytes, content))\" is read as a list of \(list.values.count) numbers: write one number "
        + "without commas")
    return list
  }

  /// The elements of a list without brackets.
  private static func elements(_ bytes: [UInt8], in content: Range<Int>) -> CellNumbers {
    var list = CellNumbers()
    if content.isEmpty { return list }
    let separators = bytes[content].count(where: isSeparator)
    let hasSeparators = separators > 0
    list.values.reserveCapacity(
      1 + (hasSeparators ? separators : bytes[content].count(where: isSpace)))
    var start = content.lowerBound
    for index in content where hasSeparators ? isSeparator(bytes[index]) : isSpace(bytes[index]) {
      if hasSeparators || index > start { list.add(bytes, in: start..<index) }
      start = index + 1
    }
    list.add(bytes, in: start..<content.upperBound)
    if !hasSeparators, list.values.allSatisfy({ $0 == nil }) { list.values = [] }
    return list
  }

  private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self).beginning(21)
  }

  /// The range without white space at both ends.
  static func trimmed(_ bytes: [UInt8], in range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(bytes[start]) { start += 1 }
    while start < end, isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}
