import CSystem

/// Owns a surface that writes a file as it is drawn on, and stores the first write error, which
/// Cairo loses.
final class StreamSurface {
  let pointer: OpaquePointer
  private let writer: StreamWriter
  private var isFinished = false

  typealias Maker = (
    cairo_write_func_t?, UnsafeMutableRawPointer?, Double, Double
  ) -> OpaquePointer?

  /// If the surface cannot be created or cannot write its first bytes, `checkStatus()` reports it.
  init(sink: any ByteSink, width: Double, height: Double, make: Maker) {
    let writer = StreamWriter(sink: sink)
    self.writer = writer
    let made = make(
      StreamWriter.callback, Unmanaged.passUnretained(writer).toOpaque(), width, height)
    guard let made else { preconditionFailure("Cairo reports errors by a surface, not by null") }
    pointer = made
  }

  /// An unfinished surface, as in a cancelled task, may hold hundreds of megabytes, which take a
  /// tenth of a second to free. This is done on another task.
  deinit {
    // The bytes of an unfinished surface are discarded.
    writer.isOpen = false
    let rest = UnfinishedSurface(pointer: pointer, writer: writer)
    if isFinished { rest.free() } else { Task.detached { rest.free() } }
  }

  func makeCanvas() -> Canvas { Canvas(owning: cairo_create(pointer)) }

  func finish() throws(StreamError) {
    FontLock.lock()
    defer { FontLock.unlock() }
    isFinished = true
    cairo_surface_finish(pointer)
    try checkStatus()
  }

  func checkStatus() throws(StreamError) {
    if let error = writer.error { throw .output(error) }
    if let status = CairoStatus(cairo_surface_status(pointer)) { throw .drawing(status) }
  }
}

/// A reason that a drawing could not be written to a file.
package enum StreamError: Error, Hashable, Sendable {
  case drawing(CairoStatus)
  case output(SystemError)
}

/// The resources of a discarded surface. They have no other owner, so any task may free them.
private struct UnfinishedSurface: @unchecked Sendable {
  let pointer: OpaquePointer
  let writer: StreamWriter

  func free() {
    FontLock.lock()
    defer { FontLock.unlock() }
    drop()
    cairo_surface_finish(pointer)
    cairo_surface_destroy(pointer)
  }

  /// Discards the drawing on the open page: finishing the surface would convert it to elements, and
  /// take as long as writing the file.
  private func drop() {
    let context = cairo_create(pointer)
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_paint(context)
    cairo_destroy(context)
  }
}

/// Forwards Cairo's bytes to a sink, up to the first error.
///
/// The error is not reported to Cairo: finishing a PDF surface that has failed to write crashes
/// Cairo 1.16.
private final class StreamWriter {
  let sink: any ByteSink
  var isOpen = true
  var error: SystemError?

  init(sink: any ByteSink) { self.sink = sink }

  static let callback: cairo_write_func_t = { closure, data, count in
    guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
    let writer = Unmanaged<StreamWriter>.fromOpaque(closure).takeUnretainedValue()
    writer.write(UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard isOpen, error == nil else { return }
    do throws(SystemError) { try sink.write(bytes.span) } catch { self.error = error }
  }
}

/// A PDF file that Cairo writes, page by page. One unit is one point from the page's top left
/// corner.
package final class PDFSurface {
  private let surface: StreamSurface
  package let canvas: Canvas

  /// - Parameters:
  ///   - width: The width of the first page.
  ///   - height: The height of the first page.
  package init(sink: any ByteSink, width: Double, height: Double) throws(StreamError) {
    surface = StreamSurface(sink: sink, width: width, height: height) {
      cairo_pdf_surface_create_for_stream($0, $1, $2, $3)
    }
    canvas = surface.makeCanvas()
    try checkStatus()
  }

  /// A property of a file's metadata.
  package enum Property: CaseIterable, Sendable {
    case title
    case author
    case subject
    case keywords
    case creator
    /// As `2025-01-31T12:00:00Z` (ISO 8601).
    case creationDate
  }

  package func set(_ property: Property, to text: String) {
    let key =
      switch property {
      case .title: CAIRO_PDF_METADATA_TITLE
      case .author: CAIRO_PDF_METADATA_AUTHOR
      case .subject: CAIRO_PDF_METADATA_SUBJECT
      case .keywords: CAIRO_PDF_METADATA_KEYWORDS
      case .creator: CAIRO_PDF_METADATA_CREATOR
      case .creationDate: CAIRO_PDF_METADATA_CREATE_DATE
      }
    cairo_pdf_surface_set_metadata(surface.pointer, key, text)
  }

  /// Sets the size of the page about to be drawn, in points.
  package func setPageSize(width: Double, height: Double) {
    cairo_pdf_surface_set_size(surface.pointer, width, height)
  }

  /// Ends the page.
  package func endPage() throws(StreamError) {
    FontLock.lock()
    canvas.showPage()
    FontLock.unlock()
    try checkStatus()
  }

  /// Adds an entry to the outline; the page must exist when the file is finished.
  /// - Parameters:
  ///   - parent: The number of its parent entry; 0 is the top level.
  ///   - page: Counted from 1.
  ///   - top: The distance from the page's top edge, in points.
  /// - Returns: The number of the entry.
  package func addOutlineEntry(_ title: String, under parent: Int, page: Int, top: Double) -> Int {
    Int(
      cairo_pdf_surface_add_outline(
        surface.pointer, Int32(clamping: parent), title,
        "page=\(page) pos=[0 \(Canvas.plain(top))]",
        parent == 0 ? CAIRO_PDF_OUTLINE_FLAG_OPEN : cairo_pdf_outline_flags_t(0)))
  }

  /// Writes the file; it must have a page.
  package func finish() throws(StreamError) {
    try checkStatus()
    try surface.finish()
  }

  package func checkStatus() throws(StreamError) {
    try surface.checkStatus()
    do throws(CairoStatus) { try canvas.checkStatus() } catch { throw .drawing(error) }
  }
}

extension Canvas {
  /// Links a rectangle of a PDF page to an address, which must be plain ASCII without quotes.
  package func link(left: Double, top: Double, right: Double, bottom: Double, uri: String) {
    let box = [left, top, right - left, bottom - top].map(Canvas.plain).joined(separator: " ")
    cairo_tag_begin(context, CAIRO_TAG_LINK, "uri='\(uri)' rect=[\(box)]")
    cairo_tag_end(context, CAIRO_TAG_LINK)
  }

  /// A length in the notation of tag attributes: thousandths, without an exponent.
  fileprivate static func plain(_ length: Double) -> String {
    let thousandths = Int(max(-1e12, min(1e12, (length * 1000).rounded())))
    let digits = String(1000 + thousandths.magnitude % 1000).dropFirst()
    return "\(thousandths < 0 ? "-" : "")\(thousandths.magnitude / 1000).\(digits)"
  }
}
