package import GridCore
package import GridGlyphs
package import GridPDF
package import Platform

/// Draws the pages of a PDF file with Cairo and Pango alone. Coordinates are points from the page's
/// top left corner.
///
/// The file has real text, links, an outline and the properties of its metadata that Cairo can
/// write: title, author, subject, keywords, creator and a fixed creation date. It has no tags, no
/// language and no direction of reading.
package final class CairoPDFBackend: PageBackend {
  private let sink: any ByteSink
  private let glyphs: any GlyphSource
  private let images: ImageLibrary
  private let metadata: PDFMetadata
  /// Created with the first page, since Cairo requires its size at the start.
  private var file: (surface: PDFSurface, renderer: CairoRenderer)?
  private var pageCount = 0
  /// The last entry of each level of the outline so far.
  private var path: [Int] = []

  /// It supports no standards.
  package var unmetStandards: [String] {
    let standards = metadata.standards
    let names = [standards.archive?.name, standards.isAccessible ? "PDF/UA-1" : nil]
    return names.compactMap(\.self).map { "\($0): only the backend native writes it" }
  }

  package init(
    glyphs: any GlyphSource, images: ImageLibrary = ImageLibrary(), metadata: PDFMetadata,
    to sink: any ByteSink
  ) {
    self.glyphs = glyphs
    self.images = images
    self.metadata = metadata
    self.sink = sink
  }

  /// Draws one page.
  nonisolated(nonsending) package func page(
    size: Size, label: String?, _ list: DisplayList
  ) async throws(BackendError) {
    for side in [size.width, size.height] where side > PDFBackend.maximumSide {
      throw .tooLarge(length: side, limit: PDFBackend.maximumSide, unit: .points)
    }
    do throws(StreamError) {
      var (surface, renderer) = if let file { file } else { try start(size) }
      surface.setPageSize(width: size.width, height: size.height)
      pageCount += 1
      renderer.render(list)
      for entry in renderer.takeOutline() { add(entry, to: surface) }
      try surface.endPage()
      file = (surface, renderer)
    } catch {
      throw BackendError(error)
    }
  }

  /// Writes the rest of the file. At least one page must have been drawn.
  nonisolated(nonsending) package func finish() async throws(BackendError) {
    guard let file else { preconditionFailure("a PDF file has a page") }
    do throws(StreamError) { try file.surface.finish() } catch { throw BackendError(error) }
  }

  private func start(_ size: Size) throws(StreamError) -> (PDFSurface, CairoRenderer) {
    let surface = try PDFSurface(sink: sink, width: size.width, height: size.height)
    for property in PDFSurface.Property.allCases {
      if let text = metadata[property] { surface.set(property, to: text) }
    }
    let renderer = CairoRenderer(
      canvas: surface.canvas, for: .document, glyphs: glyphs, images: images)
    return (surface, renderer)
  }

  /// Skipped levels are not part of the outline.
  private func add(_ entry: OutlineEntry, to surface: PDFSurface) {
    let level = min(max(0, entry.level), path.count)
    path.removeSubrange(level...)
    path.append(
      surface.addOutlineEntry(
        entry.title, under: path.last ?? 0, page: pageCount, top: entry.top))
  }
}

extension PDFMetadata {
  fileprivate subscript(property: PDFSurface.Property) -> String? {
    switch property {
    case .title: title
    case .author: author
    case .subject: subject
    case .keywords: keywords
    case .creator: creator
    case .creationDate: creationDate
    }
  }
}
