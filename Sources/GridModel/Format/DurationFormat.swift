/// How spans of time are written. A number counts units, a text `HH:MM[:SS]` is that long.
public struct DurationFormat: Hashable, Sendable {
  /// How the length of time is written.
  public var style: Style
  /// What a number counts; default seconds.
  public var unit: Unit

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(style: Style = .clock, unit: Unit = .seconds) {
    self.style = style
    self.unit = unit
  }

  /// How a length of time is written.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Hours, minutes and seconds: 1:02:03.
    case clock
    /// With the shortest units of the locale: 1h 2m 3s.
    case narrow
    /// 1 hr, 2 min, 3 sec.
    case abbreviated
    /// 1 hour, 2 minutes, 3 seconds.
    case wide
  }

  /// The unit that the numbers of the data are in.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Thousandths of a second.
    case milliseconds
    /// Seconds.
    case seconds
    /// Minutes.
    case minutes
    /// Hours.
    case hours
    /// Days of 24 hours.
    case days
  }
}
