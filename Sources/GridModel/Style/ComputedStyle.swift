import GridCore

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
  package var ellipsis: EllipsisPosition = .end
  /// The most lines of a wrapped text; 0 is no limit.
  package var maxLines: Int = 0
  package var opacity: Double = 1
  package var shadow: ShadowStyle?

  package init() {}

  /// Lays `style` over what has been computed so far:
  /// 1. the layer's background, then its gradient and its picture, are pushed onto the fills;
  /// 2. the colours of text and borders are blended source-over onto those below;
  /// 3. every other property replaces the one below; `nil` leaves it.
  package mutating func apply(_ style: Style) {
    if let background = style.background { fills.push(.color(background)) }
    if let gradient = style.gradient { fills.push(.gradient(gradient)) }
    if let image = style.image { fills.push(.image(image)) }
    if let color = style.text { text = color.over(text) }
    font = style.font.applied(to: font)
    if let value = style.alignment { alignment = value }
    if let value = style.verticalAlignment { verticalAlignment = value }
    if let value = style.insets { insets = value }
    border.top = style.border.top.merged(over: border.top)
    border.left = style.border.left.merged(over: border.left)
    border.bottom = style.border.bottom.merged(over: border.bottom)
    border.right = style.border.right.merged(over: border.right)
    if let value = style.radius { radius = value }
    if let value = style.height { height = value }
    if let value = style.maxHeight { maxHeight = value }
    if let value = style.transform { transform = value }
    if let value = style.decoration { decoration = value.lines.isEmpty ? nil : value }
    if let value = style.wrap { wrap = value }
    if let value = style.ellipsis { ellipsis = value }
    if let value = style.maxLines { maxLines = value }
    if let value = style.opacity { opacity = value }
    if let value = style.shadow { shadow = value }
  }

  /// A colour for the text that can be read on the fills: its own if the contrast is at least 4.5 : 1 (WCAG 2.2, level AA), else
  /// black or white, whichever stands out more. On gradients the middle counts.
  /// - Parameter backdrop: what is painted behind the box.
  package func readableText(on backdrop: FillStack) -> Color {
    let base: Color =
      switch FillStack(backdrop.fills + fills.fills).fills.last {
      case .color(let color)?: color.over(.white)
      case .gradient(let gradient)?: gradient.color(at: 0.5).over(.white)
      // What a picture looks like is not known here.
      case .image?, nil: .white
      }
    return text.over(base).contrast(with: base) >= 4.5 ? text : base.readableText
  }

  /// The same look with all lengths multiplied by `factor`.
  package func zoomed(by factor: Double) -> ComputedStyle {
    guard factor != 1 else { return self }
    var style = self
    style.font.size *= factor
    style.font.letterSpacing *= factor
    style.insets = insets.zoomed(by: factor)
    style.border = BorderStyle(
      top: border.top?.zoomed(by: factor), left: border.left?.zoomed(by: factor),
      bottom: border.bottom?.zoomed(by: factor), right: border.right?.zoomed(by: factor))
    style.radius *= factor
    style.height *= factor
    style.maxHeight = maxHeight.map { $0 * factor }
    style.shadow = shadow?.zoomed(by: factor)
    return style
  }
}
