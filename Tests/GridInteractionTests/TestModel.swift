import GridCore
import GridInteraction
import GridModel

/// Rows of a few columns in sections, without data or layout behind them.
struct TestModel: LiveModel {
  var sections: [(value: String, rows: [Int], isCollapsed: Bool)]
  var texts: [[String: String]]
  var columnKeys = ["name", "age"]
  var modes: [String: SortMode] = ["age": .triState, "name": .biState]
  var editable: Set<String> = ["age", "name"]
  var sort: [(column: String, direction: SortDirection)] = []
  var filterText = ""
  var hasFilter = true
  var widths = ["name": 100.0, "age": 88.0]
  var scrolled: ScrollTarget?
  var offset = ScrollOffset(x: 0, y: 0)

  mutating func scrollOn(x: Double, y: Double) throws(EventProblem) -> ScrollOffset {
    offset.x += x
    offset.y += y
    return offset
  }

  init() {
    texts = [("Ada", "36"), ("Bo", "29"), ("Cy", "41"), ("Di", "25")].map {
      ["name": $0.0, "age": $0.1]
    }
    sections = [("Red", [0, 1], false), ("Blue", [2, 3], false)]
  }

  private func isShown(_ row: Int) -> Bool {
    filterText.isEmpty || texts[row].values.contains { $0.contains(filterText) }
  }

  private func rows(_ section: Int) -> [Int] {
    sections[section].isCollapsed ? [] : sections[section].rows.filter(isShown)
  }

  func row(at path: RowPath) -> RowID? {
    guard sections.indices.contains(path.section) else { return nil }
    let rows = rows(path.section)
    return rows.indices.contains(path.row) ? RowID(rows[path.row]) : nil
  }

  func path(of row: RowID) -> RowPath? {
    for section in sections.indices {
      if let place = rows(section).firstIndex(of: row.index) {
        return RowPath(section: section, row: place)
      }
    }
    return nil
  }

  func rowCount(inSection section: Int) -> Int? {
    sections.indices.contains(section) ? rows(section).count : nil
  }

  func sortMode(ofColumn key: String) -> SortMode { modes[key] ?? .none }
  func isEditable(column key: String) -> Bool { editable.contains(key) }
  func text(of row: RowID, column key: String) -> String { texts[row.index][key] ?? "" }

  func problem(with text: String, of row: RowID?, column key: String) -> String? {
    key == "age" && Int(text) == nil ? "\"\(text)\" is not a number" : nil
  }

  func sectionPath(section: Int, level: Int) -> SectionPath? {
    level == 0 && sections.indices.contains(section) ? SectionPath(sections[section].value) : nil
  }

  func width(ofColumn key: String) throws(EventProblem) -> Double { widths[key] ?? 0 }
  var collapsedSections: [SectionPath] {
    sections.filter(\.isCollapsed).map { SectionPath($0.value) }
  }
  var shortcuts: [(title: String, section: Int)] { [("R", 0), ("B", 1)] }
  func part(at point: Point, in state: GridState) throws(EventProblem) -> GridPart? { nil }

  /// Reads `name = 'X'` only.
  func rows(where condition: String) throws(EventProblem) -> [RowID] {
    let name = condition.split(separator: "'").last.map(String.init) ?? ""
    return texts.indices.filter { texts[$0]["name"] == name || name == "*" }.map { RowID($0) }
  }

  func section(of path: SectionPath) throws(EventProblem) -> (section: Int, level: Int) {
    guard let index = sections.firstIndex(where: { [$0.value] == path.values }) else {
      throw EventProblem("there is no section \"\(path)\"")
    }
    return (index, 0)
  }

  mutating func sort(
    by orders: [(column: String, direction: SortDirection)]
  ) throws(EventProblem) {
    sort = orders
    for index in sections.indices {
      sections[index].rows.sort { first, second in
        for (column, direction) in orders {
          let (left, right) = (texts[first][column] ?? "", texts[second][column] ?? "")
          if left != right { return direction == .ascending ? left < right : right < left }
        }
        return first < second
      }
    }
  }

  mutating func setCollapsed(
    _ isCollapsed: Bool, section: Int, level: Int
  ) throws(EventProblem) {
    sections[section].isCollapsed = isCollapsed
  }

  private var held: [[Int]] = []

  mutating func beginMove() { held = sections.map(\.rows) }

  mutating func cancelMove() throws(EventProblem) {
    for (index, rows) in held.enumerated() { sections[index].rows = rows }
  }

  mutating func finishMove(of row: RowID, from start: RowPath) {}

  mutating func arrangeAgain() throws(EventProblem) { try sort(by: sort) }

  mutating func moveRow(_ row: RowPath, to target: RowPath) throws(EventProblem) {
    let moved = sections[row.section].rows.remove(at: row.row)
    sections[row.section].rows.insert(moved, at: target.row)
  }

  mutating func moveColumn(_ key: String, to index: Int) throws(EventProblem) {
    columnKeys.removeAll { $0 == key }
    columnKeys.insert(key, at: index)
  }

  mutating func resizeColumn(_ key: String, to width: Double) throws(EventProblem) {
    widths[key] = width
  }

  mutating func filter(by text: String) throws(EventProblem) { filterText = text }

  mutating func set(_ text: String, of row: RowID, column key: String) throws(EventProblem) {
    texts[row.index][key] = text
  }

  mutating func remove(_ rows: [RowID]) throws(EventProblem) {
    for index in sections.indices {
      sections[index].rows.removeAll { row in rows.contains { $0.index == row } }
    }
  }

  mutating func scroll(to target: ScrollTarget) throws(EventProblem) { scrolled = target }
}
