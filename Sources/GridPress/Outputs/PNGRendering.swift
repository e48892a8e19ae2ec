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
  /// A file that is written instead if it shows the same pixels; default none.
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

/// How many pixels a PNG has.
struct PictureSize {
  var widthInPixels: Int
  var heightInPixels: Int

  /// With more pixels on a side, many programs do not open a picture, or open it smaller.
  private static let shownSide = 16_384
  /// With more pixels in a row, libraries refuse to read a picture.
  private static let widthLimit = 32_767

  private static let advice =
    "make a PDF, put {page} into the name of the file for a picture of each page, or take fewer columns or rows (--columns, "
    + "--rows, --limit) or a smaller --scale"

  /// - Returns: a finding for a picture that many programs do not show.
  /// - Throws: a `RenderError` of kind `usage` for a picture that is too wide to be drawn.
  func findings() throws(RenderError) -> [Diagnostic] {
    guard widthInPixels <= Self.widthLimit else {
      throw RenderError(
        .usage,
        "the picture would be \(widthInPixels) pixels wide, and at most \(Self.widthLimit) can be drawn: \(Self.advice)"
      )
    }
    guard max(widthInPixels, heightInPixels) > Self.shownSide else { return [] }
    return [
      Diagnostic(
        code: .largePicture,
        message:
          "the picture has \(widthInPixels) x \(heightInPixels) pixels, and many programs show none with more than "
          + "\(Self.shownSide) on a side: \(Self.advice)")
    ]
  }
}
