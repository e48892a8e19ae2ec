import GridDocuments
import GridModel
package import GridPress

/// Draws one job after another, and keeps the documents that they share. The renderer keeps fonts
/// with shaped texts and masks.
actor BatchWorker {
  private let renderer: Renderer
  /// How messages call the batch.
  private let name: String
  /// The path of the batch; `nil` for standard input.
  private let path: String?
  private var documents: DocumentCache
  /// Which files documents and jobs may name.
  private let files: FileAccess
  private var job: BatchJob?
  private var duration = Duration.zero

  init(_ renderer: Renderer, name: String, path: String?, files: FileAccess) {
    documents = DocumentCache(limits: renderer.limits, files: files)
    self.files = files
    self.renderer = renderer
    self.name = name
    self.path = path
  }

  /// Parses a line, which becomes the job to be run.
  /// - Returns: the files that the job writes.
  func read(_ line: JobLines.Line, scale: Double) -> [String] {
    let start = ContinuousClock.now
    let job = BatchJob(line, file: name, scale: scale, limits: renderer.limits, files: files)
    self.job = job
    duration = start.duration(to: .now)
    return job.outputs.map(\.path)
  }

  /// Runs the job that was read.
  /// - Parameter refusal: why it must not be run; `nil` runs it.
  func run(refusal: String?) async -> BatchResult {
    guard let job else { preconditionFailure("a job is read before it is run") }
    self.job = nil
    let start = ContinuousClock.now
    do throws(RenderError) {
      let findings = try await findings(of: job, refusal: refusal)
      duration += start.duration(to: .now)
      return BatchResult(
        id: job.id,
        outcome: .done(
          outputs: job.outputs.map(\.path), findings: findings, duration: duration))
    } catch {
      return BatchResult(id: job.id, outcome: .failed(error))
    }
  }

  private func findings(of job: BatchJob, refusal: String?) async throws(RenderError)
    -> [Diagnostic]
  {
    if let refusal { throw job.error(.usage, refusal) }
    let document = try job.document(of: &documents, cells: renderer.cells)
    try job.checkInputs(document, batch: path)
    return try await renderer.write(document, to: job.outputs)
  }
}

/// How one job of a batch ended.
package struct BatchResult: Sendable {
  /// The caller's identifier of a job.
  package enum Identifier: Hashable, Sendable {
    case text(String)
    /// As it is written in the job.
    case number(String)
  }

  package enum Outcome: Sendable {
    /// The files are in place.
    /// - Parameter duration: from parsing the line until the last file was in place.
    case done(outputs: [String], findings: [Diagnostic], duration: Duration)
    case failed(RenderError)
  }

  /// `nil` if the line does not have it, or cannot be read.
  package var id: Identifier?
  package var outcome: Outcome

  package var isDone: Bool {
    if case .done = outcome { true } else { false }
  }
}
