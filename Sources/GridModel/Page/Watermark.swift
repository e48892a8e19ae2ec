public import GridCore

/// A large word over the grid or behind it, such as DRAFT, along the diagonal of the page from the bottom left to the top right.
public struct Watermark: Hashable, Sendable {
  /// What is written across the page.
  public var text: String
  /// Default a translucent grey.
  public var color: Color
  /// In points; `nil` fills most of the page's diagonal.
  public var size: Double?
  /// Whether the grid covers it with its own fills; default false, it lies over the grid.
  public var isBehind: Bool

  /// What is shown unless another colour is asked for.
  public static let color = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.16)

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    _ text: String, color: Color = Watermark.color, size: Double? = nil, isBehind: Bool = false
  ) {
    self.text = text
    self.color = color
    self.size = size
    self.isBehind = isBehind
  }
}
