import GridCore
import GridDocuments
import GridModel

/// Finds the problems of a grid before anything is measured: lengths that no page can have, places
/// that do not exist.
///
/// Everything is checked; the error has all problems.
struct GridCheck {
  let grid: DataGrid
  /// The keys of all columns, shown or not.
  let keys: Set<String>
  private let problems = ProblemList()

  static let widths = 0.0...100_000
  static let heights = 0.0...10_000

  init(_ grid: DataGrid, keys: some Sequence<String>) {
    self.grid = grid
    self.keys = Set(keys)
  }

  /// - Throws: a `RenderError`, of kind `usage` for a problem without a place in a document.
  static func check(_ grid: DataGrid, keys: some Sequence<String>) throws(RenderError) {
    var check = GridCheck(grid, keys: keys)
    check.checkWidths()
    check.checkStyles()
    check.checkSpanners()
    check.checkPlaces()
    try check.problems.throwIfAny()
  }

  private mutating func note(_ message: String, at place: SourcePlace? = nil) {
    problems.add(message, at: place)
  }

  private mutating func check(_ value: Double?, _ name: String, in range: ClosedRange<Double>) {
    if let problem = Self.problem(with: value, name, in: range) { note(problem) }
  }

  /// What is wrong with a length outside its range.
  static func problem(
    with value: Double?, _ name: String, in range: ClosedRange<Double>
  ) -> String? {
    guard let value, !range.contains(value) else { return nil }
    return "\(name) of \(value.dumped) points is out of range: \(range.lowerBound.dumped) to "
      + range.upperBound.dumped
  }

  // MARK: - Sizes

  private mutating func checkWidths() {
    check(grid.width, "a grid's width", in: 1...Self.widths.upperBound)
    for column in grid.columns {
      let name = "column \"\(column.key)\": a width"
      switch column.sizing {
      case .fixed(let width): check(width, name, in: Self.widths)
      case .fit(let lower, let upper):
        check(lower, name, in: Self.widths)
        check(upper, name, in: Self.widths)
        if let lower, let upper, lower > upper {
          note(
            "column \"\(column.key)\": the minimum width, \(lower.dumped), is more than the maximum, "
              + upper.dumped)
        }
      case .percent(let share):
        if !(0...100).contains(share) {
          note("column \"\(column.key)\": \(share.dumped) percent is out of range: 0 to 100")
        }
      case .fraction(let share):
        if !(share > 0 && share.isFinite) {
          note("column \"\(column.key)\": a fraction is more than 0, not \(share.dumped)")
        }
      }
    }
  }

  private mutating func checkStyles() {
    for (owner, sheet) in [("theme", grid.theme.styles), ("grid", grid.styles)] {
      for problem in SheetCheck.problems(of: sheet, owner: owner) { note(problem) }
    }
    for column in grid.columns {
      if let style = column.style { check(style, of: "column \"\(column.key)\"") }
      if let style = column.headerStyle { check(style, of: "header of column \"\(column.key)\"") }
    }
    for spanner in grid.spanners {
      if let style = spanner.style { check(style, of: "spanner \"\(spanner.title)\"") }
    }
  }

  private mutating func check(_ style: Style, of owner: String) {
    for problem in StyleCheck.problems(SharedStyle(style), of: owner) { note(problem) }
  }

  // MARK: - Places

  private mutating func checkSpanners() {
    var taken: [Int: Set<String>] = [:]
    for spanner in grid.spanners {
      if spanner.columns.isEmpty {
        note("spanner \"\(spanner.title)\": it spans no column", at: spanner.place)
      }
      for key in spanner.columns where !keys.contains(key) {
        problems.add(
          "spanner \"\(spanner.title)\": no column is called \"\(key)\"",
          hint: NameHint(key) { [keys] in keys.sorted() }, at: spanner.place)
      }
      guard let level = spanner.level else { continue }
      guard (0...15).contains(level) else {
        note(
          "spanner \"\(spanner.title)\": level \(level) is out of range: 0 to 15",
          at: spanner.place)
        continue
      }
      for key in spanner.columns where taken[level, default: []].contains(key) {
        note(
          "spanner \"\(spanner.title)\": column \"\(key)\" has a spanner on level \(level) already",
          at: spanner.place)
      }
      taken[level, default: []].formUnion(spanner.columns)
    }
  }

  private mutating func checkPlaces() {
    for (span, message) in grid.spanBlocks().problems { note(message, at: span.place) }
    var rows: Set<RowPath> = []
    for fixed in grid.rowHeights {
      if grid.position(of: fixed.row) == nil {
        note(grid.absence(of: fixed.row), at: fixed.place)
      } else if !rows.insert(fixed.row).inserted {
        note(
          "section \(fixed.row.section), row \(fixed.row.row) has a height already",
          at: fixed.place)
      }
      if !Self.heights.contains(fixed.height) {
        note(
          "a row's height of \(fixed.height.dumped) points is out of range: 0 to 10000",
          at: fixed.place)
      }
    }
  }
}
