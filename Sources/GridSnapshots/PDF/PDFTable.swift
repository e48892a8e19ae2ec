import GridPress

/// A table of a PDF's structure, with the columns that its cells are in.
struct PDFTable {
  struct Cell {
    var tag: PDFTag
    /// From 0; rows and columns taken by cells above or beside are counted.
    var column: Int
  }

  struct Row {
    var cells: [Cell]
    /// The page that it begins on.
    var page: Int? { cells.lazy.compactMap { PDFTable.firstPage(of: $0.tag) }.first }
    var texts: [String] { cells.map { PDFTable.spoken($0.tag) } }
  }

  /// Head, body or foot; a grid has a body for each section.
  struct Group {
    var role: String
    var rows: [Row] = []
  }

  private(set) var groups: [Group] = []
  /// The titles of the columns in the head.
  private var titles: [Int: String] = [:]

  init(_ table: PDFTag) {
    for group in table.kids {
      groups.append(Group(role: group.role, rows: Self.rows(of: group)))
    }
    for row in groups.first(where: { $0.role == "THead" })?.rows ?? [] {
      for cell in row.cells {
        let text = Self.spoken(cell.tag)
        for column in cell.column..<(cell.column + Self.span("ColSpan", of: cell.tag)) {
          if !text.isEmpty { titles[column] = text }
        }
      }
    }
  }

  func title(ofColumn column: Int) -> String { titles[column] ?? "column \(column)" }

  private static func rows(of group: PDFTag) -> [Row] {
    // How many rows further down a column is taken by a cell above.
    var taken: [Int: Int] = [:]
    return group.kids.map { row in
      var cells: [Cell] = []
      var column = 0
      for tag in row.kids {
        while taken[column, default: 0] > 0 { column += 1 }
        cells.append(Cell(tag: tag, column: column))
        let end = column + span("ColSpan", of: tag)
        // One more, since each row takes one away.
        for column in column..<end { taken[column] = span("RowSpan", of: tag) }
        column = end
      }
      for (column, count) in taken { taken[column] = count - 1 }
      return Row(cells: cells)
    }
  }

  private static func span(_ name: String, of tag: PDFTag) -> Int {
    // No grid of ours has wider cells, and each column that one takes is counted.
    min(max(1, tag.attributes.first { $0.name == name }.flatMap { Int($0.value) } ?? 1), 100_000)
  }

  /// The text that is read aloud for an element and its contents.
  static func spoken(_ tag: PDFTag) -> String {
    let alternative = tag.attributes.first { $0.name == "ActualText" || $0.name == "Alt" }?.value
    let text = alternative ?? tag.text
    return ([text].compactMap(\.self) + (alternative == nil ? tag.kids.map(spoken) : []))
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func firstPage(of tag: PDFTag) -> Int? {
    tag.page ?? tag.kids.lazy.compactMap(firstPage).first
  }
}
