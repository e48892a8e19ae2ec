import GridCore
import GridLayout
import GridModel

/// A computed style prepared for painting: colours flattened, font loaded.
struct ResolvedStyle {
  /// With its colours as they are shown: fills flattened onto an opaque colour if there is one, and
  /// faded if the box is not opaque; without fills if the box has the appearance of its background.
  /// Boxed, since a style is copied for each cell, and tasks that retain many parts of one style at
  /// the same time wait for each other.
  @Boxed private(set) var computed: ComputedStyle
  var textColor: RGBA8
  /// `nil` without lines along the text.
  var decoration: TextLines?
  /// `nil` without a shadow of the text.
  var textShadow: TextShadowPainting?
  var font: FontID
  /// The font of footnote marks; only set if there are footnotes.
  var markFont: FontID?
  /// Whether there is a glyph for every printable character of ASCII, so that plain text need not
  /// be checked.
  var hasPlainCharacters: Bool
  var metrics: FontMetrics
  let lines: LineMeasures
  /// See ``ComputedStyle/firstLineOffset(lineHeight:)``.
  let firstLineOffset: Double
  var flow: TextFlow

  private static let plainCharacters = Array(UInt8(ascii: "!")...UInt8(ascii: "~"))

  /// - Parameters:
  ///   - backdrop: what is painted behind the box; `nil` if that is not one opaque colour.
  ///   - isFloating: whether other parts may be between the box and the backdrop.
  ///   - hasMarks: whether texts may have footnote marks, whose font is then loaded, too.
  init(
    _ style: ComputedStyle, backdrop: Color?, measurer: any TextMeasuring, hasMarks: Bool,
    isFloating: Bool = false
  ) {
    var flat = style
    if let backdrop { flat.fills = style.fills.over(backdrop) }
    var base: Color?
    if case .color(let color)? = flat.fills.fills.last, flat.fills.fills.count == 1, color.isOpaque
    {
      base = color
    }
    if !isFloating, let backdrop, flat.fills.fills == [.color(backdrop)] {
      flat.fills = FillStack()
    }
    if style.opacity < 1 {
      flat.fills = flat.fills.faded(by: style.opacity)
      flat.border = style.border.faded(by: style.opacity)
    }
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
    flat.text = textColor.color
    computed = flat
    font = measurer.font(style.font)
    markFont = hasMarks ? measurer.font(RaisedMark.font(of: style.font)) : nil
    hasPlainCharacters =
      measurer.missingScalars(in: Self.plainCharacters.span, font: font).isEmpty
    metrics = measurer.metrics(of: font)
    lines = measurer.lines(of: style, font: font)
    firstLineOffset = style.firstLineOffset(lineHeight: lines.height)
    flow = TextFlow(style)
  }

  // Not by dynamic members: cells read them, and key paths are slow in debug builds.

  /// From bottom to top.
  var fills: [Fill] { computed.fills.fills }
  var radius: Double { computed.radius }
  var border: BorderStyle {
    get { computed.border }
    set { computed.border = newValue }
  }
  var insets: Insets { computed.insets }
  var fontSize: Double { computed.font.size }
  var lineSpacing: LineSpacing { computed.lineSpacing }
  /// The shadow of a part that floats over the grid.
  var shadow: ShadowStyle? { computed.shadow }
  var alignment: HorizontalAlignment {
    get { computed.alignment }
    set { computed.alignment = newValue }
  }
  var verticalAlignment: VerticalAlignment {
    get { computed.verticalAlignment }
    set { computed.verticalAlignment = newValue }
  }

  mutating func removeFills() { computed.fills = FillStack() }
}

extension ResolvedStyle {
  /// The colour that is seen behind the content; `nil` if it is not one opaque colour.
  /// - Parameter backdrop: what is seen through a part without fills.
  func background(over backdrop: Color?) -> Color? {
    switch fills.last {
    case nil: backdrop
    case .color(let color): color.isOpaque ? color : backdrop.map(color.over)
    case .gradient(let gradient): gradient.color(at: 0.5)
    case .image: nil
    }
  }

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
