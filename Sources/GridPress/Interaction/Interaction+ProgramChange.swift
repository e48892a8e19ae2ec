import GridInteraction
import GridModel

extension Interaction<LiveData> {
  /// Takes over the state that the grid begins in.
  mutating func begin(with first: GridState) {
    for part in first.selected {
      switch part {
      case .row(let path):
        if let row = model.row(at: path) { state.selectedRows.insert(row) }
      case .cell(let path):
        if let row = model.row(at: path.row) {
          state.selectedCells.insert(LiveCell(row, path.column))
        }
      }
    }
    if let filter = first.filter {
      state.filter = TextField(after: filter.text)
      state.isFilterFocused = filter.isFocused
    }
  }

  mutating func perform(_ change: ProgramChange) throws(EventProblem) {
    switch change {
    case .select(let target): _ = try select(try selectable(target), from: .program)
    case .deselect(let target): _ = try deselect(try selectable(target), from: .program)
    case .sort(let column, let direction):
      guard model.columnKeys.contains(column) else {
        throw EventProblem(
          "the grid has no column \"\(column)\""
            + suggestion(for: column, among: model.columnKeys))
      }
      try sort(by: column, direction, from: .program)
    case .collapse(let target):
      try setCollapsed(true, section: try sectionValue(target), from: .program)
    case .expand(let target):
      try setCollapsed(false, section: try sectionValue(target), from: .program)
    case .set(let target, let text): try set(target, to: text)
    case .remove(let target):
      guard let path = try part(target).row, let row = model.row(at: path) else {
        throw EventProblem("a row is removed")
      }
      try model.remove([row])
      note("removed", [path.logged])
    case .reload:
      state = InteractionState()
      try model.filter(by: "")
      note("reloaded")
    }
  }

  private func selectable(_ target: EventTarget) throws(EventProblem) -> SelectedPart {
    guard let selected = SelectedPart(try part(target)) else {
      throw EventProblem("only rows and cells can be selected")
    }
    return selected
  }

  private func sectionValue(_ target: EventTarget) throws(EventProblem) -> String {
    guard case .sectionHeader(let section, let level) = try part(target),
      let value = model.sectionValue(section: section, level: level)
    else { throw EventProblem("only sections with headers collapse and expand: {section: VALUE}") }
    return value
  }

  private mutating func set(_ target: EventTarget, to text: String) throws(EventProblem) {
    guard let path = try part(target).cell, let row = model.row(at: path.row) else {
      throw EventProblem("a cell is set: {row: 2, column: KEY}")
    }
    if let problem = model.problem(with: text, inColumn: path.column) {
      throw EventProblem(problem)
    }
    try model.set(text, of: row, column: path.column)
    state.flashing = [LiveCell(row, path.column)]
    note("value", [path.logged, text])
  }
}
