import GridCore
import GridGlyphs
import GridPDF
import Platform

/// A PDF file of many pages.
///
/// 1. Few pages are painted and written one after another, with one font engine.
/// 2. Of many, a batch is written by a separate task while the next one is painted. The writer has
///    its own font engine, which gets the painter's fonts in their order, so that they have the
///    same numbers.
/// 3. The written bytes are returned to the calling task, which alone accesses the file.
///
/// The bytes are the same either way.
struct PagedFile: Sendable {
  let backend: DrawingBackend
  let images: ImageLibrary
  let metadata: PDFMetadata
  let isTagged: Bool
  let workerCount: Int

  /// Another engine for fewer pages takes longer than it saves.
  private static let leastPages = 24
  /// How many pages are passed to the writer together, if they have few drawings.
  private static let batchCount = 8
  /// A batch with so many elements of paths ends with its page: those of a list of contents, which
  /// is full of dots, would otherwise take more memory than the rest of the document.
  private static let heavyBatch = 30_000

  /// Writes the chosen ones of `pages`, and the end of the file.
  /// - Returns: for each requested standard that it does not conform to, the reasons.
  /// - Parameters:
  ///   - engine: the painter's.
  ///   - wanted: counted from 1; `nil` is all.
  ///   - progress: called before each page with the completed fraction, 0…1.
  /// - Throws: `RenderError` of kind `usage` if none of the wanted pages exists, `BackendError`,
  ///   `CancellationError`.
  nonisolated(nonsending) func write(
    _ pages: inout some PaintedPages, engine: TextEngine, _ wanted: ClosedRange<Int>?,
    limits: RenderLimits,
    to sink: any ByteSink, progress: (Double) -> Void
  ) async throws -> [String] {
    let chosen = try ChosenPages(wanted, count: pages.pageCount, limits: limits).range
    func paint(_ number: Int) throws -> PaintedPage {
      progress(Double(number - chosen.lowerBound) / Double(chosen.count))
      let list = pages.paint(number - 1)
      try Task.checkCancellation()
      return PaintedPage(
        size: pages.size(ofPage: number - 1), label: pages.label(ofPage: number - 1), list: list)
    }
    guard workerCount > 1, chosen.count >= Self.leastPages else {
      let file = try file(glyphs: engine, to: sink)
      for number in chosen {
        let page = try paint(number)
        try await file.page(size: page.size, label: page.label, page.list)
        try Task.checkCancellation()
      }
      try await file.finish()
      return file.unmetStandards
    }
    let writer = PageWriter(engines: engine.siblings) { try file(glyphs: $0, to: $1) }
    var writing: Task<[UInt8], any Error>?
    do {
      var next = chosen.lowerBound
      while next <= chosen.upperBound {
        var batch: [PaintedPage] = []
        var elementCount = 0
        while next <= chosen.upperBound, batch.count < Self.batchCount,
          elementCount < Self.heavyBatch
        {
          let page = try paint(next)
          elementCount += page.list.pathElementCount
          batch.append(page)
          next += 1
        }
        let cachedShapes = engine.cachedShapes
        if let bytes = try await writing?.value { try sink.write(bytes) }
        writing = Task.detached { try await writer.write(batch, cachedShapes) }
      }
      if let bytes = try await writing?.value { try sink.write(bytes) }
      // Nothing is painted in parallel, so this runs in the calling task, and is cancelled with it.
      try sink.write(try await writer.finish())
      return try await writer.unmetStandards()
    } catch {
      writing?.cancel()
      _ = await writing?.result
      throw error
    }
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

  private func file(
    glyphs: TextEngine, to sink: any ByteSink
  ) throws(BackendError) -> any PageBackend {
    try backend.document(
      glyphs: glyphs, images: images, metadata: metadata, isTagged: isTagged,
      workerCount: workerCount, to: sink)
  }
}

/// A page that is to be written.
private struct PaintedPage: Sendable {
  var size: Size
  var label: String
  var list: DisplayList
}

extension DisplayList {
  fileprivate var pathElementCount: Int {
    commands.reduce(0) { count, command in
      switch command {
      case .fillPath(let path, _), .strokePath(let path, _, _): count + path.elements.count
      default: count
      }
    }
  }
}

/// Writes pages in parallel with the task that paints them.
private actor PageWriter {
  private let sink = MemorySink()
  private let engines: TextEngineSiblings
  private let start: @Sendable (TextEngine, any ByteSink) throws -> any PageBackend
  private var started: (engine: TextEngine, file: any PageBackend)?

  /// - Parameters:
  ///   - engines: lends the engine; it gets it back for the next drawing.
  ///   - start: makes the file; called on the first page.
  init(
    engines: TextEngineSiblings,
    start: @escaping @Sendable (TextEngine, any ByteSink) throws -> any PageBackend
  ) {
    self.engines = engines
    self.start = start
  }

  /// - Parameter cachedShapes: that of the painter's engine, which has used all fonts of the pages.
  /// - Returns: the next bytes of the file.
  func write(
    _ pages: [PaintedPage], _ cachedShapes: TextEngine.CachedShapes
  ) async throws -> [UInt8] {
    let (engine, file) = try begun()
    engine.adopt(cachedShapes)
    for page in pages {
      try Task.checkCancellation()
      try await file.page(size: page.size, label: page.label, page.list)
    }
    return sink.take()
  }

  func finish() async throws -> [UInt8] {
    let (engine, file) = try begun()
    try await file.finish()
    engines.keep(engine)
    return sink.take()
  }

  func unmetStandards() throws -> [String] { try begun().file.unmetStandards }

  private func begun() throws -> (engine: TextEngine, file: any PageBackend) {
    if let started { return started }
    let engine = engines.take()
    let new = (engine, try start(engine, sink))
    started = new
    return new
  }
}
