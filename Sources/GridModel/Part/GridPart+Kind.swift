extension GridPart {
  /// What a part is, without which of several it is. The raw value is its word in addresses, transcripts and dumps.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case title
    case subtitle
    case pullDown
    case filter
    case filterField
    case filterCaret
    case emptyText = "empty"
    case spanner
    case columnHeader
    case headerNote
    case headerFilter
    case headerMenu
    case sectionColumnHeader
    case sectionColumn
    case sectionHeader
    case disclosure
    case row
    case cell
    case handle
    case swipeAction
    case skeleton
    case editField
    case caret
    case textSelection
    case invalidMessage
    case liftedRow
    case rowGap
    case rowDropLine
    case liftedColumn
    case columnGap
    case columnDropLine
    case resizer
    case resizeLine
    case summary
    case summaryCell
    case sectionFooter
    case emptyRow
    case pinSeparator
    case pinShadow
    case scrollIndicator
    case shortcutBar
    case shortcut
    case legend
    case footnote
    case note
    case grid
  }
}

extension GridPart.Kind {
  /// Which numbers and names say which of several parts is meant, in the order of an address.
  package enum Coordinates: Hashable, Sendable {
    /// There is one only.
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
    case .grid, .title, .subtitle, .pullDown, .filter, .filterField, .filterCaret, .emptyText,
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

  /// Whether other parts lie in it, so that a pixel is said to belong to those.
  package var isContainer: Bool { self == .row || self == .summary || self == .shortcutBar }

  /// Whether its height follows from the heights of other parts.
  package var isAsHighAsOthers: Bool {
    switch self {
    case .sectionColumn, .shortcutBar, .pinShadow, .liftedColumn, .columnGap, .columnDropLine,
      .resizeLine:
      true
    default: false
    }
  }

  /// Whether it is painted piece by piece where panes are: then its frame is around all pieces, else around the first.
  package var isInPieces: Bool {
    switch self {
    case .liftedRow, .rowGap, .rowDropLine, .liftedColumn, .columnGap, .columnDropLine,
      .invalidMessage:
      true
    default: false
    }
  }
}
