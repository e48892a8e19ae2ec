public import GridCore

/// The resolved colours of drawings in cells.
public struct PlotColors: Hashable, Sendable {
  /// Lines, bars and points of a single series.
  public var line: Color
  /// The area under a line.
  public var area: Color
  /// Values that are higher, up, won or good.
  public var positive: Color
  /// Values that are lower, down, lost or bad.
  public var negative: Color
  /// Values that are neither, or between the two.
  public var neutral: Color
  /// The unfilled part of a bar or a rating.
  public var track: Color
  /// Lines that values are compared with.
  public var reference: Color
  /// Highlighted parts: the last point, a target.
  public var highlight: Color
  /// Categories without an order, distinguishable with any colour vision.
  public var categories: [Color]
  /// The appearance of switches.
  public var toggle = ToggleLook.flat
  /// The least contrast of texts whose colours drawings choose, 1…21 as in WCAG; default 4.5.
  public var contrast = 4.5

  public init(
    line: Color, area: Color, positive: Color, negative: Color, neutral: Color, track: Color,
    reference: Color, highlight: Color, categories: [Color]
  ) {
    self.line = line
    self.area = area
    self.positive = positive
    self.negative = negative
    self.neutral = neutral
    self.track = track
    self.reference = reference
    self.highlight = highlight
    self.categories = categories
  }

  /// The colour of a category, counted from 0; after the last one, colours repeat.
  public func category(_ index: Int) -> Color {
    categories.isEmpty ? line : categories[max(0, index) % categories.count]
  }
}

extension PlotColors {
  /// Whether they are shades of grey, as those of themes for print: parts and signs then differ by
  /// a texture, too.
  package var areGrey: Bool {
    ([line, positive, negative] + categories).allSatisfy {
      max($0.red, $0.green, $0.blue) - min($0.red, $0.green, $0.blue) < 1 / 255
    }
  }

  /// The colours for another background: those that contrast with the old one contrast with the new
  /// one.
  /// - Parameter text: that of the cell, which is legible on the new one.
  package func moved(from old: Color, to new: Color, text: Color) -> PlotColors {
    func moved(_ color: Color) -> Color {
      let before = color.over(old).contrast(with: old)
      return color.standingOut(from: new, toward: text, least: min(3, before * 0.85))
    }
    var colors = self
    colors.line = moved(line)
    colors.positive = moved(positive)
    colors.negative = moved(negative)
    colors.highlight = moved(highlight)
    colors.neutral = moved(neutral)
    colors.reference = moved(reference)
    colors.track = moved(track)
    if colors.line != line { colors.area = colors.line.faded(by: area.alpha) }
    colors.categories = categories.map(moved)
    return colors
  }
}

extension Color {
  /// The colour, mixed with as little of the text colour as needed for a contrast with the
  /// background.
  /// - Parameter least: by WCAG 2.2, 1.4.11, parts of a drawing need 3.
  package func standingOut(
    from background: Color, toward text: Color, least: Double = 3
  ) -> Color {
    for step in 0...10 {
      let color = mixed(with: text, amount: Double(step) / 10)
      if color.over(background).contrast(with: background) >= least { return color }
    }
    return text
  }
}

/// The appearance of a switch.
public enum ToggleLook: String, Hashable, Sendable, CaseIterable {
  /// A track in one colour, with a white knob.
  case flat
  /// A track with the word of its state, and a knob of polished metal, as in iOS 5 and 6.
  case glossy
}
