import GridCore
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

  func render(to sink: any ByteSink) throws -> [Diagnostic] {
    let layout = layouts.picture
    var painter = layouts.painter(pixels: nil)
    let size = painter.size
    try Task.checkCancellation()
    let words = FigureWords(layout.grid, geometry: FigureGeometry(layout, measurer: engine))
    let backend = try SVGBackend(
      glyphs: engine, images: images, size: size,
      description: SVGDescription(title: layout.grid.title, text: words.text, language: language),
      to: sink)
    try backend.draw(painter.band(from: 0, to: size.height))
    try Task.checkCancellation()
    try backend.finish()
    return painter.diagnostics
  }
}
