import GridPress

/// Measures and draws with any number, in all ways in which a renderer can.
struct OddDrawing: CellRenderer {
  /// The length of what it measures.
  var size: Double
  /// The coordinates, radii and widths of what it draws.
  var place: Double

  func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    Size(width: size, height: size)
  }

  func leastWidth(_ content: CellContent, style: CellStyle, text: TextRuler) -> Double { size }

  func textLines(
    _ content: CellContent, style: CellStyle, width: Double, text: TextRuler
  ) -> [TextLine]? {
    [
      TextLine(top: place, bottom: place), TextLine(top: 0, bottom: 5, number: .min, count: .max),
      TextLine(top: 9, bottom: 1),
    ]
  }

  func noteSize(style: CellStyle, text: TextRuler) -> Size { Size(width: size, height: size) }

  func noteFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect {
    Rect(x: place, y: place, width: place, height: place)
  }

  func titleFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect {
    Rect(x: place, y: place, width: place, height: place)
  }

  func drawNote(style: CellStyle, in frame: Rect, on canvas: inout CellCanvas) {
    draw(in: frame, style, on: &canvas)
  }

  func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    draw(in: frame, style, on: &canvas)
  }

  private func draw(in frame: Rect, _ style: CellStyle, on canvas: inout CellCanvas) {
    let (point, corner) = (Point(x: place, y: place), Point(x: frame.left, y: frame.top))
    let rect = Rect(left: frame.left, top: frame.top, right: place, bottom: place)
    let gradient = Gradient(
      colors: [.red, .blue], direction: .radial(RadialExtent(x: place, y: place)))
    canvas.fill(rect, style.textColor, radius: place)
    canvas.fill(frame, style.textColor, radius: place)
    canvas.fill(rect, gradient)
    canvas.fill(frame, gradient, radius: place)
    canvas.fill(frame, Gradient(colors: [], locations: [place]))
    canvas.fill(.circle(center: corner, radius: place), style.textColor)
    canvas.fill(.rectangle(frame), gradient, over: rect)
    var arc = Path()
    arc.addArc(center: corner, radius: 5, from: place, sweep: place)
    canvas.stroke(arc, style.textColor, Stroke(width: place, dashes: [place, 1e-9]))
    canvas.stroke(
      .line(from: corner, to: point), style.textColor, Stroke(cap: .round, dashes: [1, 1]))
    canvas.drawMissingImage(in: rect, style: style)
    canvas.draw("text", at: point, font: style.font, color: style.textColor)
    canvas.clip(to: rect, radius: place) { $0.fill(frame, Color(red: place, green: 0, blue: 0)) }
    canvas.turned(by: place, around: point) { $0.fill(frame, style.textColor) }
    canvas.turned(by: place, around: corner) { $0.fill(rect, style.textColor) }
    canvas.link(rect, to: "https://example.org")
    let text = RichText("some words to be broken")
    canvas.draw(
      canvas.text.set(text, style: style, width: place, maxLines: place < 0 ? .min : 2),
      style: style, in: rect)
    _ = canvas.shortened("some words", to: place, font: style.font)
  }
}
