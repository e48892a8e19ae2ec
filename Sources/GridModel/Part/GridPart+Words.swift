import GridCore

extension GridPart {
  /// A readable phrase: `header of "price"`, `section 0, row 14, "price"`.
  /// - Parameter name: a readable name of the column; `nil` is its key.
  public func phrase(column name: String? = nil) -> String {
    func quoted(_ key: String) -> String { (name ?? key).dumped }
    func words(_ row: RowPath) -> String { "section \(row.section), row \(row.row)" }
    func words(_ cell: CellPath) -> String { "\(words(cell.row)), \(quoted(cell.column))" }
    return switch self {
    case .grid, .title, .subtitle, .filter: kind.rawValue
    case .pullDown: "pull-down row"
    case .filterField: "search field"
    case .filterCaret: "caret in the search field"
    case .filterCancel: "button that ends the search"
    case .emptyText: "text of the empty grid"
    case .spanner(_, let title): "spanner \(quoted(title))"
    case .columnHeader(let key): "header of \(quoted(key))"
    case .headerNote(let key): "note in the header of \(quoted(key))"
    case .headerFilter(let key): "filter mark in the header of \(quoted(key))"
    case .headerMenu(let key): "menu mark in the header of \(quoted(key))"
    case .sectionColumnHeader: "header of the section column"
    case .sectionColumn(let section): "section column beside section \(section)"
    case .sectionHeader(let section, let level):
      "header of section \(section)" + (level > 0 ? ", level \(level)" : "")
    case .disclosure(let section, let level):
      "disclosure mark of section \(section)" + (level > 0 ? ", level \(level)" : "")
    case .sectionFooter(let section, let strip): "footer of section \(section) (strip \(strip))"
    case .summary(let section, let strip): "summary of section \(section) (strip \(strip))"
    case .summaryCell(let section, let strip, let key):
      "summary of section \(section) (strip \(strip)), \(quoted(key))"
    case .row(let row): words(row)
    case .cell(let cell): words(cell)
    case .skeleton(let cell): "bar in the place of \(words(cell))"
    case .emptyRow(let index): "empty row \(index)"
    case .rowDisclosure(let row): "disclosure mark of \(words(row))"
    case .handle(let row): "handle of \(words(row))"
    case .swipeAction(let row, let title): "button \(quoted(title)) beside \(words(row))"
    case .editField(let cell): "field over \(words(cell))"
    case .caret(let cell): "caret in the field over \(words(cell))"
    case .textSelection(let cell): "selected text in the field over \(words(cell))"
    case .invalidMessage(let cell): "message at \(words(cell))"
    case .range(let index): "selected rectangle \(index)"
    case .rangeHandle: "handle of the selected cells"
    case .overlay(let cell): "what is open beside \(words(cell))"
    case .overlayLine(let index): "line \(index) of what is open"
    case .liftedRow(let row): "lifted \(words(row))"
    case .rowGap(let row): "gap of the lifted \(words(row))"
    case .rowDropLine: "line where the lifted row would go"
    case .liftedColumn(let key): "lifted column \(quoted(key))"
    case .columnGap(let key): "gap of the lifted column \(quoted(key))"
    case .columnDropLine: "line where the lifted column would go"
    case .resizer(let key): "grip of column \(quoted(key))"
    case .resizeLine(let key): "line under the grip of column \(quoted(key))"
    case .pinSeparator(let side): "line beside the columns fixed \(side.rawValue)"
    case .pinShadow(let index): "shadow \(index) of what is fixed"
    case .scrollIndicator(let index): "scroll indicator \(index)"
    case .shortcutBar: "section index"
    case .shortcut(let index): "line \(index) of the section index"
    case .legend(let index): "legend \(index)"
    case .footnote(let index): "footnote \(index)"
    case .note(let index): "note \(index)"
    }
  }
}

extension GridPart.Kind {
  /// The noun for one part of the kind in counts; its plural adds an `s`.
  package var noun: String {
    switch self {
    case .title, .subtitle, .filter, .spanner, .row, .cell, .handle, .caret, .legend, .footnote,
      .note, .grid, .pullDown:
      rawValue
    case .emptyText: "empty"
    case .headerNote: "header note"
    case .headerFilter: "filter mark"
    case .headerMenu: "menu mark"
    case .sectionHeader: "section header"
    case .disclosure, .rowDisclosure: "disclosure mark"
    case .columnHeader: "header"
    case .summary, .summaryCell: "summary row"
    case .sectionFooter: "section footer"
    case .emptyRow: "empty row"
    case .pinSeparator, .rowDropLine, .columnDropLine, .resizeLine: "line"
    case .sectionColumn, .sectionColumnHeader: "section column cell"
    case .swipeAction, .filterCancel: "button"
    case .skeleton: "loading bar"
    case .editField, .filterField: "field"
    case .filterCaret: "caret"
    case .textSelection: "text selection"
    case .invalidMessage: "message"
    case .range: "selected rectangle"
    case .rangeHandle: "handle"
    case .overlay: "what is open"
    case .overlayLine: "line"
    case .liftedRow: "lifted row"
    case .liftedColumn: "lifted column"
    case .rowGap, .columnGap: "gap"
    case .resizer: "grip"
    case .scrollIndicator: "scroll indicator"
    case .pinShadow: "shadow"
    case .shortcut: "line of the section index"
    case .shortcutBar: "section index"
    }
  }
}
