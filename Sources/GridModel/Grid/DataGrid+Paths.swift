extension DataGrid {
  /// The position of the row in the grid's row order; `nil` if there is no such row.
  package func position(of path: RowPath) -> Int? {
    guard sections.indices.contains(path.section) else { return nil }
    let positions = sections[path.section].positions
    guard path.row >= 0, path.row < positions.count else { return nil }
    return positions.lowerBound + path.row
  }

  /// The message about a row that does not exist.
  package func absence(of path: RowPath) -> String {
    guard sections.indices.contains(path.section) else {
      return "there is no section \(path.section): the grid has "
        + (sections.count == 1 ? "only section 0" : "\(sections.count), counted from 0")
    }
    let count = sections[path.section].positions.count
    return "section \(path.section) has no row \(path.row): it has "
      + (count == 1 ? "only row 0" : "\(count), counted from 0")
  }
}
