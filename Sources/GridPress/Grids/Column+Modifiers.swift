public import GridData
public import GridModel

// How a column is shown. Each of these gives a changed copy.

extension Column {
  /// The column with another value for one property of ``ColumnSettings``, such as one without a
  /// modifier.
  ///
  /// ```swift
  /// Column("Region", \.region).setting(\.mergesEqualCells, true)
  /// ```
  public func setting<Value>(
    _ property: WritableKeyPath<ColumnSettings, Value>, _ value: Value
  ) -> Column {
    var column = self
    column.settings[keyPath: property] = value
    // The values are found by it.
    column.settings.key = key
    return column
  }

  /// Draws the cells in another way: `.bar`, `.check`, `.rating` …
  public func cell(_ cell: AnyCellRenderer) -> Column { setting(\.cell, cell) }

  /// Draws the cells in your own way.
  public func cell(_ renderer: some CellRenderer) -> Column { cell(AnyCellRenderer(renderer)) }

  /// Writes the header in Markdown instead of the title: bold and italic parts, raised and lowered
  /// letters, units such as `{{kg m^-2}}`.
  ///
  /// ```swift
  /// Column("CO2", \.emissions).title(markdown: "CO~2~ in {{kg m^-2}}")
  /// ```
  public func title(markdown: String) -> Column {
    var column = self
    column.settings = settings.titled(markdown: markdown)
    return column
  }

  /// Draws the header in another way.
  public func headerCell(_ cell: AnyCellRenderer) -> Column { setting(\.headerCell, cell) }

  /// Draws the header in your own way.
  public func headerCell(_ renderer: some CellRenderer) -> Column {
    headerCell(AnyCellRenderer(renderer))
  }

  /// Sets the texts of the cells. The column is still sorted and summed by its values.
  ///
  /// It is for columns without a format: a format writes the values.
  public func text(_ text: @escaping @Sendable (Item) -> String) -> Column {
    var column = self
    column.data.display = text
    return column
  }

  /// Sets the effect of taps on the header in a live grid; default none.
  public func sortMode(_ mode: SortMode) -> Column { setting(\.sortMode, mode) }

  /// Sets the order of the column's values, used when the rows are sorted by it; default that of
  /// the values themselves.
  ///
  /// ```swift
  /// Column("Size", \.size).order(.listed(["S", "M", "L", "XL"])).sortMode(.biState)
  /// ```
  public func order(_ order: ColumnOrder) -> Column { setting(\.order, order) }

  /// How wide the column is, in points.
  public func width(_ points: Double) -> Column { width(.fixed(points)) }

  /// How wide the column is; default as wide as its header and cells need.
  public func width(_ sizing: ColumnSizing) -> Column { setting(\.sizing, sizing) }

  /// How important the column is if the grid's width has no room for all; default 0. Those of the
  /// lowest number are left out first.
  public func priority(_ priority: Int) -> Column { setting(\.priority, priority) }

  /// Aligns cells and header; default the theme's alignment, else numbers by their decimal
  /// separators and all else leading.
  public func align(_ alignment: HorizontalAlignment) -> Column {
    setting(\.alignment, alignment)
  }

  /// Sets the style of the cells, over the theme's rows.
  public func style(_ style: Style) -> Column { setting(\.style, style) }

  /// Sets the style of the header, over the theme's headers.
  public func headerStyle(_ style: Style) -> Column { setting(\.headerStyle, style) }

  /// Hides the column: it is only used for sorting, grouping and calculating.
  public func hidden(_ isHidden: Bool = true) -> Column { setting(\.isHidden, isHidden) }

  /// Keeps the column at a side of the grid while the others scroll, and on every page.
  public func pinned(_ side: ColumnPin) -> Column { setting(\.pin, side) }

  /// What the cells are for, which themes may set more quietly; default by their values.
  public func role(_ role: ColumnRole) -> Column { setting(\.role, role) }

  /// Whether the cells can be edited in a live grid; default not.
  /// - Parameters:
  ///   - isEditable: default yes.
  ///   - choices: the values that can be stored; `nil` is any value of the column's type.
  public func editable(_ isEditable: Bool = true, choices: [String]? = nil) -> Column {
    setting(\.isEditable, isEditable).setting(\.choices, choices)
  }

  /// Makes cells editable in a live grid: a text is stored in the item if it can be converted to a
  /// value.
  ///
  /// ```swift
  /// Column("Age", \.age).editable(\.age)
  /// ```
  public func editable<Value: LosslessStringConvertible & SendableMetatype>(
    _ path: any WritableKeyPath<Item, Value> & Sendable
  ) -> Column {
    var column = editable()
    column.data = column.data.storing(path)
    return column
  }

  /// Makes cells editable in a live grid, with a closure that stores an edit in an item.
  /// - Parameter store: `false` refuses the text.
  public func editable(
    storing store: @escaping @Sendable (_ item: inout Item, _ text: String) -> Bool
  ) -> Column {
    var column = editable()
    column.data = column.data.storing(store)
    return column
  }

  /// Colours for the numbers of the column.
  public func scale(_ scale: ColorScale) -> Column { setting(\.scale, ColumnScale(scale)) }

  /// Icons before the numbers of the column, by the ranges that they are in.
  public func icons(_ scale: IconScale = IconScale()) -> Column { setting(\.icons, scale) }

  /// The locale in which the format writes the values, such as `de_DE`; default the grid's.
  public func locale(_ identifier: String) -> Column { setting(\.locale, identifier) }
}
