package import GridCore
package import GridModel

extension CellRenderer {
  /// Whether a cell with a footnote's mark is narrower. Drawings of uniform size keep it, for a common scale: their marks hang
  /// into the cell's inset.
  package var makesRoomForMarks: Bool { !isUniform }

  /// The frame of a drawing that is lower than its cell: at the top or the bottom, if texts are. In the middle, it has
  /// the full height.
  package func frame(
    of content: CellContent, style: CellStyle, in room: Rect, text: TextRuler
  ) -> Rect {
    if style.verticalAlignment == .middle { return room }
    let needed = measure(content, style: style, width: room.width, text: text).height
    var frame = room
    if style.verticalAlignment == .top {
      frame.bottom = min(room.bottom, room.top + needed)
    } else {
      frame.top = max(room.top, room.bottom - needed)
    }
    return frame
  }
}
