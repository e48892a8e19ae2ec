import GridCairo
import GridCore
import GridGlyphs
import GridModel
import GridPDF
import GridPNG
import Platform

/// The backend that draws PNG and PDF files. There is one writer of SVG files.
public enum DrawingBackend: String, Hashable, Sendable, CaseIterable {
  /// The rasterizer and the PDF writer of this package: fast, with tags in PDFs and pictures of any
  /// height.
  case native
  /// Cairo and Pango alone: for comparison. PDFs have no tags, and pictures at most 32,767 pixels
  /// on a side.
  case cairo
}

extension PNGEffort {
  init(_ size: PNGSize) {
    self =
      switch size {
      case .fast: .fast
      case .small: .small
      }
  }
}

extension DrawingBackend {
  /// Draws a picture as a PNG file.
  /// - Parameters:
  ///   - recorded: a file that is written instead if it shows the same pixels; only ``native`` uses
  ///     it.
  ///   - list: The commands of the band with this number.
  /// - Throws: `BackendError`, `CancellationError`, a `RenderError` for too many pixels, or the
  ///   error of `list`.
  nonisolated(nonsending) func drawPicture(
    _ picture: RasterPicture, glyphs: TextEngine, images: ImageLibrary, workerCount: Int,
    limits: RenderLimits, recorded: [UInt8]? = nil, to sink: any ByteSink,
    list: (Int) throws -> DisplayList
  ) async throws {
    try limits.check(
      widthInPixels: picture.widthInPixels, heightInPixels: picture.heightInPixels)
    switch self {
    case .native:
      try await PNGBackend(glyphs: glyphs, images: images, workerCount: workerCount)
        .render(picture, recorded: recorded, to: sink, list: list)
    case .cairo:
      try CairoPNGBackend(glyphs: glyphs, images: images).render(picture, to: sink, list: list)
    }
  }

  /// A PDF file about to be drawn.
  func document(
    glyphs: TextEngine, images: ImageLibrary, metadata: PDFMetadata, isTagged: Bool,
    workerCount: Int, to sink: any ByteSink
  ) throws(BackendError) -> any PageBackend {
    switch self {
    case .native:
      try PDFBackend(
        glyphs: glyphs, images: images, metadata: metadata, isTagged: isTagged,
        workerCount: workerCount, to: sink)
    case .cairo:
      CairoPDFBackend(glyphs: glyphs, images: images, metadata: metadata, to: sink)
    }
  }

  /// Findings about properties that a PDF file of this backend cannot have.
  /// - Parameters:
  ///   - rowCount: of all grids.
  ///   - unmet: for each standard that it does not conform to, the reasons.
  func findings(of properties: PDFProperties, rowCount: Int, unmet: [String]) -> [Diagnostic] {
    var findings = unmet.map { reasons in
      Diagnostic(
        code: .standardNotMet, message: "the PDF does not claim conformance to \(reasons)",
        place: properties.place)
    }
    if self == .cairo, properties.isTagged == true {
      findings.append(
        Diagnostic(
          code: .untagged,
          message: "the PDF has no tags: only the backend native writes them"))
    } else if self == .native, properties.isTagged == nil, !properties.isTagged(rowCount: rowCount)
    {
      findings.append(
        Diagnostic(
          code: .untagged,
          message:
            "the PDF has no tags: it has more than \(PDFProperties.taggedRowLimit.grouped) rows; pdf: {tagged: true} writes them all the same"
        ))
    }
    if self == .cairo, !properties.attachments.isEmpty {
      findings.append(
        Diagnostic(
          code: .standardNotMet,
          message: "the PDF has no attachments: only the backend native writes them",
          place: properties.place))
    }
    return findings
  }
}
