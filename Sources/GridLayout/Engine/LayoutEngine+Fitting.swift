import GridCore
import GridModel

extension LayoutEngine {
  /// The columns of a grid with its own width.
  struct Fitting {
    /// The engine of the grid that they belong to, some of whose headers may be turned.
    let engine: LayoutEngine
    let columns: Columns
    /// The keys of the columns that there is no room for.
    var surplus: [String] = []

    func layout(insets: Insets, width: Double, captionWidth: Double? = nil) -> LaidOutGrid {
      engine.layout(
        columns, insets: insets, width: width, captionWidth: captionWidth, surplus: surplus)
    }
  }

  /// Fits the columns into a width, by steps that end when they fit:
  ///
  /// 1. Columns shrink to their longest words, whole figures and the least width of drawings;
  ///    columns of a fixed width and percent columns only after all others.
  /// 2. Headers whose words are at least ``turnedShare`` times as wide as the cells below are
  ///    turned, those that gain most first; the others are beside their cells then.
  /// 3. Type and insets get smaller, in the steps of ``zooms``.
  /// 4. Words longer than ``ColumnWidthSolver/brokenWord`` are broken.
  /// 5. The columns of least priority are surplus, or words are broken, as `fit` decides.
  ///
  /// A grid with a viewport scrolls after step 1.
  /// - Parameter contents: as measured at zoom 1.
  func fitted(_ contents: [ColumnContent], into available: Double) -> Fitting {
    // A paragraph is set in its own size, whatever its longest word is.
    if grid.prose != nil {
      return Fitting(
        engine: self, columns: columns(contents: contents, zoom: 1, available: available))
    }
    let plain = columns(
      contents: contents, zoom: 1, available: available, reach: .words, givesSizes: true)
    if plain.fit || grid.fit == .overflow { return Fitting(engine: self, columns: plain) }
    let turned = turningHeaders(of: plain, by: plain.totalWidth - available)
    let engine = turned ?? self
    var cascade = engine.cascade(zoom: 1)
    let contents = turned?.measurement.contents(cascade: &cascade) ?? contents
    func narrowed(_ zoom: Double, _ reach: ColumnWidthSolver.Reach) -> Columns {
      engine.columns(
        contents: contents, zoom: zoom, available: available, reach: reach, givesSizes: true)
    }
    let zooms = zooms(&cascade)
    for zoom in zooms {
      let columns = narrowed(zoom, .words)
      if columns.fit { return Fitting(engine: engine, columns: columns) }
    }
    let least = zooms.last ?? 1
    let short = narrowed(least, .shortWords)
    if short.fit { return Fitting(engine: engine, columns: short) }
    return Fitting(
      engine: engine, columns: narrowed(least, .all),
      surplus: grid.fit == .shrink ? [] : engine.surplus(of: short, in: available))
  }

  /// The steps of type and insets in which a grid gets denser, the first as the theme has it. Rows
  /// keep ``leastFontSize``.
  private func zooms(_ cascade: inout Cascade) -> [Double] {
    let size = cascade.style(of: .rows).font.size
    return [1, 0.92, 0.85].filter { $0 == 1 || size * $0 >= Self.leastFontSize }
  }

  /// The font size of rows below which a picture of a screen is hard to read, in points.
  private static let leastFontSize = 9.0

  /// How much wider than its cells a header is at least that is turned: a line that runs upward is
  /// hard to read, and makes the header high.
  private static let turnedShare = 1.5

  /// Turns as many headers as needed to gain a width.
  /// - Returns: `nil` if that gains nothing.
  private func turningHeaders(of columns: Columns, by wanted: Double) -> LayoutEngine? {
    var cascade = columns.cascade
    if cascade.hidesHeader { return nil }
    var gains: [(column: Int, gain: Double)] = []
    for index in grid.columns.indices where grid.columns[index].headerCell == nil {
      let content = columns.contents[index]
      guard let cells = content.cellWordWidth, let word = content.wordWidth,
        !grid.columns[index].title.isEmpty
      else { continue }
      let style = cascade.headerStyle(column: index)
      let line = measurer.lines(of: style, font: measurer.font(style.font)).height(lineCount: 1)
      let lower: Double =
        if case .fit(let lower?, _) = grid.columns[index].sizing { lower } else { 0 }
      let gain =
        min(word, columns.widths[index]) - max(cells, line + style.insets.horizontal, lower)
      let insets = style.insets.horizontal
      let isMuchWider = word - insets >= Self.turnedShare * (cells - insets)
      if isMuchWider, gain > style.font.size / 4 { gains.append((index, gain)) }
    }
    guard !gains.isEmpty else { return nil }
    var turned: [Int] = []
    var left = wanted
    for (column, gain) in gains.sorted(by: { ($1.gain, $0.column) < ($0.gain, $1.column) })
    where left > 0 {
      turned.append(column)
      left -= gain
    }
    var grid = grid
    grid.turnHeaders(of: turned, by: AnyCellRenderer(TurnedTitle()))
    return LayoutEngine(grid: grid, measurer: measurer, cache: cache)
  }

  /// The keys of the columns to be left out so that the others fit: those of the lowest priority
  /// first, and of several with the same one the rightmost. Fixed columns count as more important
  /// than others of their priority, and the labels of rows always stay, as does one column.
  /// - Parameter columns: as narrow as they can be.
  private func surplus(of columns: Columns, in available: Double) -> [String] {
    let spacing = columns.regions.spacing
    let order = grid.columns.indices.filter {
      !grid.columns[$0].isStub && grid.columns[$0].control == nil
        && !grid.indispensableColumns.contains(grid.columns[$0].key)
    }.sorted { first, second in
      let (one, other) = (grid.columns[first], grid.columns[second])
      let (low, high) = (one.priority ?? 0, other.priority ?? 0)
      if low != high { return low < high }
      if (one.pin == nil) != (other.pin == nil) { return one.pin == nil }
      return first > second
    }
    var width = columns.totalWidth
    var keys: [String] = []
    for index in order.prefix(grid.columns.count - 1) {
      if width <= available + LineBreaker.tolerance { break }
      width -= columns.widths[index] + spacing
      keys.append(grid.columns[index].key)
    }
    return keys
  }
}

extension DataGrid {
  /// The finding about columns that were left out; `nil` if none were.
  var droppingFinding: Diagnostic? {
    guard !droppedColumns.isEmpty else { return nil }
    let count = counted(droppedColumns.count, "column")
    let names = droppedColumns.map { "\"\($0)\"" }.joined(separator: ", ")
    let verb = droppedColumns.count == 1 ? "is" : "are"
    return Diagnostic(
      code: .droppedColumns,
      message:
        "\(count) \(verb) left out, since the grid is only \((width ?? 0).dumped) points wide: \(names)"
    )
  }
}
