public import GridModel

/// A column left of all others with one cell a section, as high as the section.
public struct SectionColumnSettings: Hashable, Sendable {
  /// The text of its header; `nil` is none, or that of the column that a group with `layout: column` is made by.
  public var title: String?
  /// In points; `nil` is as wide as its texts need.
  public var width: Double?
  /// What a cell shows; `{value}` and `{count}` stand for the group's value and its number of rows. `nil` is the value, or
  /// what the source of Swift values says.
  public var text: String?
  /// What draws its cells; `nil` sets their texts.
  public var cell: AnyCellRenderer?
  /// What draws its header; `nil` sets its title.
  public var headerCell: AnyCellRenderer?

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    title: String? = nil, width: Double? = nil, text: String? = nil,
    cell: AnyCellRenderer? = nil, headerCell: AnyCellRenderer? = nil
  ) {
    self.title = title
    self.width = width
    self.text = text
    self.cell = cell
    self.headerCell = headerCell
  }
}
