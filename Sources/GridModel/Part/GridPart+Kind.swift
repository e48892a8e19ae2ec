extension GridPart {
  /// The kind of a part, without its coordinates. The raw value is its word in addresses,
  /// transcripts and dumps.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The text above the grid.
    case title
    /// The smaller text under the title.
    case subtitle
    /// The row that a pull-down uncovers.
    case pullDown
    /// The row with the search field.
    case filter
    /// The search field in the filter row.
    case filterField
    /// The button beside the search field that ends the search.
    case filterCancel
    /// The caret in the search field.
    case filterCaret
    /// The text shown instead of rows in a grid without rows.
    case emptyText = "empty"
    /// A title over several columns. Level 0 is directly above the headers.
    case spanner
    /// The header of the column with this key.
    case columnHeader
    /// The note that a column's cell renderer adds under the title in the column's header, such as
    /// an axis.
    case headerNote
    /// The funnel in the header of the column with this key.
    case headerFilter
    /// The mark of a menu in the header of the column with this key.
    case headerMenu
    /// The header of the section column.
    case sectionColumnHeader
    /// The cell of the section column beside a section.
    case sectionColumn
    /// The header of a section, or of the group of this level that begins with it; level 0 is
    /// outermost.
    case sectionHeader
    /// The mark in the header of a section that shows whether the section is collapsed.
    case disclosure
    /// A row of the body.
    case row
    /// A cell of the body.
    case cell
    /// The handle for dragging a row.
    case handle
    /// A button beside a row that is swiped aside.
    case swipeAction
    /// The bar that replaces a text while it is loading.
    case skeleton
    /// The field over a cell that is edited.
    case editField
    /// The caret in the field over a cell that is edited.
    case caret
    /// The selected characters in the field over a cell that is edited.
    case textSelection
    /// The bubble with the reason that an entry is rejected.
    case invalidMessage
    /// A row at the position to which it is dragged.
    case liftedRow
    /// The gap that a dragged row leaves.
    case rowGap
    /// The line where a dragged row would be dropped.
    case rowDropLine
    /// A column at the position to which it is dragged.
    case liftedColumn
    /// The gap that a dragged column leaves.
    case columnGap
    /// The line where a dragged column would be dropped.
    case columnDropLine
    /// The grip at the header of a column whose width is being changed.
    case resizer
    /// The line down from the grip of a column whose width is being changed.
    case resizeLine
    /// A row of totals, numbered as section footers are; those of the whole grid belong to its
    /// first or last section.
    case summary
    /// The value of a row of totals in the column with this key.
    case summaryCell
    /// A text under the rows of a section, by its number among the section's strips, those above
    /// the rows counted first.
    case sectionFooter
    /// A row without cells under the last one; numbers continue from the last section's rows.
    case emptyRow
    /// The line beside the columns that are fixed on a side.
    case pinSeparator
    /// A shadow of what is fixed in a viewport.
    case pinShadow
    /// A bar that shows how far a viewport is scrolled.
    case scrollIndicator
    /// The index of the sections at the side of the grid.
    case shortcutBar
    /// A line of the section index, from the top.
    case shortcut
    /// The legend of a colour scale.
    case legend
    /// A footnote under the grid, counted from 0.
    case footnote
    /// A source note under the grid.
    case note
    /// The grid as a whole.
    case grid
  }
}

extension GridPart.Kind {
  /// The numbers and names that identify a part of a kind, in the order of an address.
  package enum Coordinates: Hashable, Sendable {
    /// There is only one.
    case none
    case number
    case section
    /// A section, and a strip or level in it.
    case strip
    case row
    /// A row and the title of a button.
    case button
    case cell
    /// A strip and the key of a column.
    case stripCell
    /// The key of a column.
    case column
    /// A level and a title.
    case spanner
    /// A side of the grid.
    case side
  }

  package var coordinates: Coordinates {
    switch self {
    case .grid, .title, .subtitle, .pullDown, .filter, .filterField, .filterCaret,
      .filterCancel, .emptyText,
      .sectionColumnHeader, .rowDropLine, .columnDropLine, .shortcutBar:
      .none
    case .emptyRow, .legend, .footnote, .note, .shortcut, .scrollIndicator, .pinShadow: .number
    case .sectionColumn: .section
    case .sectionHeader, .disclosure, .sectionFooter, .summary: .strip
    case .row, .handle, .liftedRow, .rowGap: .row
    case .swipeAction: .button
    case .cell, .skeleton, .editField, .caret, .textSelection, .invalidMessage: .cell
    case .summaryCell: .stripCell
    case .columnHeader, .headerNote, .headerFilter, .headerMenu, .liftedColumn, .columnGap,
      .resizer, .resizeLine:
      .column
    case .spanner: .spanner
    case .pinSeparator: .side
    }
  }

  /// Whether the name in the address is the key of a column.
  package var isOfColumn: Bool {
    switch coordinates {
    case .cell, .stripCell, .column: true
    case .none, .number, .section, .strip, .row, .button, .spanner, .side: false
    }
  }

  /// Whether the part moves with its row. Rows themselves and their cells are not attached parts.
  package var isAttachedToRow: Bool {
    switch coordinates {
    case .row: self != .row
    case .cell: self != .cell
    case .button: true
    case .none, .number, .section, .strip, .stripCell, .column, .spanner, .side: false
    }
  }

  /// Whether it contains other parts, so that pixels are attributed to those.
  package var isContainer: Bool { self == .row || self == .summary || self == .shortcutBar }

  /// Whether its height is determined by the heights of other parts.
  package var isAsHighAsOthers: Bool {
    switch self {
    case .sectionColumn, .shortcutBar, .pinShadow, .liftedColumn, .columnGap, .columnDropLine,
      .resizeLine:
      true
    default: false
    }
  }

  /// Whether it is painted in one piece per pane. Its frame then encloses all pieces, otherwise the
  /// first one.
  package var isInPieces: Bool {
    switch self {
    case .liftedRow, .rowGap, .rowDropLine, .liftedColumn, .columnGap, .columnDropLine,
      .invalidMessage:
      true
    default: false
    }
  }
}
