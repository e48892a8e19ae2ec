import GridModel

/// What a live grid should show, as a plain array: it is changed by the lines of the log alone, and
/// by the texts of rows that are inserted.
struct PlainGrid {
  /// The rows of the data in the order in which they were added.
  var rows: [[String: String]]
  /// By the values of these keys, from the outermost level.
  let groups: [String]
  var columns: [String]
  var collapsed: Set<[String]> = []
  /// Rows whose `d` is redacted, and cannot be searched for.
  var redacted: Set<Int> = []
  private(set) var sort: [(key: String, isDescending: Bool)] = []
  private var removed: Set<Int> = []
  /// The rows in the order of the data.
  private var data: [Int]
  /// All rows as they were last arranged, also those that are not shown.
  private(set) var arranged: [Int] = []
  private(set) var filter = ""
  private var matches: Set<Int>?

  static let numbers: Set<String> = ["a", "b", "d"]

  init(rows: [[String: String]], groups: [String], columns: [String]) {
    self.rows = rows
    self.groups = groups
    self.columns = columns
    data = Array(rows.indices)
    arrange()
  }

  // MARK: - What is shown

  /// A section, with the values of the groups that it is in.
  struct Shown {
    var path: [String]
    var rows: [Int]
  }

  var sections: [Shown] {
    var sections: [Shown] = []
    for row in arranged where isShown(row) {
      var path = groups.map { rows[row][$0] ?? "" }
      let outer = path.indices.first { collapsed.contains(Array(path[...$0])) }
      if let outer { path = Array(path[...outer]) }
      if sections.last?.path != path || sections.isEmpty {
        sections.append(Shown(path: path, rows: []))
      }
      if outer == nil { sections[sections.count - 1].rows.append(row) }
    }
    return sections
  }

  private func isShown(_ row: Int) -> Bool {
    !removed.contains(row) && matches?.contains(row) != false
  }

  func row(at path: RowPath) -> Int? {
    let sections = sections
    guard sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.row)
    else { return nil }
    return sections[path.section].rows[path.row]
  }

  // MARK: - Changes

  /// - Parameter ranks: by row, the order of rows that the keys do not tell apart.
  private func precedes(
    _ first: Int, _ second: Int, by keys: [(String, Bool)], then ranks: [Int]
  ) -> Bool {
    for (key, isDescending) in keys {
      let (left, right) = (rows[first][key] ?? "", rows[second][key] ?? "")
      if left == right { continue }
      let isLess =
        Self.numbers.contains(key) ? (Int(left) ?? 0) < (Int(right) ?? 0) : left < right
      return isLess != isDescending
    }
    return ranks[first] < ranks[second]
  }

  /// Sorts and groups all rows, and searches again.
  mutating func arrange() {
    let keys = sort.map { ($0.key, $0.isDescending) }
    var places = Array(rows.indices)
    for (place, row) in data.enumerated() { places[row] = place }
    arranged = divided(
      rows.indices.sorted { precedes($0, $1, by: keys, then: places) }, by: groups[...])
    search()
  }

  /// The rows of each group together: groups in the order in which their first rows were added, or
  /// as they are sorted by.
  private func divided(_ members: [Int], by keys: ArraySlice<String>) -> [Int] {
    guard let key = keys.first else { return members }
    var parts: [String: [Int]] = [:]
    for row in members { parts[rows[row][key] ?? "", default: []].append(row) }
    let order = sort.first { $0.key == key }.map { [($0.key, $0.isDescending)] } ?? []
    let added = Array(rows.indices)
    func first(_ part: [Int]) -> Int {
      part.min { precedes($0, $1, by: order, then: added) } ?? 0
    }
    return parts.values.sorted { precedes(first($0), first($1), by: order, then: added) }
      .flatMap { divided($0, by: keys.dropFirst()) }
  }

  private mutating func search() {
    matches = filter.isEmpty ? nil : Set(rows.indices.filter(isFound))
  }

  private func isFound(_ row: Int) -> Bool {
    columns.contains { key in
      rows[row][key]?.contains(filter) == true && !(key == "d" && redacted.contains(row))
    }
  }

  mutating func sort(by words: [String]) {
    sort = stride(from: 0, to: words.count - 1, by: 2).map {
      (words[$0], words[$0 + 1] == "descending")
    }
    arrange()
  }

  mutating func search(for text: String) {
    filter = text
    search()
  }

  mutating func remove(_ row: Int) { removed.insert(row) }

  mutating func insert(_ texts: [[String: String]], before target: Int?) {
    let first = rows.count
    rows += texts
    let added = Array(first..<rows.count)
    data += added
    let old = arranged
    // The groups are found again; rows keep their order in them.
    let matched = matches
    arrange()
    var ranks: [Int: (Int, Int)] = [:]
    for (rank, row) in old.enumerated() { ranks[row] = (rank, .max) }
    let place = target.flatMap { ranks[$0]?.0 } ?? .max
    for (number, row) in added.enumerated() { ranks[row] = (place, number) }
    arranged = inGroups(arranged) { ranks[$0] ?? (.max, 0) }
    if let target {
      data.removeAll { added.contains($0) }
      data.insert(contentsOf: added, at: data.firstIndex(of: target) ?? data.endIndex)
    }
    if !filter.isEmpty {
      matches = Set(
        rows.indices.filter { $0 < first ? matched?.contains($0) != false : isFound($0) })
    }
  }

  private func inGroups(_ rows: [Int], by rank: (Int) -> (Int, Int)) -> [Int] {
    var result: [Int] = []
    var start = 0
    func path(_ row: Int) -> [String] { groups.map { self.rows[row][$0] ?? "" } }
    while start < rows.count {
      let group = path(rows[start])
      let end = rows[start...].firstIndex { path($0) != group } ?? rows.count
      result += rows[start..<end].sorted { rank($0) < rank($1) }
      start = end
    }
    return result
  }

  /// A row passes another.
  mutating func pass(_ row: Int, _ other: Int) {
    guard let start = arranged.firstIndex(of: row), let end = arranged.firstIndex(of: other) else {
      return
    }
    arranged.insert(arranged.remove(at: start), at: end)
  }

  /// A row takes the place of another in the data.
  mutating func store(_ row: Int, to other: Int) {
    guard let start = data.firstIndex(of: row), let end = data.firstIndex(of: other) else { return }
    data.insert(data.remove(at: start), at: end)
  }
}
