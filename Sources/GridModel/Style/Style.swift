public import GridCore

/// One layer of a cell's look. Every property is optional: `nil` lets the layer below show through.
public struct Style: Hashable, Sendable {
  /// The colour behind the part; `nil` is as the style under it.
  public var background: Color?
  /// Painted over the layer's own background.
  public var gradient: Gradient?
  /// Painted over the layer's own background and gradient.
  public var image: ImageFill?
  /// The text's colour; with alpha it is blended onto the colour of the layer below.
  public var text: Color?
  /// The font of texts; what is `nil` in it is as the style under it.
  public var font: FontStyle
  /// Where texts stand between left and right; `nil` is as the style under it.
  public var alignment: HorizontalAlignment?
  /// Where texts stand between top and bottom; `nil` is as the style under it.
  public var verticalAlignment: VerticalAlignment?
  /// The space between the edges and the text, in points; what is `nil` in it is as the style
  /// under it.
  public var insets: InsetsStyle
  /// The lines at the edges; what is `nil` in it is as the style under it.
  public var border: BorderStyle
  /// The radius of rounded corners, in points.
  public var radius: Double?
  /// The least height of a row of this style, in points; a row grows when wrapped text needs more.
  public var height: Double?
  /// The most that a cell of this style makes its row grow to, in points; `nil` shows the layer below, and is no limit if
  /// no layer says otherwise. Text that needs more is cut to the lines that fit. With the same `height`, rows are exactly that
  /// high.
  public var maxHeight: Double?
  /// Whether letters are drawn as capitals or small letters; `nil` is as the style under it.
  public var transform: TextTransform?
  /// The lines under, over and through the text; `nil` is as the style under it.
  public var decoration: TextDecoration?
  /// Whether texts are broken into lines; `nil` is as the style under it.
  public var wrap: TextWrap?
  /// Where words are divided at the ends of lines; `nil` is as the style under it, and only at soft hyphens if no layer says otherwise.
  public var hyphens: Hyphens?
  /// Which part of a text is left out if it is too long; `nil` is as the style under it.
  public var ellipsis: EllipsisPosition?
  /// The most lines a wrapped text may have; 0 is no limit.
  public var maxLines: Int?
  /// The distance of the baselines of a text's lines, as a factor of its font size. `nil` shows the layer below; if no layer sets
  /// it, wrapped lines are 1.35 font sizes apart, and a line alone is as high as its font.
  public var lineHeight: Double?
  /// How much of the box is seen: its fills and texts let through what is behind it, 0…1.
  public var opacity: Double?
  /// Under what floats over the grid (what is dragged, fields, bubbles); of `grid`, under the table; of `header`, what the
  /// column headers throw on the rows.
  public var shadow: ShadowStyle?
  /// Under the characters of texts; `nil` shows the layer below, and is none if no layer sets it.
  public var textShadow: TextShadow?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
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

/// How a box looks once all layers are merged; nothing is optional but what may be absent from a picture.
package struct ComputedStyle: Hashable, Sendable {
  package var fills = FillStack()
  package var text: Color = .black
  package var font = FontDescriptor()
  package var alignment: HorizontalAlignment = .leading
  package var verticalAlignment: VerticalAlignment = .middle
  package var insets: Insets = .zero
  package var border = BorderStyle()
  package var radius: Double = 0
  /// The least height of the row, in points.
  package var height: Double = 0
  /// The most that the cell makes its row grow to, in points; `nil` is no limit.
  package var maxHeight: Double?
  package var transform: TextTransform = .none
  /// `nil` without lines.
  package var decoration: TextDecoration?
  package var wrap: TextWrap = .word
  package var hyphens: Hyphens = .manual
  /// That words are divided by.
  package var language = HyphenationLanguage(locale: "en_US")
  package var ellipsis: EllipsisPosition = .end
  /// The most lines of a wrapped text; 0 is no limit.
  package var maxLines: Int = 0
  package var lineSpacing = LineSpacing()
  package var opacity: Double = 1
  package var shadow: ShadowStyle?
  /// `nil` without a shadow.
  package var textShadow: TextShadow?

  package init() {}

  package var hyphenation: HyphenationRule {
    switch hyphens {
    case .none: .none
    case .manual: .manual
    case .auto: .automatic(language)
    }
  }
}
