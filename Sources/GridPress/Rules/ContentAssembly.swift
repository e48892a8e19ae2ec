import GridCells
import GridDocuments
import GridModel

/// Finds which cells show what rules and ranges of numbers put there instead of their own content.
///
/// 1. The icon of a cell is that of the range of its number.
/// 2. The rules that apply to it change icon, text and drawing, a later one over an earlier one.
/// 3. The changes become a renderer of the column, around its own.
struct ContentAssembly {
  private(set) var grid: DataGrid
  private let rules: [GridRule]
  /// Whether the content of a cell must not be shown, by row of the source and column of the grid.
  private let isHidden: (_ row: Int, _ column: Int) -> Bool
  /// The number in a row of the source and a column of the grid.
  private let number: (_ row: Int, _ column: Int) -> Double?

  init(
    _ grid: DataGrid, _ rules: [GridRule], isHidden: @escaping (Int, Int) -> Bool,
    number: @escaping (Int, Int) -> Double?
  ) {
    self.grid = grid
    self.rules = rules
    self.isHidden = isHidden
    self.number = number
  }

  /// The changes of the cells of a column.
  private struct Changes {
    private(set) var all: [RuledCell.Change] = []
    private var numbers: [RuledCell.Change: UInt16] = [:]
    /// By row of the source; 0 is none.
    private(set) var ofRow: [UInt16]

    init(rowCount: Int) { ofRow = Array(repeating: 0, count: rowCount) }

    mutating func set(_ change: RuledCell.Change, row: Int) {
      guard ofRow.indices.contains(row) else { return }
      if let number = numbers[change] {
        ofRow[row] = number
      } else if all.count < UInt16.max {
        all.append(change)
        numbers[change] = UInt16(all.count)
        ofRow[row] = UInt16(all.count)
      }
    }
  }

  /// - Parameters:
  ///   - settings: those of the columns that are shown.
  ///   - isNumeric: by column of the grid, whether it can have numbers.
  /// - Throws: a `RenderError` with all icons of columns without numbers, and those whose ranges
  ///   are wrong.
  mutating func add(_ settings: [ColumnSettings], isNumeric: [Bool]) throws(RenderError) {
    let contents = rules.indices.filter { rules[$0].target == .cells && rules[$0].setsContent }
    let scaled = Dictionary(
      settings.filter { $0.icons != nil }.map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first })
    let problems = ProblemList()
    let keys = grid.keys
    var cells: [Int: AnyCellRenderer] = [:]
    for (index, column) in grid.columns.enumerated() where column.control == nil {
      try RenderError.checkCancellation()
      let own = contents.filter { rules[$0].columns?.contains(column.key) ?? true }
      let scale = scaled[column.key]?.icons
      let place = scaled[column.key]?.place
      if scale != nil, !isNumeric[index] {
        problems.add(
          "icons of column \"\(column.key)\": it has no numbers, its type is \(column.type)",
          at: place)
        continue
      }
      if let problem = scale?.problem {
        // Documents are checked when they are read.
        if place == nil { problems.add("icons of column \"\(column.key)\": \(problem)", at: nil) }
        continue
      }
      guard !own.isEmpty || scale != nil else { continue }
      let changes = changes(of: index, own, scale)
      if changes.all.isEmpty { continue }
      let values = ColumnValues(of: column, in: grid, keys: keys)
      cells[index] = ruled(column.cell, changes).adapted(to: values)
    }
    try problems.throwIfAny()
    for (index, cell) in cells { grid.setRenderer(cell, column: index) }
  }

  private func ruled(_ own: AnyCellRenderer?, _ changes: Changes) -> AnyCellRenderer {
    func ruled(_ own: AnyCellRenderer?) -> AnyCellRenderer {
      AnyCellRenderer(RuledCell(own: own, changes: changes.all, numbers: changes.ofRow))
    }
    // The triangles of a tree stay in front.
    if let tree = own?.base as? TreeCell { return AnyCellRenderer(tree.replacingInner(ruled)) }
    return ruled(own)
  }

  // MARK: - Cells

  private func changes(of column: Int, _ own: [Int], _ scale: IconScale?) -> Changes {
    var changes = Changes(rowCount: grid.source.rowCount)
    var icons: ((Int) -> CellIcon?)?
    if let scale { icons = self.icons(of: column, scale) }
    // Copied once: each access to a property of the grid copies it.
    let (order, found) = (grid.order, grid.rules)
    // Of each set of rules for rows, those that are about this column.
    let sets = found.sets.map { $0.filter(own.contains) }
    for section in grid.sections {
      for position in section.positions {
        if Cancellation.isNoticed(at: position) { return changes }
        let row = order[position]
        if isHidden(row, column) { continue }
        var change = RuledCell.Change()
        if let scale, let icon = icons?(row) {
          change.icon = icon
          change.isBare = !scale.showsText
        }
        var ofCell = found.isEmpty ? [] : sets[found[position]]
        let single = found.cells.rules(at: position, column: column)
        if !single.isEmpty { ofCell = (ofCell + single.filter(own.contains)).sorted() }
        for rule in ofCell { apply(rules[rule], to: &change) }
        if change != RuledCell.Change() { changes.set(change, row: row) }
      }
    }
    return changes
  }

  private func apply(_ rule: GridRule, to change: inout RuledCell.Change) {
    if let icon = rule.icon { change.icon = icon }
    if let text = rule.text {
      // An empty text leaves the icon alone.
      change.isBare = text.text.isEmpty
      change.cell = text.text.isEmpty ? nil : AnyCellRenderer(PatternCell(text))
    }
    if let cell = rule.cell {
      change.cell = cell
      change.isBare = false
    }
  }

  /// The icon of the range of a row's number; `nil` for a row without one.
  private func icons(of column: Int, _ scale: IconScale) -> (Int) -> CellIcon? {
    let (number, order) = (number, grid.order)
    var bounds: ClosedRange<Double>?
    for section in grid.sections {
      for position in section.positions {
        guard let found = number(order[position], column) else { continue }
        let old = bounds ?? found...found
        bounds = min(old.lowerBound, found)...max(old.upperBound, found)
      }
    }
    let icons = scale.icons
    guard let bounds, !icons.isEmpty else { return { _ in nil } }
    return { row in
      guard let found = number(row, column) else { return nil }
      return icons[min(icons.count - 1, scale.range(of: found, in: bounds))]
    }
  }
}
