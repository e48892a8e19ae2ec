public import GridModel

/// The meaning of a value.
public struct Meaning: Hashable, Sendable {
  /// The colour of the word; `nil` is the cell's colour for words without one.
  public var color: PlotColor?
  /// The text shown instead of the value.
  public var label: String?
  /// The icon of the word; `nil` for none.
  public var icon: Icon?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(color: PlotColor? = nil, label: String? = nil, icon: Icon? = nil) {
    self.color = color
    self.label = label
    self.icon = icon
  }
}
