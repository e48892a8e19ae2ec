public import GridDocuments
public import GridModel

extension Renderer {
  /// Draws a grid or document to files whose extensions determine their formats: `.png`, `.pdf`,
  /// `.svg`.
  ///
  /// - Parameters:
  ///   - drawable: a document or a grid.
  ///   - paths: absolute, or relative to the working directory.
  ///   - scale: pixels a point, for PNG; default 1.
  /// - Returns: findings about repaired, shortened or undrawn content.
  /// - Throws: `RenderError`; of kind `usage` for another extension and for a column or theme that
  ///   does not exist, `cannotWrite` for a file that cannot be written.
  @discardableResult
  nonisolated(nonsending) public func write(
    _ drawable: some Drawable, to paths: String..., scale: Double = 1
  ) async throws(RenderError) -> [Diagnostic] {
    try await write(drawable, to: try Self.outputs(paths, scale: scale))
  }

  static func outputs(
    _ paths: [String], scale: Double
  ) throws(RenderError) -> [RenderOutput] {
    try paths.map { path throws(RenderError) in
      if let output = RenderOutput(path: path, scale: scale) { return output }
      throw RenderError(
        .usage, "the name does not end in \(OutputFormat.allCases.endings)",
        at: SourcePlace(file: path))
    }
  }
}

/// Queries that need a layout, run off the caller's actor. In an asynchronous function these are
/// called, not the blocking functions of the same names.
extension Renderer {
  /// Lays a grid or document out, never on the caller's actor, and answers where its parts are.
  /// - Throws: `RenderError` of kind `cancelled` if the task is, for data that cannot be read, and
  ///   for a column or theme that does not exist.
  nonisolated(nonsending) public func geometry(
    of drawable: some Drawable
  ) async throws(RenderError) -> GridGeometry {
    let drawing = drawable.drawing
    return try await concurrently { () throws(RenderError) in try geometry(of: drawing) }
  }

  /// A stage of the work on a grid or document, as text, made never on the caller's actor.
  /// - Throws: `RenderError` of kind `cancelled` if the task is, else as drawing would.
  nonisolated(nonsending) public func inspect(
    _ drawable: some Drawable, stage: InspectionStage
  ) async throws(RenderError) -> String {
    let drawing = drawable.drawing
    return try await concurrently { () throws(RenderError) in
      try inspect(drawing, stage: stage)
    }
  }

  /// The result of work that is done off the caller's actor.
  @concurrent func concurrently<Value: Sendable>(
    _ work: @Sendable () throws(RenderError) -> Value
  ) async throws(RenderError) -> Value { try cancellable(work) }

  /// The result of work, or the cancellation if the task was cancelled meanwhile: then the result
  /// may be incomplete.
  func cancellable<Value>(
    _ work: () throws(RenderError) -> Value
  ) throws(RenderError) -> Value {
    try RenderError.checkCancellation()
    do throws(RenderError) {
      let value = try work()
      try RenderError.checkCancellation()
      return value
    } catch {
      throw Task.isCancelled ? .cancelled : error
    }
  }
}
