import GridCore
import GridModel

/// The resolved styles of callouts, from the styles of a theme.
struct CalloutStyles: Sendable {
  /// The style of cards and their texts.
  let card: ComputedStyle
  /// The style of numbers, lines and outlines.
  let mark: ComputedStyle
  let highlight: ComputedStyle
  let lens: ComputedStyle

  init(_ cascade: Cascade) {
    var cascade = cascade
    card = cascade.style(of: .callout)
    mark = cascade.style(of: .calloutMark)
    highlight = cascade.style(of: .calloutHighlight)
    lens = cascade.style(of: .calloutLens)
  }

  /// The colour of lines and outlines.
  var accent: Color {
    for fill in mark.fills.fills.reversed() {
      if case .color(let color) = fill { return color }
    }
    return mark.text
  }
}
