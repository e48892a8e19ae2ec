public import GridData
public import GridModel

// Settings of a whole grid. Each of these returns a changed copy.

extension Grid {
  /// The grid with another value for one property of ``GridPresentation``, such as one without a
  /// modifier.
  ///
  /// ```swift
  /// grid.setting(\.footnoteMarks, .symbols)
  /// ```
  public func setting<Value>(
    _ property: WritableKeyPath<GridPresentation, Value>, _ value: Value
  ) -> Grid {
    changed { $0.presentation[keyPath: property] = value }
  }

  private func changed(_ change: (inout Grid) -> Void) -> Grid {
    var grid = self
    change(&grid)
    return grid
  }

  // MARK: - Texts

  /// A line above the grid; default none.
  public func title(_ text: String) -> Grid { setting(\.title, text) }

  /// A line above the grid in Markdown: bold and italic parts, code, links, raised and lowered
  /// letters, units such as `{{kg m^-2}}`.
  public func title(markdown: String) -> Grid {
    changed { $0.presentation.captions.title = Caption(markdown: markdown) }
  }

  /// A line under the title in Markdown.
  public func subtitle(markdown: String) -> Grid {
    changed { $0.presentation.captions.subtitle = Caption(markdown: markdown) }
  }

  /// Adds a source note in Markdown under the grid.
  public func note(markdown: String) -> Grid {
    changed { $0.presentation.captions.notes.append(Caption(markdown: markdown)) }
  }

  /// A line under the title; default none.
  public func subtitle(_ text: String) -> Grid { setting(\.subtitle, text) }

  /// Adds a source note under the grid.
  public func note(_ text: String) -> Grid {
    changed { $0.presentation.captions.notes.append(Caption(text)) }
  }

  /// Sets the renderer of the row that pulling the grid down uncovers: its value is the text of the
  /// phase, and `state` the phase itself.
  public func pullDownCell(_ renderer: some CellRenderer) -> Grid {
    setting(\.pullDownCell, AnyCellRenderer(renderer))
  }

  // MARK: - Order

  /// Divides the rows into sections by the values at a key path; called again, divides these
  /// sections by others. The path may be that of a column or not.
  /// - Parameters:
  ///   - path: of the value that the rows of a section have in common.
  ///   - title: the text of a section's header; `{value}` and `{count}` are replaced by its value
  ///     and its number of rows.
  ///   - collapsed: which sections show their headers only; default none.
  ///   - layout: where the value is shown; default in a header above the rows.
  public func grouped<Value: CellValueConvertible>(
    by path: any KeyPath<Item, Value> & Sendable, title: String = "{value} ({count})",
    collapsed: CollapsedGroups = .none, layout: GroupLayout = .header
  ) -> Grid {
    changed { grid in
      grid.presentation.groups.append(
        RowGroups(by: grid.key(for: path), title: title, collapsed: collapsed, layout: layout))
    }
  }

  /// Divides the rows into sections as `grouped(by:title:)` does, with headers in Markdown.
  /// - Parameters:
  ///   - path: of the value that the rows of a section have in common.
  ///   - markdown: the text of a section's header; the value that replaces `{value}` and the number
  ///     of rows that replaces `{count}` are not Markdown.
  ///   - collapsed: which sections show their headers only; default none.
  public func grouped<Value: CellValueConvertible>(
    by path: any KeyPath<Item, Value> & Sendable, markdown: String,
    collapsed: CollapsedGroups = .none
  ) -> Grid {
    changed { grid in
      grid.presentation.groups.append(
        RowGroups(by: grid.key(for: path), collapsed: collapsed).titled(markdown: markdown))
    }
  }

  /// Shows the items as a tree: each below the one that it belongs to. The paths may be those of
  /// columns or not.
  ///
  /// ```swift
  /// Grid(people) { Column("Name", \.name) }
  ///   .tree(id: \.id, parent: \.boss) { $0.collapsed = .named(["Bo"]) }
  /// ```
  /// - Parameters:
  ///   - id: of the identifier of an item.
  ///   - parent: of that of the item above; a missing value makes an outermost item.
  ///   - change: sets which column is indented, counts, sums and collapsed rows; see ``TreeRows``.
  public func tree<ID: CellValueConvertible, Parent: CellValueConvertible>(
    id: any KeyPath<Item, ID> & Sendable, parent: any KeyPath<Item, Parent> & Sendable,
    _ change: (inout TreeRows) -> Void = { _ in }
  ) -> Grid {
    changed { grid in
      var tree = TreeRows(parent: grid.key(for: parent), id: grid.key(for: id))
      change(&tree)
      grid.presentation.tree = tree
    }
  }

  /// Shows the items as a tree by the path to each, such as `Europe/Germany/Berlin`.
  /// - Parameters:
  ///   - path: of the text with the names from the outermost item to the item itself.
  ///   - separator: the text between the names.
  ///   - change: sets which column is indented, counts, sums and collapsed rows; see ``TreeRows``.
  public func tree<Value: CellValueConvertible>(
    path: any KeyPath<Item, Value> & Sendable, separator: String = "/",
    _ change: (inout TreeRows) -> Void = { _ in }
  ) -> Grid {
    changed { grid in
      var tree = TreeRows(path: grid.key(for: path), separator: separator)
      change(&tree)
      grid.presentation.tree = tree
    }
  }

  /// Adds a column with the numbers of the rows as they are drawn, left of all others.
  /// - Parameters:
  ///   - title: the text of its header.
  ///   - first: the number of the first row.
  public func rowNumbers(title: String = "#", first: Int = 1) -> Grid {
    setting(\.rowNumbers, RowNumbers(title: title, first: first))
  }

  /// Adds a column with boxes that are checked in selected rows, left of all others. In a live
  /// grid, taps on them select and deselect.
  /// - Parameter hasHeader: whether the header has a box for all rows.
  public func checkboxes(hasHeader: Bool = false) -> Grid {
    setting(\.checkboxes, Checkboxes(hasHeader: hasHeader))
  }

  /// Shows one column as cells that flow over several columns; see ``ItemFlow``.
  /// - Parameters:
  ///   - columns: how many are filled, 1…1000; `nil` puts all items of a section into one row.
  ///   - path: that of the column whose values flow; `nil` is the first column.
  public func flow(columns: Int? = nil, _ path: PartialKeyPath<Item>? = nil) -> Grid {
    let field = path.flatMap { keys(of: $0).first }
    return setting(\.flow, ItemFlow(columns: columns, field: field))
  }

  /// Sorts the rows by the values at a key path; called again, sorts those that are equal by
  /// others. The path may be that of a column or not. Sections are in the order of their first
  /// rows, or in that of their values if the rows are sorted by them.
  public func sorted<Value: CellValueConvertible>(
    by path: any KeyPath<Item, Value> & Sendable, _ direction: SortDirection = .ascending
  ) -> Grid {
    changed { grid in
      grid.presentation.sort.append(RowSorting(grid.key(for: path), direction))
    }
  }

  /// How many rows are shown at most, the first ones in their order.
  public func limit(_ count: Int) -> Grid { setting(\.limit, count) }

  // MARK: - Styles

  /// Sets the theme, by name or path, or as a value; default `Theme.default`.
  /// - Parameters:
  ///   - theme: such as `"ios7"` or `"themes/own.yaml"`.
  ///   - variant: variants of the theme, such as `dark` and `compact`, each over the previous ones.
  public func theme(_ theme: ThemeReference, variant: String...) -> Grid {
    setting(\.theme, theme).setting(\.variants, variant)
  }

  /// The grid's own styles, over the theme's.
  public func styles(_ styles: StyleSheet) -> Grid { setting(\.styles, styles) }

  /// Adds a style for the cells of the rows for which a condition is true, or changes what they
  /// show; later rules are over earlier ones.
  ///
  /// ```swift
  /// grid.rule(icon: CellIcon(.warning, color: .negative), columns: [\.due]) { $0.isOverdue }
  /// ```
  /// - Parameters:
  ///   - style: the style of these cells, over that of the others.
  ///   - icon: before their content; `nil` is none.
  ///   - text: instead of their own, with the keys of columns in braces; `nil` is their own.
  ///   - cell: draws their content instead of the renderer of their column.
  ///   - columns: by the key paths of columns; `nil` is all.
  ///   - name: the name of the rule in explanations; `nil` is its number.
  ///   - condition: returns the same result for an item on every call.
  public func rule(
    _ style: Style = Style(), icon: CellIcon? = nil, text: TextPattern? = nil,
    cell: (any CellRenderer)? = nil, columns: [PartialKeyPath<Item>]? = nil, name: String? = nil,
    when condition: @escaping @Sendable (Item) -> Bool
  ) -> Grid {
    changed { grid in
      let keys = columns.map { $0.flatMap { grid.keys(of: $0) } }
      grid.presentation.rules.append(
        GridRule(style, name: name, for: Item.self, columns: keys, when: condition)
          .showing(icon: icon, text: text, cell: cell.map { AnyCellRenderer($0) }))
    }
  }

  /// Gives single cells a style, over rules and under the selection; see
  /// ``SourceGrid/styleForCell``.
  public func cellStyle(_ style: @escaping @Sendable (CellContext) -> Style?) -> Grid {
    changed { $0.styleForCell = style }
  }

  /// Draws headers, footers and totals in their own way; see ``SourceGrid/rendererForPart``.
  public func partCell(
    _ renderer: @escaping @Sendable (PartContext) -> AnyCellRenderer?
  ) -> Grid {
    changed { $0.rendererForPart = renderer }
  }

  // MARK: - Size and place

  /// The width of the whole grid, in points; default as wide as the columns need.
  public func width(_ points: Double) -> Grid { setting(\.width, points) }

  /// What is done if the columns need more than the width; default columns are left out, or
  /// continue on further pages.
  public func fit(_ fit: GridFit) -> Grid { setting(\.fit, fit) }

  /// The locale in which formatted values are written and texts are sorted, such as `de_DE`;
  /// default `en_US`.
  public func locale(_ identifier: String) -> Grid { setting(\.locale, identifier) }

  /// Where the grid begins; default at the left.
  public func direction(_ direction: GridDirection) -> Grid { setting(\.direction, direction) }

  /// How a PDF is divided into pages; default A4, turned to landscape if the grid is too wide for
  /// it upright.
  public func page(_ page: PageSetup) -> Grid { setting(\.page, page) }

  /// The window through which the grid is shown; default all of it is.
  public func viewport(_ viewport: Viewport) -> Grid { setting(\.viewport, viewport) }

  /// The state of the grid: selected, edited and dragged parts; default none.
  public func state(_ state: GridState) -> Grid { setting(\.state, state) }
}
