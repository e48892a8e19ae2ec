public import GridCore
import GridLayout
public import GridModel

/// Where the parts of a grid are on its picture, and what is at a place of it. Lengths are in points from the picture's top
/// left.
///
/// ```swift
/// let geometry = try Renderer().geometry(of: grid)
/// let cell = geometry.cell(at: Point(x: 120, y: 80))
/// ```
///
/// With a viewport everything is where it stands in it: what is fixed covers what is scrolled beneath it, and of parts that
/// repeat the first one that shows is meant.
public struct GridGeometry: Sendable {
  private let questions: PartGeometry

  init(_ layout: LaidOutGrid) { questions = PartGeometry(layout) }

  /// The size of the picture.
  public var size: Size { questions.size }

  /// Where a part is, whole, though it may lie outside a viewport; `nil` if the grid has no such part.
  public func frame(of part: GridPart) -> Rect? { questions.frame(of: part) }

  /// What shows of a part; `nil` if nothing does.
  public func visibleFrame(of part: GridPart) -> Rect? { questions.visibleFrame(of: part) }

  /// The part at a point: a cell, or what else is there; a row where it has no cell.
  public func part(at point: Point) -> GridPart? { questions.part(at: point) }

  /// The row at a point.
  public func row(at point: Point) -> RowPath? { questions.row(at: point) }

  /// The cell at a point; `nil` in the gaps between cells too.
  public func cell(at point: Point) -> CellPath? { questions.cell(at: point) }

  /// The rows that show in a rectangle, from top to bottom.
  public func rows(in rect: Rect) -> [RowPath] { questions.rows(in: rect) }

  /// The cells that show in a rectangle, row by row.
  public func cells(in rect: Rect) -> [CellPath] { questions.cells(in: rect) }

  /// The rows that show, wholly or in part: all of them without a viewport.
  public var visibleRows: [RowPath] { questions.visibleRows }

  /// The cells that show, wholly or in part.
  public var visibleCells: [CellPath] { questions.visibleCells }
}
