import CSystem

/// Pixels in memory: 32 bits each, alpha in the highest byte, then red, green and blue,
/// premultiplied by alpha; rows from top to bottom without gaps.
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

/// The coverage of each pixel by a shape, 0…255, from Cairo's antialiasing; rows from top to
/// bottom.
package struct Coverage: Sendable {
  package let width: Int
  package let height: Int
  /// The distance from one row to the next, in bytes; at least `width`.
  package let stride: Int
  package private(set) var bytes: [UInt8]

  /// The coverage of what `body` draws; only the alpha of its colours counts. The default source is
  /// opaque.
  /// - Throws: `CairoStatus` when drawing fails or a side is too long for Cairo.
  package init(
    width: Int, height: Int, drawing body: (Canvas) throws(CairoStatus) -> Void
  ) throws(CairoStatus) {
    self.width = width
    self.height = height
    stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(clamping: width)))
    guard stride > 0, height > 0, height <= PixelBuffer.maximumSide else { throw .invalidSize }
    bytes = [UInt8](repeating: 0, count: stride * height)
    let stride = stride
    let result = bytes.withUnsafeMutableBufferPointer { buffer in
      Result { () throws(CairoStatus) in
        let surface = cairo_image_surface_create_for_data(
          buffer.baseAddress, CAIRO_FORMAT_A8, Int32(clamping: width), Int32(clamping: height),
          Int32(clamping: stride))
        defer {
          // After this, a canvas that outlives the call draws nothing.
          cairo_surface_finish(surface)
          cairo_surface_destroy(surface)
        }
        let canvas = Canvas(owning: cairo_create(surface))
        try body(canvas)
        try canvas.checkStatus()
        cairo_surface_flush(surface)
        if let status = CairoStatus(cairo_surface_status(surface)) { throw status }
      }
    }
    try result.get()
  }

  /// Rounds every value to the nearest multiple of 17: sixteen levels, as for glyphs, limit the
  /// colours of a picture.
  package mutating func quantize() {
    for index in bytes.indices where bytes[index] != 0 && bytes[index] != 255 {
      bytes[index] = UInt8((UInt16(bytes[index]) + 8) / 17 * 17)
    }
  }
}
