public import GridModel

/// A contact sheet of a theme: what grids look like in it, in every state and variant.
public struct ThemeSheet: Hashable, Sendable {
  /// The theme that the sheet shows.
  public var theme: ThemeReference
  /// What is shown, each a list of variants that are laid over each other; `nil` is the theme as it is and each of its schemes in
  /// all states, and how dense its other densities are.
  public var variants: [[String]]?

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(_ theme: ThemeReference, variants: [[String]]? = nil) {
    self.theme = theme
    self.variants = variants
  }
}

extension Renderer {
  /// Draws a contact sheet of a theme.
  /// - Returns: what was shortened or could not be drawn.
  /// - Throws: `RenderError` for a theme or variant that does not exist, and for an output that cannot be written.
  @discardableResult
  nonisolated(nonsending) public func render(
    _ sheet: ThemeSheet, to outputs: [RenderOutput]
  ) async throws(RenderError) -> [Diagnostic] {
    try await draw(try SheetAssembly(sheet).board(), to: outputs)
  }
}
