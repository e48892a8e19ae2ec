import GridModel

extension DataGrid {
  /// The mark of the footnote that a cell of a row bears; `nil` is none.
  package func footnoteMark(section: Int, position: Int, column: Int) -> String? {
    let rows = sections[section]
    let line = rows.leading.count + position - rows.positions.lowerBound
    return footnotes[FootnotePlace(.line, section: section, line: line, column: column)]
  }
}
