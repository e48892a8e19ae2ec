/// What variants of a theme there are besides those that it is in. Those that change its spacing and none of its colours are densities, all others schemes.
package struct ThemeVariants: Equatable {
  /// In the order of the file.
  package var schemes: [String] = []
  /// In the order of the file.
  package var densities: [String] = []

  /// - Parameter root: the theme, merged with what it extends.
  package init(_ root: YAMLValue) {
    let own = root.ownVariants.compactMap { $0.string() }
    for variant in root["variants"]?.members ?? [] where !own.contains(variant.key) {
      let hasColors = ["background", "foreground", "accent", "colors"]
        .contains { variant.value[$0] != nil }
      if variant.value["spacing"] != nil, !hasColors {
        densities.append(variant.key)
      } else {
        schemes.append(variant.key)
      }
    }
  }

  /// The theme as it is and each scheme, each in every density: what is chosen for each.
  package var combinations: [[String]] {
    ([[]] + schemes.map { [$0] }).flatMap { scheme in
      ([[]] + densities.map { [$0] }).map { scheme + $0 }
    }
  }
}
