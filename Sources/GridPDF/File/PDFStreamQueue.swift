import GridGlyphs
import Platform

/// Compresses streams on other tasks and writes them to the file in the order in which they were added.
///
/// At most two pieces of work per worker are in progress, so memory does not grow with the document. The bytes do
/// not depend on the number of workers.
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
    try await startWaiting(for: &file)
    try await start(work, for: &file)
  }

  /// Adds the object streams of the file that are full.
  /// - Throws: also if the task is cancelled, since callers create many objects.
  nonisolated(nonsending) mutating func addFull(of file: inout PDFFile) async throws(BackendError) {
    try BackendError.checkCancellation()
    for stream in file.takeFullStreams() { try await add(stream, to: &file) }
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
