import GridCore
import GridModel

// Cells that draw themselves.

extension Painter {
  func paintDrawn(
    _ drawn: DrawnColumn, _ painted: PaintedRow, _ look: CellLook, frame cell: Rect,
    into list: inout DisplayList
  ) {
    let content = drawn.content(at: painted.position, section: painted.section)
    let style = CellStyle(look, backdrop: backdrop, plot: plot, zoom: zoom)
    let frame = cell.inset(by: look.insets)
    guard !frame.isEmpty else { return }
    // The list goes to the canvas and comes back, so that it is never copied.
    var taken = DisplayList()
    swap(&taken, &list)
    var canvas = CellCanvas(taken, measurer: texts.measurer, pixels: boxes.pixels)
    taken = DisplayList()
    let alternative = boxes.pixels == nil ? drawn.renderer.alternative(for: content) : nil
    if let alternative { canvas.list.append(.beginFigure(alternative)) }
    if drawn.renderer.isClipped {
      canvas.clip(to: cell) { drawn.renderer.draw(content, style: style, in: frame, on: &$0) }
    } else {
      drawn.renderer.draw(content, style: style, in: frame, on: &canvas)
    }
    if alternative != nil { canvas.list.append(.endFigure) }
    swap(&canvas.list, &list)
  }
}

extension CellStyle {
  init(_ look: CellLook, backdrop: Color?, plot: PlotColors, zoom: Double) {
    var background = look.fills.isEmpty ? backdrop : nil
    if case .color(let color)? = look.fills.last, look.fills.count == 1, color.isOpaque {
      background = color
    }
    self.init(
      textColor: look.textColor.color, font: look.fontDescriptor, alignment: look.alignment,
      verticalAlignment: look.verticalAlignment, background: background, plot: plot, zoom: zoom)
  }
}
