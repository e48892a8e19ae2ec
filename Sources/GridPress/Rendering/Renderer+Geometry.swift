public import GridCore
import GridGlyphs
import GridLayout
public import GridModel
import GridPainting

extension Renderer {
  /// Lays a grid or document out and answers where its parts are.
  ///
  /// - Throws: `RenderError` for data that cannot be read, and for a column or theme that does not
  ///   exist.
  public func geometry(of drawable: some Drawable) throws(RenderError) -> GridGeometry {
    try geometry(of: prepared(drawable))
  }

  /// Writes the visible parts of `document` as JSON: every part with its path, its place in points
  /// and pixels, its text and its style.
  ///
  /// - Parameters:
  ///   - document: a document of one grid.
  ///   - scale: device pixels per point; default 1.
  ///   - maximumParts: how many parts are listed; `nil` is 100,000.
  ///   - write: called with one piece of the text after another.
  /// - Throws: `RenderError` as `geometry(of:)` does, for a document of several grids, and what
  ///   `write` throws.
  public func writeFrames(
    of document: GridDocument, scale: Double = 1, maximumParts: Int? = nil,
    to write: (String) throws(RenderError) -> Void
  ) throws(RenderError) {
    try writeFrames(
      of: prepared(document), scale: scale,
      maximum: maximumParts ?? FramesDump.defaultMaximum, to: write)
  }
}

/// The positions of a grid's parts on its picture, and the part at a point. Lengths are in points
/// from the picture's top left.
///
/// ```swift
/// let geometry = try Renderer().geometry(of: grid)
/// let cell = geometry.cell(at: Point(x: 120, y: 80))
/// ```
///
/// With a viewport, positions are those in it: fixed parts cover parts that are scrolled beneath
/// them, and of repeated parts the first visible one counts. Parts of a state are found where they
/// are drawn: the buttons beside a row that is swiped aside, the handles of rows, the field over a
/// cell that is edited, the cells of a row or column that is dragged.
///
/// With a frame, a crop or callouts, positions are those in the whole picture, and parts that are
/// cropped away have none.
public struct GridGeometry: Sendable {
  private let geometry: FigureGeometry

  init(_ geometry: FigureGeometry) { self.geometry = geometry }

  /// The size of the picture.
  public var size: Size { geometry.size }

  /// The whole frame of a part, even outside a viewport; `nil` if the grid has no such part. For a
  /// part that belongs to a state, it is the visible frame. A cell over several rows or columns has
  /// the frame of all of them; the cells that it covers have none.
  public func frame(of part: GridPart) -> Rect? { geometry.frame(of: part) }

  /// The visible frame of a part; `nil` if none of it is visible.
  public func visibleFrame(of part: GridPart) -> Rect? { geometry.visibleFrame(of: part) }

  /// The frontmost part at a point: a cell or another part; a row where it has no cell; `nil`
  /// where no part is.
  public func part(at point: Point) -> GridPart? { geometry.part(at: point) }

  /// The part at a point and its visible frame: `cell 0,14,price @20,88 140x32`; `none` where no
  /// part is.
  public func description(at point: Point) -> String {
    guard let part = part(at: point) else { return "none" }
    guard let frame = visibleFrame(of: part) else { return part.description }
    return "\(part) @\(frame.left.dumped),\(frame.top.dumped) "
      + "\(frame.width.dumped)x\(frame.height.dumped)"
  }

  /// The row at a point; `nil` where no row is.
  public func row(at point: Point) -> RowPath? { geometry.row(at: point) }

  /// The cell at a point, also while it is edited; `nil` in the gaps between cells too.
  public func cell(at point: Point) -> CellPath? { geometry.cell(at: point) }

  /// The rows that show in a rectangle, from top to bottom.
  public func rows(in rect: Rect) -> [RowPath] { geometry.rows(in: rect) }

  /// The cells that show in a rectangle, row by row.
  public func cells(in rect: Rect) -> [CellPath] { geometry.cells(in: rect) }

  /// The rows that are at least partly visible: all of them without a viewport.
  public var visibleRows: [RowPath] { geometry.visibleRows }

  /// The cells that show, wholly or in part.
  public var visibleCells: [CellPath] { geometry.visibleCells }
}

/// A stage of the work that can be printed as text.
public enum InspectionStage: String, Hashable, Sendable, CaseIterable {
  /// The data that was read: columns, their types, how many cells are empty, the first rows.
  case data
  /// The grid after choosing, sorting and grouping: columns, sections, the first rows of each.
  case grid
  /// Where everything is: columns, strips, cells, styles.
  case layout
  /// The visible parts as JSON: every part with its path, its place in points and pixels, its text
  /// and its style.
  case frames
  /// The drawing commands.
  case displayList = "display-list"
  /// The pages of a PDF: the division of the grid, and the texts of each page.
  case pages
}

extension GridRequest {
  /// A function that finds the cells that are drawn, if the outputs show only a viewport of the
  /// grid; `nil` if they may show all of it.
  func window(
    of outputs: [RenderOutput], engine: LateEngine
  ) throws(RenderError) -> ((DataGrid) -> [CellPath])? {
    guard styleForCell != nil, presentation.viewport != nil, presentation.page == nil,
      outputs.allSatisfy({ $0.format.page == nil && !$0.isForEachPage })
    else { return nil }
    let engine = try engine.engine()
    return { grid in
      PartGeometry(
        LayoutEngine(grid: grid, measurer: engine).layout(), measurer: engine
      ).visibleCells
    }
  }
}
