import GridCells
import GridCore
import GridModel

extension BlockParts {
  /// Writes the entries of a list of contents, once all parts are known. Headings of lists of
  /// contents are not included.
  mutating func fill(_ part: Int, with list: BlockContents) {
    var entries: [ContentsCell.Entry] = []
    var titles: [[String]] = []
    for (index, part) in parts.enumerated() {
      guard let title = part.title, part.text?.kind != .contents else { continue }
      let headingLevel = part.role?.headingLevel
      let level: Int? =
        switch list.kind {
        case .headings: headingLevel
        case .tables: headingLevel == nil && part.text == nil ? 1 : nil
        }
      guard let level, level <= list.levels else { continue }
      entries.append(ContentsCell.Entry(part: index, level: level))
      titles.append([title])
    }
    change(part) { block in
      block.rows = titles
      block.columns = [
        TextBlock.column(
          1, ContentsCell(entries: entries),
          insets: Insets(top: 0, left: 0, bottom: 4, right: 0))
      ]
    }
  }
}
