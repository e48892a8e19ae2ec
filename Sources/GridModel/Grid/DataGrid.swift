import GridCore

/// A grid ready to be laid out: what is shown, in which order and with which styles.
package struct DataGrid: Sendable {
  package var source: any RowSource
  /// Where pictures come from; default nowhere.
  package var images: any ImageSource = NoImages()
  /// Those that are shown, from left to right: the stub first, then those fixed on the left; those fixed on the right last.
  package internal(set) var columns: [Column]
  package var sections: [Section]
  package var order: RowOrder
  package var title: String?
  package var subtitle: String?
  /// Source notes under the grid.
  package var notes: [String]
  /// The column left of all others; `nil` is none.
  package var sectionColumn: SectionColumn?
  /// Marks on texts, and what they stand for.
  package var footnotes = FootnoteMarks()
  package var theme: Theme
  /// The grid's own styles, over the theme's.
  package var styles: StyleSheet
  /// What draws strips of sections in the place of their texts.
  package var drawings = PartDrawings()
  /// Layers of style for some of the cells.
  package var rules = RuleSets()
  /// What is wrong with styles out of the data.
  package var styleFindings: [Diagnostic] = []
  /// Colour scales at work.
  package var scales: [AppliedScale] = []
  /// What tells of their colours, from top to bottom.
  package var legends: [ScaleLegend] = []
  /// The rows of the source that are drawn as selected.
  package var selection: RowSelection
  /// What the grid is in the middle of, beside the selection of whole rows.
  package internal(set) var shown = ShownState()
  /// Where it begins. Layout and painting know only grids from left to right; what they give is mirrored at the end.
  package var direction = GridDirection.leftToRight
  /// The words that the grid shows of itself.
  package var strings: GridStrings
  /// The width of the whole grid with its insets, in points; `nil` is as wide as the columns need.
  package var width: Double?
  /// Titles over several columns.
  package var spanners: [Spanner] = []
  /// Cells that take the room of others.
  package var spans: [CellSpan] = []
  /// Rows with an exact height.
  package var rowHeights: [FixedRowHeight] = []
  /// What is shown of the grid; `nil` is all of it.
  package var viewport: Viewport?
  /// Columns are as wide as the first so many rows need, and every row has one line; `nil` measures all rows.
  package var sample: Int?
  /// The rows of the source that pages begin with.
  package var pageBreaks = RowSelection()
  /// What stands above and below the rows of pages; `nil` is nothing.
  package var pageSums: (any PageSums)?

  /// - Parameters:
  ///   - sections: must cover the positions of `order`; `nil` is one section without a header.
  ///   - order: `nil` is the source's order.
  package init(
    source: any RowSource, columns: [Column], sections: [Section]? = nil, order: RowOrder? = nil,
    title: String? = nil, subtitle: String? = nil, notes: [String] = [], theme: Theme,
    styles: StyleSheet = StyleSheet(), selection: RowSelection = RowSelection(),
    strings: GridStrings = GridStrings(), width: Double? = nil
  ) {
    let order = order ?? .source(count: source.rowCount)
    self.source = source
    self.columns = Self.shown(columns)
    self.sections = sections ?? [Section(title: nil, positions: 0..<order.count)]
    self.order = order
    self.title = title
    self.subtitle = subtitle
    self.notes = notes
    self.theme = theme
    self.styles = styles
    self.selection = selection
    self.strings = strings
    self.width = width
  }

  private static func shown(_ columns: [Column]) -> [Column] {
    let shown = columns.filter { !$0.isHidden }
    let others = shown.filter { !$0.isStub }
    return shown.filter(\.isStub) + others.filter { $0.pin == .left }
      + others.filter { $0.pin == nil } + others.filter { $0.pin == .right }
  }
}
