import CSystem

/// A PDF file that Cairo writes, page by page. One unit is one point from the page's top left corner.
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
