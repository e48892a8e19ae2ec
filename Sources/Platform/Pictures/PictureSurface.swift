import CSystem

/// A picture that a canvas can paint repeatedly; a file contains it once.
package final class PictureSurface {
  fileprivate let surface: OpaquePointer
  fileprivate let width: Double
  fileprivate let height: Double
  /// Whether it is drawn again at every size.
  fileprivate let isDrawing: Bool

  /// - Parameter jpeg: the file of the pixels, to be embedded unchanged; `nil` for other formats.
  package init(_ picture: PicturePixels, jpeg: [UInt8]?) throws(CairoStatus) {
    let made = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(clamping: picture.width), Int32(clamping: picture.height))
    let status = CairoStatus(cairo_surface_status(made))
    guard let made, status == nil, let data = cairo_image_surface_get_data(made) else {
      cairo_surface_destroy(made)
      throw status ?? .outOfMemory
    }
    surface = made
    width = Double(picture.width)
    height = Double(picture.height)
    isDrawing = false
    cairo_surface_flush(made)
    let stride = Int(cairo_image_surface_get_stride(made))
    picture.words.withUnsafeBufferPointer { words in
      for y in 0..<picture.height {
        let row = UnsafeRawBufferPointer(
          words.extracting(y * picture.width..<(y + 1) * picture.width))
        UnsafeMutableRawBufferPointer(start: data + y * stride, count: row.count)
          .copyMemory(from: row)
      }
    }
    cairo_surface_mark_dirty(made)
    if let jpeg { try attach(jpeg) }
  }

  package init(_ picture: VectorPicture) throws(PictureError) {
    width = picture.width
    height = picture.height
    isDrawing = true
    var extents = cairo_rectangle_t(x: 0, y: 0, width: picture.width, height: picture.height)
    guard let made = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents) else {
      throw PictureError("there is not enough memory")
    }
    surface = made
    let canvas = Canvas(owning: cairo_create(made))
    try picture.draw(on: canvas.context)
    do throws(CairoStatus) { try canvas.checkStatus() } catch {
      throw PictureError(error.description)
    }
  }

  deinit {
    FontLock.lock()
    defer { FontLock.unlock() }
    cairo_surface_destroy(surface)
  }

  private func attach(_ jpeg: [UInt8]) throws(CairoStatus) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: jpeg.count)
    _ = bytes.initialize(from: jpeg)
    let status = cairo_surface_set_mime_data(
      surface, CAIRO_MIME_TYPE_JPEG, bytes.baseAddress, UInt(jpeg.count), { $0?.deallocate() },
      bytes.baseAddress)
    if let status = CairoStatus(status) {
      bytes.deallocate()
      throw status
    }
  }
}

extension Canvas {
  /// Paints a picture into a rectangle.
  /// - Parameter alpha: 0…1.
  package func paint(
    _ picture: PictureSurface, left: Double, top: Double, right: Double, bottom: Double,
    alpha: Double
  ) {
    cairo_save(context)
    cairo_translate(context, left, top)
    cairo_scale(context, (right - left) / picture.width, (bottom - top) / picture.height)
    cairo_set_source_surface(context, picture.surface, 0, 0)
    if alpha < 1 { cairo_paint_with_alpha(context, alpha) } else { cairo_paint(context) }
    cairo_restore(context)
  }

  /// Paints a picture into a rectangle of pixels: it is scaled with Cairo's best filter, and its
  /// edges remain sharp.
  /// - Parameter alpha: 0…1.
  package func paintSharply(
    _ picture: PictureSurface, left: Double, top: Double, right: Double, bottom: Double,
    alpha: Double
  ) {
    cairo_save(context)
    cairo_new_path(context)
    cairo_rectangle(context, left, top, right - left, bottom - top)
    cairo_clip(context)
    cairo_translate(context, left, top)
    cairo_scale(context, (right - left) / picture.width, (bottom - top) / picture.height)
    cairo_set_source_surface(context, picture.surface, 0, 0)
    let pattern = cairo_get_source(context)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BEST)
    // A drawing has no edge pixels that could be repeated.
    if !picture.isDrawing { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
    if alpha < 1 { cairo_paint_with_alpha(context, alpha) } else { cairo_paint(context) }
    cairo_restore(context)
  }
}

/// The library's message why a picture could not be read or drawn.
package struct PictureError: Error, Hashable, Sendable {
  package let message: String
  /// Whether drawing it exceeded its time limit.
  private(set) package var isLate = false

  init(_ message: String) { self.message = message }

  static var late: PictureError {
    var error = PictureError("drawing it takes too long")
    error.isLate = true
    return error
  }

  /// The process that drew it has ended.
  static let crash = PictureError("the library that draws it fails on it, or takes too much memory")

  /// The library for pictures is missing.
  static let absent = PictureError(Trait.pictures.absence)

  /// Takes ownership of the error.
  init(owning error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      message = "the library gives no reason"
      return
    }
    let words = error.pointee.message.map { String(cString: $0) }
    message = words.map(Self.sentence) ?? "the library gives no reason"
    g_error_free(error)
  }

  /// The first line of the library's message; for XML, the position and the kind of the error.
  private static func sentence(_ words: String) -> String {
    let line = words.prefix { !$0.isNewline }
    guard line.hasPrefix("XML parse error: "), let place = line.firstRange(of: " on line "),
      let end = line.firstRange(of: " of data: ")
    else { return String(line) }
    let numbers = line[place.upperBound..<end.lowerBound].replacing(" column ", with: ", column ")
    return "line \(numbers): \(line[end.upperBound...])"
  }
}
