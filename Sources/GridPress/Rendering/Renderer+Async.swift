public import GridDocuments

/// The questions that need a layout, asked off the caller's actor. In an asynchronous function these are called, not the
/// functions of the same names that wait.
extension Renderer {
  /// Lays a grid or document out, never on the caller's actor, and answers where its parts are.
  /// - Throws: `RenderError` of kind `cancelled` if the task is, for data that cannot be read, and for a column or theme that does not
  ///   exist.
  @concurrent public func geometry(
    of drawable: some Drawable
  ) async throws(RenderError) -> GridGeometry {
    try cancellable { () throws(RenderError) in try geometry(of: drawable) }
  }

  /// A stage of the work on a grid or document, as text, made never on the caller's actor.
  /// - Throws: `RenderError` of kind `cancelled` if the task is, else as drawing would.
  @concurrent public func inspect(
    _ drawable: some Drawable, stage: InspectionStage
  ) async throws(RenderError) -> String {
    try cancellable { () throws(RenderError) in try inspect(drawable, stage: stage) }
  }

  /// What work gives unless the task is cancelled meanwhile; what is half done then can be wrong in many ways.
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
