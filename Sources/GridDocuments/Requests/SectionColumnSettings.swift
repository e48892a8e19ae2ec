public import GridModel

/// A column left of all others with one cell a section, as high as the section.
public struct SectionColumnSettings: Hashable, Sendable {
  /// The text of its header; `nil` is none, or that of the column that a group with `layout: column` is made by.
  public var title: String?
  /// In points; `nil` is as wide as its texts need.
  public var width: Double?
  /// The text of a cell; `{value}` and `{count}` are replaced by the group's value and its number of rows. `nil` is the value, or
  /// the text of the source of Swift values.
  public var text: String?
  /// The renderer of its cells; `nil` typesets their texts.
  public var cell: AnyCellRenderer?
  /// The renderer of its header; `nil` typesets its title.
  public var headerCell: AnyCellRenderer?

  /// Sets the properties with the names of the arguments; an omitted one has the default
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
