import GridCore
import GridLayout
import GridModel

/// What stays the same while a laid-out grid is painted: one reference that all painters share.
final class PaintContext: Sendable {
  let grid: DataGrid
  let frames: GridFrames
  let contents: [ColumnContent]
  // What is asked for every row or cell is held here: a property of the grid is copied whenever it is read.
  let source: any RowSource
  let order: RowOrder
  /// What the grid is in the middle of.
  let shown: ShownState
  /// By column, whether it holds numbers, which are neither broken nor cut.
  let holdsNumbers: [Bool]
  /// By column, whether its cells are labels of their rows.
  let isStub: [Bool]
  /// How many columns of sections stand before the grid's own: 0 or 1.
  let sectionColumnCount: Int
  /// Which column of the source each column shows.
  let sourceColumns: [Int]
  /// By what the numbers of each column are aligned.
  let decimalMarks: [DecimalMarks]
  /// Cells of several rows or columns; `nil` if there are none.
  let joined: JoinedCells?
  let styles: GridStyles
  let separators: SeparatorStyles
  /// The rule at the right of the column of row labels, if there is such a column.
  let stubSeparator: LineStyle?
  /// By column, whether a separator of columns stands at its right: nothing else does.
  let hasColumnSeparator: [Bool]
  /// Whether cells have borders, so that lines may meet.
  let hasCellBorders: Bool
  let cards: CardStyles
  /// How much further the headers of groups within groups are indented.
  let levelIndent: Double
  /// Between title or subtitle and the table.
  let captionGap: Double
  /// Whether a button that ends the search stands beside the search field.
  let hasFilterCancel: Bool
  /// Whether texts end where the lines across the table do.
  let isFlush: (left: Bool, right: Bool)
  /// How far the texts of footnotes stand right of their marks.
  let footnoteIndent: Double
  /// The font of watermarks.
  let watermarkFont: FontDescriptor
  /// What lengths that no style has are multiplied by.
  let zoom: Double
  /// The column that is dragged, whose cells are not painted at their place; −1 if none is.
  let liftedColumn: Int
  let viewport: ViewportFrames?
  /// What pages are painted on; `nil` for a picture.
  let sheet: Sheet?
  /// Whether the display list says what its parts are.
  let isTagged: Bool
  /// Whether cells are elements of the structure: those that are not say themselves what is in them.
  let tagsCells: Bool
  /// The device's pixels; `nil` for vector formats.
  let pixels: PixelGrid?
  /// The width of the picture or page, in points, if what is painted is mirrored; `nil` leaves it as it is.
  let mirrorWidth: Double?

  /// What pages are painted on.
  struct Sheet: Sendable {
    var format: PageFormat
    var pageCount: Int
    /// None if the grid is not split by columns.
    var slices: [PageSlice]
    var facts: PageFacts

    /// How many pages the file has, of all its grids.
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
    source = grid.source
    order = grid.order
    shown = grid.shown
    let columns = grid.columns
    holdsNumbers = columns.map(\.type.isNumeric)
    isStub = columns.map(\.isStub)
    sectionColumnCount = grid.sectionColumn == nil ? 0 : 1
    sourceColumns = columns.map(\.sourceIndex)
    decimalMarks = columns.map(\.decimalMarks)
    joined = layout.joined
    styles = GridStyles(layout, measurer: measurer)
    let separators = cascade.separators
    self.separators = separators
    let hasStub = columns.count > 1 && isStub[0]
    stubSeparator = hasStub ? separators.stub : nil
    var hasColumnSeparator = Array(
      repeating: separators.column != nil, count: columns.count)
    if hasStub, separators.stub != nil { hasColumnSeparator[0] = false }
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
    liftedColumn = shown.draggedColumn?.column ?? -1
    viewport = layout.viewport
    self.sheet = sheet
    self.isTagged = isTagged
    tagsCells = grid.prose != .drawn
    self.pixels = pixels
    let width = sheet?.format.size.width ?? layout.pictureSize.width
    mirrorWidth = grid.direction == .rightToLeft ? pixels?.snap(width) ?? width : nil
  }

  /// What is behind everything.
  var background: [Fill] { styles.background }
  /// What the grid stands on, if that is one opaque colour.
  var backdrop: Color? { styles.backdrop }
}
