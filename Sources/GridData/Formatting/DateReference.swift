import Foundation
import GridModel
import Synchronization

/// Foundation's date formatting: `DateFormatter`, which is faster than `Date.FormatStyle` and provides its pattern.
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
      formatter.dateFormat = pattern
    }
    pattern = formatter.dateFormat ?? ""
    self.timeZone = timeZone
    self.locale = locale
    self.formatter = Mutex(formatter)
  }

  /// Fractions of seconds are truncated, not rounded, so that no time is written before it is reached.
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
