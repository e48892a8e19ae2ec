import GridCore

extension StyleKey {
  /// The properties by their names in documents, with a dot before a part, in the order in which
  /// they are documented. Fills are in the order in which they are painted.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case background
    case gradient
    case image
    case text
    case fontFamily = "font.family"
    case fontScripts = "font.scripts"
    case fontSize = "font.size"
    case fontWeight = "font.weight"
    case fontItalic = "font.italic"
    case fontFeatures = "font.features"
    case fontLetterSpacing = "font.letterSpacing"
    case fontSmallCaps = "font.smallCaps"
    case align
    case valign
    case insets
    case borderTop = "border.top"
    case borderRight = "border.right"
    case borderBottom = "border.bottom"
    case borderLeft = "border.left"
    case radius
    case height
    case maxHeight
    case transform
    case decoration
    case wrap
    case hyphens
    case ellipsis
    case maxLines
    case lineHeight
    case opacity
    case shadow
    case textShadow
  }

  /// Every property once.
  package static let all = Name.allCases.map(key)

  /// The fills of a box, in the order in which they are painted.
  static let fills = all.filter { $0.effect == .fill }

  /// The properties that elements inherit from `grid`.
  static let inherited = all.filter { $0.inheritance == .fromGrid }

  /// A table of the properties: one switch, so that the compiler requires an entry for each name.
  private static func key(_ name: Name) -> StyleKey {
    switch name {
    case .background:
      StyleKey(
        name, fill: \.background, Fill.color, fade: { $0.faded(by: $1) },
        resolvedText: { style in
          style.fills.fills.isEmpty
            ? "none" : style.fills.fills.map(\.notation).joined(separator: ", then ")
        }, problems: \.problems)
    case .gradient:
      StyleKey(
        name, fill: \.gradient, Fill.gradient,
        fade: { $0.faded(by: $1) },
        problems: \.problems)
    case .image:
      StyleKey(name, fill: \.image, Fill.image, fade: { $0.faded(by: $1) })
    case .text:
      StyleKey(
        name, \.text, .paint, .fromGrid,
        merge: { color, style in style.text = color.over(style.text) },
        fade: { $0.faded(by: $1) }, hidesBelow: { _ in false }, text: \.notation,
        resolvedText: \.text.notation, problems: \.problems)
    case .fontFamily:
      StyleKey(
        name, \.font.families, \.font.families, .size, .fromGrid,
        text: { $0.joined(separator: ", ") })
    case .fontScripts:
      StyleKey(
        name, \.font.scripts, .size, .fromGrid,
        merge: { scripts, style in
          style.font.scripts.merge(FontScript.single(scripts)) { $1 }
        },
        text: \.notation,
        resolvedText: { $0.font.scripts.isEmpty ? nil : $0.font.scripts.notation },
        problems: { $0.keys.sorted().compactMap(FontScript.problem) })
    case .fontSize:
      StyleKey(
        name, \.font.size, \.font.size, .size, .fromGrid, zoom: { $0 * $1 }, text: \.dumped,
        problems: StyleRange.fontSize.problems)
    case .fontWeight:
      StyleKey(
        name, \.font.weight, \.font.weight, .size, .fromGrid, text: \.description,
        problems: { StyleRange.fontWeight.problems(with: Double($0)) })
    case .fontItalic:
      StyleKey(
        name, \.font.isItalic, \.font.isItalic, .size, .fromGrid, text: \.description)
    case .fontFeatures:
      StyleKey(
        name, \.font.features, .size, .fromGrid,
        merge: { features, style in
          for feature in features { FontFeature.add(feature, to: &style.font.features) }
          if features.contains(FontFeature.smallCapitals) { style.font.hasSmallCapitals = true }
        },
        text: { $0.joined(separator: ", ") },
        resolvedText: {
          $0.font.features.isEmpty ? nil : $0.font.features.joined(separator: ", ")
        },
        problems: { $0.compactMap(FontFeature.problem) })
    case .fontLetterSpacing:
      StyleKey(
        name, \.font.letterSpacing, \.font.letterSpacing, .size, .fromGrid,
        listed: .unlessDefault, zoom: { $0 * $1 }, text: \.dumped,
        problems: StyleRange.letterSpacing.problems)
    case .fontSmallCaps:
      StyleKey(
        name, \.font.hasSmallCapitals, \.font.hasSmallCapitals, .size, .fromGrid,
        listed: .unlessDefault, text: \.description)
    case .align:
      StyleKey(name, \.alignment, \.alignment, .size, text: \.rawValue)
    case .valign:
      StyleKey(name, \.verticalAlignment, \.verticalAlignment, .size, text: \.rawValue)
    case .insets:
      StyleKey(
        name, \.setInsets, .size,
        merge: { insets, style in style.insets = insets.over(style.insets) },
        zoom: { style, factor in style.insets = style.insets.zoomed(by: factor) },
        scale: { $0.zoomed(by: $1) },
        hidesBelow: \.isComplete, giveWay: { $0.yielding(to: $1) }, text: \.notation,
        resolvedText: { InsetsStyle($0.insets).notation }, problems: \.problems)
    case .borderTop: border(name, \.border.top, \.border.top)
    case .borderRight: border(name, \.border.right, \.border.right)
    case .borderBottom: border(name, \.border.bottom, \.border.bottom)
    case .borderLeft: border(name, \.border.left, \.border.left)
    case .radius:
      StyleKey(
        name, \.radius, \.radius, .paint, zoom: { $0 * $1 }, text: \.dumped,
        problems: StyleRange.radius.problems)
    case .height:
      StyleKey(
        name, \.height, \.height, .size, zoom: { $0 * $1 }, text: \.dumped,
        problems: StyleRange.height.problems)
    case .maxHeight:
      StyleKey(
        name, \.maxHeight, optional: \.maxHeight, .size, zoom: { $0 * $1 }, text: \.dumped,
        problems: StyleRange.maxHeight.problems)
    case .transform:
      StyleKey(
        name, \.transform, \.transform, .size, listed: .unlessDefault, text: \.rawValue)
    case .decoration:
      StyleKey(
        name, \.decoration, optional: \.decoration, .paint,
        merge: { decoration, _ in decoration.lines.isEmpty ? nil : decoration },
        fade: { $0.faded(by: $1) }, text: \.notation,
        problems: { $0.color?.problems ?? [] })
    case .wrap:
      StyleKey(name, \.wrap, \.wrap, .size, text: \.rawValue)
    case .hyphens:
      StyleKey(
        name, \.hyphens, \.hyphens, .size, .fromGrid, listed: .unlessDefault, text: \.rawValue)
    case .ellipsis:
      StyleKey(name, \.ellipsis, \.ellipsis, .paint, text: \.rawValue)
    case .maxLines:
      StyleKey(
        name, \.maxLines, \.maxLines, .size, text: \.description,
        problems: { StyleRange.maxLines.problems(with: Double($0)) })
    case .lineHeight:
      StyleKey(
        name, \.lineHeight, optional: \.lineSpacing.factor, .size, .fromGrid, text: \.dumped,
        problems: StyleRange.lineHeight.problems)
    case .opacity:
      StyleKey(
        name, \.opacity, \.opacity, .paint, listed: .unlessDefault, text: \.dumped,
        problems: StyleRange.opacity.problems)
    case .shadow:
      StyleKey(
        name, \.shadow, optional: \.shadow, .paint, zoom: { $0.zoomed(by: $1) },
        fade: { $0.faded(by: $1) }, text: \.notation, problems: \.problems)
    case .textShadow:
      StyleKey(
        name, \.textShadow, optional: \.textShadow, .paint, .fromGrid,
        merge: { shadow, _ in shadow == .cleared ? nil : shadow }, zoom: { $0.zoomed(by: $1) },
        fade: { $0.faded(by: $1) }, text: \.notation, problems: \.problems)
    }
  }

  /// A side of the border: its colour is blended onto that of the side below.
  private static func border(
    _ name: Name, _ path: any WritableKeyPath<Style, LineStyle?> & Sendable,
    _ resolved: any WritableKeyPath<ComputedStyle, LineStyle?> & Sendable
  ) -> StyleKey {
    StyleKey(
      name, path, optional: resolved, .paint,
      merge: { line, below in LineStyle?.some(line).merged(over: below) },
      zoom: { $0.zoomed(by: $1) }, fade: { $0.faded(by: $1) }, text: \.notation,
      problems: \.problems)
  }
}

extension Style {
  /// `nil` if no side is set.
  fileprivate var setInsets: InsetsStyle? {
    get { insets == InsetsStyle() ? nil : insets }
    set { insets = newValue ?? InsetsStyle() }
  }
}
