#if Pictures
import CPictures
import CSystem

/// A vector picture, drawn by the library in this process. Nothing outside the file is ever opened
/// for it.
///
/// It may be drawn by any task: librsvg typesets text with the default font map of the thread, so
/// drawing holds the font lock.
final class LocalVectorPicture: @unchecked Sendable {
  private let library: GridPressRSVG
  private let handle: UnsafeMutablePointer<RsvgHandle>
  /// The size in CSS pixels.
  let width: Double
  let height: Double

  init(svg bytes: [UInt8]) throws(PictureError) {
    FontLock.lock()
    defer { FontLock.unlock() }
    guard let library = Libraries.rsvg.functions else {
      throw PictureError(Libraries.rsvg.absence)
    }
    // Its texts are drawn with the machine's fonts.
    FontConfiguration.readSystem()
    var error: UnsafeMutablePointer<GError>?
    // Without a base address, the document can only refer to itself.
    guard let handle = library.rsvg_handle_new_from_data(bytes, gsize(bytes.count), &error) else {
      throw PictureError(owning: error)
    }
    library.rsvg_handle_set_dpi(handle, 96)
    guard let (width, height) = Self.size(of: handle, by: library) else {
      g_object_unref(handle)
      throw PictureError("it has neither a width and a height nor a viewBox")
    }
    self.library = library
    self.handle = handle
    self.width = width
    self.height = height
  }

  deinit {
    FontLock.lock()
    defer { FontLock.unlock() }
    g_object_unref(handle)
  }

  private static func size(
    of handle: UnsafeMutablePointer<RsvgHandle>, by library: GridPressRSVG
  ) -> (Double, Double)? {
    var (width, height) = (0.0, 0.0)
    if library.rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0 {
      return isUsable(width, height) ? (width, height) : nil
    }
    var (hasWidth, hasHeight, hasBox) = (gboolean(0), gboolean(0), gboolean(0))
    var (widthLength, heightLength) = (RsvgLength(), RsvgLength())
    var box = RsvgRectangle()
    library.rsvg_handle_get_intrinsic_dimensions(
      handle, &hasWidth, &widthLength, &hasHeight, &heightLength, &hasBox, &box)
    return hasBox != 0 && isUsable(box.width, box.height) ? (box.width, box.height) : nil
  }

  private static func isUsable(_ width: Double, _ height: Double) -> Bool {
    width > 0 && height > 0 && width.isFinite && height.isFinite
  }

  /// Pixels of a part of the picture, drawn at a size of `fullWidth` × `fullHeight`.
  func pixels(
    fullWidth: Int, fullHeight: Int, left: Int, top: Int, width: Int, height: Int
  ) throws(PictureError) -> [UInt32] {
    let buffer = PixelBuffer(width: width, height: height)
    var failure: PictureError?
    do throws(CairoStatus) {
      try buffer.draw { canvas in
        cairo_translate(canvas.context, Double(-left), Double(-top))
        cairo_scale(
          canvas.context, Double(fullWidth) / self.width, Double(fullHeight) / self.height)
        do throws(PictureError) { try draw(on: canvas.context) } catch { failure = error }
      }
    } catch {
      throw failure ?? PictureError(error.description)
    }
    if let failure { throw failure }
    return buffer.withPixels { pixels in
      pixels.span.withUnsafeBufferPointer { Array($0) }
    }
  }

  /// Whether the picture is empty when drawn at its own size, limited to some hundred pixels.
  func isBlank() throws(PictureError) -> Bool {
    guard VectorPicture.sides.contains(width), VectorPicture.sides.contains(height) else {
      return false
    }
    let scale = min(1, 256 / max(width, height))
    let (wide, high) = (
      max(32, Int((width * scale).rounded(.up))), max(32, Int((height * scale).rounded(.up)))
    )
    return try pixels(
      fullWidth: wide, fullHeight: high, left: 0, top: 0, width: wide, height: high
    ).allSatisfy { $0 == 0 }
  }

  /// The picture as a PDF file of one page with its size in points, written by Cairo.
  func pdf() throws(PictureError) -> [UInt8] {
    FontLock.lock()
    defer { FontLock.unlock() }
    let sink = MemorySink()
    let surface = StreamSurface(sink: sink, width: width, height: height) {
      cairo_pdf_surface_create_for_stream($0, $1, $2, $3)
    }
    // Later versions use object streams.
    cairo_pdf_surface_restrict_to_version(surface.pointer, CAIRO_PDF_VERSION_1_4)
    let canvas = surface.makeCanvas()
    try draw(on: canvas.context)
    canvas.showPage()
    do throws(CairoStatus) { try canvas.checkStatus() } catch {
      throw PictureError(error.description)
    }
    do throws(StreamError) { try surface.finish() } catch { throw PictureError("\(error)") }
    return sink.bytes
  }

  /// Draws the picture at its own size at the origin.
  func draw(on context: OpaquePointer) throws(PictureError) {
    FontLock.lock()
    defer { FontLock.unlock() }
    var viewport = RsvgRectangle(x: 0, y: 0, width: width, height: height)
    var error: UnsafeMutablePointer<GError>?
    guard library.rsvg_handle_render_document(handle, context, &viewport, &error) != 0 else {
      throw PictureError(owning: error)
    }
  }
}
#else

/// Replaces the library in a build without the trait `Pictures`.
final class LocalVectorPicture: Sendable {
  let width = 0.0
  let height = 0.0

  init(svg bytes: [UInt8]) throws(PictureError) { throw .absent }

  func pixels(
    fullWidth: Int, fullHeight: Int, left: Int, top: Int, width: Int, height: Int
  ) throws(PictureError) -> [UInt32] {
    throw .absent
  }

  func isBlank() throws(PictureError) -> Bool { throw .absent }

  func pdf() throws(PictureError) -> [UInt8] { throw .absent }

  func draw(on context: OpaquePointer) throws(PictureError) { throw .absent }
}
#endif
