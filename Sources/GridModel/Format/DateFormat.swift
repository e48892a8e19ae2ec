/// How dates and times of day are written.
///
/// A value with an offset (`2024-03-05T00:30:00+02:00`) is shown with its date and time as written; with a `timeZone` it is
/// an instant and shown in that zone. A value without an offset is shown as it is written, as if it were in `timeZone`. The
/// machine's own zone is never used.
public struct DateFormat: Hashable, Sendable {
  /// The parts of a date that are written, and their order.
  public var content: Content
  /// An IANA name such as `Europe/Berlin`, or `UTC`; `nil`, the default, shows each value in its own zone, and one without
  /// an offset in UTC.
  public var timeZone: String?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(_ content: Content, timeZone: String? = nil) {
    self.content = content
    self.timeZone = timeZone
  }

  /// The parts of a date or time that are written.
  public enum Content: Hashable, Sendable {
    /// The styles of the locale; `nil` leaves the date or the time out.
    case styles(date: Style?, time: Style?)
    /// Fields as in Unicode TR 35: `yyyy-MM-dd`, `d. MMM y`, `HH:mm`.
    case pattern(String)
  }

  /// From numbers only to the whole sentence.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// All in digits, such as 3/14/24.
    case short
    /// With the month abbreviated, such as Mar 14, 2024.
    case medium
    /// With the name of the month, such as March 14, 2024.
    case long
    /// With the day of the week too, such as Thursday, March 14, 2024.
    case full
  }
}
