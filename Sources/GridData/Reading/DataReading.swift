package import GridModel

/// How the values of a table are written, as far as that is said; the rest is found out from all of its columns.
package struct DataReading: Hashable, Sendable {
  /// What is said of one column, over what is said of all.
  package struct Column: Hashable, Sendable {
    package var decimal: DecimalMark?
    package var missing: MissingWords?
    package var dates: DateSpelling?

    package init(
      decimal: DecimalMark? = nil, missing: MissingWords? = nil, dates: DateSpelling? = nil
    ) {
      self.decimal = decimal
      self.missing = missing
      self.dates = dates
    }
  }

  /// `nil` decides by the numbers of all columns, then by the delimiter, then by the locale.
  package var decimal: DecimalMark?
  package var missing: MissingWords
  /// Beside ISO dates; `nil` finds out.
  package var dates: DateSpelling?
  /// By key.
  package var columns: [String: Column]
  /// By whose rules values are read that can be read in several ways.
  package var locale: String
  /// The mark that the format of the file suggests: a comma if semicolons stand between its fields, a point in JSON.
  var formatMark: DecimalMark?
  /// Whether the format of the file has numbers of its own, which have a point.
  var hasNativeNumbers = false

  package init(
    decimal: DecimalMark? = nil, missing: MissingWords = .standard, dates: DateSpelling? = nil,
    columns: [String: Column] = [:], locale: String = "en_US"
  ) {
    self.decimal = decimal
    self.missing = missing
    self.dates = dates
    self.columns = columns
    self.locale = locale
  }

  /// The same for a format that has numbers of its own.
  var ofNativeNumbers: DataReading {
    var reading = self
    reading.hasNativeNumbers = true
    reading.formatMark = .point
    return reading
  }

  /// For values that a program has written: points, ISO dates, nothing to find out.
  static let computed: DataReading = {
    var reading = DataReading(decimal: .point, missing: MissingWords([]))
    reading.hasNativeNumbers = true
    return reading
  }()
}
