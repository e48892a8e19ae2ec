public import GridCore
public import GridModel

/// A check mark for true, a cross for false, a dash for other values.
public struct CheckCell: CellRenderer {
  /// The appearance of the value.
  public enum Look: String, Hashable, Sendable, CaseIterable {
    /// The marks alone.
    case plain
    /// Marks on filled discs.
    case disc
    /// Marks in boxes, as in forms; an empty box is false.
    case box
  }

  /// The appearance of the value.
  public var look = Look.plain
  /// The words that mean yes, ignoring case.
  public var yes: [String] = []
  /// The words that mean no, ignoring case.
  public var no: [String] = []
  /// The colour of yes.
  public var positive = PlotColor.positive
  /// The colour of no.
  public var negative = PlotColor.negative
  /// The size as a multiple of the font's size.
  public var scale = 1.0

  public init() {}

  public var drawsMissing: Bool { false }

  public var isUniform: Bool { true }
  public var alignment: HorizontalAlignment? { .center }
  public var isClipped: Bool { false }

  private func side(_ style: CellStyle) -> Double {
    style.font.size * scale * (look == .plain ? 1.15 : 1.3)
  }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    Size(width: side(style), height: max(side(style), text.lineHeight(of: style.font)))
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
    let side = side(style)
    let box = canvas.aligned(style.box(Size(width: side, height: side), in: frame))
    let color =
      switch state {
      case .yes: positive.resolved(in: style)
      case .no: negative.resolved(in: style)
      case .mixed: style.mutedColor
      }
    let icon: Icon =
      switch state {
      case .yes: .check
      case .no: .cross
      case .mixed: .minus
      }
    // A contrast of 3 is what WCAG 2.2 requires of graphical objects (1.4.11).
    switch look {
    case .plain:
      icon.draw(in: box, style.legible(color, contrast: 3), weight: 2.75, on: &canvas)
    case .disc:
      let disc = style.legible(color, contrast: 3)
      canvas.fill(.circle(center: box.center, radius: side / 2), disc)
      icon.draw(in: box.square(side * 0.74), style.markColor(on: disc), weight: 3.25, on: &canvas)
    case .box:
      canvas.drawBox(
        state, color: state == .yes ? color : style.plot.neutral, style: style, in: box)
    }
  }

  public func alternative(for content: CellContent) -> String? {
    switch TriState(content.value, yes: yes, no: no) {
    case .yes: "checked"
    case .no: look == .box ? "not checked" : "crossed"
    case .mixed: "mixed"
    case nil: nil
    }
  }
}

extension CellCanvas {
  /// Draws a box as in forms: filled with a mark on it, or empty.
  /// - Parameters:
  ///   - color: that of a filled one.
  ///   - box: a square that begins at a pixel edge.
  mutating func drawBox(_ state: TriState, color: Color, style: CellStyle, in box: Rect) {
    let side = box.width
    let frame = snap(box)
    // As in a form, no is an empty box, at least one pixel thick, and has no colour of its own.
    if state == .no {
      fill(
        .frame(frame, radius: side * 0.22, width: max(1 * style.zoom, pixelSize ?? 0)),
        style.mutedColor)
      return
    }
    let fill = style.legible(color, contrast: 3)
    self.fill(frame, fill, radius: side * 0.22)
    let icon: Icon = state == .yes ? .check : .minus
    icon.draw(in: box.square(side * 0.8), style.markColor(on: fill), weight: 3.25, on: &self)
  }
}

extension CellStyle {
  /// The colour of marks on a filled shape, which need less contrast than texts.
  fileprivate func markColor(on fill: Color) -> Color {
    if fill.contrast(with: textOnFills) >= 2.4 { return textOnFills }
    return textOnFills == .white ? .black : .white
  }
}
