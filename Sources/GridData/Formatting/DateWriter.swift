import Foundation
import GridCore
import GridModel

/// Writes dates by a pattern, with names and digits learned from Foundation.
///
/// 1. The pattern is divided into fields; the names of months, weekdays and day periods are
///    requested one by one.
/// 2. The learned rules are tested on dates of all months and weekdays; unless every result equals
///    Foundation's, they are not used: calendars other than the Gregorian are left to Foundation.
struct DateWriter: Sendable {
  private enum Field: Sendable {
    case literal([UInt8])
    case year(padding: Int)
    case yearOfCentury
    case month(padding: Int)
    case day(padding: Int)
    case hour(padding: Int)
    case hourOfHalfDay(padding: Int)
    case minute(padding: Int)
    case second(padding: Int)
    /// The decimals of the seconds.
    case fraction(digits: Int)
    case monthName([[UInt8]])
    case weekdayName([[UInt8]])
    case dayHalf([[UInt8]])
  }

  private var fields: [Field] = []
  private let symbols: NumberSymbols

  /// - Parameter reference: a reference in UTC.
  init?(_ reference: DateReference, symbols: NumberSymbols) {
    self.symbols = symbols
    for piece in DatePattern.pieces(of: reference.pattern) {
      guard let field = Self.field(piece, reference) else { return nil }
      fields.append(field)
    }
    guard isRight(reference) else { return nil }
  }

  private static func field(_ piece: DatePattern.Piece, _ reference: DateReference) -> Field? {
    guard case .field(let letter, let count) = piece else {
      if case .literal(let text) = piece { return .literal(Array(text.utf8)) }
      return nil
    }
    let pattern = String(repeating: letter, count: count)
    func names(_ seconds: [Double]) -> [[UInt8]] {
      let field = reference.field(pattern)
      return seconds.map { Array(field.text(secondsSince1970: $0).utf8) }
    }
    switch (letter, count) {
    case ("y", 2), ("u", 2): return letter == "y" ? .yearOfCentury : nil
    case ("y", _), ("u", _): return .year(padding: count)
    case ("M", 1...2), ("L", 1...2): return .month(padding: count)
    case ("M", 3...5), ("L", 3...5):
      // The 15th of each month of 1970.
      let days = (0..<12).map { Double($0) * 30.5 + 14 }
      return .monthName(names(days.map { $0 * 86_400 }))
    case ("d", 1...2): return .day(padding: count)
    case ("E", 1...6), ("c", 3...6):
      // 1970-01-04 was a Sunday.
      return .weekdayName(names((0..<7).map { Double($0 + 3) * 86_400 }))
    case ("H", 1...2): return .hour(padding: count)
    case ("h", 1...2): return .hourOfHalfDay(padding: count)
    case ("m", 1...2): return .minute(padding: count)
    case ("s", 1...2): return .second(padding: count)
    case ("S", 1...9): return .fraction(digits: count)
    case ("a", 1...5): return .dayHalf(names([0, 43_200]))
    default: return nil
    }
  }

  /// - Parameter fraction: of the second.
  func append(_ time: CivilTime, fraction: Double = 0, to buffer: inout [UInt8]) {
    for field in fields {
      switch field {
      case .literal(let text): buffer.append(contentsOf: text)
      case .year(let padding): symbols.append(time.date.year, padding: padding, to: &buffer)
      case .yearOfCentury: symbols.append(time.date.year % 100, padding: 2, to: &buffer)
      case .month(let padding): symbols.append(time.date.month, padding: padding, to: &buffer)
      case .day(let padding): symbols.append(time.date.day, padding: padding, to: &buffer)
      case .hour(let padding): symbols.append(time.hour, padding: padding, to: &buffer)
      case .hourOfHalfDay(let padding):
        symbols.append((time.hour + 11) % 12 + 1, padding: padding, to: &buffer)
      case .minute(let padding): symbols.append(time.minute, padding: padding, to: &buffer)
      case .second(let padding): symbols.append(time.second, padding: padding, to: &buffer)
      case .fraction(let digits):
        symbols.append(Self.decimals(of: fraction, digits), padding: digits, to: &buffer)
      case .monthName(let names): buffer.append(contentsOf: names[time.date.month - 1])
      case .weekdayName(let names): buffer.append(contentsOf: names[time.date.weekday])
      case .dayHalf(let names): buffer.append(contentsOf: names[time.hour / 12])
      }
    }
  }

  /// The error of an instant as seconds since 1970, in this century.
  private static let instantError = 2.5e-7

  /// The first decimals of a fraction, which is truncated, so that no time is written before it is
  /// reached.
  private static func decimals(of fraction: Double, _ digits: Int) -> Int {
    var limit = 1
    for _ in 0..<digits { limit *= 10 }
    return min(limit - 1, Int((fraction + instantError) * Double(limit)))
  }

  /// Step 2: 42 days and some hours apart, a year and a half around 2000, all day periods.
  private func isRight(_ reference: DateReference) -> Bool {
    (0..<40).allSatisfy { step in
      let seconds = 946_684_800 + Double(step - 20) * 1_300_021
      var bytes: [UInt8] = []
      append(CivilTime(secondsSince1970: Int(seconds.rounded(.down))), to: &bytes)
      return bytes == Array(reference.text(secondsSince1970: seconds).utf8)
    }
  }
}
