public import GridCore

/// The gaps between the parts of a grid, in points; `nil` uses the layer below, and is 0 if no
/// layer sets it.
public struct SpacingStyle: Hashable, Sendable {
  /// Between two columns.
  public var column: Double?
  /// Between two rows.
  public var row: Double?
  /// The indentation of a group's header and rows relative to those of the enclosing group.
  public var level: Double?
  /// Above the header of an outermost section, unless only another header is above it.
  public var section: Double?
  /// Between the title, or the subtitle below it, and the table.
  public var caption: Double?
  /// Before the texts of the first column and after those of the last, instead of the theme's
  /// insets: 0 sets them flush with the lines across the table. `nil` uses the layer below, and
  /// keeps the insets if no layer sets it. A column keeps its insets if some of its cells have
  /// their own background.
  public var edge: Double?
  /// Between the last row, or the summaries below it, and the end of the table; on each page.
  public var end: Double?

  public init(
    column: Double? = nil, row: Double? = nil, level: Double? = nil, section: Double? = nil,
    caption: Double? = nil, edge: Double? = nil, end: Double? = nil
  ) {
    self.column = column
    self.row = row
    self.level = level
    self.section = section
    self.caption = caption
    self.edge = edge
    self.end = end
  }

  /// All gaps by their names.
  package static var all: [(name: String, path: WritableKeyPath<SpacingStyle, Double?>)] {
    [
      ("column", \.column), ("row", \.row), ("level", \.level), ("section", \.section),
      ("caption", \.caption), ("edge", \.edge), ("end", \.end),
    ]
  }

  /// These gaps over those of the layer below.
  package func merged(over base: SpacingStyle) -> SpacingStyle {
    var merged = base
    for (_, path) in Self.all {
      if let length = self[keyPath: path] { merged[keyPath: path] = length }
    }
    return merged
  }

  package func zoomed(by factor: Double) -> SpacingStyle {
    guard factor != 1 else { return self }
    var zoomed = self
    for (_, path) in Self.all {
      if let length = self[keyPath: path] { zoomed[keyPath: path] = length * factor }
    }
    return zoomed
  }
}

/// The space that a style sets between a box's border and its content, in points; a side that is
/// `nil` uses the layer below.
public struct InsetsStyle: Hashable, Sendable {
  /// The distance at the top edge, in points; `nil` uses the layer below.
  public var top: Double?
  /// The distance at the left edge, in points; `nil` uses the layer below.
  public var left: Double?
  /// The distance at the bottom edge, in points; `nil` uses the layer below.
  public var bottom: Double?
  /// The distance at the right edge, in points; `nil` uses the layer below.
  public var right: Double?

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
