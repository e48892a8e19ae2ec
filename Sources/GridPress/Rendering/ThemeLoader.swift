import GridModel

/// Finds the theme that a document names.
enum ThemeLoader {
  /// - Parameters:
  ///   - variants: the names of those that are chosen, each over those before it.
  ///   - place: where a document asks for it.
  static func load(
    _ reference: ThemeReference, variants: [String], place: SourcePlace?
  ) throws(RenderError) -> Theme {
    if case .theme(let theme) = reference { return try theme.variant(variants, place: place) }
    var text = try ThemeText(reference, place: place)
    text.variants = variants
    return try ThemeFile.read(text, place: place)
  }
}
