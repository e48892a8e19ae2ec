import CSystem

/// The separate pictures on which Cairo draws glyphs.
enum GlyphSurface {
  /// The maximum side of a glyph mask in pixels; a larger glyph is not drawn as a mask.
  private static let largestSide = 16_384.0

  /// The pixels that a glyph may cover; `nil` if there are none, or too many.
  struct PixelBox {
    var left: Int
    var top: Int
    var width: Int
    var height: Int

    init?(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
      let (left, top) = (left.rounded(.down), top.rounded(.down))
      let (width, height) = (right.rounded(.up) - left, bottom.rounded(.up) - top)
      let limit = GlyphSurface.largestSide
      guard width > 0, height > 0, width <= limit, height <= limit, abs(left) <= limit,
        abs(top) <= limit
      else { return nil }
      (self.left, self.top, self.width, self.height) = (
        Int(left), Int(top), Int(width), Int(height)
      )
    }
  }

  static func context(
    _ format: cairo_format_t, width: Int, height: Int
  ) -> OpaquePointer? {
    let surface = cairo_image_surface_create(format, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    guard isUsable(cairo_surface_status(surface)) else { return nil }
    return cairo_create(surface)
  }

  /// If there is no memory for a glyph, the program ends, as for a Swift value: a file without the
  /// glyph would be wrong, and this would not be reported.
  static func isUsable(_ status: cairo_status_t) -> Bool {
    precondition(status != CAIRO_STATUS_NO_MEMORY, "the memory is used up")
    return status == CAIRO_STATUS_SUCCESS
  }

  static func bytes(of context: OpaquePointer, _ box: PixelBox) -> [UInt8]? {
    guard let (data, stride) = pixels(of: context) else { return nil }
    return Array(unsafeUninitializedCapacity: box.width * box.height) { target, count in
      for row in 0..<box.height {
        for column in 0..<box.width {
          target.initializeElement(at: count, to: data[row * stride + column])
          count += 1
        }
      }
    }
  }

  static func words(of context: OpaquePointer, _ box: PixelBox) -> [UInt32]? {
    guard let (data, stride) = pixels(of: context) else { return nil }
    let raw = UnsafeRawPointer(data)
    return Array(unsafeUninitializedCapacity: box.width * box.height) { target, count in
      for row in 0..<box.height {
        for column in 0..<box.width {
          let word = raw.load(fromByteOffset: row * stride + column * 4, as: UInt32.self)
          target.initializeElement(at: count, to: word)
          count += 1
        }
      }
    }
  }

  private static func pixels(
    of context: OpaquePointer
  ) -> (UnsafeMutablePointer<UInt8>, stride: Int)? {
    guard isUsable(cairo_status(context)) else { return nil }
    let surface = cairo_get_target(context)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    return (data, Int(cairo_image_surface_get_stride(surface)))
  }
}
