import GridCore
import GridModel

/// The rows of a viewport that are drawn at its top or bottom while their places are out of view.
///
/// A row that is pinned to the top is drawn there once it is scrolled past, as a section header is,
/// and also while its place is below what is shown; a row that is pinned to the bottom likewise.
/// What they take from the room of the others is added to what can be scrolled, so that no row is
/// always beneath them.
struct PinnedRowPlacement {
  /// The rows by their places in the grid, from top to bottom.
  let top: [PlacedItem]
  let bottom: [PlacedItem]
  let frames: GridFrames
  /// The strips that stay whatever is scrolled.
  let strips: PinnedStrips
  /// The room of everything else, in the picture.
  let room: (top: Double, bottom: Double)
  /// How much longer what scrolls is at its beginning, for what is drawn there without scrolling.
  private(set) var lead = 0.0
  /// The same at its end.
  private(set) var trail = 0.0

  /// The rows that are at their pins, from top to bottom.
  struct Pinned {
    var top: [PlacedItem] = []
    var bottom: [PlacedItem] = []
  }

  /// - Parameter request: rows by their positions; those of another kind are not pinned.
  init(
    _ request: PinnedRows, frames: GridFrames, strips: PinnedStrips,
    room: (top: Double, bottom: Double)
  ) {
    func placed(_ rows: [RowPath]) -> [PlacedItem] {
      Set(rows).sorted().compactMap { $0.isNamed ? nil : frames.row(at: $0) }
    }
    top = placed(request.top)
    bottom = placed(request.bottom.filter { !request.top.contains($0) })
    self.frames = frames
    self.strips = strips
    self.room = room
    if isEmpty { return }
    // Both grow until nothing else is pinned at the ends.
    for _ in 0...top.count {
      let needed = height(ofTop: pinned(at: 0).top)
      if needed <= lead { break }
      lead = needed
    }
    for _ in 0...bottom.count {
      let needed = height(ofBottom: pinned(at: farthest).bottom)
      if needed <= trail { break }
      trail = needed
    }
  }

  var isEmpty: Bool { top.isEmpty && bottom.isEmpty }

  /// The length of what scrolls.
  var content: Double {
    lead + (strips.scrolled.upperBound - strips.scrolled.lowerBound) + trail
  }

  private var farthest: Double { max(0, content - (room.bottom - room.top)) }

  /// The distance of what scrolls from its position in the grid.
  private func shift(at scroll: Double) -> Double {
    room.top - strips.scrolled.lowerBound + lead - scroll
  }

  /// The rows that are not at their places while the grid is scrolled so far.
  func pinned(at scroll: Double) -> Pinned {
    var pinned = Pinned()
    if isEmpty { return pinned }
    let shift = shift(at: scroll)
    var isComplete = false
    // What is pinned takes room, so that others go out of view.
    while !isComplete {
      let start = room.top + height(ofTop: pinned.top)
      let end = room.bottom - height(ofBottom: pinned.bottom)
      let rowsTop = StickyHeaders(frames: frames).stack(at: start - shift)
        .reduce(start) { max($0, $1.bottom + shift) }
      let above = top.filter {
        pinned.top.contains($0) || $0.top + shift < rowsTop - LineBreaker.tolerance
          || $0.top + shift >= end - LineBreaker.tolerance
      }
      let below = bottom.filter {
        pinned.bottom.contains($0) || $0.bottom + shift > end + LineBreaker.tolerance
          || $0.bottom + shift <= rowsTop + LineBreaker.tolerance
      }
      isComplete = above.count == pinned.top.count && below.count == pinned.bottom.count
      (pinned.top, pinned.bottom) = (above, below)
    }
    return pinned
  }

  /// The height that rows at the top take, with the line under them if totals have none.
  func height(ofTop rows: [PlacedItem]) -> Double {
    rows.isEmpty ? 0 : height(of: rows) + (strips.topArea.isEmpty ? strips.line : 0)
  }

  func height(ofBottom rows: [PlacedItem]) -> Double {
    rows.isEmpty ? 0 : height(of: rows) + (strips.bottomArea.isEmpty ? strips.line : 0)
  }

  private func height(of rows: [PlacedItem]) -> Double { rows.reduce(0) { $0 + $1.height } }
}
