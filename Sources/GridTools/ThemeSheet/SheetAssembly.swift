package import GridCore
import GridDocuments
package import GridModel
package import GridPress

/// Assembles the contents of a contact sheet.
struct SheetAssembly {
  private let sheet: ThemeSheet

  init(_ sheet: ThemeSheet) { self.sheet = sheet }

  /// The documents on it.
  func board() throws(RenderError) -> BoardRequest {
    let theme = try ThemeLoader.load(sheet.theme, variants: [], place: nil)
    var description = ""
    var panels: [BoardRequest.Panel] = []
    if let shown = sheet.variants {
      panels = try shown.map { names throws(RenderError) in
        try panel(names.joined(separator: ", "), theme: theme.variant(names))
      }
    }
    if let text = theme.origin as? ThemeText {
      description = try ThemeFile.description(text)
      if sheet.variants == nil {
        panels = try self.panels(theme, ThemeVariants(try ThemeFile.tree(text)))
      }
    }
    if panels.isEmpty { panels = [try panel(nil, theme: theme)] }
    return BoardRequest(
      title: theme.name, subtitle: description.isEmpty ? nil : description, panels: panels,
      columnCount: 4)
  }

  private func panels(
    _ theme: Theme, _ variants: ThemeVariants
  ) throws(RenderError) -> [BoardRequest.Panel] {
    var panels = [try panel(variants.schemes.isEmpty ? nil : "As it is", theme: theme)]
    for scheme in variants.schemes {
      panels.append(try panel("Variant \(scheme)", theme: try theme.variant([scheme])))
    }
    var tiles: [BoardRequest.Tile] = []
    for scheme in [[]] + variants.schemes.map({ [$0] }) {
      for density in variants.densities {
        let names = scheme + [density]
        tiles.append(
          try tile(
            SheetScene(label: names.joined(separator: ", "), text: SheetScene.rows.text),
            theme: try theme.variant(names)))
      }
    }
    if !tiles.isEmpty { panels.append(BoardRequest.Panel(heading: "Densities", tiles: tiles)) }
    return panels
  }

  private func panel(_ heading: String?, theme: Theme) throws(RenderError)
    -> BoardRequest.Panel
  {
    BoardRequest.Panel(
      heading: heading,
      tiles: try SheetScene.all.map { scene throws(RenderError) in
        try tile(scene, theme: theme)
      })
  }

  private func tile(_ scene: SheetScene, theme: Theme) throws(RenderError) -> BoardRequest.Tile {
    var document = try DocumentFile.parse(
      scene.text, name: "the scene \"\(scene.label)\"", folder: "")
    document.theme = .theme(theme)
    return BoardRequest.Tile(label: scene.label, document: document)
  }
}

/// A contact sheet of a theme: grids in every state and variant.
package struct ThemeSheet: Hashable, Sendable {
  /// The theme that the sheet shows.
  package var theme: ThemeReference
  /// The shown combinations, each a list of variants that are merged over each other; `nil` is the
  /// theme without variants and each of its schemes in all states, and an example of its other
  /// densities.
  package var variants: [[String]]?

  package init(_ theme: ThemeReference, variants: [[String]]? = nil) {
    self.theme = theme
    self.variants = variants
  }
}

extension Renderer {
  /// Draws a contact sheet of a theme.
  /// - Returns: findings about shortened or undrawn content.
  /// - Throws: `RenderError` for a theme or variant that does not exist, and for an output that
  ///   cannot be written.
  @discardableResult
  nonisolated(nonsending) package func write(
    _ sheet: ThemeSheet, to outputs: [RenderOutput]
  ) async throws(RenderError) -> [Diagnostic] {
    try await draw(try SheetAssembly(sheet).board(), to: outputs)
  }
}

extension Renderer {
  /// Draws a document in several themes, side by side, each cut to one size under the theme's name.
  /// - Parameters:
  ///   - size: of each picture, in points.
  ///   - columnCount: how many are placed in a row.
  /// - Returns: findings about shortened or undrawn content.
  @discardableResult
  nonisolated(nonsending) package func write(
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
