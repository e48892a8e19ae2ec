import GridModel

/// The keys of dates and spans of time, in formats.
enum DateNotation {
  static let date = mapping("dateFormat", "Date", keys: [])
  static let time = mapping("timeFormat", "Time of day", keys: [])
  static let dateTime = mapping(
    "dateTimeFormat", "Date with time",
    keys: [
      Key("date", .choice, \.date, "Style of the date; default medium."),
      Key("time", .choice, \.time, "Style of the time; default short."),
    ])

  private static func mapping(
    _ name: String, _ title: String, keys: [Key<DateParts>]
  ) -> Notation<DateParts> {
    .mapping(
      name, title, start: DateParts(),
      keys: [
        Key("style", .choice, \.style, "From numbers only (short) to the whole sentence (full)."),
        Key(
          "pattern", .text, \.pattern, "Fields as in Unicode TR 35: yyyy-MM-dd, d. MMM y, HH:mm."),
        Key(
          "timeZone", .text, \.timeZone,
          "An IANA name such as Europe/Berlin, or UTC; default the offset that a value is written with."
        ),
      ] + keys)
  }

  /// The keys of a format for dates. A pattern takes precedence over styles of date or time, and
  /// these over a style of both.
  struct DateParts: Sendable {
    var style: DateFormat.Style?
    var pattern: String?
    var timeZone: String?
    var date: DateFormat.Style?
    var time: DateFormat.Style?

    init() {}

    /// - Parameter name: of the kind; `nil` if the format is written with another.
    init?(_ format: DateFormat, name: String) {
      timeZone = format.timeZone
      switch format.content {
      case .pattern(let text) where name == "datetime": pattern = text
      case .styles(let date?, nil) where name == "date": style = date
      case .styles(nil, let time?) where name == "time": style = time
      case .styles(let date?, let time?) where name == "datetime":
        self.date = date
        self.time = time
      default: return nil
      }
    }

    /// - Parameter name: `date`, `time` or `datetime`.
    func format(_ name: String) -> DateFormat {
      let content: DateFormat.Content
      if let pattern {
        content = .pattern(pattern)
      } else {
        let date = date ?? style ?? .medium
        let time = time ?? style ?? .short
        content = .styles(date: name == "time" ? nil : date, time: name == "date" ? nil : time)
      }
      return DateFormat(content, timeZone: timeZone)
    }
  }

  static let duration = Notation<DurationFormat>.mapping(
    "durationFormat", "Span of time", start: DurationFormat(),
    keys: [
      Key(
        "style", .choice, \.style, default: .clock,
        "1:02:03 (clock), 1h 2m 3s (narrow), 1 hr, 2 min, 3 sec (abbreviated), or words (wide)."),
      Key("unit", .choice, \.unit, default: .seconds, "What a number counts."),
    ])
}
