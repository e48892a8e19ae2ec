public import GridCore
public import GridModel

/// A switch that is on or off.
public struct ToggleCell: CellRenderer {
  /// The words that mean on, ignoring case.
  public var yes: [String] = []
  /// The words that mean off, ignoring case.
  public var no: [String] = []
  /// The colour of a switch that is on.
  public var color = PlotColor.line

  public init() {}

  public var drawsMissing: Bool { false }

  public var isUniform: Bool { true }
  public var alignment: HorizontalAlignment? { .center }
  public var isClipped: Bool { false }

  private func size(_ style: CellStyle) -> Size {
    if style.plot.toggle == .glossy { return GlossyToggle.size(fontSize: style.font.size) }
    let height = style.font.size * 1.25
    return Size(width: height * 1.75, height: height)
  }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    let size = size(style)
    return Size(width: size.width, height: max(size.height, text.lineHeight(of: style.font)))
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    if content.isMissing { return }
    guard let state = TriState(content.value, yes: yes, no: no) else {
      canvas.drawPlaceholder(
        content, problem: "is neither true nor false", style: style, in: frame)
      return
    }
    let track = canvas.snap(style.box(size(style), in: frame))
    if style.plot.toggle == .glossy {
      let color = color == .line ? nil : color.resolved(in: style)
      GlossyToggle(track: track, color: color, font: style.font)
        .draw(state, words: content.switchWords, on: &canvas)
      return
    }
    let off = style.tint(style.textColor, by: 0.3)
    let on = style.legible(color.resolved(in: style), contrast: 2)
    canvas.fill(track, state == .yes ? on : off, radius: track.height / 2)
    let inset = track.height * 0.12
    let radius = track.height / 2 - inset
    let x =
      switch state {
      case .yes: track.right - inset - radius
      case .no: track.left + inset + radius
      case .mixed: track.center.x
      }
    canvas.fill(.circle(center: Point(x: x, y: track.center.y), radius: radius), .white)
  }

  public func alternative(for content: CellContent) -> String? {
    switch TriState(content.value, yes: yes, no: no) {
    case .yes: "on"
    case .no: "off"
    case .mixed: "mixed"
    case nil: nil
    }
  }
}
