package import GridCore
import GridModel

/// The strips of a grid that stay in place in a viewport, and what scrolls between them.
///
/// Totals are the first and the last lines of the grid, so that all others keep their positions:
/// those at the top are where they are without scrolling, those at the bottom are moved to the end
/// of the window, or to the last row if the grid is shorter. Rows are between totals and what
/// scrolls, while they are not at their own places.
package struct PinnedStrips: Equatable, Sendable {
  /// In the picture, from top to bottom.
  package var top: [PlacedItem] = []
  package var bottom: [PlacedItem] = []
  /// The area of each, with the line beside the rows; empty without strips.
  package var topArea = Rect.zero
  package var bottomArea = Rect.zero
  /// The part of the grid that scrolls, in heights of the grid as laid out.
  package var scrolled: ClosedRange<Double>
  /// The thickness of the line between strips and rows, in points.
  package var line: Double
  /// The distance of what scrolls from its position in the grid, without scrolling: for the line,
  /// and for rows.
  package private(set) var offset = 0.0
  /// The positions of the rows that are not at their own places.
  package private(set) var rows: Set<Int> = []
  /// How much of ``offset`` is for rows.
  package private(set) var lead = 0.0

  /// - Parameters:
  ///   - body: the room of strips and rows.
  ///   - line: the thickness of the line between strips and rows.
  ///   - fillsWindow: whether rows without cells fill the window.
  init(
    _ request: PinnedRows, frames: GridFrames, body: Rect, line: Double, fillsWindow: Bool
  ) {
    let bottom = max(frames.bodyTop, frames.bodyBottom)
    scrolled = frames.bodyTop...bottom
    self.line = line
    guard request.totals else { return }
    let (first, last) = Self.lines(of: frames)
    if first > 0 {
      offset = line
      top = (0..<first).map { frames.line($0) }
      let end = min(body.bottom, (top.last?.bottom ?? body.top) + line)
      topArea = Rect(left: body.left, top: body.top, right: body.right, bottom: end)
      scrolled = min(bottom, top.last?.bottom ?? frames.bodyTop)...bottom
    }
    if last < frames.lineCount {
      let start = frames.line(last).top
      scrolled = scrolled.lowerBound...max(scrolled.lowerBound, start)
      let height = bottom - start
      var place = max(topArea.isEmpty ? body.top : topArea.bottom, body.bottom - height)
      if !fillsWindow {
        // Under the last row of a short grid.
        let length = scrolled.upperBound - scrolled.lowerBound
        place = min(place, (topArea.isEmpty ? body.top : topArea.bottom) + length + line)
      }
      self.bottom = (last..<frames.lineCount).map { frames.line($0).offsetBy(y: place - start) }
      bottomArea = Rect(
        left: body.left, top: max(body.top, place - line), right: body.right,
        bottom: min(body.bottom, place + height))
    }
  }

  /// The number of lines before the first one that scrolls, and the first one after those.
  private static func lines(of frames: GridFrames) -> (first: Int, last: Int) {
    guard let first = frames.sections.first, let last = frames.sections.last else {
      return (0, frames.lineCount)
    }
    let above = first.leading.prefix { $0.isGrandSummary }.count
    // Under the text of a grid without rows, they are not the last.
    let isLast = frames.scrollingTrailingItems.isEmpty
    let below = isLast ? last.trailing.reversed().prefix { $0.isGrandSummary }.count : 0
    return (above, max(above, frames.lineCount - below))
  }

  /// Puts rows between the totals and what scrolls.
  mutating func add(
    _ rows: PinnedRowPlacement.Pinned, of placement: PinnedRowPlacement, in body: Rect
  ) {
    lead = placement.lead
    offset += lead
    let room = placement.room
    var top = room.top
    if !rows.top.isEmpty {
      if !topArea.isEmpty { top -= line }
      for row in rows.top {
        self.top.append(row.offsetBy(y: top - row.top))
        top += row.height
      }
      let start = topArea.isEmpty ? body.top : topArea.top
      topArea = Rect(
        left: body.left, top: start, right: body.right, bottom: min(body.bottom, top + line))
    }
    if !rows.bottom.isEmpty {
      let isAlone = bottomArea.isEmpty
      let end = isAlone ? body.bottom : bottomArea.bottom
      let start = room.bottom - placement.height(ofBottom: rows.bottom)
      bottomArea = Rect(
        left: body.left, top: max(topArea.isEmpty ? body.top : topArea.bottom, start),
        right: body.right, bottom: end)
      var next = start + line
      self.bottom =
        rows.bottom.map { row in
          defer { next += row.height }
          return row.offsetBy(y: next - row.top)
        } + bottom
    }
    for case .row(_, let position) in (rows.top + rows.bottom).map(\.item) {
      self.rows.insert(position)
    }
  }

  /// What the strips leave of a window.
  func room(in window: Rect) -> Rect {
    var room = window
    if !topArea.isEmpty { room.top = topArea.bottom }
    if !bottomArea.isEmpty { room.bottom = max(room.top, bottomArea.top) }
    return room
  }

  /// Both, from top to bottom.
  package var all: [PlacedItem] { top + bottom }

  /// Whether a strip is a row that is not at its own place.
  package func holds(_ item: GridItem) -> Bool {
    if case .row(_, let position) = item { rows.contains(position) } else { false }
  }

  /// The area in which a strip is visible, if it is one of these.
  package func area(of item: GridItem) -> (item: PlacedItem, clip: Rect)? {
    if let found = top.first(where: { $0.item == item }) { return (found, topArea) }
    return bottom.first { $0.item == item }.map { ($0, bottomArea) }
  }

  /// The lines between strips and rows.
  package var lines: [Rect] {
    guard line > 0 else { return [] }
    var lines: [Rect] = []
    if !topArea.isEmpty {
      var edge = topArea
      edge.top = max(edge.top, edge.bottom - line)
      lines.append(edge)
    }
    if !bottomArea.isEmpty {
      var edge = bottomArea
      edge.bottom = min(edge.bottom, edge.top + line)
      lines.append(edge)
    }
    return lines
  }
}
