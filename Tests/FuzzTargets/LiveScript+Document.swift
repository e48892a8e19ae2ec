import GridModel

extension LiveScript {
  /// Makes the rows, the columns and the groups, and what is bound to them.
  mutating func makeDocument() {
    let groups = [[], ["g"], ["g", "h"]][number(0..<3)]
    let rows = (0..<number(1..<12)).map { _ in row() }
    plain = PlainGrid(rows: rows, groups: groups, columns: ["id", "a", "b", "c", "d"])
    if chance(3) { plain.sort(by: [pick(["a", "b", "c"]) ?? "a", "ascending"]) }
    document = "data:\n  rows:\n"
    for row in rows {
      let texts = row.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      document += "  - {\(texts.joined(separator: ", "))}\n"
    }
    document += "columns:\n"
    for key in plain.columns { document += "  - {key: \(key), sortMode: tri, editable: true}\n" }
    if !groups.isEmpty {
      document += "group: [\(groups.map { "{by: \($0)}" }.joined(separator: ", "))]\n"
    }
    if let sort = plain.sort.first { document += "sort: [\(sort.key)]\n" }
    document += "state: {filter: \"\"}\n"
    document +=
      "interaction: {reorder: [rows, columns], selectionMode: \(chance(2) ? "rows" : "range")}\n"
    bindPlaces()
  }

  /// Binds spans, heights, styles, marks, callouts and redactions to rows by their numbers, or by
  /// what they have.
  private mutating func bindPlaces() {
    let sections = plain.sections
    let places = sections.indices.flatMap { section in
      sections[section].rows.indices.map { RowPath(section: section, row: $0) }
    }
    func words(_ path: RowPath, named: Bool) -> String {
      guard let row = plain.row(at: path), named else {
        return "section: \(path.section), row: \(path.row)"
      }
      return "row: {where: \"id = '\(plain.rows[row]["id"] ?? "")'\"}"
    }
    func lines(_ key: String, _ values: [String]) {
      if !values.isEmpty { document += "\(key): [\(values.joined(separator: ", "))]\n" }
    }
    let keys = plain.columns
    var values: [String] = []
    for path in places where chance(5) {
      guard let row = plain.row(at: path) else { continue }
      bound.heights[row] = 50.37 + Double(values.count)
      values.append("{\(words(path, named: chance(2))), height: \(50.37 + Double(values.count))}")
    }
    lines("rowHeights", values)
    values = []
    for path in places where chance(4) {
      guard let row = plain.row(at: path), let key = pick(keys) else { continue }
      bound.styled.insert(BoundCell(row, key))
      values.append("{\(words(path, named: chance(2))), column: \(key)}")
    }
    if !values.isEmpty {
      lines(
        "rules", ["{cells: [\(values.joined(separator: ", "))], style: {background: \"#FFFF00\"}}"])
    }
    values = []
    for path in places where chance(5) {
      guard let row = plain.row(at: path), let key = pick(["id", "a", "b", "c"]) else { continue }
      bound.marked.insert(BoundCell(row, key))
      values.append("{at: {\(words(path, named: chance(2))), column: \(key)}, text: note}")
    }
    lines("footnotes", values)
    values = []
    for path in places where chance(6) {
      guard let row = plain.row(at: path), let key = pick(keys) else { continue }
      bound.callouts.append(BoundCell(row, key))
      values.append("{box: {\(words(path, named: chance(2))), column: \(key)}}")
    }
    for path in places where chance(6) {
      guard let row = plain.row(at: path) else { continue }
      bound.redacted.insert(row)
      plain.redacted.insert(row)
      values.append("{redact: {\(words(path, named: chance(2))), column: d}}")
    }
    lines("callouts", values)
    values = []
    var taken: Set<BoundCell> = []
    for path in places where chance(5) {
      let section = sections[path.section]
      let column = number(0..<keys.count)
      let width = number(1..<(keys.count - column + 1))
      let height = number(1..<(min(3, section.rows.count - path.row) + 1))
      let span = BoundSpan(
        rows: Array(section.rows[path.row..<path.row + height]),
        keys: Array(keys[column..<column + width]))
      let cells = span.rows.flatMap { row in span.keys.map { BoundCell(row, $0) } }
      guard width * height > 1, taken.isDisjoint(with: cells) else { continue }
      taken.formUnion(cells)
      bound.spans.append(span)
      values.append(
        "{\(words(path, named: chance(2))), column: \(keys[column]), columns: \(width), rows: \(height)}"
      )
    }
    lines("spans", values)
  }
}
