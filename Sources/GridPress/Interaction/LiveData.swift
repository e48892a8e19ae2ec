import GridCore
import GridData
import GridDocuments
import GridGlyphs
import GridInteraction
import GridLayout
import GridModel
import GridPainting

/// The data and the arrangement of a live grid, and the resulting grid.
///
/// A change of the shown rows or their order makes the grid again, from the step that it affects:
/// sorting arranges all rows, collapsing and filtering keep their order, typing changes one text of
/// the table. States are not part of it.
struct LiveData {
  var request: GridRequest
  private(set) var theme: Theme
  let images: ImageLibrary
  let engine: TextEngine
  /// The source of the data, if it is Swift values.
  var source: LiveSource
  /// The data with all edits, without calculated columns.
  var table: ColumnStore
  var rows: GridRows
  /// All rows that the request shows, before the search field leaves some out.
  var arranged: ArrangedRows
  /// The rows that the search field leaves.
  var shown: ArrangedRows
  var filterText = ""
  /// The rows that had the text of the search field when it was searched for; `nil` without one.
  var matches: RowSelection?
  var removed: Set<Int> = []
  /// The changes of the order of the data since it was read.
  var orderChanges: [OrderChange] = []
  /// The arrangement of the rows before one was held.
  var heldOrder: ArrangedRows?
  /// The columns that are as wide as their cells, with their limits, until they get another width.
  var fitted: [String: ColumnSizing] = [:]
  /// Without a state.
  @Boxed var grid: DataGrid
  /// The part of the initial state that no event changes: handles, the search field, the shortcut
  /// bar, rows that are loading.
  private(set) var baseState: GridState
  /// The crop and the callouts of pictures. Their places depend on the moment, so each picture
  /// resolves them again; redactions stay in the request, since no grid may have their texts.
  let figure: (callouts: [Callout<CalloutPlace>], crop: PictureCrop?)
  /// Measurements of earlier layouts of the grid.
  var cache: LayoutCache? = LayoutCache()
  /// The texts of the last search.
  var searched: SearchIndex?
  /// The last scroll target: the row, and its place at that time.
  var scrolled: (row: RowID, target: ScrollTarget)?
  /// Gives single cells a style when they are drawn; `nil` gives none.
  var styles: StyleCache?
  /// The values of rows that the styling callback gets.
  var values: RowValues
  /// By row of the data, its position in the grid; −1 while it is not shown.
  var positions: [Int32] = []

  init(_ request: GridRequest, renderer: Renderer) throws(RenderError) {
    try request.checkIsOneGrid()
    var request = try request.presentation.pivot == nil ? request : request.settledCrossTable()
    (table, source) = try Self.read(&request)
    request.presentation.sql = nil
    if request.presentation.sortMark == nil { request.presentation.sortMark = true }
    baseState = request.presentation.state
    if request.presentation.interaction.reordering.contains(.rows),
      baseState.reorderHandles == nil
    {
      baseState.reorderHandles = ReorderHandles()
    }
    request.presentation.state = GridState()
    for index in request.presentation.groups.indices
    where request.presentation.groups[index].layout == .header {
      request.presentation.groups[index].isCollapsible = true
    }
    try Self.checkRedactions(request.presentation.callouts)
    figure = (
      request.presentation.callouts.filter { !$0.isRedaction }, request.presentation.crop
    )
    request.presentation.callouts.removeAll { !$0.isRedaction }
    request.presentation.crop = nil
    theme = try ThemeLoader.load(request)
    images = ImageLibrary(request)
    engine = try renderer.textEngine()
    rows = try GridRows(request)
    // It is called for the cells of a picture when one is taken.
    styles = request.styleForCell.map { StyleCache($0) }
    request.styleForCell = nil
    try DataChecks(
      request.presentation.checks, of: rows.table, SummaryExpressions(request, rows)
    ).perform()
    let made = try GridAssembler.arrangedGrid(
      request, rows, nil, theme: theme, images: images)
    (grid, arranged, values) = made
    shown = arranged
    if request.presentation.columns == nil {
      let keys = made.grid.flow.map { [$0.field] } ?? made.grid.columns.map(\.key)
      request.presentation.columns = keys.map { ColumnSettings($0) }
    }
    self.request = request
    baseState = try places(in: grid).resolved(baseState)
    // A running total of a row depends on the order of the rows, as do the items of a row that they
    // flow into.
    if isFlowed
      || request.presentation.columns?.contains(where: {
        $0.running != nil || $0.share != nil || $0.foots
      }) == true
    {
      cache = nil
    }
    indexPositions()
    try keepWidths()
  }

  /// After an event, the number of a row may be that of another one, which would reveal redacted
  /// values.
  private static func checkRedactions(_ callouts: [Callout<CalloutPlace>]) throws(RenderError) {
    try ProblemList.throwAll(
      callouts.filter { callout in
        guard callout.isRedaction, case .target(.part) = callout.place else { return false }
        return true
      }.map {
        RenderError(
          "rows change their positions in a live grid, so that others would be redacted: write {where: SQL, column: KEY}",
          at: $0.sourcePlace)
      })
  }

  /// Columns that are as wide as their cells keep the width that they begin with, with room for an
  /// arrow if they can be sorted by: a grid that changed its width with every event could not be
  /// used, and measuring all rows takes long.
  mutating func keepWidths() throws(RenderError) {
    var measured = grid
    // Handles and bars take their room from the columns.
    try measured.show(strips)
    measured.showSortArrows(
      of: Set(grid.columns.indices.filter { sortMode(ofColumn: grid.columns[$0].key) != .none }))
    if let styles {
      // Fonts of single cells decide too.
      try measured.add({ styles.style(of: $0) }, rows: values.with(items: source.item)) { grid in
        PartGeometry(self.layout(of: grid), measurer: engine).visibleCells
      }
    }
    let layout = layout(of: measured)
    let spans = layout.frames.columns.spans
    var widths: [String: Double] = [:]
    for (index, column) in grid.columns.enumerated() {
      guard case .fit = column.sizing, spans.indices.contains(index) else { continue }
      fitted[dataKey(column.key)] = column.sizing
      let width = spans[index].width / layout.cascade.zoom
      widths[dataKey(column.key), default: 0] = max(width, widths[dataKey(column.key)] ?? 0)
    }
    for (key, width) in widths {
      guard let place = request.presentation.columns?.firstIndex(where: { $0.key == key }) else {
        continue
      }
      request.presentation.columns?[place].sizing = .fixed(width)
    }
    try assemble()
  }

  /// Puts the data into a table, and lets the request be about that.
  private static func read(
    _ request: inout GridRequest
  ) throws(RenderError) -> (ColumnStore, LiveSource) {
    switch request.rows {
    case .data(let input):
      let (table, _) = try TableLoader.load(input, for: request.presentation)
      request.rows = .table(table, of: input)
      _ = try request.settle(on: table)
      return (table, LiveSource(nil, rowCount: 0))
    case .table(let table, _): return (table, LiveSource(nil, rowCount: 0))
    case .source(let source):
      guard source.sectionCount <= 1 || !request.presentation.groups.isEmpty else {
        throw RenderError(
          .usage, "the source of a live grid cannot have sections: group the grid by a column"
        )
      }
      let editable = (source as? any EditableGridSource).map { $0.inOwnOrder as any DataGridSource }
      let rows = SourceRows(editable ?? source)
      guard rows.sections.count <= 1 else {
        throw RenderError(
          .usage, "the source of a live grid cannot have sections: group the grid by a column"
        )
      }
      request.presentation.takeColumns(of: source, isSortedAnew: editable != nil)
      do {
        let (table, _) = try ColumnStore.filled(from: rows)
        request.rows = .table(table, of: nil)
        return (table, LiveSource(rows.source, rowCount: rows.rowCount))
      } catch {
        throw RenderError(sql: error, dataPlace: nil)
      }
    }
  }
}

extension LiveData {
  /// The same in a colour scheme.
  func inScheme(_ scheme: ColorScheme) throws(RenderError) -> LiveData {
    var data = self
    data.request = try request.inScheme(scheme)
    data.theme = try ThemeLoader.load(data.request)
    try data.assemble()
    return data
  }
}
