/// Writes the figures that the renderers of a column compute, in the format and locale of the
/// column.
package protocol FigureWriter: AnyObject, Sendable {
  /// A number of a plot.
  /// - Parameter short: the number in few digits, as a column with neither a format nor a locale
  ///   shows it.
  func text(_ value: Double, short: String) -> String

  /// A date of a plot.
  /// - Parameter date: in ISO 8601, such as `2024-01-15`.
  func text(date: String) -> String

  /// A share of 1 in whole percent: `12%` for 0.12, `12 %` in German.
  func percent(_ share: Double) -> String

  /// The change from one number of the data to another, computed and rounded as decimal numbers.
  /// - Parameters:
  ///   - before: a number as `NumericText` defines it, as is `value`.
  ///   - decimals: `nil` is as many as the numbers have, in percent one.
  /// - Returns: `nil` if one of them is not a number, if the change has more digits than can be
  ///   computed, and for a percentage of 0.
  func change(
    from before: String, to value: String, as form: ChangeForm, decimals: Int?
  ) -> ComputedChange?
}

/// How a computed change is written.
package enum ChangeForm: Sendable {
  /// As a number.
  case number
  /// As a percentage of the number before.
  case percent
}

/// A change that was computed from two numbers.
package struct ComputedChange: Equatable, Sendable {
  /// The change as it is shown: 0 if it rounds to 0.
  package var number: Double
  /// With a sign, unless it is 0.
  package var text: String

  package init(number: Double, text: String) {
    self.number = number
    self.text = text
  }
}
