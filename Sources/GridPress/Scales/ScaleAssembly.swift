import GridCore
import GridModel

/// Finds which cells of a grid have which colours of scales and which highlights.
///
/// 1. The columns of a scale are found, and the numbers of all rows that are shown are read.
/// 2. The scale is resolved: for each column, for each row, or once.
/// 3. Each cell gets the layer of its level. Highlights come after scales, in order.
struct ScaleAssembly {
  private(set) var grid: DataGrid
  /// The layers of the grid's cells, which are the grid's again in the end.
  private var cells: CellVariants
  /// By column of the grid, whether it can have numbers.
  let isNumeric: [Bool]
  /// Whether other columns may be used by name: their texts are read as numbers.
  let readsTexts: Bool
  /// The number in a row of the source and a column of the grid.
  let number: @Sendable (_ row: Int, _ column: Int) -> Double?
  /// A number, given in plain notation, as a column of the grid shows it.
  let text: (_ plain: String, _ column: Int) -> String
  private var problems: [RenderError] = []
  /// The positions of all rows that are shown.
  private let positions: [Int]

  init(
    _ grid: DataGrid, isNumeric: [Bool], readsTexts: Bool = false,
    number: @escaping @Sendable (_ row: Int, _ column: Int) -> Double?,
    text: @escaping (_ plain: String, _ column: Int) -> String
  ) {
    self.grid = grid
    cells = grid.rules.cells
    self.isNumeric = isNumeric
    self.readsTexts = readsTexts
    self.number = number
    self.text = text
    positions = grid.sections.flatMap { Array($0.positions) }
  }

  /// - Parameter keys: the keys of all existing columns.
  /// - Throws: a `RenderError` with all columns that are missing or have no numbers.
  mutating func add(_ presentation: GridPresentation, keys: [String]) throws(RenderError) {
    var scales: [(name: String, settings: ColumnScale)] = []
    var highlights: [(name: String, settings: CellHighlight)] = []
    for column in presentation.shownColumns ?? [] {
      if var scale = column.scale {
        scale.columns = [column.key]
        scale.scope = .column
        scales.append(("scale of column \"\(column.key)\"", scale))
      }
      for var highlight in column.highlights {
        highlight.columns = [column.key]
        highlight.scope = .column
        highlights.append(("\(highlight.name) of column \"\(column.key)\"", highlight))
      }
    }
    scales += presentation.scales.enumerated().map { ("scale \($0 + 1)", $1) }
    highlights += presentation.highlights.enumerated().map {
      ("highlight \($0 + 1), \($1.name)", $1)
    }
    for (name, settings) in scales {
      let columns = columns(settings.columns, keys: keys, name, at: settings.place)
      check(settings, name)
      if !columns.isEmpty { add(settings, name: name, columns: columns) }
    }
    for (name, settings) in highlights {
      let columns = columns(settings.columns, keys: keys, name, at: settings.place)
      if !columns.isEmpty { add(settings, name: name, columns: columns) }
    }
    cells.finish()
    grid.rules.cells = cells
    guard var first = problems.first else { return }
    first.others = Array(problems.dropFirst())
    throw first
  }

  // MARK: - Step 1

  private mutating func columns(
    _ wanted: [String]?, keys: [String], _ name: String, at place: SourcePlace?
  ) -> [Int] {
    guard let wanted else { return grid.columns.indices.filter { isNumeric[$0] } }
    var found: [Int] = []
    var known: Set<Int> = []
    for key in wanted {
      guard let index = grid.columnIndex(of: key) else {
        // A hidden column has no cells.
        if keys.contains(key) { continue }
        let hint = suggestion(for: key, among: keys)
        note("\(name): no column is called \"\(key)\"\(hint)", at: place)
        continue
      }
      guard isNumeric[index] || readsTexts || grid.columns[index].type == .empty else {
        note(
          "\(name): column \"\(key)\" has no numbers, its type is \(grid.columns[index].type)",
          at: place)
        continue
      }
      if known.insert(index).inserted { found.append(index) }
    }
    return found
  }

  private mutating func check(_ settings: ColumnScale, _ name: String) {
    if let domain = settings.scale.domain, let center = settings.scale.center,
      !domain.contains(center)
    {
      note("\(name): the center, \(center.plain), is outside the domain", at: settings.place)
    }
  }

  private mutating func note(_ message: String, at place: SourcePlace?) {
    problems.append(RenderError(message, at: place))
  }

  /// By column, the numbers of the shown rows; NaN is none.
  private func numbers(_ columns: [Int]) -> [[Double]] {
    var watch = CancellationWatch()
    return columns.map { column in
      positions.map { watch.isNoticed() ? .nan : number(grid.order[$0], column) ?? .nan }
    }
  }

  // MARK: - Steps 2 and 3

  private mutating func add(_ settings: ColumnScale, name: String, columns: [Int]) {
    let numbers = numbers(columns)
    let scale = settings.scale
    let resolved: [ResolvedScale?] =
      switch settings.scope {
      case .column: numbers.map { scale.resolved(for: $0) }
      case .grid: [scale.resolved(for: numbers.joined())]
      case .row: []
      }
    // A layer for each level that occurs, not for each cell: however many cells have it, its style
    // is resolved once.
    var layers: [Int: Int] = [:]
    let shape = CellVariants.Shape(grid)
    for (index, position) in positions.enumerated() {
      if Cancellation.isNoticed(at: index) { break }
      let ofRow =
        settings.scope == .row ? scale.resolved(for: numbers.map { $0[index] }) : nil
      for (place, column) in columns.enumerated() {
        let applied: ResolvedScale? =
          switch settings.scope {
          case .column: resolved[place]
          case .grid: resolved[0]
          case .row: ofRow
          }
        let level = applied?.level(of: numbers[place][index])
        // A cell without a number has the colour for missing ones, if there is one.
        guard let color = level.flatMap({ applied?.color(of: $0) }) ?? scale.missing else {
          continue
        }
        let key = level ?? -1
        let layer: Int
        if let cached = layers[key] {
          layer = cached
        } else {
          layer = cells.add(self.layer(color, settings, name))
          layers[key] = layer
        }
        cells.addScale(layer, position: position, column: column, in: shape)
      }
    }
    grid.scales.append(
      AppliedScale(
        name: name, columns: columns, scale: scale, scope: settings.scope, resolved: resolved,
        number: number))
    if let legend = settings.legend { add(legend, of: resolved, columns) }
  }

  private func layer(_ color: Color, _ settings: ColumnScale, _ name: String) -> StyleLayer {
    switch settings.scale.target {
    case .background:
      var layer = StyleLayer(name: name, style: Style(background: color), place: settings.place)
      layer.choosesText = true
      return layer
    case .text: return StyleLayer(name: name, style: Style(text: color), place: settings.place)
    }
  }

  /// Columns with the same bounds have one legend.
  private mutating func add(
    _ texts: LegendTexts, of resolved: [ResolvedScale?], _ columns: [Int]
  ) {
    var shown: [ResolvedScale] = []
    let isOne = Set(resolved.compactMap(\.self)).count == 1
    for (place, scale) in resolved.enumerated() {
      guard let scale, !shown.contains(scale) else { continue }
      shown.append(scale)
      let column = columns[place]
      let columnTitle = isOne && columns.count > 1 ? nil : grid.columns[column].title
      let hasMissing = scale.scale.missing != nil && !texts.missing.isEmpty
      grid.legends.append(
        ScaleLegend(
          title: texts.title ?? columnTitle, scale: scale, missing: hasMissing ? texts.missing : nil
        ) { text($0, column) })
    }
  }

  private mutating func add(_ highlight: CellHighlight, name: String, columns: [Int]) {
    let numbers = numbers(columns)
    let ofColumns: [[ClosedRange<Double>]] =
      switch highlight.scope {
      case .column: numbers.map { highlight.ranges(among: $0) }
      case .grid: [highlight.ranges(among: numbers.joined())]
      case .row: []
      }
    let layer = cells.add(
      StyleLayer(name: name, style: highlight.style, place: highlight.place))
    let shape = CellVariants.Shape(grid)
    for (index, position) in positions.enumerated() {
      if Cancellation.isNoticed(at: index) { break }
      let ofRow = highlight.scope == .row ? highlight.ranges(among: numbers.map { $0[index] }) : []
      for (place, column) in columns.enumerated() {
        let value = numbers[place][index]
        let ranges =
          switch highlight.scope {
          case .column: ofColumns[place]
          case .grid: ofColumns[0]
          case .row: ofRow
          }
        guard ranges.contains(where: { $0.contains(value) }) else { continue }
        cells.addScale(layer, position: position, column: column, in: shape)
      }
    }
  }
}
