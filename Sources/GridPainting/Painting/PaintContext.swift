import GridCore
import GridLayout
import GridModel

/// Constants while a laid-out grid is painted: one reference that all painters share.
final class PaintContext: Sendable {
  let grid: DataGrid
  let frames: GridFrames
  let contents: [ColumnContent]
  /// The cells of several rows or columns; `nil` if there are none.
  let joined: JoinedCells?
  let styles: GridStyles
  let separators: SeparatorStyles
  /// The rule at the right of the column of row labels, if there is such a column.
  let stubSeparator: LineStyle?
  /// The column of row labels; `nil` without one, or if it is the only column.
  let stubColumn: Int?
  /// By column, whether there is a column separator at its right, and nothing else.
  let hasColumnSeparator: [Bool]
  /// Whether cells have borders, so that lines may meet.
  let hasCellBorders: Bool
  let cards: CardStyles
  /// The additional indentation of the headers of groups within groups.
  let levelIndent: Double
  /// The gap between title or subtitle and the table.
  let captionGap: Double
  /// Whether there is a button that ends the search beside the search field.
  let hasFilterCancel: Bool
  /// Whether texts are flush with the lines across the table.
  let isFlush: (left: Bool, right: Bool)
  /// The distance of the texts of footnotes from the left of their marks.
  let footnoteIndent: Double
  /// The font of watermarks.
  let watermarkFont: FontDescriptor
  /// The factor of lengths that no style sets.
  let zoom: Double
  /// Whether rows or cells have a state of their own.
  let hasMarks: Bool
  /// The states of pointers on column headers, by column.
  let pointedHeaders: [Int: [PointerState]]
  /// Whether cells are painted as bars until their texts are known.
  let isLoading: Bool
  /// The dragged column, whose cells are not painted at their positions; −1 if none is.
  let liftedColumn: Int
  /// The heights of the rows of the rectangles of selected cells.
  let rangeExtents: ExtentIndex
  /// The height of the lowest row, to which plots of a fixed size are drawn in all rows; `nil`
  /// without drawings.
  let lowestRow: Double?
  var viewport: ViewportFrames? { _read { yield window.wrappedValue } }
  private let window: BoxedOptional<ViewportFrames>
  /// The sheet of pages; `nil` for a picture.
  let sheet: Sheet?
  /// The columns that the labels of rows of totals cover.
  let labelColumns: LabelColumns
  /// The rows of sums on its pages.
  let pageSums: PageSumRows
  /// The number of section columns before the grid's own: 0 or 1.
  let sectionColumnCount: Int
  /// By column, whether its cells are the headers of their rows.
  let namesRows: [Bool]
  /// Whether the display list is tagged.
  let isTagged: Bool
  /// Whether cells are elements of the structure: otherwise cells tag their contents themselves.
  let tagsCells: Bool
  /// The device's pixels; `nil` for vector formats.
  let pixels: PixelGrid?
  /// The width of the picture or page, in points, if the painting is mirrored; `nil` if not.
  let mirrorWidth: Double?

  /// The sheet on which pages are painted.
  struct Sheet: Sendable {
    var format: PageFormat
    var pageCount: Int
    /// Empty if the grid is not split by columns.
    var slices: [PageSlice]
    var facts: PageFacts

    /// The number of pages of the file, of all its grids.
    var filePageCount: Int { facts.pageCount ?? pageCount }
  }

  init(
    _ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid?, sheet: Sheet?,
    isTagged: Bool
  ) {
    let grid = layout.grid
    let frames = layout.frames
    var cascade = layout.cascade
    self.grid = grid
    self.frames = frames
    contents = layout.contents
    let columns = grid.columns
    joined = layout.joined
    styles = GridStyles(layout, measurer: measurer, isPaged: sheet != nil)
    let separators = cascade.separators
    self.separators = separators
    let stub = columns.count > 1 ? grid.stubColumn : nil
    stubColumn = stub
    stubSeparator = stub == nil ? nil : separators.stub
    // One rule between two columns: those beside the stub and the fixed columns replace the plain
    // one at the same edge.
    var hasColumnSeparator = Array(
      repeating: separators.column != nil, count: columns.count)
    if let stub, separators.stub != nil { hasColumnSeparator[stub] = false }
    if frames.columns.leftSeparator != nil {
      hasColumnSeparator[frames.columns.leftPinnedCount - 1] = false
    }
    if frames.columns.rightSeparator != nil {
      hasColumnSeparator[columns.count - frames.columns.rightPinnedCount - 1] = false
    }
    self.hasColumnSeparator = hasColumnSeparator
    hasCellBorders = styles.hasCellBorders
    cards = cascade.cards
    levelIndent = cascade.spacing.level ?? 0
    captionGap = cascade.spacing.caption ?? 0
    hasFilterCancel = cascade.hasStyle(for: .filterCancel)
    isFlush = cascade.isFlush
    footnoteIndent = FootnoteIndent.width(of: grid, cascade: &cascade, measurer: measurer)
    var watermarkFont = cascade.style(of: .title).font
    watermarkFont.weight = 700
    self.watermarkFont = watermarkFont
    zoom = cascade.drawnZoom
    hasMarks = !grid.shown.marks.isEmpty
    pointedHeaders = grid.shown.pointedHeaders
    isLoading = grid.shown.isLoading
    liftedColumn = grid.shown.draggedColumn?.column ?? -1
    rangeExtents = ExtentIndex(
      grid.shown.ranges.map { range in
        let rows = range.positions.clamped(to: frames.sections[range.section].positions)
        if rows.isEmpty { return -.infinity ... -.infinity }
        let edges = frames.edges(ofRows: rows, in: range.section)
        return edges.top...max(edges.top, edges.bottom)
      })
    window = BoxedOptional(wrappedValue: layout.viewport)
    lowestRow = columns.contains { $0.cell != nil } ? frames.rowHeights.lowest : nil
    self.sheet = sheet
    labelColumns = LabelColumns(columns)
    pageSums = PageSumRows(grid.pageSums, isSplit: (sheet?.slices.count ?? 0) > 1)
    sectionColumnCount = grid.sectionColumn == nil ? 0 : 1
    namesRows = columns.map { $0.isStub || $0.control == .rowNumber }
    self.isTagged = isTagged
    tagsCells = grid.prose != .drawn
    self.pixels = pixels
    // Snapped, so that edges at pixels are at pixels in the mirrored picture, too.
    let width = sheet?.format.size.width ?? layout.pictureSize.width
    mirrorWidth = grid.direction == .rightToLeft ? pixels?.snap(width) ?? width : nil
  }

  /// A strip that reaches less than this into a band, in points, is snapped out of it: half a
  /// pixel. Slightly less, since a half is rounded into it.
  var bandSlack: Double { pixels.map { 0.499 / $0.scale } ?? 0 }

  /// The background behind everything.
  var background: [Fill] { styles.background }
  /// The background of the grid, if it is one opaque colour.
  var backdrop: Color? { styles.backdrop }
}
