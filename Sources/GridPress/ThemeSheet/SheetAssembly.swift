import GridDocuments
import GridModel

/// Puts together what a contact sheet shows.
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
