import GridCore
import GridLayout
import GridModel

/// A computed style prepared for painting: colours flattened, font loaded.
struct ResolvedStyle: Hashable {
  /// The fills from bottom to top; opaque if there is an opaque colour to flatten onto. Empty if
  /// the box has the appearance of its background.
  var fills: [Fill]
  var radius: Double
  var border: BorderStyle
  var insets: Insets
  var textColor: RGBA8
  /// `nil` without lines along the text.
  var decoration: TextLines?
  /// `nil` without a shadow of the text.
  var textShadow: TextShadowPainting?
  var font: FontID
  var fontDescriptor: FontDescriptor
  /// The font of footnote marks; only set if there are footnotes.
  var markFont: FontID?
  /// Whether there is a glyph for every printable character of ASCII, so that plain text need not
  /// be checked.
  var hasPlainCharacters: Bool
  var fontSize: Double
  var metrics: FontMetrics
  var lines: LineMeasures
  var lineSpacing: LineSpacing
  var alignment: HorizontalAlignment
  var verticalAlignment: VerticalAlignment
  var flow: TextFlow
  /// The shadow of a part that floats over the grid.
  var shadow: ShadowStyle?

  private static let plainCharacters = Array(UInt8(ascii: "!")...UInt8(ascii: "~"))

  /// - Parameters:
  ///   - backdrop: what is painted behind the box; `nil` if that is not one opaque colour.
  ///   - isFloating: whether other parts may be between the box and the backdrop.
  ///   - hasMarks: whether texts may have footnote marks.
  init(
    _ style: ComputedStyle, backdrop: Color?, measurer: any TextMeasuring,
    isFloating: Bool = false, hasMarks: Bool = false
  ) {
    let stack = backdrop.map { style.fills.over($0) } ?? style.fills
    fills = stack.fills
    if !isFloating, let backdrop, fills == [.color(backdrop)] { fills = [] }
    var base: Color?
    if case .color(let color)? = stack.fills.last, stack.fills.count == 1, color.isOpaque {
      base = color
    }
    if style.opacity < 1 { fills = fills.map { $0.faded(by: style.opacity) } }
    func shown(_ color: Color) -> RGBA8 {
      let color = base.map(color.over) ?? color
      return RGBA8(style.opacity < 1 ? color.faded(by: style.opacity) : color)
    }
    textColor = shown(style.text)
    decoration = style.decoration.map { decoration in
      TextLines(lines: decoration.lines, color: shown(decoration.color ?? style.text))
    }
    textShadow = style.textShadow.flatMap { shadow in
      // A blurred shadow may be on more than the box's own colour.
      TextShadowPainting(shadow) { color in
        shadow.blur > 0
          ? RGBA8(style.opacity < 1 ? color.faded(by: style.opacity) : color) : shown(color)
      }
    }
    shadow = style.shadow
    radius = style.radius
    border = style.opacity < 1 ? style.border.faded(by: style.opacity) : style.border
    insets = style.insets
    fontDescriptor = style.font
    font = measurer.font(style.font)
    markFont = hasMarks ? measurer.font(RaisedMark.font(of: style.font)) : nil
    fontSize = style.font.size
    hasPlainCharacters =
      measurer.missingScalars(in: Self.plainCharacters.span, font: font).isEmpty
    metrics = measurer.metrics(of: font)
    lineSpacing = style.lineSpacing
    lines = measurer.lines(of: style, font: font)
    alignment = style.alignment
    verticalAlignment = style.verticalAlignment
    flow = TextFlow(style)
  }
}

extension BorderStyle {
  fileprivate func faded(by factor: Double) -> BorderStyle {
    func faded(_ line: LineStyle?) -> LineStyle? {
      var line = line
      if let color = line?.color { line?.color = color.faded(by: factor) }
      return line
    }
    return BorderStyle(
      top: faded(top), left: faded(left), bottom: faded(bottom), right: faded(right))
  }
}

extension Fill {
  fileprivate func faded(by factor: Double) -> Fill {
    switch self {
    case .color(let color): return .color(color.faded(by: factor))
    case .gradient(let gradient): return .gradient(gradient.mapColors { $0.faded(by: factor) })
    case .image(var image):
      image.opacity *= factor
      return .image(image)
    }
  }
}

extension ResolvedStyle {
  /// The colour of a part that is only background, from the middle or another location of a
  /// gradient.
  func mainColor(at location: Double = 0.5) -> RGBA8 {
    switch fills.last {
    case .color(let color): RGBA8(color)
    case .gradient(let gradient): RGBA8(gradient.color(at: location))
    case .image, nil: textColor
    }
  }
}
