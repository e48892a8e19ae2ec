import GridInteraction
import GridModel

extension GridExpectation {
  /// How a live grid differs from the expectation; `nil` if it does not.
  func problem(in live: LiveGrid) throws(EventProblem) -> String? {
    // Only what is specified is compared; all differences are reported at once.
    var problems: [String] = []
    let interaction = live.interaction
    if let selected {
      let wanted = try selected.map { target throws(EventProblem) in
        try interaction.part(target)
      }
      let found = live.selected
      // Parts are selected in no order.
      if Set(wanted) != Set(found) {
        problems.append("selected: \(Self.words(found)), not \(Self.words(wanted))")
      }
    }
    if let range { try problems += rangeProblems(range, in: live) }
    if let sort, sort.map(\.words) != live.sort.map(\.words) {
      problems.append(
        "sort: \(Self.words(live.sort.map(\.words))), not \(Self.words(sort.map(\.words)))")
    }
    if let collapsed {
      let found = live.collapsedSections
      let wanted = collapsed.map { path in
        (try? interaction.model.section(of: path))
          .flatMap { interaction.model.sectionPath(section: $0.section, level: $0.level) } ?? path
      }
      if Set(wanted) != Set(found) {
        problems.append(
          "collapsed: \(Self.words(found.map(\.description))), not "
            + Self.words(wanted.map(\.description)))
      }
    }
    if let editing { try problems += editing.problems(in: live) }
    if let scroll {
      let wanted = try interaction.part(scroll)
      let found = interaction.scrolledPart
      if found != wanted {
        problems.append("scroll: \(found?.description ?? "nothing"), not \(wanted)")
      }
    }
    if let column, let texts {
      guard let found = live.texts(ofColumn: column) else {
        throw EventProblem(
          "the grid has no column \"\(column)\""
            + suggestion(for: column, among: interaction.model.columnKeys))
      }
      if found != texts {
        problems.append("column \(column) is [\(Self.listed(found))], not [\(Self.listed(texts))]")
      }
    }
    return problems.isEmpty ? nil : problems.joined(separator: "; ")
  }

  private func rangeProblems(
    _ range: [RangeExpectation], in live: LiveGrid
  ) throws(EventProblem) -> [String] {
    let wanted = try range.map { range throws(EventProblem) in
      let parts = (
        try live.interaction.part(range.start), try live.interaction.part(range.end)
      )
      guard let start = parts.0.cell, let end = parts.1.cell else {
        throw EventProblem("a range is expected from cell to cell: {from: CELL, to: CELL}")
      }
      return CellRange(from: start, to: end).logged
    }
    let found = live.selectedRanges.map(\.logged)
    return Set(wanted) == Set(found)
      ? [] : ["range: \(Self.words(found)), not \(Self.words(wanted))"]
  }

  private static func words(_ parts: [GridPart]) -> String { words(parts.map(\.description)) }

  private static func words(_ words: [String]) -> String {
    words.isEmpty ? "nothing" : words.joined(separator: "; ")
  }

  /// The first of many texts are enough to show the problem.
  private static func listed(_ texts: [String]) -> String {
    let limit = 20
    let shown = texts.prefix(limit).joined(separator: ", ")
    return texts.count > limit ? shown + ", … \(texts.count) texts" : shown
  }
}

extension RowSorting {
  fileprivate var words: String { direction == .descending ? key + ":desc" : key }
}

extension EditingExpectation {
  fileprivate func problems(in live: LiveGrid) throws(EventProblem) -> [String] {
    let found = live.state.editing
    let foundWords =
      found.map { edit in
        let isHidden = live.interaction.model.isRedacted(edit.cell)
        return "cell \(edit.cell.logged) \"\(isHidden ? "…" : edit.text ?? "")\""
      } ?? "no cell"
    switch self {
    case .none: return found == nil ? [] : ["editing: \(foundWords), not none"]
    case .cell(let target, let text):
      let part = try live.interaction.part(target)
      let isSame =
        found.map { GridPart.cell($0.cell) == part && (text == nil || text == $0.text) } ?? false
      return isSame
        ? [] : ["editing: \(foundWords), not \(part)" + (text.map { " \"\($0)\"" } ?? "")]
    }
  }
}

extension Interaction<LiveData> {
  /// The last scroll target, at its current place.
  fileprivate var scrolledPart: GridPart? {
    guard let scrolled = state.scrolled, let path = model.path(of: scrolled.row) else { return nil }
    return scrolled.column.map {
      .cell(CellPath(section: path.section, row: path.row, column: $0))
    } ?? .row(path)
  }
}
