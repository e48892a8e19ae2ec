/// The gaps between the parts of a grid, in points; `nil` uses the layer below, and is 0 if no layer sets it.
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
  /// Before the texts of the first column and after those of the last, instead of the theme's insets: 0 sets them flush with the lines across
  /// the table. `nil` uses the layer below, and keeps the insets if no layer sets it. A column keeps its insets if some of its cells have
  /// their own background.
  public var edge: Double?
  /// Between the last row, or the summaries below it, and the end of the table; on each page.
  public var end: Double?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
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
    var zoomed = self
    for (_, path) in Self.all {
      if let length = self[keyPath: path] { zoomed[keyPath: path] = length * factor }
    }
    return zoomed
  }
}
