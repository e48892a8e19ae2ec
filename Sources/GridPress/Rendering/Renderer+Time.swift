import GridCore
import GridData
import GridDocuments
import GridModel
import Platform

extension Renderer {
  private enum Outcome: Sendable {
    case findings([Diagnostic])
    case failure(RenderError)
    case late
  }

  /// Draws within the limit of time: what takes longer is cancelled, and leaves no file.
  /// - Parameter place: that of the data.
  func timed(
    at place: SourcePlace?,
    _ draw: @escaping @Sendable () async throws(RenderError) -> [Diagnostic]
  ) async throws(RenderError) -> [Diagnostic] {
    let time = limits.duration(.time)
    Overdue.begin(time)
    defer { Overdue.finish() }
    let outcome = await withTaskGroup(of: Outcome.self) { group in
      group.addTask {
        await SQLCancellation.watched {
          do throws(RenderError) { return .findings(try await draw()) } catch {
            return .failure(error)
          }
        }
      }
      group.addTask {
        // Cancelled as soon as all is drawn.
        try? await Task.sleep(for: time)
        return .late
      }
      var first = await group.next() ?? .late
      // A task that is cancelled from outside wakes the clock too; then the drawing says so.
      if Task.isCancelled, case .late = first { first = await group.next() ?? .late }
      group.cancelAll()
      guard case .late = first else { return first }
      // It may have come to its end all the same.
      guard let last: Outcome = await group.next(), case .findings = last else { return first }
      return last
    }
    switch outcome {
    case .findings(let findings): return findings
    case .failure(let error): throw error
    case .late:
      throw RenderError(.time, limits.message(.time, "the drawing takes"), at: place)
    }
  }
}
