/// How dates and times of day are written.
///
/// A value with a zone (`2024-01-31T12:00:00Z`) is an instant and shown in `timeZone`; one without is shown as it is
/// written, as if it were in `timeZone`. The machine's own zone never matters.
public struct DateFormat: Hashable, Sendable {
  public var content: Content
  /// An IANA name such as `Europe/Berlin`, or `UTC`, the default.
  public var timeZone: String

  public init(_ content: Content, timeZone: String = "UTC") {
    self.content = content
    self.timeZone = timeZone
  }

  public enum Content: Hashable, Sendable {
    /// The styles of the locale; `nil` leaves the date or the time out.
    case styles(date: Style?, time: Style?)
    /// Fields as in Unicode TR 35: `yyyy-MM-dd`, `d. MMM y`, `HH:mm`.
    case pattern(String)
  }

  /// From numbers only to the whole sentence.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case short
    case medium
    case long
    case full
  }
}
