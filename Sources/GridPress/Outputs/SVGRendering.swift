import GridCore
import GridDocuments
import GridGlyphs
import GridLayout
import GridModel
import GridPainting
import GridSVG
import Platform

/// Makes an SVG of a grid.
struct SVGRendering {
  let layouts: GridLayouts
  let engine: TextEngine
  let images: ImageLibrary
  /// Of the texts of the grid.
  let language: String?
  let text: SVGText
  let properties: SVGProperties
  /// The same grid for each colour scheme; none for a file with one picture.
  let schemes: [(scheme: ColorScheme, grid: DataGrid)]

  func render(to sink: any ByteSink) throws -> [Diagnostic] {
    let layout = layouts.picture
    var painter = layouts.painter(pixels: nil)
    let size = painter.size
    try Task.checkCancellation()
    let words = FigureWords(layout.grid, geometry: FigureGeometry(layout, measurer: engine))
    let drawing = SVGDrawing(
      engine: engine, images: images, size: size,
      description: SVGDescription(
        title: layout.grid.title, text: words.text, language: language),
      text: text, place: properties.place)
    let drawings = try schemes.map { scheme, grid in
      try Task.checkCancellation()
      var painter = GridLayouts(grid, engine: engine).painter(pixels: nil)
      let size = painter.size
      return SVGDrawing.SchemeDrawing(
        scheme: scheme, size: size, list: painter.band(from: 0, to: size.height))
    }
    // The findings of painting are the same in all schemes.
    let list = painter.band(from: 0, to: size.height)
    return try drawing.draw(list, drawings, to: sink) + painter.diagnostics
  }
}

extension PageSetup {
  /// The candidate sheets, the preferred one first; `nil` if everything is on one page as large as
  /// its content.
  /// - Parameters:
  ///   - request: `nil` is the paper of the locale, in landscape if the grid is too wide for
  ///     portrait.
  ///   - paper: that of the document's locale.
  ///   - isPicture: whether the grid is divided only on request.
  static func formats(_ request: PageSetup?, paper: PageFormat = .a4, isPicture: Bool = false)
    -> [PageFormat]?
  {
    switch request {
    case .sheets(let format): format.sheet(on: paper).candidates
    case .fit: nil
    case nil: isPicture ? nil : [paper, paper.landscape]
    }
  }
}

extension GridPresentation {
  /// The default paper of a document.
  var paper: PageFormat { PageFormat.default(for: locale) }
}

extension DataGrid {
  /// Whether a viewport or a framed picture is shown, and thus no pages.
  var isPicture: Bool { viewport != nil || !figure.isEmpty }
}
