/// The space between a box's border and its content, in points.
public struct Insets: Hashable, Sendable {
  /// The distance at the top edge, in points.
  public var top: Double
  /// The distance at the left edge, in points.
  public var left: Double
  /// The distance at the bottom edge, in points.
  public var bottom: Double
  /// The distance at the right edge, in points.
  public var right: Double

  /// No distance at any edge.
  public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  /// Sets the properties that the arguments are named after.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Top and bottom, left and right, as in CSS `padding: 4px 8px`.
  public init(vertical: Double, horizontal: Double) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  package var horizontal: Double { left + right }
  package var vertical: Double { top + bottom }
}
