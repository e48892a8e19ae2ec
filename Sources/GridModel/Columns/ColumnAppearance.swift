/// What a column looks like, as far as it is set: `nil` properties are those of the appearance
/// below it, of the source of the values and at last of the data.
///
/// Columns have its properties, too: `column.pin = .left`.
public struct ColumnAppearance: Hashable, Sendable {
  /// The text in the header.
  public var title: String?
  /// How the width of the column is determined.
  public var sizing: ColumnSizing?
  /// The alignment of texts in the cells, over what theme and grid set for rows; if nothing sets
  /// it, numbers are aligned by their decimal separators, all else leading.
  public var alignment: HorizontalAlignment?
  /// The side at which the column is fixed; if nothing sets it, it scrolls with the others.
  public var pin: ColumnPin?
  /// How important it is compared to the other columns, if a grid with its own width has no room
  /// for all of them: those of the lowest number are left out first, and of several with the same
  /// number the rightmost one; if nothing sets it, 0. See ``GridFit``.
  public var priority: Int?
  /// What its cells are for, which themes may set more quietly; if nothing sets it, that of its
  /// values.
  public var role: ColumnRole?
  /// Whether consecutive equal texts in a section are shown once, in one cell as high as their rows
  /// together. Such a column has no alternate colours.
  public var mergesEqualCells: Bool?
  /// The style of the cells over that of the grid's rows.
  public var style: Style? {
    get { sharedStyle?.style }
    set { sharedStyle = newValue.map(SharedStyle.init) }
  }
  /// The style of the header over that of the grid's headers.
  public var headerStyle: Style? {
    get { sharedHeaderStyle?.style }
    set { sharedHeaderStyle = newValue.map(SharedStyle.init) }
  }
  /// A style is large, and columns are copied often.
  package private(set) var sharedStyle: SharedStyle?
  package private(set) var sharedHeaderStyle: SharedStyle?
  /// The renderer of its cells; if nothing sets it, their texts are typeset.
  public var cell: AnyCellRenderer?
  /// The renderer of its header; if nothing sets it, the title is typeset.
  public var headerCell: AnyCellRenderer?
  /// Buttons in its header, from left to right; none are those of the appearance below.
  public var headerIcons: [HeaderIcon]

  public init(
    title: String? = nil, sizing: ColumnSizing? = nil, alignment: HorizontalAlignment? = nil,
    pin: ColumnPin? = nil, mergesEqualCells: Bool? = nil, style: Style? = nil,
    headerStyle: Style? = nil, cell: AnyCellRenderer? = nil, headerCell: AnyCellRenderer? = nil,
    headerIcons: [HeaderIcon] = [], priority: Int? = nil, role: ColumnRole? = nil
  ) {
    self.title = title
    self.sizing = sizing
    self.alignment = alignment
    self.pin = pin
    self.mergesEqualCells = mergesEqualCells
    sharedStyle = style.map(SharedStyle.init)
    sharedHeaderStyle = headerStyle.map(SharedStyle.init)
    self.cell = cell
    self.headerCell = headerCell
    self.headerIcons = headerIcons
    self.priority = priority
    self.role = role
  }

  /// The appearance over another one, each property as a whole: its own, or that below.
  public func merged(over below: ColumnAppearance) -> ColumnAppearance {
    var merged = ColumnAppearance(
      title: title ?? below.title, sizing: sizing ?? below.sizing,
      alignment: alignment ?? below.alignment, pin: pin ?? below.pin,
      mergesEqualCells: mergesEqualCells ?? below.mergesEqualCells, cell: cell ?? below.cell,
      headerCell: headerCell ?? below.headerCell,
      headerIcons: headerIcons.isEmpty ? below.headerIcons : headerIcons,
      priority: priority ?? below.priority, role: role ?? below.role)
    merged.sharedStyle = sharedStyle ?? below.sharedStyle
    merged.sharedHeaderStyle = sharedHeaderStyle ?? below.sharedHeaderStyle
    return merged
  }
}
