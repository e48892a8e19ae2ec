import CSystem

/// Pixels in memory: 32 bits each, alpha in the highest byte, then red, green and blue, premultiplied by alpha; rows
/// from top to bottom without gaps.
///
/// The same memory can be read and written as a span, and drawn on with Cairo.
package final class PixelBuffer {
  package let width: Int
  package let height: Int
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  private var surface: OpaquePointer?

  /// The maximum side in pixels that Cairo supports.
  package static let maximumSide = 32_767

  /// All pixels are initially transparent.
  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a pixel buffer has pixels")
    self.width = width
    self.height = height
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0)
  }

  deinit {
    if let surface {
      // A canvas may outlive the buffer; after this it draws nothing.
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    pixels.deallocate()
  }

  /// Passes all pixels to `body`, row after row, for modification.
  package func withPixels<Result, Failure: Error>(
    _ body: (inout MutableSpan<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var span = pixels.mutableSpan
    return try body(&span)
  }

  /// Draws on the pixels with Cairo.
  /// - Throws: the canvas's status when any of the drawing failed.
  package func draw(_ body: (Canvas) throws(CairoStatus) -> Void) throws(CairoStatus) {
    let surface = try imageSurface()
    cairo_surface_mark_dirty(surface)
    let canvas = Canvas(owning: cairo_create(surface))
    try body(canvas)
    try canvas.checkStatus()
    cairo_surface_flush(surface)
    if let status = CairoStatus(cairo_surface_status(surface)) { throw status }
  }

  /// Created when it is first needed: plain fills and glyphs do not need it.
  private func imageSurface() throws(CairoStatus) -> OpaquePointer {
    if let surface { return surface }
    let made = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height),
      Int32(clamping: width * 4))
    let status = CairoStatus(cairo_surface_status(made))
    guard let made, status == nil else {
      cairo_surface_destroy(made)
      throw status ?? .outOfMemory
    }
    surface = made
    return made
  }
}
