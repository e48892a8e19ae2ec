import GridCore
import GridGlyphs
import GridModel
import GridPNG
import GridPainting
import Platform

/// Makes a PNG of a grid, band by band.
struct PNGRendering {
  let layouts: GridLayouts
  let engine: TextEngine
  let images: ImageLibrary
  let scale: Double
  let backend: DrawingBackend
  let limits: RenderLimits
  /// What is written instead if it shows the same pixels; default none.
  var recorded: [UInt8]?

  nonisolated(nonsending) func render(
    to sink: any ByteSink, workerCount: Int, progress: (Double) -> Void
  ) async throws -> [Diagnostic] {
    let pixels = PixelGrid(scale: scale)
    var painter = layouts.painter(pixels: pixels)
    let size = painter.size
    let width = max(1, pixels.pixel(size.width))
    let height = max(1, pixels.pixel(size.height))
    let found = try PictureSize(widthInPixels: width, heightInPixels: height).findings()
    let picture = RasterPicture(
      widthInPixels: width, heightInPixels: height, scale: scale,
      background: painter.backdrop.map(RGBA8.init),
      bands: painter.bands(
        target: RasterPicture.recommendedBandHeight(widthInPixels: width), pixels: pixels))
    try await backend.drawPicture(
      picture, glyphs: engine, images: images, workerCount: workerCount, limits: limits,
      recorded: recorded, to: sink
    ) { number in
      progress(Double(number) / Double(picture.bands.count))
      let rows = picture.bands[number]
      return painter.band(
        from: Double(rows.lowerBound) / scale, to: Double(rows.upperBound) / scale)
    }
    return painter.diagnostics + found
  }
}
