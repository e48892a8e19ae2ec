extension GridPart {
  /// The kind of a part, without its coordinates: each is that of the part with the same name. The
  /// raw value is its word in addresses, transcripts and dumps.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The kind of the part with this name.
    case title, subtitle, pullDown, filter, filterField, filterCancel, filterCaret
    /// The kind of the part with this name.
    case emptyText = "empty"
    /// The kind of the part with this name.
    case spanner, columnHeader, headerNote, headerFilter, headerMenu
    /// The kind of the part with this name.
    case sectionColumnHeader, sectionColumn, sectionHeader, disclosure
    /// The kind of the part with this name.
    case row, cell, rowDisclosure, handle, swipeAction, skeleton, editField, caret, textSelection,
      invalidMessage, range, rangeHandle, overlay, overlayLine
    /// The kind of the part with this name.
    case liftedRow, rowGap, rowDropLine, liftedColumn, columnGap, columnDropLine
    /// The kind of the part with this name.
    case resizer, resizeLine, summary, summaryCell, sectionFooter, emptyRow
    /// The kind of the part with this name.
    case pinSeparator, pinShadow, scrollIndicator, shortcutBar, shortcut, legend, footnote, note,
      grid
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
      .sectionColumnHeader, .rangeHandle, .rowDropLine, .columnDropLine, .shortcutBar:
      .none
    case .emptyRow, .legend, .footnote, .note, .shortcut, .scrollIndicator, .pinShadow,
      .overlayLine, .range:
      .number
    case .sectionColumn: .section
    case .sectionHeader, .disclosure, .sectionFooter, .summary: .strip
    case .row, .rowDisclosure, .handle, .liftedRow, .rowGap: .row
    case .swipeAction: .button
    case .cell, .skeleton, .editField, .caret, .textSelection, .invalidMessage, .overlay: .cell
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
  package var isContainer: Bool {
    self == .row || self == .summary || self == .shortcutBar || self == .overlay
      || self == .range
  }

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
