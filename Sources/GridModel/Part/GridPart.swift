/// A part of a grid: the one address that layout, hit testing, transcripts, explanations and the
/// tags of a PDF share.
///
/// Sections, rows, levels and strips count from 0, as they are shown. ``description`` writes an
/// address, such as `cell 0,14,price`, and ``init(_:)`` reads it. The common properties of parts of
/// a kind are in ``kind-swift.property``.
public enum GridPart: Hashable, Sendable {
  /// The grid as a whole.
  case grid
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
  /// The caret in the search field.
  case filterCaret
  /// The button beside a search field with the caret in it, which ends the search.
  case filterCancel
  /// The text shown instead of rows in a grid without rows.
  case emptyText

  /// A title over several columns. Level 0 is directly above the headers.
  case spanner(level: Int, title: String)
  /// The header of the column with this key.
  case columnHeader(String)
  /// The note that a column's cell renderer adds under the title in the column's header, such as an
  /// axis.
  case headerNote(String)
  /// The funnel in the header of the column with this key.
  case headerFilter(String)
  /// The mark of a menu in the header of the column with this key.
  case headerMenu(String)
  /// The header of the section column.
  case sectionColumnHeader
  /// The cell of the section column beside a section.
  case sectionColumn(section: Int)

  /// The header of a section, or of the group of this level that begins with it; level 0 is
  /// outermost.
  case sectionHeader(section: Int, level: Int = 0)
  /// The mark in the header of a section that shows whether the section is collapsed.
  case disclosure(section: Int, level: Int = 0)
  /// A text under the rows of a section, by its number among the section's strips, those above the
  /// rows counted first.
  case sectionFooter(section: Int, strip: Int)
  /// A row of totals, numbered as section footers are; those of the whole grid belong to its first
  /// or last section.
  case summary(section: Int, strip: Int)
  /// The value of a row of totals in the column with this key.
  case summaryCell(section: Int, strip: Int, column: String)

  /// A row of the body.
  case row(RowPath)
  /// A cell of the body.
  case cell(CellPath)
  /// The bar that replaces a text while it is loading.
  case skeleton(CellPath)
  /// A row without cells under the last one; numbers continue from the last section's rows.
  case emptyRow(Int)

  /// The triangle in a row of a tree that shows whether the rows below it are shown.
  case rowDisclosure(RowPath)
  /// The handle for dragging a row.
  case handle(RowPath)
  /// A button beside a row that is swiped aside.
  case swipeAction(RowPath, title: String)
  /// The field over a cell that is edited.
  case editField(CellPath)
  /// The caret in the field over a cell that is edited.
  case caret(CellPath)
  /// The selected characters in the field over a cell that is edited.
  case textSelection(CellPath)
  /// The bubble with the reason that an entry is rejected.
  case invalidMessage(CellPath)

  /// A rectangle of selected cells, counted from 0.
  case range(Int)
  /// The handle at the last corner of the selected cells.
  case rangeHandle

  /// What is open beside a cell: a tooltip, a menu, a list of choices, a calendar.
  case overlay(CellPath)
  /// A line of what is open, or a day of a calendar, counted from 0.
  case overlayLine(Int)

  /// A row at the position to which it is dragged.
  case liftedRow(RowPath)
  /// The gap that a dragged row leaves.
  case rowGap(RowPath)
  /// The line where a dragged row would be dropped.
  case rowDropLine
  /// A column at the position to which it is dragged.
  case liftedColumn(String)
  /// The gap that a dragged column leaves.
  case columnGap(String)
  /// The line where a dragged column would be dropped.
  case columnDropLine
  /// The grip at the header of a column whose width is being changed.
  case resizer(String)
  /// The line down from the grip of a column whose width is being changed.
  case resizeLine(String)

  /// The line beside the columns that are fixed on a side.
  case pinSeparator(ColumnPin)
  /// A shadow of what is fixed in a viewport.
  case pinShadow(Int)
  /// A bar that shows how far a viewport is scrolled.
  case scrollIndicator(Int)
  /// The index of the sections at the side of the grid.
  case shortcutBar
  /// A line of the section index, from the top.
  case shortcut(Int)

  /// The legend of a colour scale.
  case legend(Int)
  /// A footnote under the grid, counted from 0.
  case footnote(Int)
  /// A source note under the grid.
  case note(Int)
}

extension GridPart {
  /// The row that the part is, is in or is attached to; `nil` for parts without a row.
  public var row: RowPath? {
    switch self {
    case .row(let row), .rowDisclosure(let row), .handle(let row), .swipeAction(let row, _),
      .liftedRow(let row), .rowGap(let row):
      row
    default: cell?.row
    }
  }

  /// The cell that the part is or is over; `nil` for parts without a cell.
  public var cell: CellPath? {
    switch self {
    case .cell(let cell), .skeleton(let cell), .editField(let cell), .caret(let cell),
      .textSelection(let cell), .invalidMessage(let cell), .overlay(let cell):
      cell
    default: nil
    }
  }
}

extension GridPart {
  /// The same kind of part in another row; parts without a row stay.
  package func inRow(_ row: RowPath) -> GridPart {
    func moved(_ cell: CellPath) -> CellPath { CellPath(row, column: cell.column) }
    return switch self {
    case .row: .row(row)
    case .rowDisclosure: .rowDisclosure(row)
    case .handle: .handle(row)
    case .swipeAction(_, let title): .swipeAction(row, title: title)
    case .liftedRow: .liftedRow(row)
    case .rowGap: .rowGap(row)
    case .cell(let cell): .cell(moved(cell))
    case .skeleton(let cell): .skeleton(moved(cell))
    case .editField(let cell): .editField(moved(cell))
    case .caret(let cell): .caret(moved(cell))
    case .textSelection(let cell): .textSelection(moved(cell))
    case .invalidMessage(let cell): .invalidMessage(moved(cell))
    case .overlay(let cell): .overlay(moved(cell))
    default: self
    }
  }
}

extension HeaderIcon {
  /// The part of the grid that it is.
  package func part(ofColumn key: String) -> GridPart {
    switch self {
    case .filter, .filtered: .headerFilter(key)
    case .menu: .headerMenu(key)
    }
  }
}
