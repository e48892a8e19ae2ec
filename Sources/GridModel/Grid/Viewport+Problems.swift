extension Viewport {
  /// The problems that prevent drawing, a sentence each.
  package func problems(in grid: DataGrid) -> [String] {
    var problems: [String] = []
    for (name, length) in [("width", width), ("height", height)]
    where !(1...Self.maximumLength).contains(length) {
      problems.append(
        "the \(name) of a viewport is 1 to \(Int(Self.maximumLength)) points, not \(length)")
    }
    for (name, offset) in [("x", scroll.x), ("y", scroll.y)]
    where !(0...ScrollOffset.maximum).contains(offset) {
      problems.append("a viewport is scrolled by 0 to 1000000000 points, not \(offset) in \(name)")
    }
    return problems + (scrollTo?.problems(in: grid) ?? [])
  }
}

extension ScrollTarget {
  fileprivate func problems(in grid: DataGrid) -> [String] {
    var problems: [String] = []
    if grid.sections.indices.contains(row.section) {
      let count = grid.sections[row.section].positions.count
      if row.row < 0 || row.row >= count {
        problems.append(
          "there is no row \(row.row) in section \(row.section): it shows \(count), counted from 0")
      }
    } else {
      problems.append(
        "there is no section \(row.section): the grid has \(grid.sections.count), counted from 0")
    }
    if let column, !grid.columns.contains(where: { $0.key == column }) {
      let hint = suggestion(for: column, among: grid.columns.map(\.key))
      problems.append("the grid has no column \"\(column)\"\(hint)")
    }
    return problems
  }
}
