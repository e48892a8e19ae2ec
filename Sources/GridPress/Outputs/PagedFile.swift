import GridCore
import GridGlyphs
import GridPDF
import Platform

/// A PDF file of many pages.
///
/// Few pages are painted and written one after another, with one font engine; of many, several
/// tasks paint and write some each (`PageWorkers`). The bytes are the same either way.
struct PagedFile: Sendable {
  let backend: DrawingBackend
  let images: ImageLibrary
  let metadata: PDFMetadata
  let isTagged: Bool
  let workerCount: Int

  /// Further engines for fewer pages take longer than they save.
  private static let leastPages = 24

  /// Writes the chosen ones of `pages`, and the end of the file.
  /// - Returns: for each requested standard that it does not conform to, the reasons.
  /// - Parameters:
  ///   - engine: the painter's.
  ///   - wanted: counted from 1; `nil` is all.
  ///   - progress: called before each page with the completed fraction, 0…1.
  /// - Throws: `RenderError` of kind `usage` if none of the wanted pages exists, `BackendError`,
  ///   `CancellationError`.
  nonisolated(nonsending) func write(
    _ pages: inout some SharedPages, engine: TextEngine, _ wanted: ClosedRange<Int>?,
    limits: RenderLimits,
    to sink: any ByteSink, progress: (Double) -> Void
  ) async throws -> [String] {
    let chosen = try ChosenPages(wanted, count: pages.pageCount, limits: limits).range
    let file = try file(glyphs: engine, to: sink)
    if workerCount > 1, chosen.count >= Self.leastPages, pages.isShareable,
      let shared = file as? PDFBackend
    {
      try await PageWorkers(file: self, count: workerCount).write(
        &pages, chosen, engine: engine, to: shared
      ) { progress(Double($0 - chosen.lowerBound) / Double(chosen.count)) }
    } else {
      for number in chosen {
        progress(Double(number - chosen.lowerBound) / Double(chosen.count))
        let list = pages.paint(number - 1)
        try Task.checkCancellation()
        try await file.page(
          size: pages.size(ofPage: number - 1), label: pages.label(ofPage: number - 1), list)
        try Task.checkCancellation()
      }
    }
    try await file.finish()
    return file.unmetStandards
  }

  /// Writes a file of one page.
  /// - Returns: for each requested standard that it does not conform to, the reasons.
  nonisolated(nonsending) func write(
    size: Size, _ list: DisplayList, engine: TextEngine, to sink: any ByteSink
  ) async throws -> [String] {
    let file = try file(glyphs: engine, to: sink)
    try await file.page(size: size, list)
    try await file.finish()
    return file.unmetStandards
  }

  /// A writer of pages for a task with an engine of its own.
  func writer(source: TextEngine) -> PDFPageWriter {
    PDFPageWriter(
      source: source, images: images, isTagged: isTagged, language: metadata.language)
  }

  private func file(
    glyphs: TextEngine, to sink: any ByteSink
  ) throws(BackendError) -> any PageBackend {
    try backend.document(
      glyphs: glyphs, images: images, metadata: metadata, isTagged: isTagged,
      workerCount: workerCount, to: sink)
  }
}
