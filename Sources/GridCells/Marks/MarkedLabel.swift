import GridCore
import GridModel

/// A mark and a text on one line, set as a unit.
struct MarkedLabel {
  var mark: Size
  /// Empty is none.
  var text: String
  var font: FontDescriptor
  /// The gap between the two, in points.
  var gap: Double
  var isMarkTrailing = false

  func size(_ ruler: TextRuler) -> Size {
    let width = text.isEmpty ? mark.width : mark.width + gap + ruler.width(of: text, font: font)
    return Size(width: width, height: max(mark.height, ruler.lineHeight(of: font)))
  }

  /// Draws the text, shortened if it does not fit.
  /// - Returns: the frame of the mark.
  func draw(
    in frame: Rect, style: CellStyle, color: Color, on canvas: inout CellCanvas
  ) -> Rect {
    let room = frame.width - mark.width - gap
    var shown = self
    shown.text = room > 0 ? canvas.shortened(text, to: room, font: font) : ""
    if room <= 0, TextRuler.isFigure(text) { canvas.note("there is no room for \"\(text)\"") }
    let box = style.box(shown.size(canvas.text), in: frame)
    var (markBox, label) = (box, box)
    if isMarkTrailing {
      markBox.left = box.right - mark.width
      label.right = markBox.left - gap
    } else {
      markBox.right = box.left + mark.width
      label.left = markBox.right + gap
    }
    canvas.draw(shown.text, in: label, alignment: .leading, font: font, color: color)
    let middle = (box.top + box.bottom) / 2
    markBox.top = middle - mark.height / 2
    markBox.bottom = middle + mark.height / 2
    return markBox
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
