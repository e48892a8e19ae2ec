import GridCore
import GridDocuments
public import GridModel

/// A theme with some of its variants, and the places of its values in files.
struct LintedVariant {
  let names: [String]
  let theme: Theme
  /// Of plain values; `nil` for a theme that is made in Swift.
  let tree: YAMLValue?

  /// The style of a part, and what is behind it.
  struct StyleOnGround {
    var style: ComputedStyle
    /// The fills behind its text.
    var ground: FillStack

    /// The colours behind the text: of a gradient those in the middle of the box, where the text
    /// is.
    var grounds: [Color] {
      switch ground.fills.last {
      case .color(let color): return [color.over(.white)]
      case .gradient(let gradient):
        let half = min(0.5, 0.375 * style.font.size / max(style.height, 1.5 * style.font.size))
        return [-half, 0, half].map { gradient.color(at: 0.5 + $0).over(.white) }
      // The colours of a picture are not known here.
      case .image, nil: return [.white]
      }
    }

    /// The lowest contrast of a colour with the background of the text, and the background colour
    /// there.
    func contrast(of color: Color) -> (ratio: Double, ground: Color) {
      let all = grounds.map { ($0, color.over($0).contrast(with: $0)) }
      guard let worst = all.min(by: { $0.1 < $1.1 }) else { return (1, .white) }
      return (worst.1, worst.0)
    }
  }

  func style(of part: LintedPart) -> StyleOnGround {
    var cascade = Cascade(theme: theme, grid: StyleSheet(), columns: [])
    func computed(_ elements: [StyleElement]) -> ComputedStyle {
      let id = cascade.element(elements)
      return cascade[id]
    }
    let style = computed(part.elements)
    // A picture without a background is seen on paper.
    var ground = FillStack([.color(.white)])
    for fill in cascade.style(of: .grid).fills.fills { ground.push(fill) }
    for element in part.ground {
      for fill in cascade.style(of: element).fills.fills { ground.push(fill) }
    }
    for fill in style.fills.fills { ground.push(fill) }
    return StyleOnGround(style: style, ground: ground)
  }

  /// The place where the topmost of some elements sets one of some properties.
  /// - Parameter keys: of which a topmost element has several, the first counts.
  func place(of keys: [String], in elements: [StyleElement]) -> SourcePlace? {
    for element in elements.reversed() {
      for key in keys {
        if let value = tree?[element.rawValue]?[key] { return value.place }
      }
    }
    // Fonts and text colours are inherited.
    for key in keys {
      if let value = tree?["grid"]?[key] { return value.place }
    }
    return nil
  }

  /// The place of a value, by the keys that lead to it.
  func place(_ path: String...) -> SourcePlace? {
    var value = tree
    for key in path { value = value?[key] }
    return value?.place
  }
}

extension Theme {
  /// The findings of ``ThemeLinter`` for the theme and its variants, in the order of the file.
  public func lint() throws(RenderError) -> [ThemeFinding] {
    try ThemeLinter(.theme(self)).findings()
  }
}
