public import GridCore

/// The space that a style sets between a box's border and its content, in points; a side that is `nil` uses the layer
/// below.
public struct InsetsStyle: Hashable, Sendable {
  /// The distance at the top edge, in points; `nil` uses the layer below.
  public var top: Double?
  /// The distance at the left edge, in points; `nil` uses the layer below.
  public var left: Double?
  /// The distance at the bottom edge, in points; `nil` uses the layer below.
  public var bottom: Double?
  /// The distance at the right edge, in points; `nil` uses the layer below.
  public var right: Double?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(
    top: Double? = nil, left: Double? = nil, bottom: Double? = nil, right: Double? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// All four sides.
  public init(_ insets: Insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  /// Top and bottom, left and right, as in CSS `padding: 4px 8px`.
  public init(vertical: Double?, horizontal: Double?) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// No distance at any edge.
  public static let zero = InsetsStyle(.zero)

  /// Whether every side is set.
  package var isComplete: Bool { top != nil && left != nil && bottom != nil && right != nil }

  /// The sides that are set over those below.
  package func over(_ base: Insets) -> Insets {
    Insets(
      top: top ?? base.top, left: left ?? base.left, bottom: bottom ?? base.bottom,
      right: right ?? base.right)
  }

  func zoomed(by factor: Double) -> InsetsStyle {
    InsetsStyle(
      top: top.map { $0 * factor }, left: left.map { $0 * factor },
      bottom: bottom.map { $0 * factor }, right: right.map { $0 * factor })
  }

  /// The sides that `other` does not set; `nil` if there are none.
  func yielding(to other: InsetsStyle) -> InsetsStyle? {
    let rest = InsetsStyle(
      top: other.top == nil ? top : nil, left: other.left == nil ? left : nil,
      bottom: other.bottom == nil ? bottom : nil, right: other.right == nil ? right : nil)
    return rest == InsetsStyle() ? nil : rest
  }

  var problems: [String] {
    [top, left, bottom, right].compactMap { $0.flatMap(StyleRange.inset.problem) }
  }
}
