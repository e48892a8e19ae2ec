/// What the legend of a colour scale says beside its numbers.
public struct LegendTexts: Hashable, Sendable {
  /// `nil` is the title of the column, if the legend is for one.
  public var title: String?
  /// What stands beside the colour of cells without a number, if they have one; default `no value`.
  public var missing: String

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(title: String? = nil, missing: String = "no value") {
    self.title = title
    self.missing = missing
  }
}
