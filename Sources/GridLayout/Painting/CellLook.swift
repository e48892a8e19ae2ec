import GridCore
import GridModel

/// A computed style made ready for painting: colours flattened, font known.
struct CellLook {
  var style: ComputedStyle
  /// From bottom to top; opaque wherever there is an opaque colour to flatten onto. Empty if the box looks like what
  /// is behind it.
  var fills: [Fill]
  var textColor: RGBA8
  var font: FontID
  var metrics: FontMetrics

  /// - Parameter backdrop: what is painted behind the box; `nil` if that is not one opaque colour.
  init(_ style: ComputedStyle, backdrop: Color?, measurer: any TextMeasuring) {
    self.style = style
    let stack = backdrop.map { style.fills.over($0) } ?? style.fills
    fills = stack.fills
    if let backdrop, fills == [.color(backdrop)] { fills = [] }
    var text = style.text
    if case .color(let base)? = stack.fills.last, stack.fills.count == 1, base.isOpaque {
      text = text.over(base)
    }
    textColor = RGBA8(text)
    font = measurer.font(style.font)
    metrics = measurer.metrics(of: font)
  }
}
