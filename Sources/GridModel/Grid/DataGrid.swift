package import GridCore

/// A grid ready to be laid out: its contents, their order and their styles.
///
/// Its storage is behind one reference, so that layouts, painters and renderers keep a grid for the
/// cost of a pointer. It has value semantics: setting a property does not affect other copies. That
/// copies all properties, and what is changed: code that changes elements in a loop should use a
/// variable, and set the property once.
package struct DataGrid: Sendable {
  private var content: Content

  package var source: any RowSource {
    get { content.values.source }
    set { change { $0.source = newValue } }
  }
  /// The source of pictures; default none.
  package var images: any ImageSource {
    get { content.values.images }
    set { change { $0.images = newValue } }
  }
  /// The columns that are shown, from left to right: the stub first, then those fixed on the left;
  /// those fixed on the right last.
  package internal(set) var columns: [GridColumn] {
    get { content.values.columns }
    set { change { $0.columns = newValue } }
  }
  /// Fixes the first column on the left.
  package mutating func pinFirstColumn() {
    guard !columns.isEmpty else { return }
    columns[0].pin = .left
  }
  /// Indents the rows like the headers of their sections. The least nested rows determine the
  /// indentation.
  package mutating func indentRows() {
    guard !columns.isEmpty else { return }
    columns[0].rowLevel =
      sections.lazy.filter { !$0.positions.isEmpty }.map(\.rowLevel).min() ?? 0
  }
  /// Multiplies the font sizes of columns.
  package mutating func scaleFigures(by factors: [Double]) {
    for index in columns.indices { columns[index].figureScale *= factors[index] }
  }
  /// Reserves room for the marks of footnotes at the right of columns.
  /// - Parameter rooms: by column, in points.
  package mutating func keepMarkRoom(_ rooms: [Double]) {
    for index in columns.indices { columns[index].markRoom = rooms[index] }
  }
  package var sections: [Section] {
    get { content.values.sections }
    set { change { $0.sections = newValue } }
  }
  package var order: RowOrder {
    get { content.values.order }
    set { change { $0.order = newValue } }
  }
  /// The positions of the rows of the data, if they flow into cells; `nil` if each is a row.
  package var flow: RowFlow? {
    get { content.values.flow }
    set { change { $0.flow = newValue } }
  }
  package var title: String? {
    get { content.values.title }
    set { change { $0.title = newValue } }
  }
  package var subtitle: String? {
    get { content.values.subtitle }
    set { change { $0.subtitle = newValue } }
  }
  /// Source notes under the grid.
  package var notes: [String] {
    get { content.values.notes }
    set { change { $0.notes = newValue } }
  }
  /// The renderer of the pull-down row; `nil` is an arrow or a spinner, and the text.
  package var pullDownRenderer: AnyCellRenderer? {
    get { content.values.pullDownRenderer }
    set { change { $0.pullDownRenderer = newValue } }
  }
  /// The renderers of a title, subtitle, notes and footnotes that are not plain texts.
  package var captionRenderers: [CaptionText: AnyCellRenderer] {
    get { content.values.captionRenderers }
    set { change { $0.captionRenderers = newValue } }
  }
  /// The language by whose patterns words are divided at the ends of lines; default US English.
  package var language: HyphenationLanguage {
    get { content.values.language }
    set { change { $0.language = newValue } }
  }
  /// The column left of all others; `nil` is none.
  package var sectionColumn: SectionColumn? {
    get { content.values.sectionColumn }
    set { change { $0.sectionColumn = newValue } }
  }
  /// The marks on texts, and their footnotes.
  package var footnotes: FootnoteMarks {
    get { content.values.footnotes }
    set { change { $0.footnotes = newValue } }
  }
  package var theme: Theme {
    get { content.values.theme }
    set { change { $0.theme = newValue } }
  }
  /// The grid's own styles, over the theme's.
  package var styles: StyleSheet {
    get { content.values.styles }
    set { change { $0.styles = newValue } }
  }
  /// The renderers of strips of sections.
  package var drawings: PartDrawings {
    get { content.values.drawings }
    set { change { $0.drawings = newValue } }
  }
  /// Layers of style for some of the cells.
  package var rules: RuleSets {
    get { content.values.rules }
    set { change { $0.rules = newValue } }
  }
  /// Problems with styles from the data.
  package var styleFindings: [Diagnostic] {
    get { content.values.styleFindings }
    set { change { $0.styleFindings = newValue } }
  }
  /// Applied colour scales.
  package var scales: [AppliedScale] {
    get { content.values.scales }
    set { change { $0.scales = newValue } }
  }
  /// The legends of colour scales, from top to bottom.
  package var legends: [ScaleLegend] {
    get { content.values.legends }
    set { change { $0.legends = newValue } }
  }
  /// The rows of the source that are drawn as selected.
  package var selection: RowSelection {
    get { content.values.selection }
    set { change { $0.selection = newValue } }
  }
  /// The state of the grid, except for the selection of whole rows.
  package internal(set) var shown: ShownState {
    get { content.values.shown }
    set { change { $0.shown = newValue } }
  }
  /// The side at which it begins. Layout and painting treat all grids as left-to-right; their
  /// result is mirrored at the end.
  package var direction: GridDirection {
    get { content.values.direction }
    set { change { $0.direction = newValue } }
  }
  /// The texts that the grid itself shows.
  package var strings: GridStrings {
    get { content.values.strings }
    set { change { $0.strings = newValue } }
  }
  /// The width of the whole grid with its insets, in points; `nil` is as wide as the columns need.
  package var width: Double? {
    get { content.values.width }
    set { change { $0.width = newValue } }
  }
  /// Titles over several columns.
  package var spanners: [Spanner] {
    get { content.values.spanners }
    set { change { $0.spanners = newValue } }
  }
  /// Cells that extend over others.
  package var spans: [CellSpan] {
    get { content.values.spans }
    set { change { $0.spans = newValue } }
  }
  /// Rows with an exact height.
  package var rowHeights: [FixedRowHeight] {
    get { content.values.rowHeights }
    set { change { $0.rowHeights = newValue } }
  }
  /// The visible part of the grid; `nil` is all of it.
  package var viewport: Viewport? {
    get { content.values.viewport }
    set { change { $0.viewport = newValue } }
  }
  /// The settings of its picture for documentation; default none.
  package var figure: Figure {
    get { content.values.figure }
    set { change { $0.figure = newValue } }
  }
  /// The meaning of its rows if it is text around grids, not a table; `nil` for a table.
  package var prose: ProseKind? {
    get { content.values.prose }
    set { change { $0.prose = newValue } }
  }
  /// The number of first rows that determine the column widths, with one line in every row; `nil`
  /// measures all rows.
  package var sample: Int? {
    get { content.values.sample }
    set { change { $0.sample = newValue } }
  }
  /// The rows of the source that pages begin with.
  package var pageBreaks: RowSelection {
    get { content.values.pageBreaks }
    set { change { $0.pageBreaks = newValue } }
  }
  /// The sums above and below the rows of pages; `nil` is none.
  package var pageSums: (any PageSums)? {
    get { content.values.pageSums }
    set { change { $0.pageSums = newValue } }
  }
  /// - Parameters:
  ///   - sections: must cover the positions of `order`; `nil` is one section without a header.
  ///   - order: `nil` is the source's order.
  package init(
    source: any RowSource, columns: [GridColumn], sections: [Section]? = nil,
    order: RowOrder? = nil,
    title: String? = nil, subtitle: String? = nil, notes: [String] = [], theme: Theme,
    styles: StyleSheet = StyleSheet(), selection: RowSelection = RowSelection(),
    strings: GridStrings = GridStrings(), width: Double? = nil
  ) {
    let order = order ?? .source(count: source.rowCount)
    content = Content(
      Values(
        source: source, columns: Self.shown(columns),
        sections: sections ?? [Section(title: nil, positions: 0..<order.count)], order: order,
        title: title, subtitle: subtitle, notes: notes, theme: theme, styles: styles,
        selection: selection, strings: strings, width: width))
  }

  private static func shown(_ columns: [GridColumn]) -> [GridColumn] {
    let shown = columns.filter { !$0.isHidden }
    let others = shown.filter { !$0.isStub }
    return shown.filter(\.isStub) + others.filter { $0.pin == .left }
      + others.filter { $0.pin == nil } + others.filter { $0.pin == .right }
  }

  private mutating func change(_ body: (inout Values) -> Void) {
    var values = content.values
    body(&values)
    content = Content(values)
  }

  private final class Content: Sendable {
    let values: Values
    init(_ values: Values) { self.values = values }
  }

  /// The storage of the properties above.
  private struct Values: Sendable {
    var source: any RowSource
    var images: any ImageSource = NoImages()
    var columns: [GridColumn]
    var sections: [Section]
    var order: RowOrder
    var flow: RowFlow?
    var title: String?
    var subtitle: String?
    var notes: [String]
    var sectionColumn: SectionColumn?
    var pullDownRenderer: AnyCellRenderer?
    var captionRenderers: [CaptionText: AnyCellRenderer] = [:]
    var language: HyphenationLanguage = ComputedStyle().language
    var footnotes: FootnoteMarks = FootnoteMarks()
    var theme: Theme
    var styles: StyleSheet
    var drawings: PartDrawings = PartDrawings()
    var rules: RuleSets = RuleSets()
    var styleFindings: [Diagnostic] = []
    var scales: [AppliedScale] = []
    var legends: [ScaleLegend] = []
    var selection: RowSelection
    var shown: ShownState = ShownState()
    var direction: GridDirection = GridDirection.leftToRight
    var strings: GridStrings
    var width: Double?
    var spanners: [Spanner] = []
    var spans: [CellSpan] = []
    var rowHeights: [FixedRowHeight] = []
    var viewport: Viewport?
    var figure: Figure = Figure()
    var prose: ProseKind?
    var sample: Int?
    var pageBreaks: RowSelection = RowSelection()
    var pageSums: (any PageSums)?
  }
}

/// The meaning of the rows of a grid that is not a table, for assistive technology.
package enum ProseKind: Hashable, Sendable {
  /// Each cell is a paragraph.
  case paragraphs
  /// Each row is an entry of a list of contents.
  case contents
  /// Cells tag their contents themselves.
  case drawn
}
