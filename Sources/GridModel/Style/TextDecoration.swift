public import GridCore

/// Lines along a text.
public struct TextDecoration: Hashable, Sendable {
  /// A line that goes with the text.
  public enum Line: String, Hashable, Sendable, CaseIterable {
    /// A line under the text.
    case underline
    /// A line over the text.
    case overline
    /// A line through the text.
    case lineThrough = "line-through"
  }

  /// None clears the decoration of the layer below.
  public var lines: Set<Line>
  /// With alpha it is blended onto the background as all colours are; `nil` is the colour of the text.
  public var color: Color?

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(_ lines: Set<Line>, color: Color? = nil) {
    self.lines = lines
    self.color = color
  }

  func faded(by amount: Double) -> TextDecoration {
    TextDecoration(lines, color: color?.faded(by: amount))
  }

  /// Clears the decoration of the layer below.
  public static let cleared = TextDecoration([])
}
