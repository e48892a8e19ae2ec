import GridCore
import PangoCairo

/// Draws the pages of a PDF file. Coordinates are points from the page's top left corner.
///
/// The bytes depend on the pages and the metadata only.
package final class PDFBackend {
  /// Readers do not show longer sides (PDF Reference 1.7, annex C).
  package static let maximumSide = 14_400.0

  private let surface: PDFSurface
  private let glyphs: any GlyphSource
  private var outline = PDFOutline()
  /// How many pages have been drawn.
  package private(set) var pageCount = 0

  package init(glyphs: any GlyphSource, metadata: PDFMetadata, to sink: any ByteSink)
    throws(BackendError)
  {
    do throws(StreamError) { surface = try PDFSurface(sink: sink) } catch {
      throw BackendError(error)
    }
    self.glyphs = glyphs
    surface.set(.creationDate, to: metadata.creationDate)
    surface.set(.creator, to: metadata.creator)
    if let title = metadata.title { surface.set(.title, to: title) }
    if let author = metadata.author { surface.set(.author, to: author) }
    if let subject = metadata.subject { surface.set(.subject, to: subject) }
    if let keywords = metadata.keywords { surface.set(.keywords, to: keywords) }
  }

  /// Draws one page.
  package func page(size: Size, _ list: DisplayList) throws(BackendError) {
    for side in [size.width, size.height] where side > PDFBackend.maximumSide {
      throw .tooLarge(length: side, limit: PDFBackend.maximumSide, unit: .points)
    }
    surface.setPageSize(width: size.width, height: size.height)
    pageCount += 1
    let page = pageCount
    var player = VectorPlayer(canvas: surface.canvas, glyphs: glyphs)
    surface.canvas.save()
    player.play(list) { entry in outline.add(entry, page: page, to: surface) }
    surface.canvas.restore()
    do throws(StreamError) { try surface.endPage() } catch { throw BackendError(error) }
  }

  /// Writes the rest of the file: fonts, outline, the table of objects. There must have been a page.
  package func finish() throws(BackendError) {
    precondition(pageCount > 0, "a PDF file has a page")
    do throws(StreamError) { try surface.finish() } catch { throw BackendError(error) }
  }
}
