import GridCells
import GridCore
import GridModel

extension BlockParts {
  /// Writes the entries of a list of contents, once all parts are known. Headings of lists of
  /// contents are not included.
  mutating func fill(_ part: Int, with list: BlockContents) {
    var entries: [ContentsCell.Entry] = []
    var titles: [[String]] = []
    for (index, request) in parts.enumerated() {
      let block = request.presentation.block
      guard let title = request.presentation.title, block?.prose != .contents else { continue }
      let level: Int? =
        switch list.kind {
        case .headings: block?.headingLevel
        case .tables: block?.headingLevel == nil && block?.prose == nil ? 1 : nil
        }
      guard let level, level <= list.levels else { continue }
      entries.append(ContentsCell.Entry(part: index, level: level))
      titles.append([title])
    }
    var column = ColumnSettings("text1", title: "", sizing: .fraction(1), alignment: .leading)
    column.cell = AnyCellRenderer(ContentsCell(entries: entries))
    column.style = Style(insets: Insets(top: 0, left: 0, bottom: 4, right: 0))
    setRows(titles, of: part, column: column)
  }
}
