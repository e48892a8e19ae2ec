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
  /// The sections of the source; `nil` if it has none, or rows are grouped by columns.
  var sections: LiveSections?
  /// Whether the source has changed since it was asked for its sections.
  var hasOutdatedSections = false
  /// By row, the values that cells had before they last changed, by the keys of their columns.
  var previousValues: [Int: [String: String]] = [:]
  /// Changes the styles that the styling callback gives to the cells of a picture; `nil` changes
  /// none.
  var prepare: ((CellContext, Style) -> Style)?
  /// The data with all edits and without removed rows and calculated columns.
  var table: ColumnStore
  var rows: GridRows
  /// All rows that the request shows, before the search field leaves some out.
  var arranged: ArrangedRows
  /// The rows that the search field leaves.
  var shown: ArrangedRows
  var filterText = ""
  /// The rows that had the text of the search field when it was searched for; `nil` without one.
  var matches: RowSelection?
  /// The rows of the table in the order of the data; `nil` if that is the table's. Those that have
  /// been added since it last changed are missing, and last.
  var dataOrder: [Int]?
  /// The arrangement of the rows before one was held.
  var heldOrder: ArrangedRows?
  /// The columns that are as wide as their cells, with their limits, until they get another width.
  var fitted: [String: ColumnSizing] = [:]
  /// By the keys of the grid's columns, the greatest width that the cells of one that keeps its
  /// width have needed, in points at zoom 1.
  var neededWidths: [String: Double] = [:]
  /// The keys of columns that are left out, since the grid's width has no room for them.
  var dropped: Set<String> = []
  /// Without a state.
  @Boxed var grid: DataGrid
  /// The part of the initial state that no event changes: handles, the search field, the shortcut
  /// bar, rows that are loading.
  var baseState: GridState
  /// The crop and the callouts of pictures. Their places depend on the moment, so each picture
  /// resolves them again; redactions stay in the request, since no grid may have their texts.
  var figure: (callouts: [Callout<GridPlace>], crop: PictureCrop?)
  /// Whether a part that callouts or the crop name and that is not shown is waited for. In the
  /// first picture it is a problem.
  var isFigureBound = false
  /// The rows that may not be dragged, and have no handle.
  var rowsWithoutHandle: [RowID] = []
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
    request.texts = source.texts(over: table)
    request.columnsWithTexts = source.columnsWithTexts
    request.presentation.answeredQuery = request.presentation.sql
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
    (grid, shown, values) = made
    arranged = made.rows.expanded
    if request.presentation.columns == nil {
      let keys = made.grid.flow.map { [$0.field] } ?? made.grid.dataKeys
      request.presentation.columns = keys.map { ColumnSettings($0) }
    }
    self.request = request
    rows.tree = try treeArrangement?.tree
    indexPositions()
    baseState = try places(in: grid).resolved(baseState)
    // A running total of a row depends on the order of the rows, as do the items of a row that they
    // flow into; a sum in a tree depends on other rows.
    if isFlowed
      || request.presentation.columns?.contains(where: {
        $0.running != nil || $0.share != nil || $0.foots
      }) == true || request.presentation.tree?.sums.isEmpty == false
    {
      cache = nil
    }
    try arrangeBySections()
    if sections != nil { try assemble() }
    try bindPlaces()
    try keepWidths()
  }

  /// Puts the data into a table, and lets the request be about that.
  private static func read(
    _ request: inout GridRequest
  ) throws(RenderError) -> (ColumnStore, LiveSource) {
    switch request.rows {
    case .data(let input):
      let (table, _) = try TableLoader.load(input, for: request.presentation.wrappedValue)
      request.rows = .table(table, of: input)
      _ = try request.settle(on: table)
      return (table, LiveSource())
    case .table(let table, _): return (table, LiveSource())
    case .source(let source):
      let editable = (source as? any EditableGridSource).map { $0.inOwnOrder as any DataGridSource }
      let rows = try SourceRows(
        checking: editable ?? source, limits: request.presentation.limits)
      guard rows.sections.count <= 1 || request.presentation.groups.isEmpty else {
        throw RenderError(
          .usage,
          "the source has its own sections: group its rows there, or leave all of them to the grid")
      }
      request.presentation.wrappedValue.takeColumns(of: source, isSortedAnew: editable != nil)
      do {
        let (table, _) = try ColumnStore.filled(from: rows)
        request.rows = .table(table, of: nil)
        return (table, LiveSource(rows, of: source))
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
    try data.loadTheme()
    return data
  }

  /// Makes the grid again with the theme of the request.
  mutating func loadTheme() throws(RenderError) {
    theme = try ThemeLoader.load(request)
    try assemble()
  }
}
