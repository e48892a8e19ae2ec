package import GridCore
package import GridGlyphs
import Platform

/// Writes the contents of pages for a ``PDFBackend``. Several tasks can have one each, with a
/// source of its own.
package struct PDFPageWriter {
  private var writer: PDFContentWriter
  private var compressor: StreamCompressor?

  /// - Parameters:
  ///   - isTagged: whether the structure of the document is recorded.
  ///   - language: that of the document, such as `de-CH`; `nil` if not specified.
  package init(
    source: any ShapedTextSource, images: ImageLibrary, isTagged: Bool, language: String?
  ) {
    writer = PDFContentWriter(
      source: source, images: images, isTagged: isTagged, language: language)
  }

  /// Writes a page.
  /// - Parameter tables: those of the file, with everything that earlier pages refer to.
  package mutating func page(
    size: Size, label: String?, _ list: DisplayList, adding tables: inout PDFContentTables
  ) -> PDFWrittenPage {
    writer.adopt(tables)
    // The writer is then the only one that has them, and need not copy what it adds to.
    tables = PDFContentTables()
    let page = write(size: size, label: label, list)
    tables = writer.release()
    return page
  }

  /// Writes a page, and compresses it, if it refers to nothing that is not in the tables, except
  /// glyphs.
  /// - Returns: `nil` if it does: then it can only be written after all earlier pages.
  package mutating func page(
    size: Size, label: String?, _ list: DisplayList, with tables: PDFContentTables
  ) throws(BackendError) -> PDFWrittenPage? {
    writer.adopt(tables)
    let count = writer.additionCount
    let page = write(size: size, label: label, list)
    let isKnown = writer.additionCount == count
    // Nothing that was added stays.
    writer.adopt(tables)
    _ = writer.release()
    return isKnown ? try compressed(page) : nil
  }

  /// Compresses a page beside the file.
  package mutating func compressed(
    _ page: PDFWrittenPage
  ) throws(BackendError) -> PDFWrittenPage {
    var page = page
    do throws(ZlibStatus) {
      let used: StreamCompressor
      if let compressor {
        used = compressor
      } else {
        used = try StreamCompressor(level: PDFStream.fastLevel)
        compressor = used
      }
      page.bytes = try used.zlib(page.bytes.span)
    } catch { throw .compression(error) }
    page.isCompressed = true
    return page
  }

  private mutating func write(size: Size, label: String?, _ list: DisplayList) -> PDFWrittenPage {
    var outline: [OutlineEntry] = []
    let bytes = writer.page(list, height: size.height) { outline.append($0) }
    return PDFWrittenPage(
      size: size, label: label, bytes: bytes, outline: outline, links: writer.links,
      hasAlpha: writer.hasAlpha, deepestClip: writer.deepestClip, marking: writer.marking,
      images: writer.images.takeNew(), blurredTexts: writer.blurredTexts.takeNew(),
      newGlyphs: writer.fonts.takeNewGlyphs())
  }
}

/// What the pages of a file refer to by name: it grows from page to page, and nothing in it changes
/// its name. So a page that refers to known names only does not depend on the pages before it.
package struct PDFContentTables: Sendable {
  var fonts = PDFKnownFonts()
  var paints = PDFPaintTable()
  var images = PDFImageTable()
  var blurredTexts = PDFBlurredTextTable()

  package init() {}

  /// Adds what a page has added to an earlier state of the tables.
  /// - Returns: `false` if it cannot be added, since a page between has added something else: the
  ///   page is then to be written again.
  package mutating func accept(_ page: PDFWrittenPage) -> Bool {
    page.newGlyphs.isEmpty || fonts.accept(page.newGlyphs)
  }
}

extension PDFContentWriter {
  fileprivate mutating func adopt(_ tables: PDFContentTables) {
    fonts.adopt(tables.fonts)
    paints = tables.paints
    images = tables.images
    blurredTexts = tables.blurredTexts
  }

  fileprivate mutating func release() -> PDFContentTables {
    var tables = PDFContentTables()
    tables.fonts = fonts.release()
    tables.paints = paints
    tables.images = images
    tables.blurredTexts = blurredTexts
    paints = PDFPaintTable()
    images = PDFImageTable()
    blurredTexts = PDFBlurredTextTable()
    return tables
  }

  /// How often something was added to the tables.
  fileprivate var additionCount: Int {
    fonts.additionCount + paints.additionCount + images.additionCount
      + blurredTexts.additionCount
  }
}

/// A page whose content is written, but that is not in the file yet.
package struct PDFWrittenPage: Sendable {
  let size: Size
  let label: String?
  var bytes: [UInt8]
  var isCompressed = false
  let outline: [OutlineEntry]
  let links: [PDFLink]
  /// Whether anything on it is, or may be, translucent.
  let hasAlpha: Bool
  /// The maximum nesting depth of clips.
  let deepestClip: Int
  /// `nil` if the document has no structure.
  let marking: PDFMarking?
  /// The pictures that no earlier page has.
  let images: [ImageID]
  let blurredTexts: [PDFBlurredTextTable.NewPicture]
  let newGlyphs: [PDFNewGlyph]
}
