import GridCore
import GridLayout
import GridModel

extension PagePainter {
  /// Paints a small diagram of all pages with this one filled, and returns the width that it takes.
  func paintMap(
    in frame: Rect, on canvas: inout PaintCanvas
  ) -> Double {
    let style = context.styles.text(.pageFooter)
    let slices = sheet.slices.count
    let downs = max(1, sheet.pageCount / slices)
    let rows = min(downs, Self.mostMapRows)
    let row = min(rows - 1, (plan.row - 1) * rows / downs)
    let cell = min(style.fontSize * 0.75, frame.height * 0.6 / Double(rows))
    let color = Paint.color(style.textColor)
    let top = (frame.top + frame.bottom - cell * Double(rows)) / 2
    let line = 0.5
    let step = cell * 1.3
    for down in 0..<rows {
      for slice in 0..<slices {
        let box = Rect(
          x: frame.left + Double(slice) * step, y: top + Double(down) * cell, width: step,
          height: cell)
        if down == row, slice == plan.slice {
          canvas.append(.fill(box, color))
        } else {
          canvas.append(.fillPath(Path.frame(box, radius: 0, width: line), color))
        }
      }
    }
    return step * Double(slices) + style.fontSize
  }

  /// The maximum number of rows in a map; beyond it, several pages are shown as one.
  private static let mostMapRows = 6
}
