import GridCore
import GridGlyphs
import GridPDF
import Platform

/// Tasks that paint, write and compress the pages of a PDF file, some pages each.
///
/// 1. Each has a painter and a font engine of its own, with the same fonts. One is the caller's,
///    which knows the widths of most words.
/// 2. The first pages give names to what they refer to. A page that refers only to what earlier
///    pages have, and to further glyphs of their fonts, as nearly all do, is written when these
///    names are known. Any other is painted, and written when the pages before it are in the file:
///    so names and numbers are those that one task would give.
/// 3. The calling task alone adds pages to the file, in order, while others are made. At most two
///    batches of each task wait, so memory does not grow with the document.
struct PageWorkers {
  let file: PagedFile
  let count: Int

  /// How many pages a task makes at a time.
  private static let batchCount = 4

  /// - Parameters:
  ///   - numbers: counted from 1.
  ///   - engine: it is used by one of the tasks.
  ///   - progress: called with the number of each page.
  nonisolated(nonsending) func write<Pages: SharedPages>(
    _ pages: inout Pages, _ numbers: ClosedRange<Int>, engine: TextEngine, to backend: PDFBackend,
    progress: (Int) -> Void
  ) async throws {
    let known = KnownTables()
    let cachedShapes = engine.share()
    let lent = Pool<Int, TextEngine>(limit: 1)
    lent.put(engine, for: 0)
    let workers = (0..<count).map { _ in
      PageWorker<Pages>(
        file: file, source: pages.source, cachedShapes: cachedShapes, lent: lent,
        siblings: engine.siblings, known: known)
    }
    let batches = Self.batches(numbers)
    var next = 0
    var running: [Task<PageBatch<Pages.Notes>, any Error>] = []
    func begin() {
      guard next < batches.count else { return }
      let (worker, number, batch) = (workers[next % count], next, batches[next])
      let first = next == 0 ? backend.tables : nil
      running.append(
        Task.detached {
          if let first { return try await worker.makeFirst(batch, adding: first) }
          return try await worker.make(batch, number: number)
        })
      next += 1
    }
    do {
      for _ in 0..<(2 * count) { begin() }
      for (index, numbers) in batches.enumerated() {
        known.turn(to: index)
        let batch = try await running[0].value
        running.removeFirst()
        var made = batch.pages
        if let first = batch.tables { backend.tables = first }
        let count =
          batch.tables != nil
          ? made.count : made.prefix { $0.map { backend.tables.accept($0) } ?? false }.count
        if count < made.count {
          // Not copied while something is added.
          let tables = backend.tables
          backend.tables = PDFContentTables()
          (made, backend.tables) = try await workers[index % workers.count]
            .finish(batch, from: count, adding: tables)
        }
        known.set(backend.tables, hasNewNames: count < made.count)
        begin()
        pages.add(batch.notes)
        for (number, page) in zip(numbers, made) {
          progress(number)
          try Task.checkCancellation()
          if let page { try await backend.add(page) }
        }
      }
    } catch {
      for task in running { task.cancel() }
      known.end()
      for task in running { _ = await task.result }
      throw error
    }
    var fonts: [TextEngine.UsedFont] = []
    for worker in workers { fonts += await worker.end() }
    engine.add(usedBySiblings: fonts)
  }

  private static func batches(_ numbers: ClosedRange<Int>) -> [ClosedRange<Int>] {
    var batches: [ClosedRange<Int>] = []
    var start = numbers.lowerBound
    while start <= numbers.upperBound {
      let end = min(numbers.upperBound, start + batchCount - 1)
      batches.append(start...end)
      start = end + 1
    }
    return batches
  }
}

/// Pages that one task has made.
private struct PageBatch<Notes: Sendable>: Sendable {
  /// Counted from 1.
  let numbers: ClosedRange<Int>
  /// `nil` for a page that can be written only after those before it.
  var pages: [PDFWrittenPage?]
  let notes: Notes
  /// The tables that the first pages of the file begin; `nil` for others.
  var tables: PDFContentTables?
}

/// Paints and writes some of the pages.
private actor PageWorker<Pages: SharedPages> {
  private let file: PagedFile
  private let source: Pages.Source
  private let cachedShapes: TextEngine.CachedShapes
  private let lent: Pool<Int, TextEngine>
  private let siblings: TextEngineSiblings
  private let known: KnownTables
  private var tools: PageTools<Pages>?
  /// The painted pages that are not written, by number.
  private var waiting: [Int: DisplayList] = [:]
  private var waitingElementCount = 0
  /// Whether most pages add something: then each is written only once, after those before it.
  private var isGrowing = false

  /// More painted pages with so many elements of paths are not kept, but painted again: those of a
  /// list of contents, which is full of dots, would take more memory than the rest of the document.
  private static var heavyCount: Int { 30_000 }

  init(
    file: PagedFile, source: Pages.Source, cachedShapes: TextEngine.CachedShapes,
    lent: Pool<Int, TextEngine>, siblings: TextEngineSiblings, known: KnownTables
  ) {
    self.file = file
    self.source = source
    self.cachedShapes = cachedShapes
    self.lent = lent
    self.siblings = siblings
    self.known = known
  }

  /// Makes the first pages of the file.
  func makeFirst(
    _ numbers: ClosedRange<Int>, adding tables: consuming PDFContentTables
  ) throws -> PageBatch<Pages.Notes> {
    var tools = begun()
    self.tools = nil
    var made: [PDFWrittenPage?] = []
    for number in numbers {
      try Task.checkCancellation()
      let list = tools.pages.paint(number - 1)
      try Task.checkCancellation()
      made.append(try tools.write(list, number, adding: &tables))
    }
    let notes = tools.pages.takeNotes()
    self.tools = tools
    known.set(tables, hasNewNames: true)
    return PageBatch(numbers: numbers, pages: made, notes: notes, tables: tables)
  }

  /// Makes pages, as far as they refer to nothing that others have to add first.
  /// - Parameter batch: their number among the batches.
  func make(_ numbers: ClosedRange<Int>, number batch: Int) async throws -> PageBatch<Pages.Notes> {
    var tools = begun()
    self.tools = nil
    var made: [PDFWrittenPage?] = []
    var version = known.version
    for number in numbers {
      try Task.checkCancellation()
      let list = tools.pages.paint(number - 1)
      try Task.checkCancellation()
      let isTried = !isGrowing || number == numbers.lowerBound
      var page: PDFWrittenPage?
      if isTried, let version { page = try tools.write(list, number, with: version.tables) }
      if page == nil { keep(list, of: number) }
      made.append(page)
    }
    let notes = tools.pages.takeNotes()
    self.tools = tools
    var isTrying = !isGrowing && made.contains { $0 == nil }
    // Meanwhile this task paints the next pages.
    while isTrying, let newer = await known.version(after: version?.number, for: batch) {
      isTrying = try write(numbers, &made, with: newer.tables)
      version = newer
    }
    let failureCount = isGrowing ? (made[0] == nil ? 1 : 0) : made.count { $0 == nil }
    isGrowing = failureCount * 2 > (isGrowing ? 1 : numbers.count)
    return PageBatch(numbers: numbers, pages: made, notes: notes)
  }

  /// Writes those of the pages that are not written.
  /// - Returns: whether some were written, and some are left.
  private func write(
    _ numbers: ClosedRange<Int>, _ made: inout [PDFWrittenPage?], with tables: PDFContentTables
  ) throws -> Bool {
    var tools = begun()
    self.tools = nil
    var hasWritten = false
    for (index, number) in numbers.enumerated() where made[index] == nil {
      try Task.checkCancellation()
      guard let list = waiting[number],
        let page = try tools.write(list, number, with: tables)
      else { continue }
      made[index] = page
      hasWritten = true
      release(number)
    }
    self.tools = tools
    return hasWritten && made.contains { $0 == nil }
  }

  /// Writes the rest of a batch.
  /// - Parameters:
  ///   - count: how many of its pages are accepted.
  ///   - tables: those of the file, with what all pages before the rest have added.
  /// - Returns: all pages of the batch, and the tables with what these add.
  func finish(
    _ batch: PageBatch<Pages.Notes>, from count: Int, adding tables: consuming PDFContentTables
  ) throws -> ([PDFWrittenPage?], PDFContentTables) {
    var tools = begun()
    self.tools = nil
    var made = batch.pages
    for (index, number) in batch.numbers.enumerated().dropFirst(count) {
      if let page = made[index], tables.accept(page) { continue }
      try Task.checkCancellation()
      let list = waiting[number] ?? tools.pages.paint(number - 1)
      release(number)
      made[index] = try tools.write(list, number, adding: &tables)
    }
    self.tools = tools
    return (made, tables)
  }

  /// Returns the engine.
  /// - Returns: the fonts that it has used.
  func end() -> [TextEngine.UsedFont] {
    guard let tools else { return [] }
    self.tools = nil
    let fonts = tools.engine.usedFonts
    if tools.isLent {
      lent.put(tools.engine, for: 0)
    } else {
      siblings.keep(tools.engine)
    }
    return fonts
  }

  private func begun() -> PageTools<Pages> {
    if let tools { return tools }
    let own = lent.take(0)
    let engine = own ?? siblings.take(adopting: cachedShapes)
    return PageTools(
      engine: engine, isLent: own != nil, pages: Pages.painter(of: source, engine: engine),
      writer: file.writer(source: engine))
  }

  private func keep(_ list: DisplayList, of number: Int) {
    guard waitingElementCount < Self.heavyCount else { return }
    waiting[number] = list
    waitingElementCount += list.pathElementCount
  }

  private func release(_ number: Int) {
    if let list = waiting.removeValue(forKey: number) {
      waitingElementCount -= list.pathElementCount
    }
  }
}

/// What a task makes pages with.
private struct PageTools<Pages: SharedPages> {
  let engine: TextEngine
  /// Whether it is the caller's engine.
  let isLent: Bool
  var pages: Pages
  var writer: PDFPageWriter

  mutating func write(
    _ list: DisplayList, _ number: Int, with tables: PDFContentTables
  ) throws -> PDFWrittenPage? {
    try writer.page(
      size: pages.size(ofPage: number - 1), label: pages.label(ofPage: number - 1), list,
      with: tables)
  }

  mutating func write(
    _ list: DisplayList, _ number: Int, adding tables: inout PDFContentTables
  ) throws -> PDFWrittenPage {
    try writer.compressed(
      writer.page(
        size: pages.size(ofPage: number - 1), label: pages.label(ofPage: number - 1), list,
        adding: &tables))
  }
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
