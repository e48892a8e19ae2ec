public import GridPress

/// What a snapshot is made of.
public enum SnapshotSubject: Sendable {
  case grid(SourceGrid)
  case document(GridDocument)

  /// The same with another look or in another state.
  /// - Parameters:
  ///   - theme: `nil` is its own.
  ///   - variants: of the theme; `nil` is its own.
  ///   - state: `nil` is its own.
  public func with(
    theme: ThemeReference? = nil, variants: [String]? = nil, state: GridState? = nil
  ) -> SnapshotSubject {
    func changed(_ presentation: GridPresentation) -> GridPresentation {
      var presentation = presentation
      if let theme { presentation.theme = theme }
      if let variants { presentation.variants = variants }
      if let state { presentation.state = state }
      return presentation
    }
    switch self {
    case .grid(var grid):
      grid.presentation = changed(grid.presentation)
      return .grid(grid)
    case .document(var document):
      document.presentation = changed(document.presentation)
      return .document(document)
    }
  }

  func inspect(_ stage: InspectionStage, by renderer: Renderer) throws(RenderError) -> String {
    switch self {
    case .grid(let grid): try renderer.inspect(grid, stage: stage)
    case .document(let document): try renderer.inspect(document, stage: stage)
    }
  }

  /// What a picture of it shows.
  package func transcript(by renderer: Renderer) throws(RenderError) -> GridTranscript {
    switch self {
    case .grid(let grid): GridTranscript(try renderer.parts(of: grid))
    case .document(let document): GridTranscript(try renderer.parts(of: document))
    }
  }

  nonisolated(nonsending) func render(
    to output: OutputRequest, by renderer: Renderer
  ) async throws(RenderError) -> [Diagnostic] {
    switch self {
    case .grid(let grid): try await renderer.render(grid, to: [output])
    case .document(let document): try await renderer.render(document, to: [output])
    }
  }
}
