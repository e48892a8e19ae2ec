import GridGlyphs
import Platform

/// Compresses streams on other tasks and writes them to the file in the order in which they were
/// added.
///
/// At most two pieces of work per worker are in progress, so memory does not grow with the
/// document. The bytes do not depend on the number of workers.
struct PDFStreamQueue {
  private typealias Outcome = Result<[PDFStreamObject], BackendError>

  private let workerCount: Int
  private var waiting: [PDFStream] = []
  private var waitingByteCount = 0
  private var running: [Task<Outcome, Never>] = []

  /// Starting a task for less than this many bytes takes longer than compressing them.
  private static let leastByteCount = 1 << 17

  /// - Parameter workerCount: 1 does everything on the calling task.
  init(workerCount: Int) {
    precondition(workerCount > 0, "the work needs at least one worker")
    self.workerCount = workerCount
  }

  nonisolated(nonsending) mutating func add(_ stream: PDFStream, to file: inout PDFFile)
    async throws(BackendError)
  {
    waitingByteCount += stream.bytes.count
    waiting.append(stream)
    if waitingByteCount >= PDFStreamQueue.leastByteCount { try await startWaiting(for: &file) }
  }

  nonisolated(nonsending) mutating func add(_ work: PDFStreamWork, to file: inout PDFFile)
    async throws(BackendError)
  {
    if case .streams(let streams) = work {
      for stream in streams { try await add(stream, to: &file) }
      return
    }
    try await startWaiting(for: &file)
    try await start(work, for: &file)
  }

  /// Adds the object streams of the file that are full.
  /// - Throws: also if the task is cancelled, since callers create many objects.
  nonisolated(nonsending) mutating func addFull(of file: inout PDFFile) async throws(BackendError) {
    try BackendError.checkCancellation()
    for work in file.takeFullStreams() { try await add(work, to: &file) }
  }

  /// Waits until everything is in the file.
  nonisolated(nonsending) mutating func finish(into file: inout PDFFile)
    async throws(BackendError)
  {
    try await startWaiting(for: &file)
    try await writeFinished(into: &file, leaving: 0)
  }

  private nonisolated(nonsending) mutating func startWaiting(for file: inout PDFFile)
    async throws(BackendError)
  {
    if waiting.isEmpty { return }
    let streams = waiting
    waiting = []
    waitingByteCount = 0
    try await start(.streams(streams), for: &file)
  }

  private nonisolated(nonsending) mutating func start(
    _ work: PDFStreamWork, for file: inout PDFFile
  ) async throws(BackendError) {
    if workerCount == 1 { return try file.write(work.objects()) }
    running.append(
      Task.detached {
        Result { () throws(BackendError) in try work.objects() }
      })
    try await writeFinished(into: &file, leaving: 2 * workerCount)
  }

  private nonisolated(nonsending) mutating func writeFinished(
    into file: inout PDFFile, leaving count: Int
  ) async throws(BackendError) {
    while running.count > count { try file.write(await running.removeFirst().value.get()) }
  }
}

/// Self-contained work on streams that can run concurrently.
enum PDFStreamWork: Sendable {
  /// Some streams, to be compressed.
  case streams([PDFStream])
  /// Elements of a table, to be written and compressed.
  case elements(PDFElementStream)
  /// A font program, to be subset to the given glyphs and compressed into the object of the given
  /// number.
  case font(FontProgram, glyphs: [UInt32], number: Int)

  func objects() throws(BackendError) -> [PDFStreamObject] {
    switch self {
    case .streams(let streams): try PDFStreamWork.objects(of: streams)
    case .elements(let elements): try PDFStreamWork.objects(of: [elements.stream])
    case .font(let program, let glyphs, let number):
      try PDFStreamWork.objects(
        of: [PDFStreamWork.stream(of: program, glyphs: glyphs, number: number)])
    }
  }

  private static func objects(
    of streams: [PDFStream]
  ) throws(BackendError) -> [PDFStreamObject] {
    var compressors: [Int: StreamCompressor] = [:]
    var objects: [PDFStreamObject] = []
    for stream in streams {
      let compressor: StreamCompressor
      if let known = compressors[stream.level] {
        compressor = known
      } else {
        do throws(ZlibStatus) { compressor = try StreamCompressor(level: stream.level) } catch {
          throw .compression(error)
        }
        compressors[stream.level] = compressor
      }
      objects.append(try stream.object(compressor))
    }
    return objects
  }

  /// The stream of an embedded font program (ISO 32000-1, 9.9).
  private static func stream(
    of program: FontProgram, glyphs: [UInt32], number: Int
  ) throws(BackendError) -> PDFStream {
    let subset: FontSubset?
    do throws(FontConfigurationError) { subset = try program.subset(to: glyphs) } catch {
      throw .font(error)
    }
    let bytes = subset?.bytes ?? program.wholeProgram
    var entries: [UInt8] = []
    if program.format == .cff {
      entries.append("/Subtype/CIDFontType0C")
    } else {
      entries.append("/Length1 ")
      entries.append(integer: bytes.count)
    }
    // Fonts are few, but make up most of a small file.
    return PDFStream(number: number, entries: entries, bytes: bytes, level: 6)
  }
}
