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
    // What is found while it is painted is the same in all schemes.
    let list = painter.band(from: 0, to: size.height)
    return try drawing.draw(list, drawings, to: sink) + painter.diagnostics
  }
}

extension PageSetup {
  /// The sheets that come into question, the preferred one first; `nil` if all stands on one page as large as it is.
  /// - Parameters:
  ///   - request: `nil` is the paper of the locale, turned if the grid is too wide for it upright.
  ///   - paper: that of the document's locale.
  ///   - isPicture: whether the grid is not divided unless that is asked for.
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
  /// The paper that a document is printed on unless it asks for another.
  var paper: PageFormat { PageFormat.standard(locale: locale) }
}

extension DataGrid {
  /// Whether a window onto the grid or a framed picture is shown, and so no pages.
  var isPicture: Bool { viewport != nil || !figure.isEmpty }
}
