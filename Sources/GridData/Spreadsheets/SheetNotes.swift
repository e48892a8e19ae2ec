import GridCore
import GridModel

/// Finds the texts below the table of a sheet: rows at its end with nothing but a text.
///
/// Such a row may also be a record whose other cells are empty. It is a note if an empty row is
/// above it and none is within the table, if it is merged over several columns, if it begins as
/// notes do (`Source:`, `*`), or if it is much longer than the texts above it. The texts below a
/// note are notes too.
struct SheetNotes {
  private let cells: SheetCells
  /// The rows before it are not notes.
  private let firstRow: Int

  /// The maximum number of rows below a table that are notes.
  private static let maximumCount = 40
  /// A shorter text is no note because of its length, in characters.
  private static let minimumLength = 40

  /// - Parameters:
  ///   - cells: those of the table, and of what is below it, in order.
  ///   - firstRow: the first row that may be a note.
  init(_ cells: SheetCells, from firstRow: Int = 0) {
    self.cells = cells
    self.firstRow = firstRow
  }

  /// A row with a single text.
  private struct Line {
    /// The number of its cell.
    var number: Int
    var row: Int
    var column: Int
  }

  /// The numbers of the cells that are notes, which are the last ones.
  func numbers() -> Range<Int> {
    let lines = lines()
    let none = cells.cells.count..<cells.cells.count
    guard let top = lines.first, top.number > 0, isTable(before: top.number) else { return none }
    var above = Int(cells.cells[top.number - 1].row)
    for line in lines {
      let isBelowGap = isGap(from: above, to: line.row) && !hasGap(before: top.number)
      if isBelowGap || isWide(line) || Self.isMarked(cells.string(line.number))
        || isLong(line, before: top.number)
      {
        return line.number..<cells.cells.count
      }
      above = line.row
    }
    return none
  }

  /// The rows at the end with a single text, from the top.
  private func lines() -> [Line] {
    var lines: [Line] = []
    var rest = cells.cells[...]
    while let cell = rest.popLast(), lines.count < Self.maximumCount {
      let line = Line(number: rest.count, row: Int(cell.row), column: Int(cell.column))
      guard cell.isText, rest.last?.row != cell.row, line.row >= firstRow,
        cells.totals[line.row] == nil
      else { break }
      lines.append(line)
    }
    return lines.reversed()
  }

  /// Whether a header and a row of data are above, each with several cells.
  private func isTable(before end: Int) -> Bool {
    var wide: [Int32] = []
    for (cell, next) in zip(cells.cells[..<end], cells.cells[..<end].dropFirst())
    where cell.row == next.row && wide.last != cell.row {
      wide.append(cell.row)
      if wide.count == 2 { return true }
    }
    return false
  }

  /// Whether an empty row that is not hidden is between two others.
  private func isGap(from row: Int, to next: Int) -> Bool {
    let hidden =
      cells.hiddenRows.count(before: next) - cells.hiddenRows.count(before: row + 1)
    return next - row - 1 > hidden
  }

  /// Whether empty rows are among the rows of data.
  private func hasGap(before end: Int) -> Bool {
    var wideCount = 0
    var last: Int?
    for (number, cell) in cells.cells[..<end].enumerated() where last != Int(cell.row) {
      let row = Int(cell.row)
      // The row below a header may be empty.
      if wideCount > 1, let last, isGap(from: last, to: row) { return true }
      if number + 1 < end, cells.cells[number + 1].row == cell.row { wideCount += 1 }
      last = row
    }
    return false
  }

  private func isWide(_ line: Line) -> Bool {
    cells.merges.contains { merge in
      merge.rows.lowerBound == line.row && merge.columns.lowerBound == line.column
        && merge.columns.count > 1
    }
  }

  private func isLong(_ line: Line, before end: Int) -> Bool {
    let length = cells.bytes(line.number).count
    guard length >= Self.minimumLength, cells.string(line.number).contains(" ") else {
      return false
    }
    return !cells.cells[..<end].indices.contains { number in
      Int(cells.cells[number].column) == line.column && cells.bytes(number).count * 2 > length
    }
  }

  // MARK: Words

  /// The words of several languages that begin a note, before a colon.
  private static let words: Set<String> = [
    "source", "sources", "note", "notes", "nb", "n.b.", "remark", "remarks", "comment", "comments",
    "footnote", "footnotes", "legend", "key", "disclaimer", "quelle", "quellen", "anmerkung",
    "anmerkungen", "hinweis", "hinweise", "bemerkung", "bemerkungen", "stand", "legende",
    "fußnote", "fußnoten", "remarque", "remarques", "fuente", "fuentes", "nota",
    "notas", "fonte", "fonti", "fontes", "bron", "bronnen", "opmerking", "källa", "kilde",
    "lähde", "źródło", "uwaga", "uwagi", "zdroj", "poznámka", "kaynak", "источник", "примечание",
    "примечания", "出典", "注", "資料", "来源", "數據來源", "数据来源", "자료", "주",
  ]

  /// Whether a text begins as notes do: `* provisional`, `Source: …`, `1) …`.
  static func isMarked(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    if "*†‡§¹²³⁴⁵⁶⁷⁸⁹※".contains(first) { return text.count > 1 }
    let word = text.prefix { $0 != ":" && $0 != "：" }
    return word.count < text.count
      && words.contains(String(word.lowercased().trimmed))
  }
}

extension SheetCells {
  /// Takes the notes below the table from its cells, and reports them.
  /// - Parameter row: the first row that may be a note.
  /// - Returns: their texts, from the top.
  mutating func takeNotes(from row: Int) -> [String] {
    let numbers = SheetNotes(self, from: row).numbers()
    guard let first = numbers.first, let last = numbers.last else { return [] }
    let texts = numbers.map(string)
    let rows = (Int(cells[first].row) + 1, Int(cells[last].row) + 1)
    let listed = texts.prefix(3).map { "\"\($0.prefix(60))\"" }.joined(separator: ", ")
    let message =
      (numbers.count == 1
        ? "row \(rows.0) of sheet \"\(sheet)\" is below the table and not read as a row of it: "
        : "rows \(rows.0) to \(rows.1) of sheet \"\(sheet)\" are below the table and not read as rows of it: ")
      + listed + (texts.count > 3 ? " …" : "")
      + (texts.count == 1 ? "; it becomes a note" : "; they become notes")
      + "; --sheet '\(sheet)!A1:B2' specifies the cells of the table"
    log.add(.skippedLines, at: nil, message)
    restrict(to: Array(0..<first))
    return texts
  }
}
