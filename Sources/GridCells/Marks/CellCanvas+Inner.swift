import GridCore
import GridModel

extension CellCanvas {
  /// Draws the content of a cell by another renderer, as if the cell were drawn by it alone: with
  /// its text alternative, and upright in a mirrored picture unless it is mirrored itself.
  mutating func draw(
    _ content: CellContent, by renderer: any CellRenderer, style: CellStyle, in room: Rect
  ) {
    var style = style
    let staysUpright = isMirrored && !renderer.isMirrored
    if staysUpright { style.alignment = style.alignment.mirrored }
    let start = list.commands.count
    let words = pixelSize == nil ? renderer.alternative(for: content) : nil
    if let words { list.append(.beginFigure(words)) }
    renderer.draw(content, style: style, in: room, on: &self)
    if words != nil { list.append(.endFigure) }
    guard staysUpright else { return }
    var left = room.left
    if style.alignment == .decimal {
      let width = renderer.neededSize(of: content, style: style, width: nil, text: text).width
      left = max(left, room.right - width)
    }
    list.keepUpright(from: start, left: left, right: room.right)
  }
}
