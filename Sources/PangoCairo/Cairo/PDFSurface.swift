import CPangoCairo

/// A PDF file being drawn, page after page. Units are points.
package final class PDFSurface {
  private let surface: StreamSurface
  package let canvas: Canvas

  /// What a document says about itself.
  package enum Field: Sendable {
    case title
    case author
    case subject
    case keywords
    /// The program that made the content.
    case creator
    /// `2025-01-31T12:00:00Z` (ISO 8601).
    case creationDate
    case modificationDate
  }

  package init(sink: any ByteSink) throws(StreamError) {
    surface = StreamSurface(sink: sink, width: 1, height: 1) {
      cairo_pdf_surface_create_for_stream($0, $1, $2, $3)
    }
    canvas = surface.makeCanvas()
    try checkStatus()
  }

  /// Sets the size of the page that comes next; nothing may be drawn on it yet.
  package func setPageSize(width: Double, height: Double) {
    cairo_pdf_surface_set_size(surface.pointer, width, height)
  }

  package func set(_ field: Field, to value: String) {
    cairo_pdf_surface_set_metadata(surface.pointer, field.code, value.withoutNulls)
  }

  /// Adds an outline entry that points at a page.
  /// - Parameters:
  ///   - parent: The number of the entry it belongs under; 0 for the top level.
  ///   - page: Counted from 1.
  ///   - top: The place on the page, in points from its top.
  /// - Returns: The number of the new entry.
  package func addOutlineEntry(
    _ title: String, under parent: Int, page: Int, top: Double, isOpen: Bool
  ) -> Int {
    // Only numbers get into the attributes, so there is nothing to escape.
    let target = "page=\(page) pos=[0 \(Int(top.rounded(.down)))]"
    let flags = isOpen ? CAIRO_PDF_OUTLINE_FLAG_OPEN : cairo_pdf_outline_flags_t(rawValue: 0)
    return Int(
      cairo_pdf_surface_add_outline(
        surface.pointer, Int32(parent), title.withoutNulls, target, flags))
  }

  /// Ends the page and starts the next.
  package func endPage() throws(StreamError) {
    canvas.showPage()
    try checkStatus()
  }

  /// Writes the rest of the file.
  package func finish() throws(StreamError) {
    try checkStatus()
    try surface.finish()
  }

  private func checkStatus() throws(StreamError) {
    try surface.checkStatus()
    do throws(CairoStatus) { try canvas.checkStatus() } catch { throw .drawing(error) }
  }
}

extension PDFSurface.Field {
  fileprivate var code: cairo_pdf_metadata_t {
    switch self {
    case .title: CAIRO_PDF_METADATA_TITLE
    case .author: CAIRO_PDF_METADATA_AUTHOR
    case .subject: CAIRO_PDF_METADATA_SUBJECT
    case .keywords: CAIRO_PDF_METADATA_KEYWORDS
    case .creator: CAIRO_PDF_METADATA_CREATOR
    case .creationDate: CAIRO_PDF_METADATA_CREATE_DATE
    case .modificationDate: CAIRO_PDF_METADATA_MOD_DATE
    }
  }
}

extension String {
  /// C strings end at a NUL.
  fileprivate var withoutNulls: String {
    utf8.contains(0) ? String(unicodeScalars.filter { $0.value != 0 }.map(Character.init)) : self
  }
}
