import CSystem

/// The coverage of each pixel by a shape, 0…255, from Cairo's antialiasing; rows from top to bottom.
package struct Coverage: Sendable {
  package let width: Int
  package let height: Int
  /// The distance from one row to the next, in bytes; at least `width`.
  package let stride: Int
  package private(set) var bytes: [UInt8]

  /// The coverage of what `body` draws; only the alpha of its colours counts. The default source is opaque.
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

  /// Rounds every value to the nearest multiple of 17: sixteen levels, as for glyphs, limit the colours of a picture.
  package mutating func quantize() {
    for index in bytes.indices where bytes[index] != 0 && bytes[index] != 255 {
      bytes[index] = UInt8((UInt16(bytes[index]) + 8) / 17 * 17)
    }
  }
}
