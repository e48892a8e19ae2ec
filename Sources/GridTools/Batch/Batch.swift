package import GridDocuments
import GridModel
package import GridPress
import Platform

/// Many documents drawn by one process: jobs are lines of JSON, and each succeeds or fails
/// independently.
///
/// 1. A line is read when a worker is free, so that waiting jobs take no memory.
/// 2. The worker parses the job. Files are claimed for their jobs in the order of the lines.
/// 3. The worker draws the job while further lines are read for the others.
/// 4. The worker reports the result as soon as it is available.
package struct Batch {
  private var renderer: Renderer
  private let settings: DrawingSettings
  private let files: FileAccess
  private let workerCount: Int
  private let mayOverwrite: Bool
  private let arguments: JobDrawing.Arguments

  private struct Ending: Sendable {
    var worker: BatchWorker
    var isDone: Bool
    /// Why the result could not be reported.
    var failure: RenderError?
  }

  /// - Parameters:
  ///   - settings: what is specified for all jobs.
  ///   - workerCount: how many jobs are drawn in parallel; `nil` is one for each processor.
  ///   - files: which files documents may refer to. Jobs may refer to any file unless it is
  ///     `below`.
  ///   - mayOverwrite: whether a job may write the file of an earlier one; default false, since one
  ///     of two jobs that run in parallel would be lost.
  ///   - arguments: applies the flags of a job.
  package init(
    renderer: Renderer, settings: DrawingSettings, workerCount: Int?,
    files: FileAccess = .documentFolder, mayOverwrite: Bool = false,
    arguments: @escaping JobDrawing.Arguments
  ) {
    self.files = files
    self.mayOverwrite = mayOverwrite
    self.arguments = arguments
    let count = max(1, workerCount ?? Processors.count)
    var renderer = renderer
    renderer.workerCount = max(1, Processors.count / count)
    self.renderer = renderer
    self.settings = settings
    if let fonts = settings.fonts { self.renderer.fonts = fonts }
    self.workerCount = count
  }

  /// Draws all jobs.
  ///
  /// - Parameters:
  ///   - path: the file with the jobs; `-` is standard input.
  ///   - report: called with each result, by several tasks concurrently. The batch ends when it
  ///     throws.
  /// - Returns: whether all jobs succeeded.
  /// - Throws: `RenderError` if the jobs cannot be read or there are no fonts, and the error that
  ///   `report` throws.
  @concurrent
  package func run(
    path: String, report: @escaping @Sendable (BatchResult) async throws(RenderError) -> Void
  ) async throws(RenderError) -> Bool {
    let file: InputFile
    do throws(SystemError) {
      file = path == "-" ? .standardInput() : try InputFile(path: path)
    } catch {
      throw RenderError(input: error)
    }
    // Without fonts no job can be done. The engine that is made for this is the first job's.
    try renderer.loadFonts()
    let first = worker(of: file, path)
    let result = await withTaskGroup(of: Ending.self) { group -> Result<Bool, RenderError> in
      var pool = Pool(free: [first])
      do throws(RenderError) {
        try await draw(JobLines(file), path, from: file, &pool, in: &group, report: report)
      } catch {
        pool.failure = error
      }
      while let ending = await group.next() { pool.take(ending) }
      if let failure = pool.failure { return .failure(failure) }
      return .success(pool.areAllDone)
    }
    return try result.get()
  }

  /// The workers, and how their jobs have ended so far.
  private struct Pool {
    var free: [BatchWorker]
    var count = 1
    var areAllDone = true
    var failure: RenderError?

    init(free: [BatchWorker]) { self.free = free }

    mutating func take(_ ending: Ending) {
      free.append(ending.worker)
      areAllDone = areAllDone && ending.isDone
      failure = failure ?? ending.failure
    }
  }

  private func draw(
    _ lines: JobLines, _ path: String, from file: InputFile, _ pool: inout Pool,
    in group: inout TaskGroup<Ending>,
    report: @escaping @Sendable (BatchResult) async throws(RenderError) -> Void
  ) async throws(RenderError) {
    var lines = lines
    var claims = OutputClaims()
    while true {
      let worker = await freeWorker(&pool, in: &group) { self.worker(of: file, path) }
      guard pool.failure == nil, let line = try await nextLine(&lines) else { return }
      let outputs = await worker.read(line)
      let refusal = mayOverwrite ? nil : claims.claim(outputs, for: line)
      group.addTask {
        let result = await worker.run(refusal: refusal)
        do throws(RenderError) {
          try await report(result)
          return Ending(worker: worker, isDone: result.isDone)
        } catch {
          return Ending(worker: worker, isDone: result.isDone, failure: error)
        }
      }
    }
  }

  /// A worker without a job: one that has drawn before if there is one, else a new one, else the
  /// first that finishes its job.
  private func freeWorker(
    _ pool: inout Pool, in group: inout TaskGroup<Ending>,
    make: () -> BatchWorker
  ) async -> BatchWorker {
    if pool.free.isEmpty, pool.count < workerCount {
      pool.free.append(make())
      pool.count += 1
    }
    while pool.free.isEmpty, let ending = await group.next() { pool.take(ending) }
    guard let worker = pool.free.popLast() else {
      preconditionFailure("a worker is free or has a job")
    }
    return worker
  }

  private func worker(of file: InputFile, _ path: String) -> BatchWorker {
    BatchWorker(
      renderer, settings, name: file.path, path: path == "-" ? nil : path, files: files,
      arguments: arguments)
  }

  private func nextLine(_ lines: inout JobLines) async throws(RenderError) -> JobLines.Line? {
    do throws(SystemError) {
      return try await lines.next()
    } catch {
      throw RenderError(input: error)
    }
  }
}
