package import GridCore
import GridDocuments
package import GridModel

extension Renderer {
  /// Draws a document in several themes, side by side, each cut to one size under the theme's name.
  /// - Parameters:
  ///   - size: of each picture, in points.
  ///   - columnCount: how many stand in a row.
  /// - Returns: what was shortened or could not be drawn.
  @discardableResult
  nonisolated(nonsending) package func render(
    _ document: GridDocument, in themes: [ThemeReference], size: Size, columnCount: Int,
    to outputs: [RenderOutput]
  ) async throws(RenderError) -> [Diagnostic] {
    let tiles = try themes.map { reference throws(RenderError) in
      let theme = try ThemeLoader.load(reference, variants: [], place: nil)
      var document = document
      document.theme = .theme(theme)
      return BoardRequest.Tile(label: theme.name, document: document, size: size)
    }
    return try await draw(
      BoardRequest(panels: [BoardRequest.Panel(tiles: tiles)], columnCount: columnCount),
      to: outputs)
  }
}
