package import GridCore
package import GridModel

extension CellRenderer {
  /// Whether a cell is narrower that has a footnote's mark. Drawings that are all alike stay so, on one scale: their marks hang
  /// into the cell's inset.
  package var makesRoomForMarks: Bool { !isUniform }

  /// Where a drawing stands that is lower than its cell: at the top or the bottom, if texts do. In the middle it has all
  /// of the height.
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
