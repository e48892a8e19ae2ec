/// How spans of time are written. A number counts units, a text `HH:MM[:SS]` is that long.
public struct DurationFormat: Hashable, Sendable {
  public var style: Style
  /// What a number counts; default seconds.
  public var unit: Unit

  public init(style: Style = .clock, unit: Unit = .seconds) {
    self.style = style
    self.unit = unit
  }

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

  public enum Unit: String, Hashable, Sendable, CaseIterable {
    case milliseconds
    case seconds
    case minutes
    case hours
    case days
  }
}
