public import GridModel

/// The variants of a theme that it does not choose itself. Those that change its spacing and none
/// of its colours are densities, all others schemes.
package struct ThemeVariants: Equatable {
  /// In the order of the file.
  package var schemes: [String] = []
  /// In the order of the file.
  package var densities: [String] = []

  /// - Parameter root: the theme, merged with those that it extends.
  package init(_ root: YAMLValue) {
    let chosen = Set(root.ownVariants.compactMap { $0.string() })
    for variant in root["variants"]?.members ?? [] where !chosen.contains(variant.key) {
      let hasColors = ["background", "foreground", "accent", "colors"]
        .contains { variant.value[$0] != nil }
      if variant.value["spacing"] != nil, !hasColors {
        densities.append(variant.key)
      } else {
        schemes.append(variant.key)
      }
    }
  }

  /// The chosen variants for the plain theme and each scheme, in every density.
  package var combinations: [[String]] {
    ([[]] + schemes.map { [$0] }).flatMap { scheme in
      ([[]] + densities.map { [$0] }).map { scheme + $0 }
    }
  }
}

extension Theme {
  /// The theme with a variant over it, such as `dark` or `compact`, and over the variants that it
  /// already has. Changes by ``with(_:)`` are repeated on top; values set in any other way are
  /// lost.
  /// - Throws: `RenderError` of kind `usage` with the nearest name if there is no such variant.
  public func variant(_ names: String...) throws(RenderError) -> Theme { try variant(names) }

  package func variant(_ names: [String], place: SourcePlace? = nil) throws(RenderError) -> Theme {
    guard let first = names.first else { return self }
    guard var origin = origin as? ThemeText else {
      throw RenderError("theme \(name) has no variant \"\(first)\"; it is made in Swift", at: place)
    }
    origin.variants += names
    return try ThemeFile.read(origin, place: place)
  }

  /// The names of the variants that it can be shown in; none if it is made in Swift.
  public var variants: [String] {
    guard let origin = origin as? ThemeText else { return [] }
    return (try? ThemeFile.variants(origin)) ?? []
  }

  /// The theme with a change: `theme.with { $0.rows.background = .white }`.
  public func with(_ change: @escaping @Sendable (inout StyleSheet) -> Void) -> Theme {
    var theme = self
    change(&theme.styles)
    if var origin = origin as? ThemeText {
      origin.changes.append(change)
      theme.origin = origin
    }
    return theme
  }
}
