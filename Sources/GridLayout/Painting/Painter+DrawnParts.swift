import GridCore
import GridModel

// Parts other than cells of rows that draw themselves: headers, footers, summaries, the section column.

extension Painter {
  /// Draws a part in its content box, with the mark of a footnote beside it.
  ///
  /// - Parameters:
  ///   - cell: what nothing is drawn beyond.
  ///   - column: of a value of a row of sums; `nil` is none.
  ///   - mark: of a footnote; `nil` is none.
  /// - Returns: where it stands, with the baseline of a text of one line in its place.
  @discardableResult
  mutating func paintPart(
    _ part: PartCell, look: CellLook, content: Rect, cell: Rect, column: Int? = nil,
    mark: String? = nil,
    into list: inout DisplayList
  ) -> PlacedText {
    var room = content
    if let mark, part.renderer.makesRoomForMarks {
      room.right = max(room.left, room.right - reservedWidth(mark, look))
    }
    let style = drawingStyle(look)
    let placed = place(part.content, with: part.renderer, style: style, look, in: room)
    guard !room.isEmpty else { return placed }
    let start = list.commands.count
    let problems = draw(
      part.content, with: part.renderer, style: style, in: room, cell: cell,
      digits: column.map { contents[$0].digits } ?? 0, place: { _ in part.content.partPlace },
      into: &list)
    if record != nil, let drawn = part.part {
      record?.note(
        drawingOf: drawn, by: "\(type(of: part.renderer))",
        alternative: part.renderer.alternative(for: part.content), in: cell, from: start, of: list)
    }
    if let mark { paintMark(mark, look: look, behind: placed, drawnFrom: start, into: &list) }
    if !problems.isEmpty { findings.noteUndrawn(problems, place: part.content.partPlace) }
    return placed
  }
}
