public import GridModel

extension Theme {
  /// The theme with a variant over it, such as `dark` or `compact`, and over the variants that it has already. What was changed by
  /// ``with(_:)`` is changed again on top; what was set in any other way is lost.
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

  /// The theme with something changed: `theme.with { $0.rows.background = .white }`.
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
