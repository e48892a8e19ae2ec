public import GridCore
public import GridModel
import GridPainting

extension Renderer {
  /// Lays a grid or document out and answers where its parts are.
  ///
  /// - Throws: `RenderError` for data that cannot be read, and for a column or theme that does not exist.
  public func geometry(of drawable: some Drawable) throws(RenderError) -> GridGeometry {
    try geometry(of: prepared(drawable))
  }

  /// Writes down what of `document` shows and where, as JSON: every part with its path, its place in points and pixels, its
  /// text and its style.
  ///
  /// - Parameters:
  ///   - document: one of one grid.
  ///   - scale: device pixels per point; default 1.
  ///   - maximumParts: how many parts are listed; `nil` is 100,000.
  ///   - write: called with one piece of the text after another.
  public func writeFrames(
    of document: GridDocument, scale: Double = 1, maximumParts: Int? = nil,
    to write: (String) throws(RenderError) -> Void
  ) throws(RenderError) {
    try writeFrames(
      of: prepared(document), scale: scale,
      maximum: maximumParts ?? FramesDump.defaultMaximum, to: write)
  }
}

/// Where the parts of a grid are on its picture, and what is at a place of it. Lengths are in points from the picture's top
/// left.
///
/// ```swift
/// let geometry = try Renderer().geometry(of: grid)
/// let cell = geometry.cell(at: Point(x: 120, y: 80))
/// ```
///
/// With a viewport everything is where it stands in it: what is fixed covers what is scrolled beneath it, and of parts that
/// repeat the first one that shows is meant. What belongs to a state is found where it is drawn: the buttons beside a row that is
/// swiped aside, the handles of rows, the field over a cell that is edited, the cells of a row or column that is dragged.
///
/// Of a picture with a frame, a crop or callouts places are those in the whole picture, and what is cropped away has none.
public struct GridGeometry: Sendable {
  private let geometry: FigureGeometry

  init(_ geometry: FigureGeometry) { self.geometry = geometry }

  /// The size of the picture.
  public var size: Size { geometry.size }

  /// Where a part is, whole, though it may lie outside a viewport; `nil` if the grid has no such part. Of a part that belongs to a
  /// state it is what shows. A cell over several rows or columns has the frame of all of them; the cells that it covers have none.
  public func frame(of part: GridPart) -> Rect? { geometry.frame(of: part) }

  /// What shows of a part; `nil` if nothing does.
  public func visibleFrame(of part: GridPart) -> Rect? { geometry.visibleFrame(of: part) }

  /// The part at a point, what is in front before what is behind it: a cell, or what else is there; a row where it has no cell.
  public func part(at point: Point) -> GridPart? { geometry.part(at: point) }

  /// The part at a point and what shows of it: `cell 0,14,price @20,88 140x32`; `none` where no part is.
  public func description(at point: Point) -> String {
    guard let part = part(at: point) else { return "none" }
    guard let frame = visibleFrame(of: part) else { return part.description }
    return "\(part) @\(frame.left.dumped),\(frame.top.dumped) "
      + "\(frame.width.dumped)x\(frame.height.dumped)"
  }

  /// The row at a point.
  public func row(at point: Point) -> RowPath? { geometry.row(at: point) }

  /// The cell at a point, also while it is edited; `nil` in the gaps between cells too.
  public func cell(at point: Point) -> CellPath? { geometry.cell(at: point) }

  /// The rows that show in a rectangle, from top to bottom.
  public func rows(in rect: Rect) -> [RowPath] { geometry.rows(in: rect) }

  /// The cells that show in a rectangle, row by row.
  public func cells(in rect: Rect) -> [CellPath] { geometry.cells(in: rect) }

  /// The rows that show, wholly or in part: all of them without a viewport.
  public var visibleRows: [RowPath] { geometry.visibleRows }

  /// The cells that show, wholly or in part.
  public var visibleCells: [CellPath] { geometry.visibleCells }
}

/// A stage of the work that can be printed as text.
public enum InspectionStage: String, Hashable, Sendable, CaseIterable {
  /// What was read: columns, their types, how many cells are empty, the first rows.
  case data
  /// What is shown, after choosing, sorting and grouping: columns, sections, the first rows of each.
  case grid
  /// Where everything is: columns, strips, cells, styles.
  case layout
  /// What shows and where, as JSON: every part with its path, its place in points and pixels, its text and its style.
  case frames
  /// What is drawn, command by command.
  case displayList = "display-list"
  /// What stands on the pages of a PDF: the division of the grid, and the texts of each page.
  case pages
}
