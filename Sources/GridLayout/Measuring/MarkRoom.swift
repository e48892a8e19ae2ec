package import GridCore
package import GridModel

extension DataGrid {
  /// Reserves room in columns with footnote marks beside right-aligned texts, so that figures and headers stay aligned in columns that are
  /// flush with the lines of the table, and where marks are wider than the insets of cells.
  package mutating func makeRoomForMarks(measurer: any TextMeasuring) {
    if footnotes.isEmpty { return }
    var rooms = Array(repeating: 0.0, count: columns.count)
    var cascade = Cascade(self)
    for place in footnotes.places {
      guard let column = place.column, let mark = footnotes[place],
        let style = style(ofMarkedTextAt: place, column: column, cascade: &cascade),
        [.trailing, .decimal].contains(style.alignment)
      else { continue }
      let width = RaisedMark.width(mark, style: style, measurer: measurer)
      rooms[column] = max(rooms[column], width / RaisedMark.insetShare)
    }
    keepMarkRoom(rooms)
  }

  /// `nil` for a text that reserves no room for its mark.
  private func style(
    ofMarkedTextAt place: FootnotePlace, column: Int, cascade: inout Cascade
  ) -> ComputedStyle? {
    if place.part == .header { return cascade.headerStyle(column: column) }
    guard place.part == .line else { return nil }
    let section = sections[place.section]
    let row = place.line - section.leading.count
    if row >= 0, row < section.positions.count {
      if let renderer = columns[column].renderer, !renderer.base.makesRoomForMarks { return nil }
      let position = section.positions.lowerBound + row
      return cascade.bodyStyle(column: column, state: state(ofRowAt: position, in: section))
    }
    let strip = section.strip(row < 0 ? place.line : place.line - section.positions.count)
    guard case .summary = strip else { return nil }
    let id = cascade.summaryCells(of: strip.key)[column]
    return cascade[id]
  }
}
