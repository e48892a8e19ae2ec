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
    let atTop = Set(request.top)
    bottom = placed(request.bottom.filter { !atTop.contains($0) })
    self.frames = frames
    self.strips = strips
    self.room = room
    if isEmpty { return }
    lead = height(ofTop: pinnedAtStart().top)
    trail = height(ofBottom: pinnedAtEnd().bottom)
  }

  var isEmpty: Bool { top.isEmpty && bottom.isEmpty }

  /// The length of what scrolls.
  var content: Double {
    lead + (strips.scrolled.upperBound - strips.scrolled.lowerBound) + trail
  }

  /// The distance of what scrolls from its position in the grid.
  private func shift(at scroll: Double) -> Double {
    room.top - strips.scrolled.lowerBound + lead - scroll
  }

  /// The rows whose places are below what is shown without scrolling. Nothing is above it.
  private func pinnedAtStart() -> Pinned {
    settled { pinned in
      let shift = room.top + height(ofTop: pinned.top) - strips.scrolled.lowerBound
      let end = room.bottom - height(ofBottom: pinned.bottom)
      return Pinned(
        top: top.filter { isBelow($0, shift, end) },
        bottom: bottom.filter { endsBelow($0, shift, end) })
    }
  }

  /// The rows whose places are above what is shown at the end. Nothing is below it.
  private func pinnedAtEnd() -> Pinned {
    settled { pinned in
      let shift = room.bottom - height(ofBottom: pinned.bottom) - strips.scrolled.upperBound
      let rowsTop = rowsTop(under: pinned.top, shift)
      return Pinned(
        top: top.filter { beginsAbove($0, shift, rowsTop) },
        bottom: bottom.filter { isAbove($0, shift, rowsTop) })
    }
  }

  /// The rows that are not at their places while the grid is scrolled so far.
  func pinned(at scroll: Double) -> Pinned {
    if isEmpty { return Pinned() }
    let shift = shift(at: scroll)
    return settled { pinned in
      let rowsTop = rowsTop(under: pinned.top, shift)
      let end = room.bottom - height(ofBottom: pinned.bottom)
      return Pinned(
        top: top.filter { beginsAbove($0, shift, rowsTop) || isBelow($0, shift, end) },
        bottom: bottom.filter { isAbove($0, shift, rowsTop) || endsBelow($0, shift, end) })
    }
  }

  /// Whether all of a row is shown at its place while the grid is scrolled so far.
  func shows(_ row: PlacedItem, at scroll: Double) -> Bool {
    let pinned = pinned(at: scroll)
    let shift = shift(at: scroll)
    return !beginsAbove(row, shift, rowsTop(under: pinned.top, shift))
      && !endsBelow(row, shift, room.bottom - height(ofBottom: pinned.bottom))
  }

  /// What is pinned takes room, so that others go out of view: until no more do.
  private func settled(_ next: (Pinned) -> Pinned) -> Pinned {
    var pinned = Pinned()
    while true {
      let found = next(pinned)
      // All rows of a grid may be pinned.
      let items = Set(
        [pinned.top, found.top, pinned.bottom, found.bottom].joined().lazy.map(\.item))
      let all = Pinned(
        top: top.filter { items.contains($0.item) },
        bottom: bottom.filter { items.contains($0.item) })
      if all.top.count == pinned.top.count, all.bottom.count == pinned.bottom.count { return all }
      pinned = all
    }
  }

  /// The top of the visible rows, under section headers that stay.
  private func rowsTop(under rows: [PlacedItem], _ shift: Double) -> Double {
    let start = room.top + height(ofTop: rows)
    return StickyHeaders(frames: frames).stack(at: start - shift)
      .reduce(start) { max($0, $1.bottom + shift) }
  }

  private func beginsAbove(_ row: PlacedItem, _ shift: Double, _ rowsTop: Double) -> Bool {
    row.top + shift < rowsTop - LineBreaker.tolerance
  }

  private func isAbove(_ row: PlacedItem, _ shift: Double, _ rowsTop: Double) -> Bool {
    row.bottom + shift <= rowsTop + LineBreaker.tolerance
  }

  private func isBelow(_ row: PlacedItem, _ shift: Double, _ end: Double) -> Bool {
    row.top + shift >= end - LineBreaker.tolerance
  }

  private func endsBelow(_ row: PlacedItem, _ shift: Double, _ end: Double) -> Bool {
    row.bottom + shift > end + LineBreaker.tolerance
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
