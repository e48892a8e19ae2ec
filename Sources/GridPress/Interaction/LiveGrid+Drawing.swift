public import Foundation
public import GridDocuments
import GridGlyphs
public import GridModel
import GridPainting

// Pictures of a live grid at this moment. All of them are drawn off the caller's actor.

extension LiveGrid: Drawable {
  /// The grid at this moment. Later events do not change it.
  public var drawing: Drawing { .moment(moment) }

  /// The grid at this moment. Later events do not change it.
  public var moment: GridMoment {
    GridMoment(interaction.model.request.presentation.wrappedValue) { () throws(RenderError) in
      try prepared(keepsLayouts: false)
    }
  }

  public func drawing(
    theme: ThemeReference?, variants: [String]?, state: GridState?
  ) -> Drawing {
    if theme == nil, variants == nil, state == nil { return drawing }
    return .moment(
      GridMoment(interaction.model.request.presentation.wrappedValue) { () throws(RenderError) in
        var other = self
        try other.interaction.model.change(theme: theme, variants: variants)
        return try other.prepared(in: state, keepsLayouts: false)
      })
  }

  /// Draws the grid in its current state into memory.
  ///
  /// ```swift
  /// let png = try await live.data(as: .png(scale: 2))
  /// ```
  /// - Throws: `RenderError` as drawing a grid would.
  nonisolated(nonsending) public func data(
    as format: FileFormat
  ) async throws(RenderError) -> Data {
    try await renderer.data(for: self, as: format)
  }

  /// Draws the grid in its current state into memory in several formats.
  /// - Returns: as many as there are formats, in their order.
  /// - Throws: `RenderError` of kind `usage` for no formats, else as drawing a grid would.
  nonisolated(nonsending) public func data(
    as formats: [FileFormat]
  ) async throws(RenderError) -> [Data] {
    try await renderer.data(for: self, as: formats)
  }

  /// Draws the grid in its current state to files whose extensions determine their formats.
  /// - Parameters:
  ///   - paths: absolute, or relative to the working directory.
  ///   - scale: pixels a point, for PNG; default 1.
  /// - Returns: findings about shortened or undrawn content.
  /// - Throws: `RenderError` as drawing a grid would.
  @discardableResult
  nonisolated(nonsending) public func write(
    to paths: String..., scale: Double = 1
  ) async throws(RenderError) -> [Diagnostic] {
    try await renderer.write(self, to: try Renderer.outputs(paths, scale: scale))
  }

  /// Draws the grid in its current state to files whose extensions determine their formats.
  /// - Parameters:
  ///   - urls: of files.
  ///   - scale: pixels a point, for PNG; default 1.
  /// - Returns: findings about shortened or undrawn content.
  /// - Throws: `RenderError` as drawing a grid would.
  @discardableResult
  nonisolated(nonsending) public func write(
    to urls: URL..., scale: Double = 1
  ) async throws(RenderError) -> [Diagnostic] {
    try await renderer.write(self, to: try Renderer.outputs(urls, scale: scale))
  }

  /// Draws the grid in its current state to every one of `outputs`.
  /// - Parameters:
  ///   - outputs: the files and sinks that are written.
  ///   - progress: called repeatedly with the progress of the current file.
  /// - Returns: findings about shortened or undrawn content.
  /// - Throws: `RenderError` of kind `usage` for no outputs, else as drawing a grid would.
  @discardableResult
  nonisolated(nonsending) public func write(
    to outputs: [RenderOutput],
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws(RenderError) -> [Diagnostic] {
    try await renderer.write(self, to: outputs, progress: progress)
  }
}

extension LiveData {
  /// Takes another theme; `nil` keeps its own.
  fileprivate mutating func change(
    theme: ThemeReference?, variants: [String]?
  ) throws(RenderError) {
    if theme == nil, variants == nil { return }
    if let theme { request.presentation.theme = theme }
    if let variants { request.presentation.variants = variants }
    try loadTheme()
    // Other fonts have other widths.
    try measureWidths()
  }
}

// MARK: - Inspection

extension LiveGrid {
  /// The parts of its picture at this moment, without what is around the grid.
  package func transcript() throws(RenderError) -> GridTranscript {
    let data = interaction.model
    let layout = data.layout(of: try shownGrid())
    return GridTranscript(
      PictureParts(
        ShownParts(layout, measurer: data.engine, fontName: data.engine.name(of:))))
  }

  /// The callouts of its picture whose parts are shown at this moment.
  package func shownCallouts() throws(RenderError) -> [FigureCallout] {
    try shownGrid().figure.callouts
  }
}
