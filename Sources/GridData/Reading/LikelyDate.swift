import GridModel

/// Recognizes texts that are probably dates, also where their notation is not read: `31/31/24`,
/// `15 avril 2014`, `Q1 2024`. Used for findings only, never for values.
enum LikelyDate {
  /// - Parameter inference: the notations that are read; not made for a text without digits.
  static func isLikely(_ text: Span<UInt8>, _ inference: @autoclosure () -> DateInference) -> Bool {
    let trimmed = text.spacelessRange(0..<text.count)
    guard (4...40).contains(trimmed.count),
      trimmed.contains(where: { text.isDigit(at: $0, before: text.count) })
    else { return false }
    if inference().isDate(text) { return true }
    let bytes = trimmed.map { text[$0] }
    return hasThreeNumbers(bytes) || hasMonthOrQuarter(String(decoding: bytes, as: UTF8.self))
  }

  /// Three numbers with a day, a month and a year by their sizes, with one kind of sign between,
  /// and perhaps a time after a space.
  private static func hasThreeNumbers(_ bytes: [UInt8]) -> Bool {
    let date = bytes.prefix { $0 != UInt8(ascii: " ") }
    guard let sign = date.first(where: { !(0x30...0x39).contains($0) }),
      [UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-")].contains(sign)
    else { return false }
    let parts = date.split(separator: sign, omittingEmptySubsequences: false)
    guard parts.count == 3,
      parts.allSatisfy({ part in part.allSatisfy { (0x30...0x39).contains($0) } })
    else {
      return false
    }
    let lengths = parts.map(\.count)
    guard lengths.allSatisfy({ (1...4).contains($0) && $0 != 3 }) else { return false }
    let years = [0, 2].filter { lengths[$0] == 4 }
    if years.count == 1 { return lengths[1] <= 2 && lengths[years[0] == 0 ? 2 : 0] <= 2 }
    // 1.2.10 is a version.
    return years.isEmpty && lengths[1] <= 2 && lengths[2] == 2 && lengths.reduce(0, +) >= 5
      && parts.allSatisfy { part in Int(String(decoding: part, as: UTF8.self)) ?? 0 <= 99 }
  }

  /// The name of a month in a language with a number, or a quarter or week before its year.
  private static func hasMonthOrQuarter(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard (2...6).contains(words.count) else { return false }
    let hasYear = words.contains { $0.allSatisfy(\.isNumber) && ($0.count == 4 || $0.count == 2) }
    if hasYear, words.contains(where: { months.contains(String($0)) }) { return true }
    guard words.count == 2, let last = words.last, last.count == 4 || last.count == 2,
      last.allSatisfy(\.isNumber), let first = words.first, let letter = first.first
    else { return false }
    let number = first.dropFirst()
    return switch letter {
    case "q": number.count == 1 && "1234".contains(number)
    case "h": number.count == 1 && "12".contains(number)
    case "w": (1...2).contains(number.count) && number.allSatisfy(\.isNumber)
    default: first.count == 2 && first.hasSuffix("q") && "1234".contains(letter)
    }
  }

  /// The names of months in languages whose dates are common in data, without short ones that are
  /// also other words. Findings need no more.
  private static let months: Set<String> = Set(
    """
    january february march april may june july august september october november december
    jan feb mar apr jun jul aug sep sept oct nov dec
    januar jänner februar märz mai juni juli oktober dezember mär okt dez
    janvier février mars avril juin juillet août septembre octobre novembre décembre
    janv févr avr juil déc
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
    ene abr ago dic
    gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre giu lug ott
    janeiro fevereiro março maio junho julho setembro outubro novembro dezembro fev
    januari februari maart mei augustus mrt maj augusti desember
    stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada
    grudnia ledna února března dubna května června července srpna září října listopadu prosince
    tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta
    syyskuuta lokakuuta marraskuuta joulukuuta
    ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
    января февраля марта апреля мая июня июля августа сентября октября ноября декабря
    """.split(whereSeparator: \.isWhitespace).map { String($0) })
}
