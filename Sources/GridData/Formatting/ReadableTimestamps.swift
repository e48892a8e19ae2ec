import Foundation
package import GridModel

/// How the timestamps of a column without a format are shown, inferred from its cells: as dates
/// with times of the day in the medium form of the locale, and nothing that the data has is lost.
///
/// 1. Only a column of type date in which all cells are dates, and some have a time, has such a
///    style. With fractions finer than a millionth of a second it is shown as written.
/// 2. Seconds are shown if a cell has some that are not zero, with three or six decimals if one has
///    a fraction.
/// 3. A time is in the zone that it is written with, which follows it: `UTC`, `UTC+01:00`. Times
///    without a zone have none.
/// 4. If it is midnight in all cells, without a zone, they are dates that a program wrote with a
///    time, and are shown without it.
package struct ReadableTimestamps: Hashable, Sendable {
  /// What is shown beside the date.
  private enum Time: Hashable {
    case none, minutes, seconds
    /// With decimals: three or six.
    case fractions(Int)
  }

  private let time: Time

  /// - Returns: `nil` for a column that is shown as written.
  package init?(_ store: ColumnStore, column: Int) {
    guard store.columns[column].type == .date, store.spelling(column: column).shown == nil
    else { return nil }
    let inference = store.facts.fact(ofColumn: column) {
      TimestampInference(store, column: column)
    }
    guard let haveSeconds = inference.haveSeconds else { return nil }
    if inference.decimals > 0 {
      time = .fractions(inference.decimals)
    } else {
      time = haveSeconds ? .seconds : inference.areMidnights ? .none : .minutes
    }
  }

  /// - Parameter locale: such as `de_DE`; `nil` writes the unambiguous 27 Nov 2025, 09:14.
  package func format(locale: String?) -> CellFormat {
    var format: DateFormat
    if locale == nil {
      let time =
        switch self.time {
        case .none: ""
        case .minutes: ", HH:mm"
        case .seconds: ", HH:mm:ss"
        case .fractions(let decimals): ", HH:mm:ss." + String(repeating: "S", count: decimals)
        }
      format = DateFormat(.pattern("d MMM y" + time))
    } else {
      let style: DateFormat.Style? =
        switch time {
        case .none: nil
        case .minutes: .short
        case .seconds, .fractions: .medium
        }
      let content = DateFormat.Content.styles(date: .medium, time: style)
      format = DateFormat(content)
      if case .fractions(let decimals) = time, let locale {
        let pattern = DatePattern.withFraction(
          decimals, content, Locale(identifier: locale))
        if let pattern { format = DateFormat(.pattern(pattern)) }
      }
    }
    format.namesZone = true
    return CellFormat(.date(format))
  }
}

/// The common properties of a column's dates.
private struct TimestampInference: ColumnFact {
  /// Whether some have seconds; `nil` for a column that is shown as written.
  private(set) var haveSeconds: Bool?
  /// The decimals of seconds that all are shown with.
  private(set) var decimals = 0
  /// Whether all times are midnight and have no zone.
  private(set) var areMidnights = true

  /// The most decimals of seconds that are shown.
  private static let mostDecimals = 6
  /// The length of a date without a time: 2025-11-27.
  private static let dateLength = 10

  init(_ store: ColumnStore, column: Int) {
    let texts = store.texts(ofColumn: column)
    let bytes = texts.text.span
    var hasTimes = false
    var haveSeconds = false
    for row in 0..<store.rowCount where !store.isRemoved(row) {
      let cell = bytes.extracting(texts.range(row))
      // Dates alone, as in most columns, need not be read.
      guard cell.count > Self.dateLength else { continue }
      guard let date = DateText(cell) else {
        if cell.trimmedRange.isEmpty { continue }
        return
      }
      guard date.hasTime else { continue }
      let seconds = date.secondsSince1970 + date.zoneOffset
      if seconds != seconds.rounded() {
        let digits = Self.fractionDigits(cell)
        guard digits <= Self.mostDecimals else { return }
        decimals = max(decimals, digits > 3 ? 6 : 3)
      }
      hasTimes = true
      if seconds.truncatingRemainder(dividingBy: 60) != 0 { haveSeconds = true }
      if date.hasZone || seconds.truncatingRemainder(dividingBy: 86_400) != 0 {
        areMidnights = false
      }
    }
    if hasTimes { self.haveSeconds = haveSeconds }
  }

  /// The digits behind the last point or comma, without zeros at the end.
  private static func fractionDigits(_ cell: Span<UInt8>) -> Int {
    let points = [UInt8(ascii: "."), UInt8(ascii: ",")]
    guard let point = cell.indices.last(where: { points.contains(cell[$0]) }) else { return 0 }
    var digits = 0
    for index in point + 1..<max(point + 1, cell.count) {
      guard (0x30...0x39).contains(cell[index]) else { break }
      if cell[index] != UInt8(ascii: "0") { digits = index - point }
    }
    return digits
  }
}
