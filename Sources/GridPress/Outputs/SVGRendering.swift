import GridCore
import GridGlyphs
import GridModel
import GridPainting
import GridSVG
import Platform

/// Makes an SVG of a grid.
struct SVGRendering {
  let layouts: GridLayouts
  let engine: TextEngine
  let images: ImageLibrary

  func render(to sink: any ByteSink) throws -> [Diagnostic] {
    var painter = FigurePainter(layouts.picture, measurer: engine, pixels: nil)
    let size = painter.size
    try Task.checkCancellation()
    let backend = try SVGBackend(glyphs: engine, images: images, size: size, to: sink)
    try backend.draw(painter.band(from: 0, to: size.height))
    try Task.checkCancellation()
    try backend.finish()
    return painter.diagnostics
  }
}
