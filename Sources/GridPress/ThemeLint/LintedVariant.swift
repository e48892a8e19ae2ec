import GridCore
import GridDocuments
public import GridModel

/// A theme with some of its variants, and the places of its values in files.
struct LintedVariant {
  let names: [String]
  let theme: Theme
  /// Of plain values; `nil` for a theme that is made in Swift.
  let tree: YAMLValue?
  /// The theme's own file; `nil` for a theme that comes with GridPress, or is made in Swift.
  var own: YAMLValue?

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

  /// What causes a finding, and how to mend it.
  struct Cause {
    /// In a file that the author of the theme has.
    var place: SourcePlace?
    /// Behind the message: the key that mends a fault of a built-in theme; empty for others.
    var advice = ""
  }

  /// The cause where the topmost of some elements sets one of some properties. If that is in a
  /// theme that comes with GridPress, it is the key of the author's file by which it became a
  /// fault, and the advice is the key that mends it.
  /// - Parameters:
  ///   - keys: of which a topmost element has several, the first counts.
  ///   - ground: the elements behind the part.
  func cause(
    of keys: [String], in elements: [StyleElement], on ground: [StyleElement] = []
  ) -> Cause {
    guard let value = value(of: keys, in: elements) else { return Cause(place: nil) }
    guard let own, value.value.origin.isBuiltIn else { return Cause(place: value.value.place) }
    let path = "\(elements.last?.rawValue ?? "grid"): {\(value.key): …}"
    return Cause(place: place(in: own, elements + ground), advice: "; \(path) mends it")
  }

  private func value(
    of keys: [String], in elements: [StyleElement]
  ) -> (key: String, value: YAMLValue)? {
    // Fonts and text colours are inherited.
    for element in elements.reversed().map(\.rawValue) + ["grid"] {
      for key in keys {
        if let value = tree?[element]?[key] { return (key, value) }
      }
    }
    return nil
  }

  /// The key of a theme's own file that parts depend on: one of theirs, or a foundation.
  private func place(in own: YAMLValue, _ elements: [StyleElement]) -> SourcePlace {
    let variants = names.reversed().compactMap { own["variants"]?[$0] }
    let names =
      elements.reversed().map(\.rawValue) + ["colors", "accent", "background", "foreground"]
    for name in names {
      for body in variants + [own] {
        if let member = body.members.first(where: { $0.key == name }) { return member.keyPlace }
      }
    }
    return own.place
  }

  /// The cause of a separator's look.
  func cause(ofSeparator name: String) -> Cause {
    let line = tree?["separators"]?[name]
    guard let value = line?["color"] ?? line else { return Cause(place: nil) }
    guard let own, value.origin.isBuiltIn else { return Cause(place: value.place) }
    return Cause(
      place: place(in: own, [.rows, .header]),
      advice: "; separators: {\(name): {color: …}} mends it")
  }
}

extension Theme {
  /// The findings of ``ThemeLinter`` for the theme and its variants, in the order of the file.
  /// - Throws: `RenderError` for a variant that cannot be made, and a base that cannot be read.
  public func lint() throws(RenderError) -> [ThemeFinding] {
    try ThemeLinter(.theme(self)).findings()
  }
}
