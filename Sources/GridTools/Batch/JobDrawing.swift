package import GridDocuments
package import GridPress

/// What a job of a batch draws: a document to its outputs, by a renderer.
package struct JobDrawing: Sendable {
  package var document: GridDocument
  package var outputs: [RenderOutput]
  /// Copies of the batch's renderer share its fonts.
  package var renderer: Renderer
  /// Which files the document may refer to.
  package let files: FileAccess

  init(
    _ document: GridDocument, to outputs: [RenderOutput], by renderer: Renderer, files: FileAccess
  ) {
    self.document = document
    self.outputs = outputs
    self.renderer = renderer
    self.files = files
  }

  /// Applies flags of the command to a drawing.
  package typealias Arguments =
    @Sendable (_ arguments: [String], _ drawing: inout JobDrawing) throws(RenderError) -> Void
}
