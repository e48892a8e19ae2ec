import GridDocuments
package import GridModel
package import GridPress
import Platform
import Synchronization

/// Several documents drawn by one process, as many in parallel as there are processors. They share
/// the renderer's fonts, and fail independently.
package struct SeveralInputs {
  package struct Job: Sendable {
    /// The name of the input in messages.
    package var name: String
    package var document: GridDocument
    package var outputs: [RenderOutput]
    /// The column with a file for each of its values; `nil` makes one file of each output.
    package var splitKey: String?
    package var renderer: Renderer

    package init(
      name: String, document: GridDocument, outputs: [RenderOutput], splitKey: String?,
      renderer: Renderer
    ) {
      self.name = name
      self.document = document
      self.outputs = outputs
      self.splitKey = splitKey
      self.renderer = renderer
    }

    /// Draws it.
    package func render(
      progress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws(RenderError) -> [Diagnostic] {
      if let splitKey {
        return try await renderer.write(
          document, splitBy: splitKey, to: outputs, progress: progress)
      }
      return try await renderer.write(document, to: outputs, progress: progress)
    }
  }

  package typealias Outcome = Result<[Diagnostic], RenderError>

  /// Draws all that can be drawn.
  /// - Parameters:
  ///   - jobs: those that failed before they could be drawn stay failures.
  ///   - inputs: the paths of all of them, none of which is overwritten.
  ///   - workerCount: how many are drawn in parallel; `nil` is one for each processor.
  ///   - progress: called repeatedly with the progress of all of them together, 0…1, and the name
  ///     of the current file.
  /// - Returns: the result of each, in their order.
  @concurrent
  package static func render(
    _ jobs: [Result<Job, RenderError>], inputs: [String], workerCount: Int? = nil,
    progress: @escaping @Sendable (_ fraction: Double, _ label: String) -> Void
  ) async -> [Outcome] {
    let count = max(1, min(workerCount ?? Processors.count, jobs.count))
    let shared = max(1, Processors.count / count)
    let tally = Tally(count: jobs.count)
    return await withTaskGroup(of: (Int, Outcome).self) { group in
      var outcomes: [Outcome] = jobs.map { _ in .success([]) }
      var running = 0
      for (index, job) in OutputOwners.checked(jobs, inputs: inputs).enumerated() {
        guard case .success(var job) = job else {
          if case .failure(let error) = job { outcomes[index] = .failure(error) }
          tally.finish(index)
          continue
        }
        if running == count, let (done, outcome) = await group.next() {
          outcomes[done] = outcome
          running -= 1
        }
        job.renderer.workerCount = shared
        running += 1
        group.addTask { [job] in
          let outcome: Outcome
          do throws(RenderError) {
            outcome = .success(
              try await job.render { step in
                progress(tally.fraction(index, step), step.output)
              })
          } catch {
            outcome = .failure(error)
          }
          tally.finish(index)
          return (index, outcome)
        }
      }
      while let (done, outcome) = await group.next() { outcomes[done] = outcome }
      return outcomes
    }
  }
}

/// How far several jobs have come together.
final class Tally: Sendable {
  private let fractions: Mutex<[Double]>

  init(count: Int) { fractions = Mutex(Array(repeating: 0, count: count)) }

  /// The progress of all jobs after a step of one, 0…1. A job with several files completes several
  /// times: it counts as done only when all are complete.
  func fraction(_ index: Int, _ step: RenderProgress) -> Double {
    fractions.withLock { fractions in
      fractions[index] = max(fractions[index], step.fraction * 0.95)
      return fractions.reduce(0, +) / Double(fractions.count)
    }
  }

  func finish(_ index: Int) { fractions.withLock { $0[index] = 1 } }
}
