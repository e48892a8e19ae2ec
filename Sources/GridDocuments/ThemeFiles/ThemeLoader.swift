package import GridModel

/// Finds the theme that a document names.
package enum ThemeLoader {
  /// - Parameters:
  ///   - variants: the names of those that are chosen, each over those before it.
  ///   - place: where a document asks for it.
  package static func load(
    _ reference: ThemeReference, variants: [String], place: SourcePlace?
  ) throws(RenderError) -> Theme {
    if case .theme(let theme) = reference { return try theme.variant(variants, place: place) }
    if case .builtIn(let name) = reference {
      return try ReadThemes.shared.theme(name, variants: variants) { () throws(RenderError) in
        try read(reference, variants, place)
      }
    }
    return try read(reference, variants, place)
  }

  private static func read(
    _ reference: ThemeReference, _ variants: [String], _ place: SourcePlace?
  ) throws(RenderError) -> Theme {
    var text = try ThemeText(reference, place: place)
    text.variants = variants
    return try ThemeFile.read(text, place: place)
  }
}
