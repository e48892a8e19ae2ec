public import GridCore

/// The resolved style of a cell with a renderer.
public struct CellStyle: Hashable, Sendable {
  /// The colour of texts.
  public var textColor: Color
  /// The font of texts.
  public var font: FontDescriptor
  /// The horizontal alignment of texts.
  public var alignment: HorizontalAlignment
  /// The vertical alignment of texts.
  public var verticalAlignment: VerticalAlignment
  /// Lines along texts; `nil` is none. They are drawn in cells of text
  /// (``CellCanvas/draw(_:style:in:)``).
  public var decoration: TextDecoration?
  /// The position of the ellipsis in a text that is too long.
  public var ellipsis: EllipsisPosition
  /// The colour behind the cell; `nil` if that is not one opaque colour.
  public var background: Color?
  /// The theme's colours for drawings.
  public var plot: PlotColors
  /// The factor of all lengths of the grid; those of fonts and frames are already multiplied.
  public var zoom: Double
  /// The spacing of the lines of wrapped texts.
  package var lineSpacing = LineSpacing()
  /// The letter case of texts that the grid sets itself.
  package var transform = TextTransform.none
  /// Where the words of texts may be divided.
  package var hyphens = HyphenationRule.manual
  /// How words are distributed over lines.
  package var wrapping = LineBreaker.Wrapping.pretty
  /// The distance from the top to the first line with ``VerticalAlignment/baseline``, in points.
  package var firstLineOffset = 0.0
  /// The maximum number of lines of such a text; 0 is no limit.
  package var lineLimit = 0
  /// The shadow of the cell's texts; `nil` is none.
  package var textShadow: TextShadow?
  /// The style of the end of a text that the grid sets itself, unless the text specifies it: the
  /// row count after a section's title. `nil` is the style of the rest.
  package var tail: TextEnd?

  package init(
    textColor: Color, font: FontDescriptor, alignment: HorizontalAlignment,
    verticalAlignment: VerticalAlignment, decoration: TextDecoration? = nil,
    ellipsis: EllipsisPosition = .end,
    background: Color?, plot: PlotColors, zoom: Double
  ) {
    self.textColor = textColor
    self.font = font
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.decoration = decoration
    self.ellipsis = ellipsis
    self.background = background
    self.plot = plot
    self.zoom = zoom
  }

  /// The end of a text with a different style.
  package struct TextEnd: Hashable, Sendable {
    /// In bytes of UTF-8.
    package var length: Int
    package var look: TextLook

    package init(length: Int, look: TextLook) {
      self.length = length
      self.look = look
    }
  }

  /// The left edge of content of a width in a frame, by the cell's alignment.
  public func left(ofWidth width: Double, in frame: Rect) -> Double {
    switch alignment {
    case .leading: frame.left
    case .center: frame.left + (frame.width - width) / 2
    case .trailing, .decimal: frame.right - width
    }
  }
}

/// A colour of a drawing: a colour of the theme by its meaning, or a fixed colour.
public enum PlotColor: Hashable, Sendable {
  /// This colour.
  case color(Color)
  /// The colour of the text.
  case text
  /// The colour of the text, half way to its background.
  case muted
  /// The theme's colour of lines and bars.
  case line
  /// The theme's colour of values that are good or above zero.
  case positive
  /// The theme's colour of values that are bad or below zero.
  case negative
  /// The theme's colour of values that are neither.
  case neutral
  /// The theme's colour of highlighted values.
  case highlight
  /// The colour of a category, counted from 0.
  case category(Int)

  /// The colour of warnings: the second category, unless a theme changes it.
  package static let amber = PlotColor.category(1)
  /// The categories similar to ``positive`` and ``negative``, unless a theme changes them.
  package static let likeMeanings: Set<PlotColor> = [.category(2), .category(5)]

  /// The resolved colour in a cell of this style.
  public func resolved(in style: CellStyle) -> Color {
    switch self {
    case .color(let color): color
    case .text: style.textColor
    case .muted: style.mutedColor
    case .line: style.plot.line
    case .positive: style.plot.positive
    case .negative: style.plot.negative
    case .neutral: style.plot.neutral
    case .highlight: style.plot.highlight
    case .category(let index): style.plot.category(index)
    }
  }
}

extension CellStyle {
  /// The position of a box in a frame, by the cell's alignments; a box that is too large begins at
  /// the left or the top.
  public func box(_ size: Size, in frame: Rect) -> Rect {
    let left = size.width > frame.width ? frame.left : left(ofWidth: size.width, in: frame)
    let free = frame.height - size.height
    let top =
      switch verticalAlignment {
      case .top: frame.top
      case .middle: frame.top + max(0, free / 2)
      case .baseline: frame.top + min(max(0, free), firstLineOffset)
      case .bottom: frame.top + max(0, free)
      }
    return Rect(x: left, y: top, width: size.width, height: size.height)
  }
}

extension CellStyle {
  /// The colour of secondary texts: the text's colour, nearer to the background, but legible.
  public var mutedColor: Color {
    guard let background else { return textColor.faded(by: 0.65) }
    return legible(textColor.over(background).mixed(with: background, amount: 0.35))
  }

  /// The colour adapted for texts and thin lines: moved toward the text's colour until it is
  /// legible.
  /// - Parameters:
  ///   - backdrop: the colour behind; `nil` is the colour behind the cell.
  ///   - contrast: 1…21 as in WCAG; `nil` is that of the theme for texts, default 4.5.
  public func legible(
    _ color: Color, on backdrop: Color? = nil, contrast: Double? = nil
  ) -> Color {
    let contrast = contrast ?? plot.contrast
    guard let backdrop = backdrop ?? background, backdrop.isOpaque else { return color }
    let color = color.over(backdrop)
    let target =
      textColor.over(backdrop).contrast(with: backdrop) >= contrast
      ? textColor : backdrop.readableText
    for step in 0...10 {
      let mixed = color.mixed(with: target, amount: Double(step) / 10)
      if mixed.contrast(with: backdrop) >= contrast { return mixed }
    }
    return target
  }

  /// The colour of texts and marks on filled shapes: white, or black if the cell is dark. It is the
  /// same for all colours of a column, which are adapted to keep it legible.
  public var textOnFills: Color {
    (background ?? .white).isDark ? .black : .white
  }

  /// The colour adapted as the background of ``textOnFills``: moved away from it until that is
  /// legible.
  /// - Parameter contrast: 1…21 as in WCAG; `nil` is that of the theme for texts, default 4.5.
  public func fill(_ color: Color, contrast: Double? = nil) -> Color {
    let contrast = contrast ?? plot.contrast
    let text = textOnFills
    let ground: Color = text == .white ? .black : .white
    return (0...10).lazy.map { color.mixed(with: ground, amount: Double($0) / 10) }
      .first { $0.contrast(with: text) >= contrast } ?? ground
  }

  /// A light shade of a colour, as in badges.
  public func tint(_ color: Color, by amount: Double = 0.16) -> Color {
    guard let background else { return color.faded(by: amount) }
    return background.mixed(with: color.over(background), amount: amount)
  }
}
