import GridCore
import GridDocuments
import GridGlyphs
import GridLayout
import GridModel
import GridPainting

/// The widths of columns that are as wide as their cells: a grid that changed them with every event
/// could not be used, and measuring all rows takes long.
extension LiveData {
  /// Columns that are as wide as their cells keep the width that they begin with, with room for an
  /// arrow if they can be sorted by, until what is shown needs more. In a grid that is too narrow
  /// for them, they do not: they are fitted into its width in each picture, as in a picture of a
  /// grid that is not live.
  mutating func keepWidths() throws(RenderError) {
    try leaveOutColumns()
    let measured = try measuredGrid()
    let layout = layout(of: measured)
    if measured.viewport == nil, measured.width != nil, layout.isDenser(than: measured) { return }
    keep(widths(in: layout, of: grid))
    try assemble()
  }

  /// Measures columns that are as wide as their cells again, with other fonts.
  mutating func measureWidths() throws(RenderError) {
    request.presentation.wrappedValue.fit(Set(fitted.keys), fitted)
    forgetMeasures()
    try assemble()
    try keepWidths()
  }

  /// The grid with everything that takes room from the columns or in them.
  /// - Parameter fitting: the keys of columns that are as wide as their cells again.
  private func measuredGrid(fitting: Set<String> = []) throws(RenderError) -> DataGrid {
    var measured = grid
    if !fitting.isEmpty { measured.setSizings(fitted.filter { fitting.contains($0.key) }) }
    // Handles and bars take their room from the columns.
    try measured.show(strips)
    showSortArrows(in: &measured)
    if let styles {
      // Fonts of single cells decide too.
      try measured.add({ styles.style(of: $0) }, rows: values.with(items: source.item)) { grid in
        PartGeometry(self.layout(of: grid), measurer: engine).visibleCells
      }
    }
    return measured
  }

  // MARK: - What is newly shown

  /// The difference of widths, in points, that is rounding.
  private static let tolerance = 0.001

  /// Gives columns the room that what is shown now needs: rows, totals and marks that were not
  /// shown before, or in other columns than the changed one. None becomes narrower unless the
  /// grid's width has no room for another one.
  mutating func makeRoom() throws(RenderError) {
    guard !fitted.isEmpty, !isFlowed else { return }
    var kept: [String: Double] = [:]
    for column in grid.columns where fitted[column.key] != nil {
      if case .fixed(let width) = column.sizing { kept[column.key] = width }
    }
    var measured = try measuredGrid(fitting: Set(kept.keys))
    let natural = LayoutEngine(grid: measured, measurer: engine, cache: layoutCache)
      .naturalWidths()
    var needed: [String: Double] = [:]
    for (column, width) in zip(measured.columns, natural) {
      guard let old = kept[column.key], width > old + Self.tolerance else { continue }
      needed[column.key] = width
    }
    guard !needed.isEmpty else { return }
    guard grid.width != nil || grid.viewport != nil else {
      if request.presentation.wrappedValue.widen(needed, flow: nil) { try assemble() }
      return
    }
    measured = try measuredGrid(fitting: Set(needed.keys))
    let fitting = widths(in: layout(of: measured), of: measured).filter { needed[$0.key] != nil }
    func isAnyWidth(_ isOther: (_ new: Double, _ old: Double) -> Bool) -> Bool {
      fitting.contains { key, width in kept[key].map { isOther(width, $0) } ?? false }
    }
    guard isAnyWidth({ $0 > $1 + Self.tolerance }) else { return }
    if isAnyWidth({ $0 < $1 - Self.tolerance }) {
      request.presentation.wrappedValue.set(fitting)
    } else {
      _ = request.presentation.wrappedValue.widen(fitting, flow: nil)
    }
    try assemble()
  }

  private func showSortArrows(in grid: inout DataGrid) {
    grid.showSortArrows(
      of: Set(grid.columns.indices.filter { sortMode(ofColumn: grid.columns[$0].key) != .none }))
  }

  /// Leaves out the columns that the width has no room for, as pictures of grids do that are not
  /// live. Events do not change which these are.
  private mutating func leaveOutColumns() throws(RenderError) {
    if !dropped.isEmpty {
      dropped = []
      try assemble()
    }
    guard grid.mayDropColumns else { return }
    let whole = self
    dropped =
      NarrowedGrid(
        try measuredGrid(), measurer: engine, cache: layoutCache,
        dropping: { keys throws(RenderError) in
          var data = whole
          data.dropped = keys
          try data.assemble()
          if !data.isFigureBound { try data.checkFirstPicture() }
          return try data.measuredGrid()
        }, { $0 }
      ).dropped
    if !dropped.isEmpty { try assemble() }
  }

  /// - Throws: a `RenderError` for a state or a figure of parts that are not shown.
  private func checkFirstPicture() throws(RenderError) {
    var first = grid
    try first.show(baseState)
    _ = try self.grid(in: GridState())
  }

  // MARK: - Widths by column

  /// The widths of columns that are as wide as their cells, at zoom 1: by the keys of the data, or
  /// of those that are filled by a flow.
  private func widths(in layout: LaidOutGrid, of grid: DataGrid) -> [String: Double] {
    let spans = layout.frames.columns.spans
    var widths: [String: Double] = [:]
    for (index, column) in grid.columns.enumerated() where spans.indices.contains(index) {
      guard case .fit = column.sizing else { continue }
      widths[column.key] = spans[index].width / layout.cascade.zoom
    }
    return widths
  }

  private mutating func keep(_ widths: [String: Double]) {
    for column in grid.columns {
      guard let width = widths[column.key] else { continue }
      let key = dataKey(column.key)
      fitted[key] = column.sizing
      guard let flow = grid.flow else {
        guard let place = request.presentation.columns?.firstIndex(where: { $0.key == key }) else {
          continue
        }
        request.presentation.columns?[place].sizing = .fixed(width)
        continue
      }
      request.presentation.flow?.widths = flow.keys.map { widths[$0] ?? width }
    }
  }

  // MARK: - Longer values

  /// The shown texts of a row in the columns that are as wide as their cells, by their keys.
  func fittedTexts(ofRow row: Int) -> [String: String] {
    guard !isFlowed, !fitted.isEmpty else { return [:] }
    var texts: [String: String] = [:]
    for column in grid.columns where fitted[column.key] != nil {
      texts[column.key] = grid.source.string(row: row, column: column.sourceIndex)
    }
    return texts
  }

  /// Gives columns room for what a row shows after the text of one has changed. Only those whose
  /// texts are wider, or are drawn from other columns, are measured.
  /// - Parameter before: the texts of the row.
  mutating func widen(
    forRow row: Int, changedIn key: String, before: [String: String]
  ) throws(RenderError) {
    var cascade = Cascade(grid)
    let (engine, isSummed) = (engine, request.presentation.wrappedValue.sums(key))
    let font = engine.font(cascade.style(of: .rows).font)
    func width(_ text: String) -> Double {
      let bytes = Array(text.utf8)
      return engine.width(of: bytes.span, font: font)
    }
    let after = fittedTexts(ofRow: row)
    // Values of other rows may be wider, too.
    let fromAll =
      request.presentation.columns?.filter { $0.running != nil || $0.share != nil } ?? []
    let keys =
      grid.columns.filter { column in
        if column.key == key, isSummed { return true }
        if column.cell?.base.sourceKeys.contains(key) == true { return true }
        guard let old = before[column.key], let new = after[column.key], old != new else {
          return false
        }
        return new.utf8.count > old.utf8.count || new.digitsBehindMark > old.digitsBehindMark
          || width(new) > width(old)
      }.map(\.key) + fromAll.map(\.key)
    if !keys.isEmpty { try widen(keys, for: [row]) }
  }

  /// Measures columns again that are as wide as their cells, and those that are calculated, and
  /// gives them room for longer values. None becomes narrower, so that the grid does not change
  /// with every event.
  /// - Parameters:
  ///   - keys: the columns of the data whose values have changed.
  ///   - rows: the rows with these values; `nil` is all.
  mutating func widen(_ keys: [String], for rows: Set<Int>? = nil) throws(RenderError) {
    guard !fitted.isEmpty, let columns = request.presentation.columns else { return }
    // Values of other rows may depend on the changed ones.
    let isFromAll = columns.contains { $0.running != nil || $0.share != nil }
    let calculated = columns.filter { $0.value != nil || $0.running != nil || $0.share != nil }
    let keys = Set(keys + calculated.map(\.key)).filter { fitted[$0] != nil }
    guard !keys.isEmpty else { return }
    var wider = self
    wider.request.presentation.wrappedValue.fit(keys, fitted)
    // Totals change with any of their values, the indentation of a row depends on those above, and
    // the place of an item on those before.
    let isTotalled = keys.contains { request.presentation.wrappedValue.sums($0) }
    let measuredRows = isTotalled || isTree || isFlowed || isFromAll ? nil : rows
    let arrangement = measuredRows.map { rows in shown.filtered { rows.contains($0) } } ?? shown
    guard arrangement.order.count > 0 else { return }
    var measured = try wider.grid(of: arrangement).grid
    try measured.show(strips)
    showSortArrows(in: &measured)
    // A cache is valid for all rows.
    var measuring = self
    if measuredRows != nil { measuring.cache = nil }
    let needed = widths(in: measuring.layout(of: measured), of: measured)
    if request.presentation.wrappedValue.widen(needed, flow: grid.flow) { try assemble() }
  }
}

extension GridPresentation {
  /// Lets columns be as wide as their cells again.
  /// - Parameter sizings: how they were before they were given widths.
  fileprivate mutating func fit(_ keys: Set<String>, _ sizings: [String: ColumnSizing]) {
    flow?.widths = []
    for index in columns?.indices ?? 0..<0 {
      guard let key = columns?[index].key, keys.contains(key), let sizing = sizings[key] else {
        continue
      }
      columns?[index].sizing = sizing
    }
  }

  /// Gives columns other widths.
  fileprivate mutating func set(_ widths: [String: Double]) {
    for index in columns?.indices ?? 0..<0 {
      guard let key = columns?[index].key, let width = widths[key] else { continue }
      columns?[index].sizing = .fixed(width)
    }
  }

  /// Gives columns of fixed widths the room that they need.
  /// - Returns: whether any had less.
  fileprivate mutating func widen(_ needed: [String: Double], flow: RowFlow?) -> Bool {
    if let flow {
      let old = self.flow?.widths ?? []
      let new = flow.keys.enumerated().map { index, key in
        max(index < old.count ? old[index] : 0, needed[key] ?? 0)
      }
      self.flow?.widths = new
      return new != old
    }
    var isWider = false
    for index in columns?.indices ?? 0..<0 {
      guard let column = columns?[index], case .fixed(let width) = column.sizing,
        let least = needed[column.key], least > width
      else { continue }
      columns?[index].sizing = .fixed(least)
      isWider = true
    }
    return isWider
  }
}

extension LaidOutGrid {
  /// Whether headers were turned or type made smaller so that the columns fit.
  fileprivate func isDenser(than measured: DataGrid) -> Bool {
    cascade.zoom != 1
      || zip(grid.columns, measured.columns).contains { own, column in
        own.figureScale != column.figureScale || own.insetScale != column.insetScale
          || (own.headerCell == nil) != (column.headerCell == nil)
      }
  }
}

extension String {
  /// How many characters are behind the last mark in a number: it may be aligned by that.
  fileprivate var digitsBehindMark: Int {
    utf8.reversed().prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }.count
  }
}
