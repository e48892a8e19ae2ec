import GridCore
import GridDocuments
import GridGlyphs
import GridLayout
import GridModel
import GridPainting

/// The layouts of one grid. Each is made when an output first needs it, and outputs after that
/// share it: a picture has the same one as PNG, SVG and a PDF of one page, and pages of one format
/// are divided once.
final class GridLayouts {
  private let grid: DataGrid
  private let engine: TextEngine
  private let cache: LayoutCache?
  private var whole: LaidOutGrid?
  private var divided: [[PageFormat]: PagedLayout] = [:]
  /// How many layouts were made.
  private(set) var count = 0

  /// The start of the picture's transition; `nil` if it is in none.
  var origin: PreparedGrid.Origin?

  /// - Parameter cache: of other layouts of the same table; default none.
  init(_ grid: DataGrid, engine: TextEngine, cache: LayoutCache? = nil) {
    self.grid = grid
    self.engine = engine
    self.cache = cache
  }

  /// The grid as one picture.
  var picture: LaidOutGrid {
    if let whole { return whole }
    let layout = LayoutEngine(grid: grid, measurer: engine, cache: cache).layout()
    whole = layout
    count += 1
    return layout
  }

  /// The painter of the picture.
  func painter(pixels: PixelGrid?, isTagged: Bool = false) -> FigurePainter {
    guard let origin else {
      return FigurePainter(picture, measurer: engine, pixels: pixels, isTagged: isTagged)
    }
    let start = LayoutEngine(grid: origin.grid, measurer: engine, cache: origin.cache).layout()
    return FigurePainter(
      from: start, to: picture, progress: origin.progress, columnShifts: origin.columnShifts,
      measurer: engine, pixels: pixels)
  }

  /// - Throws: `RenderError` with all callouts that refer to parts outside the picture, and for a
  ///   crop that leaves nothing of it.
  func checkFigure() throws(RenderError) {
    guard !grid.figure.isEmpty else { return }
    try ProblemList.throwAll(
      FigureLayout.problems(of: picture, measurer: engine).map {
        RenderError($0.message, at: $0.place)
      })
  }

  /// The grid on pages.
  /// - Parameter formats: in order of preference.
  func pages(_ formats: [PageFormat]) -> PagedLayout {
    if let known = divided[formats] { return known }
    let layout = PagedLayout(grid: grid, formats: formats, measurer: engine)
    divided[formats] = layout
    count += 1
    return layout
  }
}
