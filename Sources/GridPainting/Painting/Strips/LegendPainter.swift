import GridCore
import GridLayout
import GridModel

/// Paints the legend of a colour scale below a grid.
struct LegendPainter: StripPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>

  /// Paints a legend:
  /// 1. its title
  /// 2. the colours, as one continuous bar or as a box for each bin
  /// 3. under them the numbers, except those that would touch the previous one
  /// 4. right of them the colour of cells without a number
  func paint(_ index: Int, frame: Rect, on canvas: inout PaintCanvas) {
    let legend = context.grid.legends[index]
    let style = context.styles.text(.legend)
    let start = canvas.list.commands.count
    defer {
      canvas.record?.note(
        drawingOf: .legend(index), by: "legend", in: frame, from: start, of: canvas.list)
    }
    canvas.fill(frame, with: style.fills, radius: style.radius)
    canvas.borders(style.border, of: frame)
    let measures = LegendMeasures(legend, lineHeight: style.lines.height, zoom: context.zoom)
    let content = frame.inset(by: style.insets)
    if let title = legend.title {
      var line = content
      line.bottom = content.top + measures.lineHeight
      paintLegendText(title, style: style, in: line, on: &canvas)
    }
    let top = content.top + measures.barTop
    let missing = missingWidth(legend, style: style, measures, on: canvas)
    let bar = Rect(
      left: content.left, top: top,
      right: content.left + max(0, min(measures.width, content.width - missing)),
      bottom: top + measures.bar)
    paintBar(legend, in: bar, on: &canvas)
    paintTicks(legend, under: bar, style: style, measures, within: content, on: &canvas)
    if let text = legend.missing, let color = legend.scale.scale.missing {
      var box = bar
      box.left = bar.right + measures.side
      box.right = box.left + 1.6 * measures.bar
      paintBox(color, box, on: &canvas)
      let line = Rect(
        left: box.right + 1.5 * measures.gap,
        top: (box.top + box.bottom - measures.lineHeight) / 2, right: content.right,
        bottom: (box.top + box.bottom + measures.lineHeight) / 2)
      paintLegendText(text, style: style, in: line, on: &canvas)
    }
  }

  private func missingWidth(
    _ legend: ScaleLegend, style: ResolvedStyle, _ measures: LegendMeasures,
    on canvas: borrowing PaintCanvas
  ) -> Double {
    guard let text = legend.missing else { return 0 }
    return measures.side + 1.6 * measures.bar + 1.5 * measures.gap
      + width(of: text, style, on: canvas)
  }

  private func width(
    of text: String, _ style: ResolvedStyle, on canvas: borrowing PaintCanvas
  ) -> Double {
    let bytes = Array(text.utf8)
    return canvas.texts.measurer.width(of: bytes.span, font: style.font)
  }

  private func paintBar(
    _ legend: ScaleLegend, in bar: Rect, on canvas: inout PaintCanvas
  ) {
    let scale = legend.scale
    if scale.breaks != nil {
      let width = bar.width / Double(scale.levelCount)
      for level in 0..<scale.levelCount {
        var box = bar
        box.left = bar.left + Double(level) * width
        box.right = level == scale.levelCount - 1 ? bar.right : box.left + width
        canvas.fill(box, with: [.color(shown(scale.color(of: level)))], radius: 0)
      }
    } else {
      let count = max(2, scale.scale.palette.colors.count)
      let colors = (0..<count).map { shown(scale.color(at: Double($0) / Double(count - 1))) }
      canvas.fill(
        bar, with: [.gradient(Gradient(colors: colors, direction: .toRight))], radius: 0)
    }
    paintOutline(of: bar, on: &canvas)
  }

  private func paintBox(_ color: Color, _ box: Rect, on canvas: inout PaintCanvas) {
    canvas.fill(box, with: [.color(shown(color))], radius: 0)
    paintOutline(of: box, on: &canvas)
  }

  /// Paints an outline, so that a pale end of the colours is visible on the background.
  private func paintOutline(of box: Rect, on canvas: inout PaintCanvas) {
    let line = LineStyle(color: shown(lineColor), width: 0.5 * context.zoom)
    canvas.borders(
      BorderStyle(top: line, left: line, bottom: line, right: line), of: box)
  }

  private var lineColor: Color { context.styles.text(.legend).textColor.color.faded(by: 0.45) }

  /// A colour composited onto the background of the grid.
  private func shown(_ color: Color) -> Color { context.backdrop.map { color.over($0) } ?? color }

  private func paintTicks(
    _ legend: ScaleLegend, under bar: Rect, style: ResolvedStyle, _ measures: LegendMeasures,
    within content: Rect, on canvas: inout PaintCanvas
  ) {
    let line = LineStyle(color: shown(lineColor), width: 0.5 * context.zoom)
    var left = -Double.infinity
    for (number, tick) in legend.ticks.enumerated() {
      let place =
        legend.scale.breaks == nil
        ? legend.scale.place(of: tick.value)
        : Double(number + 1) / Double(legend.scale.levelCount)
      let x = bar.left + place * bar.width
      let width = width(of: tick.text, style, on: canvas)
      let start = max(content.left, min(x - width / 2, content.right - width))
      guard start >= left, width <= content.width else { continue }
      left = start + width + measures.side / 2
      let half = canvas.thickness(line) / 2
      canvas.verticalRule(
        line, from: bar.bottom, to: bar.bottom + measures.tick,
        right: min(bar.right, max(bar.left + 2 * half, x + half)))
      let top = bar.bottom + measures.gap
      paintLegendText(
        tick.text, style: style,
        in: Rect(
          left: start, top: top, right: start + width + LineBreaker.tolerance,
          bottom: top + measures.lineHeight),
        on: &canvas)
    }
  }

  private func paintLegendText(
    _ text: String, style: ResolvedStyle, in line: Rect, on canvas: inout PaintCanvas
  ) {
    var style = style
    style.alignment = .leading
    style.verticalAlignment = .top
    style.flow = .oneLine
    canvas.scratch.load(text, wrap: .none)
    canvas.paintMarked(style, content: line, mark: nil, place: "the legend of a colour scale")
  }
}
