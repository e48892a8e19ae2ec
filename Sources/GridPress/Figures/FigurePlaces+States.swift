import GridCore
import GridModel

/// Finds the rows of a state that are identified by their contents.
extension FigurePlaces {
  /// The state with all rows by their places.
  /// - Throws: a `RenderError` with all names that no row has, or several.
  func resolved(_ state: GridState) throws(RenderError) -> GridState {
    var resolution = Resolution(places: self, state: state)
    resolution.resolve()
    try resolution.problems.throwIfAny()
    return resolution.state
  }

  private struct Resolution {
    let places: FigurePlaces
    var state: GridState
    let problems = ProblemList()

    /// Goes through every part of a state that can name a row. A row without a name is returned as
    /// it is; one that is not found is a problem, and stays, so that all problems are found.
    mutating func resolve() {
      for (index, place) in state.selected.enumerated() {
        state.selected[index] = selected(place, .selected(index))
      }
      for (index, range) in state.ranges.enumerated() {
        let (start, end) = (cell(range.start, .range(index)), cell(range.end, .range(index)))
        state.ranges[index] = CellRange(from: start, to: end)
      }
      if var editing = state.editing {
        editing.cell = cell(editing.cell, .editing)
        state.editing = editing
      }
      if var overlay = state.overlay {
        overlay.cell = cell(overlay.cell, .overlay)
        state.overlay = overlay
      }
      if var dragged = state.dragged {
        dragged.row = row(dragged.row, .dragged)
        if let target = dragged.target { dragged.target = row(target, .dragged) }
        state.dragged = dragged
      }
      if var handles = state.reorderHandles {
        for (index, path) in handles.exceptions.enumerated() {
          handles.exceptions[index] = row(path, .handle(index))
        }
        state.reorderHandles = handles
      }
      for (index, swiped) in state.swiped.enumerated() {
        let found = row(swiped.row, .swiped(index))
        state.swiped[index].row = found
      }
      for (pointer, pointed) in state.pointed {
        switch pointed {
        case .part(.row(let path)): state.pointed[pointer] = .row(row(path, .pointed(pointer)))
        case .part(.cell(let path)): state.pointed[pointer] = .cell(cell(path, .pointed(pointer)))
        default: break
        }
      }
      for (index, flash) in state.flash.enumerated() {
        let found = cell(flash.cell, .flash(index))
        state.flash[index].cell = found
      }
    }

    /// The place itself if it cannot be selected, which is a problem when the grid shows the state.
    private mutating func selected(_ place: GridPlace, _ part: GridState.Part) -> GridPlace {
      switch place {
      case .part(.row(let path)):
        // The items of a flow are rows of the data, but cells of the grid.
        if places.flow != nil, path.name != nil {
          return item(path, part).map { .cell($0) } ?? place
        }
        return .row(row(path, part))
      case .part(.cell(let path)): return .cell(cell(path, part))
      case .row(let condition, let column):
        let path = RowPath(.matching(condition))
        return selected(column.map { .cell(path, $0) } ?? .row(path), part)
      default: return place
      }
    }

    private mutating func cell(_ path: CellPath, _ part: GridState.Part) -> CellPath {
      if path.column == places.flow?.field, path.row.name != nil {
        return item(path.row, part) ?? path
      }
      return CellPath(row(path.row, part), column: path.column)
    }

    /// The cell of an item that is named; `nil` after a problem has been added.
    private mutating func item(_ path: RowPath, _ part: GridState.Part) -> CellPath? {
      guard let name = path.name, let flow = places.flow else { return nil }
      do throws(Problem) {
        return places.cell(ofItem: try places.position(of: name), in: flow)
      } catch {
        problems.add(error.text, hint: error.hint, at: state.places[part])
        return nil
      }
    }

    /// The path itself if it is one by position, or after a problem has been added.
    private mutating func row(_ path: RowPath, _ part: GridState.Part) -> RowPath {
      guard path.isNamed else { return path }
      do throws(Problem) {
        return try places.positioned(path)
      } catch {
        problems.add(error.text, hint: error.hint, at: state.places[part])
        return path
      }
    }
  }

  func path(of name: RowName) throws(Problem) -> RowPath {
    if case .inSection(let section, let row) = name {
      do {
        return try index.row(row, of: section)
      } catch {
        throw Problem(error)
      }
    }
    let position = try position(of: name)
    guard let path = path(of: position) else {
      throw Problem(message: "the row is not shown")
    }
    return path
  }

  /// The position of the one row that is shown and has a name.
  private func position(of name: RowName) throws(Problem) -> Int {
    let found: [Int]
    let words: String
    switch name {
    case .inSection(let section, let row):
      (found, words) = ([], "row \(row) of section \(section)")
    case .matching(let condition):
      found = try positions(where: condition)
      words = condition
    case .texts(let texts):
      guard !texts.isEmpty else { throw Problem(message: "a row is named by no text") }
      let wanted = try texts.sorted { $0.key < $1.key }.map { key, text throws(Problem) in
        guard let column = table.columnIndex(of: key) else {
          throw Problem(
            message: "the data has no column \"\(key)\"",
            hint: NameHint(key, among: table.columns.map(\.key)))
        }
        return (key: key, column: column, text: text)
      }
      words = wanted.map { "\($0.key): \($0.text)" }.joined(separator: ", ")
      found = rowsByTexts.positions(
        of: wanted.map(\.text), in: wanted.map(\.column), places: self)
    }
    guard let first = found.first else {
      throw Problem(message: "no row that is shown matches \(words)")
    }
    guard found.count == 1 else {
      throw Problem(message: "\(found.count) rows match \(words): one row is needed")
    }
    return first
  }
}
