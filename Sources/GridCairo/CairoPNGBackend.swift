package import GridCore
package import GridGlyphs
package import GridPNG
package import Platform

/// Draws a picture with Cairo and Pango alone, and writes it as a PNG file.
///
/// 1. The whole picture is one surface of Cairo; each band is drawn within its rows, in order.
/// 2. Text is filled outlines at exact positions, shapes are antialiased by Cairo, pictures scaled
///    by its filter.
/// 3. The pixels are passed to the encoder of `GridPNG`.
///
/// It is slower than `PNGBackend`, needs memory for all pixels, and is limited to the side length
/// of `ImageSurface`.
package final class CairoPNGBackend {
  private let glyphs: any GlyphSource
  private let images: ImageLibrary

  package init(glyphs: any GlyphSource, images: ImageLibrary = ImageLibrary()) {
    self.glyphs = glyphs
    self.images = images
  }

  /// Draws and encodes `picture`.
  /// - Parameter list: The commands of the band with this number. Called in order.
  /// - Throws: `BackendError`, `CancellationError`, or what `list` throws.
  package func render(
    _ picture: RasterPicture, to sink: any ByteSink, list: (Int) throws -> DisplayList
  ) throws {
    try PNGBackend.encode(try surface(of: picture, list: list), as: picture, to: sink)
  }

  /// Draws `picture` in memory.
  package func surface(
    of picture: RasterPicture, list: (Int) throws -> DisplayList
  ) throws -> ImageSurface {
    let surface = try Self.surface(picture)
    let canvas = surface.canvas
    let scale = picture.scale
    var renderer = CairoRenderer(
      canvas: canvas, for: .pixels(perPoint: scale), glyphs: glyphs, images: images)
    canvas.save()
    canvas.scale(by: scale)
    let width = Double(picture.widthInPixels) / scale
    if let background = picture.background {
      var ground = DisplayList()
      let height = Double(picture.heightInPixels) / scale
      ground.append(.fill(Rect(x: 0, y: 0, width: width, height: height), .color(background)))
      renderer.render(ground)
    }
    for (number, rows) in picture.bands.enumerated() {
      try Task.checkCancellation()
      renderer.render(
        try list(number),
        within: Rect(
          left: 0, top: Double(rows.lowerBound) / scale, right: width,
          bottom: Double(rows.upperBound) / scale))
      do throws(CairoStatus) { try canvas.checkStatus() } catch {
        throw BackendError.drawing(error)
      }
    }
    canvas.restore()
    return surface
  }

  private static func surface(_ picture: RasterPicture) throws(BackendError) -> ImageSurface {
    let (width, height) = (picture.widthInPixels, picture.heightInPixels)
    guard max(width, height) <= ImageSurface.maximumSide else {
      throw .tooLargeForCairo(widthInPixels: width, heightInPixels: height)
    }
    do throws(CairoStatus) {
      return try ImageSurface(widthInPixels: width, heightInPixels: height)
    } catch {
      throw .drawing(error)
    }
  }
}
