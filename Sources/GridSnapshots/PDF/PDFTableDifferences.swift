/// How two tables of structures differ, cell by cell.
struct PDFTableDifferences {
  private let old: PDFTable
  private let new: PDFTable
  /// The prefix of each place: which of several tables.
  private let name: String

  init(_ old: PDFTable, _ new: PDFTable, name: String) {
    self.old = old
    self.new = new
    self.name = name
  }

  var words: [String] {
    var words: [String] = []
    let roles = (old.groups.map(\.role), new.groups.map(\.role))
    if roles.0 != roles.1 {
      words.append(
        "\(name)groups of rows \(roles.0.joined(separator: ", ")) → "
          + roles.1.joined(separator: ", "))
    }
    var bodies = 0
    for (before, after) in zip(old.groups, new.groups) {
      let number = after.role == "TBody" ? " \(bodies)" : ""
      if after.role == "TBody" { bodies += 1 }
      words += groupWords("\(name)\(after.role)\(number)", before, after)
    }
    return words
  }

  private func groupWords(
    _ group: String, _ before: PDFTable.Group, _ after: PDFTable.Group
  ) -> [String] {
    RowAlignment(before.rows.map(\.texts), after.rows.map(\.texts)).pairs.flatMap {
      pair -> [String] in
      switch (pair.old, pair.new) {
      case (let from?, let to?):
        let name = "\(group), row \(to)"
        let order = pair.isMoved ? ["\(place(after.rows[to], name)) was row \(from)"] : []
        return order + rowWords(name, before.rows[from], after.rows[to])
      case (let from?, nil):
        let row = before.rows[from]
        return ["\(place(row, "\(group), row \(from)")) removed (\(shown(row)))"]
      case (nil, let to?):
        let row = after.rows[to]
        return ["\(place(row, "\(group), row \(to)")) inserted (\(shown(row)))"]
      case (nil, nil): return []
      }
    }
  }

  private func place(_ row: PDFTable.Row, _ name: String) -> String {
    (row.page.map { "page \($0), " } ?? "") + name
  }

  private func shown(_ row: PDFTable.Row) -> String {
    row.texts.joined(separator: " | ").quotedForWords
  }

  private func rowWords(
    _ name: String, _ before: PDFTable.Row, _ after: PDFTable.Row
  ) -> [String] {
    var words: [String] = []
    if before.page != after.page, let from = before.page, let to = after.page {
      words.append("\(place(after, name)): page \(from) → \(to)")
    }
    let columns = Set((before.cells + after.cells).map(\.column)).sorted()
    for column in columns {
      let from = before.cells.first { $0.column == column }?.tag
      let to = after.cells.first { $0.column == column }?.tag
      let title = to == nil ? old.title(ofColumn: column) : new.title(ofColumn: column)
      let cell = "\(place(after, name)), \(title.quotedForWords)"
      switch (from, to) {
      case (let from?, let to?):
        let changes = PDFTagDifferences.words(from, to, comparesPages: false)
        if !changes.isEmpty { words.append("\(cell): \(changes.joined(separator: ", "))") }
      case (_?, nil): words.append("\(cell) removed")
      case (nil, _?): words.append("\(cell) inserted")
      case (nil, nil): break
      }
    }
    return words
  }
}
