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
    guard cell > 0 else { return 0 }
    let step = cell * 1.3
    let fitting = min(Double(slices), frame.width * Self.mostMapShare / step)
    let columns = max(1, Int(bounded: fitting))
    let column = min(columns - 1, plan.slice * columns / slices)
    let color = Paint.color(style.textColor)
    let top = (frame.top + frame.bottom - cell * Double(rows)) / 2
    let line = 0.5
    for down in 0..<rows {
      for across in 0..<columns {
        let box = Rect(
          x: frame.left + Double(across) * step, y: top + Double(down) * cell, width: step,
          height: cell)
        if down == row, across == column {
          canvas.append(.fill(box, color))
        } else {
          canvas.append(.fillPath(Path.frame(box, radius: 0, width: line), color))
        }
      }
    }
    return step * Double(columns) + style.fontSize
  }

  /// The maximum number of rows in a map; beyond it, several pages are shown as one.
  private static let mostMapRows = 6
  /// The maximum width of a map, as a share of that of the page; beyond it, several pages are shown
  /// as one.
  private static let mostMapShare = 0.25
}
