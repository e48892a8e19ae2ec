import GridDocuments
import GridModel
package import GridPress

/// Draws one job after another, and keeps the documents that they share. The renderer keeps fonts
/// with shaped texts and masks.
actor BatchWorker {
  private let renderer: Renderer
  private let settings: DrawingSettings
  /// How messages call the batch.
  private let name: String
  /// The path of the batch; `nil` for standard input.
  private let path: String?
  private var documents: DocumentCache
  /// Which files documents and jobs may name.
  private let files: FileAccess
  private let applyArguments: JobDrawing.Arguments
  private var job: BatchJob?
  private var duration = Duration.zero

  init(
    _ renderer: Renderer, _ settings: DrawingSettings, name: String, path: String?,
    files: FileAccess, arguments: @escaping JobDrawing.Arguments
  ) {
    applyArguments = arguments
    documents = DocumentCache(limits: renderer.limits, files: files)
    self.files = files
    self.renderer = renderer
    self.settings = settings
    self.name = name
    self.path = path
  }

  /// Parses a line, which becomes the job to be run.
  /// - Returns: the files that the job writes.
  func read(_ line: JobLines.Line) -> [String] {
    let start = ContinuousClock.now
    let job = BatchJob(line, file: name, limits: renderer.limits, files: files)
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
    var drawing = JobDrawing(
      try job.document(of: &documents, cells: renderer.cells), to: job.outputs, by: renderer,
      files: files)
    let scale = settings.scale(of: drawing.document)
    for index in drawing.outputs.indices { drawing.outputs[index].format.scale = scale }
    drawing.renderer = try settings.renderer(renderer, of: drawing.document)
    if !job.arguments.isEmpty {
      do throws(RenderError) {
        try applyArguments(job.arguments, &drawing)
      } catch {
        throw job.placed(error)
      }
    }
    try job.checkInputs(drawing.document, batch: path)
    return try await drawing.renderer.write(drawing.document, to: drawing.outputs)
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
