import GridCore
import GridData
import GridDocuments
import GridModel
import Platform

extension Renderer {
  /// Draws within the time limit: a longer drawing is cancelled, and leaves no file.
  /// - Parameter place: the place of the data.
  func timed(
    at place: SourcePlace?,
    _ draw: @escaping @Sendable () async throws(RenderError) -> [Diagnostic]
  ) async throws(RenderError) -> [Diagnostic] {
    let time = limits.duration(.time)
    Watchdog.begin(time)
    defer { Watchdog.finish() }
    let drawing = Task(executorPreference: DrawingThreads.executor) {
      await SQLCancellation.watched { () async -> Result<[Diagnostic], RenderError> in
        do throws(RenderError) { return .success(try await draw()) } catch {
          return .failure(error)
        }
      }
    }
    let deadline = Deadline(after: time) { drawing.cancel() }
    let result = await withTaskCancellationHandler {
      await drawing.value
    } onCancel: {
      drawing.cancel()
    }
    deadline.cancel()
    do { return try result.get() } catch {
      // A task that is cancelled from outside reports that.
      guard deadline.isOver, !Task.isCancelled else { throw error }
      throw RenderError(.time, limits.message(.time, "the drawing takes"), at: place)
    }
  }
}

/// Where drawings run.
package enum DrawingThreads {
  /// For callers that block threads of tasks until a drawing is done: where all of them wait, none
  /// is left to draw. `nil` are those threads.
  @TaskLocal package static var executor: (any TaskExecutor)?
}
