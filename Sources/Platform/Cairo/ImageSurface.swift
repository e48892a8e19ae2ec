import CSystem

/// A picture in memory that Cairo draws on: 32 bits per pixel, alpha in the highest byte, then red,
/// green and blue, premultiplied by alpha.
package final class ImageSurface {
  package let widthInPixels: Int
  package let heightInPixels: Int
  /// One unit is one pixel.
  package let canvas: Canvas
  private let surface: OpaquePointer

  /// The maximum side in pixels that Cairo supports.
  package static let maximumSide = PixelBuffer.maximumSide

  /// All pixels are initially transparent.
  /// - Throws: The status of Cairo for a side that is too long, or when there is not enough memory.
  package init(widthInPixels: Int, heightInPixels: Int) throws(CairoStatus) {
    let made = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(clamping: widthInPixels), Int32(clamping: heightInPixels))
    let status = CairoStatus(cairo_surface_status(made))
    guard let made, status == nil else {
      cairo_surface_destroy(made)
      throw status ?? .outOfMemory
    }
    surface = made
    canvas = Canvas(owning: cairo_create(made))
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
  }

  deinit {
    // A canvas may outlive the surface; after this it draws nothing.
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Copies rows of pixels that have been drawn.
  /// - Parameter target: The rows are copied to its start.
  /// - Throws: The status of the canvas when any of the drawing failed.
  package func copy(_ rows: Range<Int>, into target: inout MutableSpan<UInt32>)
    throws(CairoStatus)
  {
    let range = (rows.lowerBound * widthInPixels)..<(rows.upperBound * widthInPixels)
    try pixels { pixels in
      precondition(target.count >= range.count, "there is room for the rows")
      pixels.extracting(range).withUnsafeBytes { source in
        target.withUnsafeMutableBytes { $0.copyMemory(from: source) }
      }
    }
  }

  /// Gives `body` all pixels that have been drawn, row after row from the top.
  /// - Throws: The status of the canvas when any of the drawing failed.
  package func pixels<Result>(_ body: (Span<UInt32>) -> Result) throws(CairoStatus) -> Result {
    try canvas.checkStatus()
    cairo_surface_flush(surface)
    if let status = CairoStatus(cairo_surface_status(surface)) { throw status }
    guard let data = cairo_image_surface_get_data(surface) else { throw .outOfMemory }
    // Four bytes per pixel: there are no gaps between rows.
    let count = widthInPixels * heightInPixels
    return data.withMemoryRebound(to: UInt32.self, capacity: count) { words in
      body(UnsafeBufferPointer(start: words, count: count).span)
    }
  }
}
