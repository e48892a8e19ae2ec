import CSystem

/// An SVG file being drawn. One unit is one point of the picture and one pixel of the browser (`px`).
///
/// Cairo remembers what is drawn, and makes elements of it in one call that nobody can stop. So a large picture is drawn in pieces, which are pages
/// to Cairo: the file has them in `<page>` elements within one `<pageSet>`, and it says that its version is 1.2, the only one with pages.
package final class SVGSurface {
  private let surface: StreamSurface
  package let canvas: Canvas

  package init(sink: any ByteSink, width: Double, height: Double) throws(StreamError) {
    surface = StreamSurface(sink: sink, width: width, height: height) {
      cairo_svg_surface_create_for_stream($0, $1, $2, $3)
    }
    cairo_svg_surface_set_document_unit(surface.pointer, CAIRO_SVG_UNIT_PX)
    cairo_svg_surface_restrict_to_version(surface.pointer, CAIRO_SVG_VERSION_1_2)
    canvas = surface.makeCanvas()
    try checkStatus()
  }

  /// Makes elements of what was drawn since the last call. What is drawn next lies over them, within the same clips.
  package func endPiece() throws(StreamError) {
    FontLock.lock()
    canvas.showPage()
    FontLock.unlock()
    try checkStatus()
  }

  /// Writes the file; before this nothing is written.
  package func finish() throws(StreamError) {
    try checkStatus()
    try surface.finish()
  }

  package func checkStatus() throws(StreamError) {
    try surface.checkStatus()
    do throws(CairoStatus) { try canvas.checkStatus() } catch { throw .drawing(error) }
  }
}
