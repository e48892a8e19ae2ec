package import GridCore
package import GridModel

// Drawing that several kinds of marks share.

extension CellCanvas {
  /// Draws the text of a value that cannot be drawn: unchanged, but muted, with a finding. Texts
  /// for missing values have no finding.
  mutating func drawPlaceholder(
    _ content: CellContent, problem: String, style: CellStyle, in frame: Rect
  ) {
    drawPlaceholder(
      content.text, problem: content.isMissing ? nil : problem, style: style, in: frame)
  }

  /// Draws a text that cannot be drawn as intended: muted, with a finding.
  /// - Parameter problem: `nil` is no finding.
  package mutating func drawPlaceholder(
    _ text: String, problem: String?, style: CellStyle, in frame: Rect
  ) {
    if let problem { noteProblem(problem, of: text) }
    drawLine(text, color: style.mutedColor, style: style, in: frame)
  }

  /// Draws a text on one line, shortened if it does not fit.
  mutating func drawLine(_ text: String, color: Color, style: CellStyle, in frame: Rect) {
    let text = shortened(text, to: frame.width, font: style.font)
    let box = style.box(
      Size(width: frame.width, height: self.text.lineHeight(of: style.font)), in: frame)
    draw(text, in: box, alignment: style.alignment, font: style.font, color: color)
  }

  /// Draws the missing-picture placeholder for a value that cannot be drawn, with a finding.
  mutating func drawMissing(_ text: String, problem: String, style: CellStyle, in frame: Rect) {
    noteProblem(problem, of: text)
    drawMissingImage(in: frame, style: style)
  }

  private mutating func noteProblem(_ problem: String, of text: String) {
    if !text.isEmpty { note("\"\(text.beginning(40))\" \(problem)") }
  }
}

extension CellCanvas {
  /// A box moved to begin at a pixel edge, with its size kept.
  func aligned(_ box: Rect) -> Rect {
    Rect(x: snap(box.left), y: snap(box.top), width: box.width, height: box.height)
  }
}

extension Rect {
  var center: Point { Point(x: (left + right) / 2, y: (top + bottom) / 2) }

  /// A square with the same centre.
  func square(_ side: Double) -> Rect {
    Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
  }
}

/// A rounded box around a short text.
enum Pill {
  enum Form {
    /// A light shade, with the text in the colour itself.
    case tint
    case solid
    case outline
  }

  static func size(_ inner: Size, _ font: FontDescriptor) -> Size {
    Size(width: inner.width + 2 * side(font), height: inner.height + font.size * 0.2)
  }

  /// What a pill adds at each side of its label.
  private static func side(_ font: FontDescriptor) -> Double { font.size * 0.55 }

  /// The frame of a pill, no wider than its cell: the label in it is shortened then.
  static func box(
    _ inner: Size, _ font: FontDescriptor, style: CellStyle, in frame: Rect
  ) -> Rect {
    var size = size(inner, font)
    size.width = min(size.width, frame.width)
    return style.box(size, in: frame)
  }

  /// The room of the label, and a little more, so that a rounding error does not shorten it.
  static func room(in box: Rect, _ font: FontDescriptor) -> Rect {
    var room = box
    room.left += side(font)
    room.right -= side(font) - 0.01
    return room
  }

  /// - Returns: the colour behind the text, if known.
  static func fill(
    _ box: Rect, _ color: Color, _ form: Form, radius: Double? = nil, style: CellStyle,
    on canvas: inout CellCanvas
  ) -> Color? {
    let radius = radius ?? box.height / 2
    switch form {
    case .tint:
      let tint = style.tint(color)
      canvas.fill(box, tint, radius: radius)
      return tint.isOpaque ? tint : nil
    case .solid:
      canvas.fill(box, color, radius: radius)
      return color.isOpaque ? color : nil
    case .outline:
      let line = style.legible(color, contrast: 3)
      let width = max(1 * style.zoom, canvas.pixelSize ?? 0)
      let snapped = canvas.snap(box)
      canvas.fill(.frame(snapped, radius: min(radius, snapped.height / 2), width: width), line)
      return style.background
    }
  }
}
