package import Foundation
package import GridCore
import GridDocuments
import GridGlyphs
import GridLayout
import GridModel
import GridPainting
import Synchronization

// Single pages in memory, for the preview.

/// The properties of a page that are known before it is drawn.
package struct PageOutline: Hashable, Sendable {
  /// The number of the page, with a letter if a grid is split by columns.
  package var label: String
  /// In points.
  package var size: Size
}

extension Renderer {
  /// The pages of a PDF; none if the page is as large as its content.
  package func pageOutlines(of drawable: some Drawable) throws(RenderError) -> [PageOutline] {
    let report = try RequestedDrawing(drawable.drawing, by: self).report()
    let engine = try checkOutEngine()
    let outlines = try withPages(of: report, engine: engine) { pages, _ in
      (0..<pages.pageCount).map {
        PageOutline(label: pages.label(ofPage: $0), size: pages.size(ofPage: $0))
      }
    }
    checkIn(engine)
    return outlines ?? []
  }

  /// A picture of one page, as a PNG file.
  /// - Parameter index: counted from 0.
  /// - Throws: `RenderError` of kind `usage` if there is no such page.
  @concurrent package func pagePicture(
    _ index: Int, of drawing: Drawing, scale: Double
  ) async throws(RenderError) -> Data {
    let engine = try checkOutEngine()
    let report = try RequestedDrawing(drawing, by: self).report()
    let found = try withPages(of: report, engine: engine, pixels: PixelGrid(scale: scale)) {
      pages, images -> (DisplayList, Size, ImageLibrary)? in
      guard (0..<pages.pageCount).contains(index) else { return nil }
      return (pages.paint(index), pages.size(ofPage: index), images)
    }
    guard case let (list, size, images)?? = found else {
      throw RenderError(.usage, "there is no page \(index + 1)")
    }
    let bytes = Mutex(Data())
    let stream = try OutputStream(
      RenderOutput(
        .sink(OutputSink(.whole) { new in bytes.withLock { $0 = Data(new) } }), as: .png))
    do {
      try await PagePictures(
        output: RenderOutput(.standardOutput, as: .png, scale: scale), engine: engine,
        images: images, settings: settings, png: PNGProperties(),
        svg: SVGProperties()
      ).draw(list, size: size, to: stream.sink)
      try stream.complete()
    } catch {
      throw stream.error(error)
    }
    try OutputStream.commit([stream])
    checkIn(engine)
    return bytes.withLock { $0 }
  }

  /// - Returns: the result of `body` for the pages; `nil` if there are none.
  private func withPages<Result>(
    of report: PreparedReport, engine: TextEngine, pixels: PixelGrid? = nil,
    _ body: (inout ReportPainter, ImageLibrary) -> Result
  ) throws(RenderError) -> Result? {
    guard let formats = report.pageFormats() else { return nil }
    var pages = ReportPainter(
      try ReportLayouts(report, engine: engine).pages(formats), report: report, engine: engine,
      date: creationDate, isTagged: false, pixels: pixels)
    return body(&pages, report.images)
  }
}
