import GridCore
import GridModel

// What tells below a grid which colours stand for which numbers.

extension Painter {
  /// Paints a legend:
  /// 1. its title
  /// 2. the colours, as one bar that runs on or as a box for each bin
  /// 3. under them the numbers, those left out that would touch the one before
  /// 4. right of them the colour of cells without a number
  mutating func paintLegend(_ index: Int, frame: Rect, into list: inout DisplayList) {
    let legend = grid.legends[index]
    let look = looks.text(.legend)
    let start = list.commands.count
    defer {
      record?.note(drawingOf: .legend(index), by: "legend", in: frame, from: start, of: list)
    }
    boxes.fill(frame, with: look.fills, radius: look.radius, into: &list)
    boxes.borders(look.border, of: frame, into: &list)
    let measures = LegendMeasures(legend, lineHeight: look.metrics.lineHeight, zoom: zoom)
    let content = frame.inset(by: look.insets)
    if let title = legend.title {
      var line = content
      line.bottom = content.top + measures.lineHeight
      paintLegendText(title, look: look, in: line, into: &list)
    }
    let top = content.top + measures.barTop
    let missing = missingWidth(legend, look: look, measures)
    let bar = Rect(
      left: content.left, top: top,
      right: content.left + max(0, min(measures.width, content.width - missing)),
      bottom: top + measures.bar)
    paintBar(legend, in: bar, into: &list)
    paintTicks(legend, under: bar, look: look, measures, within: content, into: &list)
    if let text = legend.missing, let color = legend.scale.scale.missing {
      var box = bar
      box.left = bar.right + measures.side
      box.right = box.left + 1.6 * measures.bar
      paintBox(color, box, into: &list)
      let line = Rect(
        left: box.right + 1.5 * measures.gap,
        top: (box.top + box.bottom - measures.lineHeight) / 2, right: content.right,
        bottom: (box.top + box.bottom + measures.lineHeight) / 2)
      paintLegendText(text, look: look, in: line, into: &list)
    }
  }

  private func missingWidth(
    _ legend: ScaleLegend, look: CellLook, _ measures: LegendMeasures
  ) -> Double {
    guard let text = legend.missing else { return 0 }
    return measures.side + 1.6 * measures.bar + 1.5 * measures.gap + width(of: text, look)
  }

  private func width(of text: String, _ look: CellLook) -> Double {
    let bytes = Array(text.utf8)
    return texts.measurer.width(of: bytes.span, font: look.font)
  }

  private mutating func paintBar(
    _ legend: ScaleLegend, in bar: Rect, into list: inout DisplayList
  ) {
    let scale = legend.scale
    if scale.breaks != nil {
      let width = bar.width / Double(scale.levelCount)
      for level in 0..<scale.levelCount {
        var box = bar
        box.left = bar.left + Double(level) * width
        box.right = level == scale.levelCount - 1 ? bar.right : box.left + width
        boxes.fill(box, with: [.color(shown(scale.color(of: level)))], radius: 0, into: &list)
      }
    } else {
      let count = max(2, scale.scale.palette.colors.count)
      let colors = (0..<count).map { shown(scale.color(at: Double($0) / Double(count - 1))) }
      boxes.fill(
        bar, with: [.gradient(Gradient(colors: colors, direction: .toRight))], radius: 0,
        into: &list)
    }
    paintOutline(of: bar, into: &list)
  }

  private func paintBox(_ color: Color, _ box: Rect, into list: inout DisplayList) {
    boxes.fill(box, with: [.color(shown(color))], radius: 0, into: &list)
    paintOutline(of: box, into: &list)
  }

  /// So that a pale end of the colours is seen on what is behind it.
  private func paintOutline(of box: Rect, into list: inout DisplayList) {
    let line = LineStyle(color: shown(lineColor), width: 0.5 * zoom)
    boxes.borders(
      BorderStyle(top: line, left: line, bottom: line, right: line), of: box, into: &list)
  }

  private var lineColor: Color { looks.text(.legend).textColor.color.faded(by: 0.45) }

  /// A colour on what the grid stands on.
  private func shown(_ color: Color) -> Color { backdrop.map { color.over($0) } ?? color }

  private mutating func paintTicks(
    _ legend: ScaleLegend, under bar: Rect, look: CellLook, _ measures: LegendMeasures,
    within content: Rect, into list: inout DisplayList
  ) {
    let line = LineStyle(color: shown(lineColor), width: 0.5 * zoom)
    var left = -Double.infinity
    for (number, tick) in legend.ticks.enumerated() {
      let place =
        legend.scale.breaks == nil
        ? legend.scale.place(of: tick.value)
        : Double(number + 1) / Double(legend.scale.levelCount)
      let x = bar.left + place * bar.width
      let width = width(of: tick.text, look)
      let start = max(content.left, min(x - width / 2, content.right - width))
      guard start >= left, width <= content.width else { continue }
      left = start + width + measures.side / 2
      let half = boxes.thickness(line) / 2
      boxes.verticalRule(
        line, from: bar.bottom, to: bar.bottom + measures.tick,
        right: min(bar.right, max(bar.left + 2 * half, x + half)), into: &list)
      let top = bar.bottom + measures.gap
      paintLegendText(
        tick.text, look: look,
        in: Rect(
          left: start, top: top, right: start + width + LineBreaker.tolerance,
          bottom: top + measures.lineHeight),
        into: &list)
    }
  }

  private mutating func paintLegendText(
    _ text: String, look: CellLook, in line: Rect, into list: inout DisplayList
  ) {
    var look = look
    look.alignment = .leading
    look.verticalAlignment = .top
    look.flow = .oneLine
    scratch.load(text, wrap: .none)
    paintMarked(look, content: line, mark: nil, place: "the legend of a colour scale", into: &list)
  }
}
