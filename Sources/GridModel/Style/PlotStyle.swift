public import GridCore

/// The colours that a layer sets for drawings in cells; `nil` uses the layer below.
public struct PlotStyle: Hashable, Sendable {
  /// The colour of lines and bars; `nil` uses the layer below.
  public var line: Color?
  /// The colour of the area under a line; `nil` uses the layer below.
  public var area: Color?
  /// The colour of values that are good or above zero; `nil` uses the layer below.
  public var positive: Color?
  /// The colour of values that are bad or below zero; `nil` uses the layer below.
  public var negative: Color?
  /// The colour of values that are neither; `nil` uses the layer below.
  public var neutral: Color?
  /// The colour of the unfilled part of a bar; `nil` uses the layer below.
  public var track: Color?
  /// The colour of reference lines; `nil` uses the layer below.
  public var reference: Color?
  /// The colour of highlighted parts; `nil` uses the layer below.
  public var highlight: Color?
  /// The colours of categories without an order; `nil` uses the layer below.
  public var categories: [Color]?
  /// The appearance of switches; `nil` uses the layer below.
  public var toggle: ToggleLook?
  /// The least contrast of texts whose colours drawings choose, 1…21 as in WCAG; `nil` uses the
  /// layer below, and is 4.5 if no layer sets it.
  public var contrast: Double?

  public init() {}

  /// These colours over those of the layer below.
  package func merged(over base: PlotStyle) -> PlotStyle {
    var merged = base
    if let line { merged.line = line }
    if let area { merged.area = area }
    if let positive { merged.positive = positive }
    if let negative { merged.negative = negative }
    if let neutral { merged.neutral = neutral }
    if let track { merged.track = track }
    if let reference { merged.reference = reference }
    if let highlight { merged.highlight = highlight }
    if let categories { merged.categories = categories }
    if let toggle { merged.toggle = toggle }
    if let contrast { merged.contrast = contrast }
    return merged
  }

  /// Colours that no layer sets are distinguishable with any colour vision: those of Okabe and Ito
  /// ("Color Universal Design", 2008), made darker or lighter where they lack contrast with the
  /// background, and shades of the text.
  package func resolved(text: Color, background: Color?) -> PlotColors {
    let isDark = (background ?? text.readableText).isDark
    func visible(_ color: Color) -> Color {
      guard let background else { return color }
      return color.standingOut(from: background, toward: text)
    }
    let up = visible(isDark ? Self.mint : Self.green)
    let down = visible(isDark ? Self.orange : Self.vermilion)
    let line = line ?? visible(isDark ? Self.sky : Self.blue)
    let categories = isDark ? Self.onDark : Self.universal
    var colors = PlotColors(
      line: line, area: area ?? line.faded(by: 0.18), positive: positive ?? up,
      negative: negative ?? down, neutral: neutral ?? text.faded(by: 0.55),
      track: track ?? text.faded(by: 0.1), reference: reference ?? text.faded(by: 0.4),
      highlight: highlight ?? down, categories: self.categories ?? categories.map(visible))
    colors.toggle = toggle ?? .flat
    colors.contrast = contrast ?? colors.contrast
    return colors
  }

  private static let blue = Color(red: 0, green: 114 / 255, blue: 178 / 255)
  private static let sky = Color(red: 86 / 255, green: 180 / 255, blue: 233 / 255)
  private static let vermilion = Color(red: 213 / 255, green: 94 / 255, blue: 0)
  private static let orange = Color(red: 240 / 255, green: 136 / 255, blue: 62 / 255)
  private static let amber = Color(red: 230 / 255, green: 159 / 255, blue: 0)
  private static let green = Color(red: 0, green: 158 / 255, blue: 115 / 255)
  private static let mint = Color(red: 46 / 255, green: 189 / 255, blue: 147 / 255)
  private static let purple = Color(red: 204 / 255, green: 121 / 255, blue: 167 / 255)
  private static let yellow = Color(red: 240 / 255, green: 228 / 255, blue: 66 / 255)
  // `PlotColor.amber` and `PlotColor.likeMeanings` are indices of these.
  private static let universal = [blue, amber, green, purple, sky, vermilion, yellow]
  private static let onDark = [sky, amber, green, purple, blue, vermilion, yellow]
}
