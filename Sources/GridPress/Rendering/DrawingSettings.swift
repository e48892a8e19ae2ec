package import GridDocuments
import Platform

/// The fonts, the scale and the date that a caller specifies for all documents. What it does not
/// specify is what each document specifies, so that every command makes the same files of it.
package struct DrawingSettings: Sendable {
  /// `nil` is those of each document, or of the renderer.
  package var fonts: FontSource?
  /// Device pixels per point of a PNG; `nil` is that of each document, or 1.
  package var scale: Double?
  /// `nil` is that of each document, that of `SOURCE_DATE_EPOCH`, or that of the renderer.
  package var date: CreationDate?
  /// The environment of the process, which may have a date.
  package var environment: [String: String]

  package init(
    fonts: FontSource? = nil, scale: Double? = nil, date: CreationDate? = nil,
    environment: [String: String] = [:]
  ) {
    self.fonts = fonts
    self.scale = scale
    self.date = date
    self.environment = environment
  }

  /// A renderer of a document.
  /// - Parameter shared: what neither specifies, and the fonts that are already loaded.
  /// - Throws: a `RenderError` if the date of the document does not exist, or a font that it names
  ///   is damaged.
  package func renderer(
    _ shared: Renderer, of document: GridDocument
  ) throws(RenderError) -> Renderer {
    var renderer = shared
    if let fonts {
      renderer.fonts = fonts
    } else if let fonts = document.ownFonts {
      if !document.output.areFontsTrusted { try fonts.check() }
      renderer.fonts = fonts
    }
    renderer.creationDate = try creationDate(of: document) ?? shared.creationDate
    return renderer
  }

  /// Device pixels per point of a document's PNG.
  package func scale(of document: GridDocument) -> Double { scale ?? document.output.scale ?? 1 }

  private func creationDate(of document: GridDocument) throws(RenderError) -> CreationDate? {
    if let date { return date }
    guard let text = document.output.date else { return CreationDate(environment: environment) }
    if text == "now" { return .now(environment: environment) }
    guard let date = CreationDate(parsing: text) else {
      throw RenderError(.badInput, "the date of the document, \(text), does not exist")
    }
    return date
  }
}

extension FontSource {
  /// Reads fonts in another process if there is one: see ``PictureDrawing``.
  fileprivate func check() throws(RenderError) {
    guard case .folders(let folders) = self else { return }
    do throws(FontConfigurationError) {
      try FontConfiguration.check(directories: folders)
    } catch {
      throw RenderError(fonts: error, in: self)
    }
  }
}

extension GridDocument {
  /// The fonts that it specifies; `nil` if it specifies none.
  package var ownFonts: FontSource? { output.fonts.isEmpty ? nil : .folders(output.fonts) }
}
