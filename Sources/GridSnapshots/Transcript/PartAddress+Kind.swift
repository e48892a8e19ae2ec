extension PartAddress {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case title
    case subtitle
    case pullDown
    case filter
    case filterField
    /// Where typing into the search field goes on.
    case filterCaret
    case empty
    /// A title over several columns; `index` is its level.
    case spanner
    case columnHeader
    case sectionColumnHeader
    /// The cell of the section column beside a section.
    case sectionColumn
    /// `index` is its level.
    case sectionHeader
    case row
    case cell
    /// What a row is dragged by.
    case handle
    /// A button beside a row that is slid aside; `column` is its title.
    case swipeAction
    /// The bar in the place of a text that is loading.
    case skeleton
    /// The field over a cell that is edited.
    case editField
    case caret
    case textSelection
    /// Why an entry is refused.
    case invalidMessage
    /// A row where it is dragged to.
    case liftedRow
    /// The place that it leaves.
    case rowGap
    /// The line where it would be put.
    case rowDropLine
    case liftedColumn
    case columnGap
    case columnDropLine
    /// The grip at the header of a column whose width is being changed.
    case resizer
    /// The line down from it.
    case resizeLine
    /// `index` is the number of the strip in its section.
    case summary
    /// The value of a summary under a column.
    case summaryCell
    /// `index` is the number of the strip in its section.
    case sectionFooter
    case emptyRow
    /// The line beside fixed columns; `column` is the side.
    case pinSeparator
    /// The shadow of what is fixed in a viewport.
    case pinShadow
    case scrollIndicator
    /// The index of the sections.
    case shortcutBar
    /// A line of it, from the top.
    case shortcut
    case legend
    case footnote
    case note
    /// One of several grids as a whole; transcripts have no line of this kind.
    case grid
  }
}

extension PartAddress.Kind {
  var hasSection: Bool {
    switch self {
    case .sectionHeader, .row, .cell, .summary, .summaryCell, .sectionFooter, .sectionColumn: true
    default: isAttachedToRow
    }
  }

  var hasIndex: Bool {
    switch self {
    case .spanner, .emptyRow, .legend, .footnote, .note, .shortcut, .scrollIndicator, .pinShadow,
      .sectionHeader, .row, .cell, .summary, .summaryCell, .sectionFooter:
      true
    default: isAttachedToRow
    }
  }

  var hasColumn: Bool {
    switch self {
    case .spanner, .pinSeparator, .swipeAction: true
    default: isOfColumn
    }
  }

  /// Whether `column` is the key of a column.
  var isOfColumn: Bool {
    switch self {
    case .columnHeader, .cell, .summaryCell, .skeleton, .editField, .caret, .textSelection,
      .invalidMessage, .liftedColumn, .columnGap, .resizer, .resizeLine:
      true
    default: false
    }
  }

  /// Whether it goes where its row goes, cells aside.
  var isAttachedToRow: Bool {
    switch self {
    case .handle, .swipeAction, .skeleton, .editField, .caret, .textSelection, .invalidMessage,
      .liftedRow, .rowGap:
      true
    default: false
    }
  }

  /// Whether other parts lie in it, so that it is not what a pixel is said to belong to.
  var isContainer: Bool { self == .row || self == .summary || self == .shortcutBar }

  /// Whether it is as high as other parts are together.
  var isAsHighAsOthers: Bool {
    switch self {
    case .sectionColumn, .shortcutBar, .pinShadow, .liftedColumn, .columnGap, .columnDropLine,
      .resizeLine:
      true
    default: false
    }
  }
}
