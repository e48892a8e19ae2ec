import GridDocuments
import GridModel

extension GridRequest {
  /// The same in a colour scheme, with its parts.
  /// - Throws: a `RenderError` for a theme without such a variant.
  func inScheme(_ scheme: ColorScheme) throws(RenderError) -> GridRequest {
    var request = self
    let place = presentation.svg.place
    try request.presentation.take(scheme, askedAt: place)
    for index in request.parts.indices {
      try request.parts[index].presentation.take(scheme, askedAt: place)
    }
    return request
  }
}

extension GridPresentation {
  /// Selects the variant of its theme for a colour scheme: the one with its name; none if there is one for the other scheme. For the built-in themes
  /// `light` and `dark`, selects the theme with its name.
  fileprivate mutating func take(
    _ scheme: ColorScheme, askedAt place: SourcePlace?
  ) throws(RenderError) {
    svg.schemes = []
    let names = try theme.variantNames()
    let others = variants.filter { ColorScheme(rawValue: $0) == nil }
    let schemes = Set(names.compactMap(ColorScheme.init))
    if case .builtIn(let name) = theme, ColorScheme(rawValue: name) != nil {
      theme = .builtIn(scheme.rawValue)
      variants = others
    } else if schemes.contains(scheme) {
      variants = others + [scheme.rawValue]
    } else if !schemes.isEmpty {
      variants = others
    } else {
      let known =
        names.isEmpty ? "it has no variants" : "its variants are \(names.joined(separator: ", "))"
      throw RenderError(
        "schemes: [light, dark] need a theme with a variant \"dark\" or \"light\": \(theme.shownName) has neither; \(known)",
        at: place)
    }
  }
}

extension ThemeReference {
  /// Its name in messages.
  fileprivate var shownName: String {
    switch self {
    case .builtIn(let name), .file(let name): "theme \"\(name)\""
    case .theme(let theme): "theme \"\(theme.name)\""
    }
  }
}
