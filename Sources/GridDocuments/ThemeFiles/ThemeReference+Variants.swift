extension ThemeReference {
  /// The names of the variants that the theme can be shown in.
  /// - Throws: `RenderError` if there is no such theme, and for what cannot be read.
  package func variantNames() throws(RenderError) -> [String] {
    try ThemeLoader.load(self, variants: [], place: nil).variants
  }
}
