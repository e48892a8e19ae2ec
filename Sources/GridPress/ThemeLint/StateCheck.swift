import GridCore
import GridModel

/// States that a person cannot tell from others.
struct StateCheck {
  /// Levels of 8 bits; two colours that differ by less in every channel look the same.
  static let discernible = 5.0

  func run(_ variant: LintedVariant, into findings: inout FindingCollector) {
    for (state, other) in LintedPart.states where looksTheSame(state, other, variant) {
      findings.add(
        .sameLook, "\(state.name) looks like \(other.name)", part: state.name,
        variant: variant.names,
        at: variant.place(
          of: ["background", "gradient", "text", "border"], in: [state.elements.last ?? .rows]))
    }
  }

  private func looksTheSame(
    _ state: LintedPart, _ other: LintedPart, _ variant: LintedVariant
  ) -> Bool {
    let (first, second) = (variant.look(state), variant.look(other))
    let (style, base) = (first.style, second.style)
    return zip(first.grounds, second.grounds).allSatisfy(isSame) && isSame(style.text, base.text)
      && style.font == base.font && style.border == base.border && style.shadow == base.shadow
      && style.alignment == base.alignment
  }

  private func isSame(_ first: Color, _ second: Color) -> Bool {
    let channels: [KeyPath<Color, Double>] = [\.red, \.green, \.blue, \.alpha]
    return channels.allSatisfy {
      abs(first[keyPath: $0] - second[keyPath: $0]) * 255 < Self.discernible
    }
  }
}
