public import GridCore

/// How a cell that draws itself looks, all layers merged.
public struct CellStyle: Sendable {
  /// The colour of texts.
  public var textColor: Color
  /// The font of texts.
  public var font: FontDescriptor
  /// Where texts stand between left and right.
  public var alignment: HorizontalAlignment
  /// Where texts stand between top and bottom.
  public var verticalAlignment: VerticalAlignment
  /// Lines along texts; `nil` is none. Cells of text (``CellCanvas/draw(_:style:in:)``) have them.
  public var decoration: TextDecoration?
  /// Where a text that is too long is shortened.
  public var ellipsis: EllipsisPosition
  /// What lies behind the cell; `nil` if that is not one opaque colour.
  public var background: Color?
  /// The theme's colours for drawings.
  public var plot: PlotColors
  /// What all lengths of the grid are multiplied by; those of fonts and frames already are.
  public var zoom: Double
  /// How far apart the lines of wrapped texts are.
  package var lineSpacing = LineSpacing()
  /// What becomes of the letters of texts that the grid sets of itself.
  package var transform = TextTransform.none
  /// Where the words of texts may be divided.
  package var hyphens = HyphenationRule.manual
  /// How many lines such a text has at most; 0 is no limit.
  package var lineLimit = 0
  /// Behind the texts of the cell; `nil` is none.
  package var textShadow: TextShadow?
  /// What the end of a text that the grid sets of itself looks like, as far as the text does not say it: how many rows a section has,
  /// behind its title. `nil` is like the rest.
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

  /// The end of a text that looks different.
  package struct TextEnd: Hashable, Sendable {
    /// In bytes of UTF-8.
    package var length: Int
    package var look: TextLook

    package init(length: Int, look: TextLook) {
      self.length = length
      self.look = look
    }
  }

  /// Where something of a width stands in a frame, as the cell's alignment says.
  public func left(ofWidth width: Double, in frame: Rect) -> Double {
    switch alignment {
    case .leading: frame.left
    case .center: frame.left + (frame.width - width) / 2
    case .trailing, .decimal: frame.right - width
    }
  }
}

extension CellStyle {
  /// Where a box stands in a frame, as the cell's alignments say; one that is too large begins at the left or the top.
  public func box(_ size: Size, in frame: Rect) -> Rect {
    let left = size.width > frame.width ? frame.left : left(ofWidth: size.width, in: frame)
    let free = frame.height - size.height
    let top =
      switch verticalAlignment {
      case .top: frame.top
      case .middle: frame.top + max(0, free / 2)
      case .bottom: frame.top + max(0, free)
      }
    return Rect(x: left, y: top, width: size.width, height: size.height)
  }
}

extension CellStyle {
  /// For what is said by the way: the text's colour, nearer to what lies behind it, but well to be read.
  public var mutedColor: Color {
    guard let background else { return textColor.faded(by: 0.65) }
    return legible(textColor.over(background).mixed(with: background, amount: 0.35))
  }

  /// The colour as texts and thin lines can have it: taken toward the text's as far as it needs to be read.
  /// - Parameters:
  ///   - backdrop: what lies behind; `nil` is what lies behind the cell.
  ///   - contrast: 1…21 as WCAG has it; default 4.5, what it asks for texts.
  public func legible(
    _ color: Color, on backdrop: Color? = nil, contrast: Double = 4.5
  ) -> Color {
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

  /// White, on dark black: the colour of texts and marks on filled shapes. It is the same for all colours of a column, which are made
  /// readable under it.
  public var textOnFills: Color {
    (background ?? .white).relativeLuminance < 0.18 ? .black : .white
  }

  /// The colour as the ground of ``textOnFills``: taken away from it as far as that needs to be read.
  /// - Parameter contrast: 1…21 as WCAG has it; default 4.5, what it asks for texts.
  public func fill(_ color: Color, contrast: Double = 4.5) -> Color {
    let text = textOnFills
    let ground: Color = text == .white ? .black : .white
    return (0...10).lazy.map { color.mixed(with: ground, amount: Double($0) / 10) }
      .first { $0.contrast(with: text) >= contrast } ?? ground
  }

  /// A light shade of a colour, as what badges are filled with.
  public func tint(_ color: Color, by amount: Double = 0.16) -> Color {
    guard let background else { return color.faded(by: amount) }
    return background.mixed(with: color.over(background), amount: amount)
  }
}
