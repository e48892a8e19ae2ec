public import GridCore

/// One layer of a cell's style. Every property is optional: `nil` uses the layer below.
public struct Style: Hashable, Sendable {
  /// The colour behind the part; `nil` uses the layer below.
  public var background: Color?
  /// Painted over the layer's own background.
  public var gradient: Gradient?
  /// Painted over the layer's own background and gradient.
  public var image: ImageFill?
  /// The text's colour; with alpha it is blended onto the colour of the layer below.
  public var text: Color?
  /// The font of texts; `nil` values use the layer below.
  public var font: FontStyle
  /// The horizontal alignment of texts; `nil` uses the layer below.
  public var alignment: HorizontalAlignment?
  /// The vertical alignment of texts; `nil` uses the layer below.
  public var verticalAlignment: VerticalAlignment?
  /// The space between the edges and the text, in points; `nil` values use the layer below.
  public var insets: InsetsStyle
  /// The lines at the edges; `nil` values use the layer below.
  public var border: BorderStyle
  /// The radius of rounded corners, in points.
  public var radius: Double?
  /// The minimum height of a row of this style, in points; a row grows if wrapped text needs more.
  public var height: Double?
  /// The maximum height to which a cell of this style makes its row grow, in points; `nil` uses the
  /// layer below, and is no limit if no layer sets it. Text that needs more is cut to the lines
  /// that fit. With the same `height`, rows are exactly that high.
  public var maxHeight: Double?
  /// Whether letters are drawn in uppercase or lowercase; `nil` uses the layer below.
  public var transform: TextTransform?
  /// The lines under, over and through the text; `nil` uses the layer below.
  public var decoration: TextDecoration?
  /// Whether texts are broken into lines; `nil` uses the layer below.
  public var wrap: TextWrap?
  /// Where words are divided at the ends of lines; `nil` uses the layer below, and is only at soft
  /// hyphens if no layer sets it.
  public var hyphens: Hyphens?
  /// The part of a text that is omitted if it is too long; `nil` uses the layer below.
  public var ellipsis: EllipsisPosition?
  /// The maximum number of lines of a wrapped text; 0 is no limit.
  public var maxLines: Int?
  /// The distance of the baselines of a text's lines, as a factor of its font size. `nil` uses the
  /// layer below; if no layer sets it, wrapped lines are 1.35 font sizes apart, and a single line
  /// is as high as its font.
  public var lineHeight: Double?
  /// The opacity of the box, its fills and texts, 0…1.
  public var opacity: Double?
  /// The shadow under parts that float over the grid (dragged parts, fields, bubbles); for `grid`,
  /// under the table; for `header`, the shadow of the column headers on the rows.
  public var shadow: ShadowStyle?
  /// The shadow under the characters of texts; `nil` uses the layer below, and is none if no layer
  /// sets it.
  public var textShadow: TextShadow?

  public init(
    background: Color? = nil, gradient: Gradient? = nil, image: ImageFill? = nil,
    text: Color? = nil, font: FontStyle = FontStyle(), alignment: HorizontalAlignment? = nil,
    verticalAlignment: VerticalAlignment? = nil, insets: Insets? = nil,
    border: BorderStyle = BorderStyle(), radius: Double? = nil, height: Double? = nil,
    maxHeight: Double? = nil, wrap: TextWrap? = nil, ellipsis: EllipsisPosition? = nil,
    maxLines: Int? = nil, lineHeight: Double? = nil,
    opacity: Double? = nil, shadow: ShadowStyle? = nil, transform: TextTransform? = nil,
    decoration: TextDecoration? = nil, textShadow: TextShadow? = nil, hyphens: Hyphens? = nil
  ) {
    self.background = background
    self.gradient = gradient
    self.image = image
    self.text = text
    self.font = font
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.insets = insets.map(InsetsStyle.init) ?? InsetsStyle()
    self.border = border
    self.radius = radius
    self.height = height
    self.maxHeight = maxHeight
    self.wrap = wrap
    self.ellipsis = ellipsis
    self.maxLines = maxLines
    self.lineHeight = lineHeight
    self.opacity = opacity
    self.shadow = shadow
    self.transform = transform
    self.decoration = decoration
    self.textShadow = textShadow
    self.hyphens = hyphens
  }
}

/// The style of a box after all layers are merged; only properties that may be absent from a
/// picture are optional.
package struct ComputedStyle: Hashable, Sendable {
  package var fills = FillStack()
  package var text: Color = .black
  package var font = FontDescriptor()
  package var alignment: HorizontalAlignment = .leading
  package var verticalAlignment: VerticalAlignment = .middle
  package var insets: Insets = .zero
  package var border = BorderStyle()
  package var radius: Double = 0
  /// The minimum height of the row, in points.
  package var height: Double = 0
  /// The maximum height to which the cell makes its row grow, in points; `nil` is no limit.
  package var maxHeight: Double?
  package var transform: TextTransform = .none
  /// `nil` without lines.
  package var decoration: TextDecoration?
  package var wrap: TextWrap = .word
  /// How words are distributed over lines: those of titles are balanced.
  package var wrapping = LineBreaker.Wrapping.pretty
  package var hyphens: Hyphens = .manual
  /// The language by whose patterns words are divided.
  package var language = HyphenationLanguage(locale: "en_US")
  package var ellipsis: EllipsisPosition = .end
  /// The maximum number of lines of a wrapped text; 0 is no limit.
  package var maxLines: Int = 0
  package var lineSpacing = LineSpacing()
  package var opacity: Double = 1
  package var shadow: ShadowStyle?
  /// `nil` without a shadow.
  package var textShadow: TextShadow?

  package init() {}

  /// The distance from the top of the content of a cell to its first line, where lines stand at
  /// the first baseline of their row: that of a text of one line in a row of the least height.
  /// - Parameter lineHeight: that of one line, in points.
  package func firstLineOffset(lineHeight: Double) -> Double {
    guard verticalAlignment == .baseline else { return 0 }
    return max(0, (height - insets.vertical - lineHeight) / 2)
  }

  package var hyphenation: HyphenationRule {
    switch hyphens {
    case .none: .none
    case .manual: .manual
    case .auto: .automatic(language)
    }
  }
}

/// A style and its origin in the cascade.
package struct StyleLayer: Hashable, Sendable {
  /// A readable name: `theme rows`, `column "population"`.
  package var name: String
  package var style: Style {
    get { shared.style }
    set { shared = SharedStyle(newValue) }
  }
  private var shared: SharedStyle
  /// Its place in a file; `nil` if it is from no file.
  package var place: SourcePlace?
  /// Whether texts get a legible colour on the resulting background: their own if it is legible,
  /// else black or white. A layer above that sets a text colour takes precedence.
  package var choosesText = false
  /// The origin of the layer's colours, for explanations.
  package var note: String?
  /// The properties that the layer would set if another one of the same element did not replace
  /// them; `nil` for none.
  package var replaced: Replaced?

  package struct Replaced: Hashable, Sendable {
    private var shared: SharedStyle
    /// The name of the layer that replaces it.
    package var layer: String

    package var style: Style { shared.style }

    init?(_ style: Style, by layer: String) {
      let shared = SharedStyle(style)
      if shared.keys.isEmpty { return nil }
      self.shared = shared
      self.layer = layer
    }

    var inherited: Replaced? { Replaced(style.inherited, by: layer) }
  }

  package init(name: String, style: Style, place: SourcePlace? = nil) {
    self.init(name: name, SharedStyle(style), place: place)
  }

  package init(name: String, _ shared: SharedStyle, place: SourcePlace? = nil) {
    self.name = name
    self.shared = shared
    self.place = place
  }
}

extension StyleLayer {
  /// The properties that the layer sets.
  var keys: [StyleKey] { shared.keys }

  /// Whether it sets the colour of texts.
  var hasText: Bool { shared.style.text != nil }

  /// Whether a line of its border has the colour of texts.
  var hasLineOfTextColor: Bool { shared.style.border.hasTextColor }

  /// Merges the properties that it sets over the layers so far.
  func merge(over result: inout ComputedStyle) {
    for key in shared.keys { key.merge(shared.style, &result) }
  }
}

/// A computed style by its number in the cascade's table.
package struct StyleID: Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }
}
