import CSystem

/// An SVG file being drawn. One unit is one point of the picture and one CSS pixel (`px`).
///
/// Cairo records the drawing, and converts it to elements in one call that cannot be interrupted. So a large picture is drawn in pieces, as Cairo
/// pages: the file contains them as `<page>` elements within one `<pageSet>`, and declares version 1.2, the only one with pages.
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

  /// Converts the drawing since the last call to elements. Subsequent drawing is placed above them, within the same clips.
  package func endPiece() throws(StreamError) {
    FontLock.lock()
    canvas.showPage()
    FontLock.unlock()
    try checkStatus()
  }

  /// Writes the file; nothing is written before this.
  package func finish() throws(StreamError) {
    try checkStatus()
    try surface.finish()
  }

  package func checkStatus() throws(StreamError) {
    try surface.checkStatus()
    do throws(CairoStatus) { try canvas.checkStatus() } catch { throw .drawing(error) }
  }
}
