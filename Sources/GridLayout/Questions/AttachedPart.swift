import GridModel

/// What a picture shows that is neither a strip nor a cell: it is attached to one, or lies over them.
package enum AttachedPart: Hashable, Sendable {
  case sectionColumnHeader
  /// The cell of the section column beside a section.
  case sectionColumn(section: Int)
  /// What a row is dragged by.
  case handle(RowPath)
  /// A button beside a row that is slid aside.
  case swipeAction(RowPath, title: String)
  /// The bar in the place of a text that is loading.
  case skeleton(CellPath)
  case shortcutBar
  /// A line of the index, from the top.
  case shortcut(Int)
  case filterField
  case filterCaret
  /// The field over a cell that is edited.
  case editField(CellPath)
  case caret(CellPath)
  case textSelection(CellPath)
  /// The bubble that says why an entry is refused.
  case invalidMessage(CellPath)
  /// A row where it is dragged to.
  case liftedRow(RowPath)
  /// The place that it leaves.
  case rowGap(RowPath)
  /// The line where it would be put.
  case rowDropLine
  case liftedColumn(String)
  case columnGap(String)
  case columnDropLine
  /// The grip at the header of a column whose width is being changed.
  case resizer(String)
  /// The line down from it.
  case resizeLine(String)
  /// Tells how far a viewport is scrolled.
  case scrollIndicator(Int)
  /// Of what is fixed in a viewport.
  case pinShadow(Int)

  /// Whether it is painted piece by piece where panes are: then it is all of its pieces, else the first.
  var isInPieces: Bool {
    switch self {
    case .liftedRow, .rowGap, .rowDropLine, .liftedColumn, .columnGap, .columnDropLine,
      .invalidMessage:
      true
    default: false
    }
  }

  /// The row that it belongs to.
  package var row: RowPath? {
    switch self {
    case .handle(let row), .swipeAction(let row, _), .liftedRow(let row), .rowGap(let row): row
    case .skeleton(let cell), .editField(let cell), .caret(let cell), .textSelection(let cell),
      .invalidMessage(let cell):
      cell.row
    default: nil
    }
  }
}
