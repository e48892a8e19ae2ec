import GridCore
import GridModel

/// The notations of values in spreadsheet files. A word that is none is damage: it is not guessed
/// as the texts of other tables are, since a 1,5 or an unknown date would silently become another
/// value, or a text.
enum SheetWord {
  case number
  case truth
  case date
  case duration

  /// What a cell should have, in messages.
  var expectation: String {
    switch self {
    case .number: "a number"
    case .truth: "true or false"
    case .date: "a date"
    case .duration: "a length of time"
    }
  }

  /// - Returns: `nil` for a word that is none.
  func value(of word: String) -> SheetValue? {
    switch self {
    case .number: Self.number(word)
    case .truth: Self.truth(word).map { .boolean($0) }
    case .date: Self.isDate(word) ? .date(word) : nil
    case .duration: Self.duration(word).map { .number($0) }
    }
  }

  /// A double of XML Schema, whose words for what is no finite number stay texts.
  private static func number(_ word: String) -> SheetValue? {
    if isDecimal(word.utf8[...]), let number = Double(word), number.isFinite {
      return .number(number)
    }
    // The white space of XML.
    let digits = word.utf8.trimmed { " \t\n\r".utf8.contains($0) }
    if ["INF", "-INF", "NaN"].contains(where: { digits.elementsEqual($0.utf8) }) {
      return .text(Array(digits))
    }
    guard isDecimal(digits), let number = Double(Substring(digits)) else { return nil }
    return number.isFinite ? .number(number) : .text(Array(digits))
  }

  /// Swift also reads hexadecimal numbers and other words.
  private static func isDecimal(_ word: Substring.UTF8View) -> Bool {
    word.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"),
        UInt8(ascii: "E"):
        true
      default: false
      }
    }
  }

  /// ECMA-376 writes 1 and 0, XML Schema also true and false, and some programs TRUE.
  private static func truth(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "1", "true": true
    case "0", "false": false
    default: nil
    }
  }

  /// A date, a date and a time, or a time, as in ISO 8601.
  private static func isDate(_ word: String) -> Bool {
    let parts = word.utf8.split(separator: UInt8(ascii: "T"), omittingEmptySubsequences: false)
    switch parts.count {
    case 1: return isDay(parts[0]) || isTime(parts[0])
    case 2: return isDay(parts[0]) && isTime(parts[1])
    default: return false
    }
  }

  /// Years can have more than four digits, and a sign.
  private static func isDay(_ word: Substring.UTF8View) -> Bool {
    let digits = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
    let parts = digits.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(digits: $0) }
    guard parts.count == 3, numbers.count == 3, parts[0].count >= 4, parts[0].count < 10,
      parts[1].count == 2, parts[2].count == 2
    else { return false }
    return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) != nil
  }

  /// `09:05`, `09:05:30.25`, with or without a zone.
  private static func isTime(_ word: Substring.UTF8View) -> Bool {
    let zone = word.firstIndex { "Z+-".utf8.contains($0) } ?? word.endIndex
    let offset = word[zone...].dropFirst()
    guard offset.isEmpty || isClock(offset) else { return false }
    let fraction = word[..<zone].firstIndex { ".,".utf8.contains($0) } ?? zone
    let decimals = word[fraction..<zone].dropFirst()
    return isClock(word[..<fraction]) && decimals.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isClock(_ word: Substring.UTF8View) -> Bool {
    let parts = word.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 }) else { return false }
    let numbers = parts.compactMap { Int(digits: $0) }
    return numbers.count == parts.count && numbers[0] <= 24
      && numbers.dropFirst().allSatisfy { $0 <= 60 }
  }

  /// `PT09H05M00S` as a part of a day; lengths may be negative, and longer than a day.
  private static func duration(_ word: String) -> Double? {
    guard
      let match = word.wholeMatch(
        of: /(-?)P(?:(\d{1,7})D)?T?(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:[.,](\d{1,12}))?S)?/
      )
    else { return nil }
    let days = match.output.2.flatMap { Int($0) } ?? 0
    let hours = match.output.3.flatMap { Int($0) } ?? 0
    let minutes = match.output.4.flatMap { Int($0) } ?? 0
    let seconds = match.output.5.flatMap { Int($0) } ?? 0
    let fraction = match.output.6.flatMap { Double("0.\($0)") } ?? 0
    let all = Double(days * 86_400 + hours * 3600 + minutes * 60 + seconds) + fraction
    return (match.output.1.isEmpty ? all : -all) / 86_400
  }
}

extension SheetCells {
  /// The error of a cell whose word is not what its type says.
  func damage(row: Int, column: Int, _ expected: SheetWord, _ word: String) -> DataError {
    damage(
      "\(Self.name(row: row, column: column)) of sheet \"\(sheet)\" should be "
        + "\(expected.expectation), but is \"\(word)\"")
  }

  func damage(_ message: String) -> DataError {
    DataError(place: SourcePlace(), message: "the file is damaged: \(message)")
  }
}
