public import GridPress

/// The subject of a snapshot: the old name of `Drawing`.
@available(*, deprecated, renamed: "Drawing")
public typealias SnapshotSubject = Drawing

extension Drawing {
  /// The same with another theme or in another state.
  /// - Parameters:
  ///   - theme: `nil` is its own.
  ///   - variants: of the theme; `nil` is its own.
  ///   - state: `nil` is its own.
  public func with(
    theme: ThemeReference? = nil, variants: [String]? = nil, state: GridState? = nil
  ) -> Drawing {
    var drawing = self
    if let theme { drawing.presentation.theme = theme }
    if let variants { drawing.presentation.variants = variants }
    if let state { drawing.presentation.state = state }
    return drawing
  }

  /// The text layer of its picture.
  package func transcript(by renderer: Renderer) throws(RenderError) -> GridTranscript {
    try renderer.readParts(of: self) { GridTranscript($0) }
  }
}
