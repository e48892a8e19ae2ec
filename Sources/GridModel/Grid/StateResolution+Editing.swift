import GridCore

/// The cell that is edited, and what is open beside a cell.
extension StateResolution {
  mutating func edit() {
    guard let editing = state.editing else { return }
    part = .editing
    guard let (row, column) = cell(editing.cell) else { return }
    let text = editing.text ?? text(of: row, column: column)
    let length = text.count
    var caret: Int?
    switch editing.caret {
    case nil: caret = editing.selection?.isEmpty ?? true ? length : nil
    case .end: caret = length
    case .at(let place):
      caret = place
      if !(0...length).contains(place) {
        problem("the caret cannot be at \(place): the text has \(counted(length, "character"))")
      }
    }
    if let selection = editing.selection,
      selection.lowerBound < 0 || selection.upperBound > length
    {
      problem(
        "\(selection.lowerBound) to \(selection.upperBound) cannot be selected: the text has "
          + counted(length, "character"))
    }
    marks[row.position, default: RowMark()].editedColumn = column
    shown.editing = ShownState.Editing(
      row: row, column: column, text: text, caret: caret, selection: editing.selection,
      isInvalid: editing.isInvalid || editing.message != nil, message: editing.message)
  }

  mutating func open() {
    guard let overlay = state.overlay else { return }
    part = .overlay
    guard let (row, column) = cell(overlay.cell) else { return }
    let content: ShownState.Overlay.Content
    var count = 0
    switch overlay.content {
    case .tooltip(let text): content = .text(text)
    case .menu(let items):
      count = items.count
      content = .lines(
        items.map { ShownState.Overlay.Line(item: $0) }, highlighted: overlay.highlighted)
    case .choices(let texts):
      let own = text(of: row, column: column)
      count = texts?.count ?? 0
      content = .lines(
        (texts ?? []).map { ShownState.Overlay.Line(item: MenuItem($0), isChecked: $0 == own) },
        highlighted: overlay.highlighted)
    case .calendar:
      guard let words = overlay.words else { return }
      content = .calendar(words)
    }
    if let line = overlay.highlighted, !(0..<count).contains(line) {
      problem("no line \(line) can be highlighted: there are \(count), counted from 0")
    }
    shown.overlay = ShownState.Overlay(row: row, column: column, content: content)
  }

  private func text(of row: ShownState.Place, column: Int) -> String {
    if shown.isLoading { return "" }
    var bytes: [UInt8] = []
    grid.source.appendText(
      row: grid.order[row.position], column: grid.columns[column].sourceIndex, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
