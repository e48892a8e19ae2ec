import Foundation
import GridCore
package import GridModel
import Synchronization

/// Cells that are dates, times of day, or both.
struct DateCells: CellFormatting {
  private let reference: DateReference
  /// `nil` leaves all formatting to Foundation.
  private let writer: DateWriter?
  private let isUTC: Bool
  /// Whether a value is shown in the time zone that it is written with.
  private let keepsZone: Bool
  /// Whether the zone of a value is written after it.
  private let namesZone: Bool
  /// The references by offset, for formats that write the zone of such a value.
  private let zonedReferences: ZonedReferences?
  private let hasDate: Bool
  private let hasTime: Bool
  /// Writes dates without a time of day, for a format that has both; `nil` for other formats.
  private let dateOnly: (any CellFormatting)?
  private let texts = FormattedTexts()

  var marks: DecimalMarks { .plain }

  init(_ format: DateFormat, _ locale: Locale) {
    let timeZone = format.timeZone.flatMap { TimeZone(identifier: $0) } ?? .gmt
    keepsZone = format.timeZone == nil
    namesZone = format.namesZone
    isUTC = timeZone == .gmt || format.timeZone == "UTC" || keepsZone
    reference = DateReference(format.content, timeZone: timeZone, locale: locale)
    let symbols = (LearnedNumbers(.number(NumberFormat(), locale)) ?? .english).symbols
    let plain =
      isUTC ? reference : DateReference(format.content, timeZone: .gmt, locale: locale)
    writer = DateWriter(plain, symbols: symbols)
    let letters = Set(DatePattern.letters(of: reference.pattern))
    hasDate = !letters.isDisjoint(with: "GyYuUrQqMLlwWdDFgEec")
    hasTime = !letters.isDisjoint(with: "abBhHKkmsSA")
    let content: DateFormat.Content? =
      switch format.content {
      case .styles(let date?, .some): .styles(date: date, time: nil)
      case .styles: nil
      case .pattern(let pattern): DatePattern.withoutTime(pattern).map { .pattern($0) }
      }
    dateOnly =
      hasDate && hasTime
      ? content.map { DateCells(DateFormat($0, timeZone: format.timeZone), locale) } : nil
    let writesZone = !letters.isDisjoint(with: "zZOvVXx")
    zonedReferences = keepsZone && writesZone ? ZonedReferences(format.content, locale) : nil
  }

  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
    if let date = DateText(text) {
      // A date without a time of day has none to show.
      guard hasDate || date.hasTime else { return false }
      if hasTime, !date.hasTime { return dateOnly?.append(text, to: &buffer) ?? false }
      if keepsZone, date.zoneOffset != 0 {
        if let zonedReferences {
          let text = zonedReferences.text(date.secondsSince1970, offset: date.zoneOffset)
          buffer.append(contentsOf: text.utf8)
        } else {
          append(date.secondsSince1970 + date.zoneOffset, isInstant: false, to: &buffer)
        }
      } else {
        append(date.secondsSince1970, isInstant: date.hasZone, to: &buffer)
      }
      if namesZone, date.hasZone { Self.appendZone(date.zoneOffset, to: &buffer) }
      return true
    }
    if !hasDate, hasTime, let time = TimeText(text) {
      append(time.secondsSinceMidnight, isInstant: false, to: &buffer)
      return true
    }
    return false
  }

  /// - Parameter offset: from UTC in seconds.
  private static func appendZone(_ offset: Double, to buffer: inout [UInt8]) {
    // A no-break space.
    buffer.append(contentsOf: "\u{A0}UTC".utf8)
    guard offset != 0 else { return }
    let minutes = Int(offset.magnitude) / 60
    func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    buffer.append(contentsOf: (offset < 0 ? "\u{2212}" : "+").utf8)
    buffer.append(contentsOf: "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))".utf8)
  }

  /// - Parameter isInstant: whether the seconds count from 1970 in UTC, or in the local time of the
  ///   zone.
  private func append(_ seconds: Double, isInstant: Bool, to buffer: inout [UInt8]) {
    var instant = seconds
    var local = seconds
    if !isUTC {
      if isInstant {
        local = seconds + reference.offset(at: seconds)
      } else {
        instant = seconds - reference.offset(at: seconds - reference.offset(at: seconds))
      }
    }
    if let writer {
      let second = local.rounded(.down)
      writer.append(
        CivilTime(secondsSince1970: Int(second)), fraction: local - second, to: &buffer)
      return
    }
    let key = key(of: instant)
    _ = texts.append(for: key, to: &buffer) {
      Array(reference.text(secondsSince1970: instant).utf8)
    }
  }

  private func key(of seconds: Double) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: seconds.bitPattern >> ($0 * 8)) }
  }
}

/// Writes dates that are not cells in the same way as those of a column.
package struct DateTexts: Sendable {
  private let cells: any CellFormatting

  /// - Parameter format: `nil` is the medium style of the locale, such as 15.01.2024.
  /// - Returns: `nil` for a format that does not apply to dates.
  package init?(_ format: CellFormat?, locale: String) {
    switch format?.kind {
    case .date(let date)?: cells = DateCells(date, Locale(identifier: locale))
    case .automatic?, nil:
      cells = DateCells(DateFormat(.styles(date: .medium, time: nil)), Locale(identifier: locale))
    default: return nil
    }
  }

  /// - Parameter date: in ISO 8601, such as `2024-01-15`.
  package func text(_ date: String) -> String {
    var buffer: [UInt8] = []
    guard cells.append(Array(date.utf8).span, to: &buffer) else { return date }
    return String(decoding: buffer, as: UTF8.self)
  }
}

/// Writes dates in zones that are offsets from UTC.
private final class ZonedReferences: Sendable {
  private let content: DateFormat.Content
  private let locale: Locale
  private let references = Mutex<[Double: DateReference]>([:])

  init(_ content: DateFormat.Content, _ locale: Locale) {
    self.content = content
    self.locale = locale
  }

  /// - Parameter offset: in seconds.
  func text(_ secondsSince1970: Double, offset: Double) -> String {
    let reference = references.withLock { references in
      if let cached = references[offset] { return cached }
      let zone = TimeZone(secondsFromGMT: Int(offset)) ?? .gmt
      let reference = DateReference(content, timeZone: zone, locale: locale)
      references[offset] = reference
      return reference
    }
    return reference.text(secondsSince1970: secondsSince1970)
  }
}

extension DatePattern {
  /// The pattern of a locale's style with decimals of seconds; `nil` if it has no seconds.
  static func withFraction(
    _ digits: Int, _ content: DateFormat.Content, _ locale: Locale
  ) -> String? {
    var pieces = pieces(of: DateReference(content, timeZone: .gmt, locale: locale).pattern)
    let seconds = pieces.lastIndex { piece in
      if case .field("s", _) = piece { true } else { false }
    }
    guard let seconds else { return nil }
    let symbols = (LearnedNumbers(.number(NumberFormat(), locale)) ?? .english).symbols
    pieces.insert(
      contentsOf: [.literal(String(symbols.marks.separator)), .field("S", digits)],
      at: seconds + 1)
    return text(of: pieces)
  }
}

/// Foundation's date formatting: `DateFormatter`, which is faster than `Date.FormatStyle` and
/// provides its pattern.
final class DateReference: Sendable {
  /// The pattern of the format in the locale.
  let pattern: String
  let timeZone: TimeZone
  private let formatter: Mutex<DateFormatter>
  private let locale: Locale

  init(_ content: DateFormat.Content, timeZone: TimeZone, locale: Locale) {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = timeZone
    // Dates of the data are always Gregorian, in 1066 too.
    formatter.gregorianStartDate = .distantPast
    switch content {
    case .styles(let date, let time):
      formatter.dateStyle = date.foundationStyle
      formatter.timeStyle = time.foundationStyle
    case .pattern(let pattern):
      formatter.dateFormat = DatePattern.unicode(pattern)
    }
    pattern = formatter.dateFormat ?? ""
    self.timeZone = timeZone
    self.locale = locale
    self.formatter = Mutex(formatter)
  }

  /// Fractions of seconds are truncated, not rounded, so that no time is written before it is
  /// reached.
  func text(secondsSince1970 seconds: Double) -> String {
    let shown = pattern.contains("S") ? seconds : seconds.rounded(.down)
    return formatter.withLock { $0.string(from: Date(timeIntervalSince1970: shown)) }
  }

  /// A reference for a single field, in UTC.
  func field(_ pattern: String) -> DateReference {
    DateReference(.pattern(pattern), timeZone: .gmt, locale: locale)
  }

  /// The seconds by which the zone is ahead of UTC at an instant.
  func offset(at seconds: Double) -> Double {
    Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
  }
}

extension Optional<DateFormat.Style> {
  fileprivate var foundationStyle: DateFormatter.Style {
    switch self {
    case nil: .none
    case .short: .short
    case .medium: .medium
    case .long: .long
    case .full: .full
    }
  }
}
