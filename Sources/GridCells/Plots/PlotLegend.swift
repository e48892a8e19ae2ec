import GridCore
import GridModel

/// The legend of a plot's colours: squares and names, in small text under the title of a header.
struct PlotLegend {
  let names: [String]

  init(_ names: [String]) { self.names = names }

  /// A name's position, from the top left of the first one.
  private struct Entry {
    var name: String
    var frame: Rect
  }

  /// As many entries on a line as fit, at least one.
  private func entries(width: Double, style: CellStyle, text: TextRuler) -> [Entry] {
    let font = AxisNote.font(style)
    let height = text.lineHeight(of: font)
    var entries: [Entry] = []
    for name in names {
      let size = Size(width: text.width(of: name, font: font) + font.size * 1.12, height: height)
      var left = 0.0
      var top = 0.0
      if let last = entries.last?.frame {
        let next = last.right + font.size * 0.9
        let fits = next + size.width <= width
        (left, top) = fits ? (next, last.top) : (0, last.bottom)
      }
      entries.append(
        Entry(name: name, frame: Rect(x: left, y: top, width: size.width, height: height)))
    }
    return entries
  }

  /// - Parameter width: the maximum width of lines of several names, in points; 0 puts one name on
  ///   each line.
  func size(width: Double, style: CellStyle, text: TextRuler) -> Size {
    let entries = entries(width: width, style: style, text: text)
    return Size(
      width: entries.map(\.frame.right).max() ?? 0, height: entries.last?.frame.bottom ?? 0)
  }

  /// The lines are left-aligned as a block, which is aligned as the header's title.
  func draw(
    width: Double, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas,
    texture: (Int) -> PartTexture = { _ in .plain }, color: (Int) -> Color
  ) {
    let font = AxisNote.font(style)
    let side = font.size * 0.7
    let size = size(width: width, style: style, text: canvas.text)
    let left = max(frame.left, style.left(ofWidth: size.width, in: frame))
    for (index, entry) in entries(width: width, style: style, text: canvas.text).enumerated() {
      let line = Rect(
        x: left + entry.frame.left, y: frame.top + entry.frame.top, width: entry.frame.width,
        height: entry.frame.height)
      let square = line.middle(ofHeight: side)
      let box = Rect(x: square.left, y: square.top, width: side, height: square.height)
      if texture(index) == .striped {
        canvas.fill(box, color(index), texture: .striped)
      } else {
        canvas.fill(box, color(index), radius: 1.5)
      }
      var text = line
      text.left += side * 1.6
      canvas.draw(
        entry.name, in: text, alignment: .leading, font: font,
        color: AxisNote.color(style))
    }
  }
}
