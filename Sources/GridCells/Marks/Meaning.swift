public import GridModel

/// What a value stands for.
public struct Meaning: Hashable, Sendable {
  public var color: PlotColor?
  /// What is written instead of the value.
  public var label: String?
  public var icon: Icon?

  public init(color: PlotColor? = nil, label: String? = nil, icon: Icon? = nil) {
    self.color = color
    self.label = label
    self.icon = icon
  }
}
