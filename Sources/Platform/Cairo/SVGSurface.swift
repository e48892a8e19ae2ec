import CSystem

/// An SVG file being drawn. One unit is one point of the picture and one pixel of the browser (`px`).
package final class SVGSurface {
  private let surface: StreamSurface
  package let canvas: Canvas

  package init(sink: any ByteSink, width: Double, height: Double) throws(StreamError) {
    surface = StreamSurface(sink: sink, width: width, height: height) {
      cairo_svg_surface_create_for_stream($0, $1, $2, $3)
    }
    cairo_svg_surface_set_document_unit(surface.pointer, CAIRO_SVG_UNIT_PX)
    canvas = surface.makeCanvas()
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
