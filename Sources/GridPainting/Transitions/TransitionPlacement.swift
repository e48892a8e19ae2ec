import GridCore
import GridLayout
import GridModel

/// The positions of the pieces of two grids during a transition.
struct TransitionPlacement {
  /// A part of the picture with its own position.
  struct Piece {
    var list: DisplayList
    /// The position to which its point 0, 0 is moved.
    var origin: Point
    /// The visible area.
    var clip: Rect
    /// Whether it may pass over others while moving.
    var isOverOthers = false
  }

  private let from: TransitionSide
  private let to: TransitionSide
  private let progress: Double
  private let pixels: PixelGrid?
  private let columns: TransitionColumns

  init(
    from: TransitionSide, to: TransitionSide, progress: Double, pixels: PixelGrid?,
    columnShifts: [String: Double]
  ) {
    self.from = from
    self.to = to
    self.progress = progress
    self.pixels = pixels
    columns = TransitionColumns(from: from, to: to, progress: progress, shifts: columnShifts)
  }

  /// Whether a strip or column appears, disappears or moves.
  var movesAnything: Bool {
    if columns.areMoved || from.layout.pictureSize != to.layout.pictureSize { return true }
    let names = Set(from.strips.map(\.name)).union(to.strips.map(\.name))
    return names.contains { name in
      guard let old = from.place(of: name), let new = to.place(of: name) else { return true }
      return abs(old.top - new.top) > 0.01 || abs(old.bottom - new.bottom) > 0.01
    }
  }

  // MARK: - Strips

  private typealias Strip = TransitionSide.Strip

  /// A strip that both grids have; it may not be visible in one of them.
  private struct KeptStrip {
    var old: Strip?
    var new: Strip?
    var oldPlace: (top: Double, bottom: Double)
    var newPlace: (top: Double, bottom: Double)
    var any: Strip
  }

  /// The pieces from back to front.
  var pieces: [Piece] {
    let kept = keptStrips
    var goneHeights: [TransitionSide.Name?: Double] = [:]
    var pieces: [Piece] = []
    for (previous, run) in runs(of: from.strips, kept) {
      let height = run.reduce(0) { $0 + $1.slice.length }
      let shown = height * (1 - progress)
      goneHeights[previous, default: 0] += shown
      pieces += block(
        run, of: from, at: bottom(of: previous, kept), height: height, shown: shown,
        opacity: 1 - progress)
    }
    for (previous, run) in runs(of: to.strips, kept) {
      let height = run.reduce(0) { $0 + $1.slice.length }
      let top = bottom(of: previous, kept) + (goneHeights[previous] ?? 0)
      pieces += block(
        run, of: to, at: top, height: height, shown: height * progress, opacity: progress)
    }
    let changesOrder = changesOrder(kept)
    let strips = kept.values.sorted { first, second in
      let firstKey = (first.any.isSticky ? 1 : 0, abs(first.newPlace.top - first.oldPlace.top))
      let secondKey = (second.any.isSticky ? 1 : 0, abs(second.newPlace.top - second.oldPlace.top))
      if firstKey != secondKey { return firstKey < secondKey }
      return first.newPlace.top < second.newPlace.top
    }
    for strip in strips { pieces += self.pieces(of: strip, isOverOthers: changesOrder) }
    if changesOrder { pieces += margins }
    return pieces
  }

  /// The areas left and right of the cells, with the line around the table: rows that pass each
  /// other leave gaps between them.
  private var margins: [Piece] {
    guard let first = from.strips.first(where: \.isBody),
      let last = from.strips.last(where: \.isBody)
    else { return [] }
    let table = from.geometry.table
    let width = pictureWidth
    return [(0.0, table.left + 1.5), (table.right - 1.5, width)].map { left, right in
      let area = Rect(
        left: left, top: first.slice.lowerBound, right: max(left, right),
        bottom: last.slice.upperBound)
      return Piece(
        list: from.list.part(area).mixed(with: to.list.part(area), progress: progress),
        origin: Point(x: area.left, y: area.top), clip: area)
    }
  }

  private var keptStrips: [TransitionSide.Name: KeptStrip] {
    var kept: [TransitionSide.Name: KeptStrip] = [:]
    for strip in from.strips {
      guard let place = to.place(of: strip.name) else { continue }
      kept[strip.name] = KeptStrip(
        old: strip, oldPlace: (strip.top, strip.bottom), newPlace: place, any: strip)
    }
    for strip in to.strips {
      guard let place = from.place(of: strip.name) else { continue }
      var both =
        kept[strip.name]
        ?? KeptStrip(oldPlace: place, newPlace: (strip.top, strip.bottom), any: strip)
      both.new = strip
      if strip.isSticky { both.any = strip }
      kept[strip.name] = both
    }
    return kept
  }

  /// Neighbouring strips that the other grid does not have, with the name of the strip above them.
  private func runs(
    of strips: [Strip], _ kept: [TransitionSide.Name: KeptStrip]
  ) -> [(previous: TransitionSide.Name?, strips: [Strip])] {
    var runs: [(previous: TransitionSide.Name?, strips: [Strip])] = []
    var previous: TransitionSide.Name?
    var isOpen = false
    for strip in strips {
      if kept[strip.name] != nil {
        previous = strip.name
        isOpen = false
      } else if isOpen {
        runs[runs.count - 1].strips.append(strip)
      } else {
        runs.append((previous, [strip]))
        isOpen = true
      }
    }
    return runs
  }

  /// The current bottom of a strip; without one, the top of the rows.
  private func bottom(
    of name: TransitionSide.Name?, _ kept: [TransitionSide.Name: KeptStrip]
  ) -> Double {
    guard let name, let strip = kept[name] else {
      return progress.between(
        from.strips.first?.slice.lowerBound ?? 0, to.strips.first?.slice.lowerBound ?? 0)
    }
    let old = strip.old?.slice.upperBound ?? strip.oldPlace.bottom
    let new = strip.new?.slice.upperBound ?? strip.newPlace.bottom
    return progress.between(old, new)
  }

  private func changesOrder(_ kept: [TransitionSide.Name: KeptStrip]) -> Bool {
    let strips = kept.values.sorted { $0.oldPlace.top < $1.oldPlace.top }
    return zip(strips, strips.dropFirst()).contains { $0.newPlace.top > $1.newPlace.top }
  }

  /// Strips that appear or disappear together, sliding beneath the strip above them.
  private func block(
    _ strips: [Strip], of side: TransitionSide, at top: Double, height: Double, shown: Double,
    opacity: Double
  ) -> [Piece] {
    guard let first = strips.first else { return [] }
    let width = side.layout.pictureSize.width
    let start = first.slice.lowerBound
    let area = Rect(left: 0, top: start, right: width, bottom: start + height)
    let clip = clipped(
      Rect(left: 0, top: top, right: max(width, pictureWidth), bottom: top + shown), first)
    let shift = snapped(top + shown - height)
    return [
      Piece(
        list: side.list.part(area).faded(by: opacity), origin: Point(x: 0, y: shift), clip: clip)
    ]
  }

  private func pieces(of kept: KeptStrip, isOverOthers: Bool) -> [Piece] {
    let top = snapped(progress.between(kept.oldPlace.top, kept.newPlace.top))
    let oldGap = kept.old.map { max(0, $0.slice.upperBound - $0.bottom) } ?? 0
    let newGap = kept.new.map { max(0, $0.slice.upperBound - $0.bottom) } ?? 0
    let bottom =
      progress.between(kept.oldPlace.bottom, kept.newPlace.bottom)
      + progress.between(oldGap, newGap)
    let moves = abs(kept.oldPlace.top - kept.newPlace.top) > 0.01
    var (old, new) = (kept.old, kept.new)
    // A strip that is cut off at an edge of the window is shown completely if it is in one of the
    // grids.
    if let first = old, let second = new {
      if second.isCut, !first.isCut { new = nil } else if first.isCut, !second.isCut { old = nil }
    }
    return columns.cut(kept.any.hasCells).compactMap { column in
      let clip = clipped(
        Rect(left: column.left, top: top, right: column.right, bottom: max(top, bottom)), kept.any)
      let first = old.flatMap { part(of: $0, of: from, kept.oldPlace.top, column.old) }
      let second = new.flatMap { part(of: $0, of: to, kept.newPlace.top, column.new) }
      let list: DisplayList
      switch (first, second) {
      case (let first?, let second?): list = first.mixed(with: second, progress: progress)
      case (let first?, nil):
        list = column.new == nil ? first.faded(by: 1 - progress) : first.faded(by: 1)
      case (nil, let second?):
        list = column.old == nil ? second.faded(by: progress) : second.faded(by: 1)
      case (nil, nil): return nil
      }
      return Piece(
        list: list, origin: Point(x: snapped(column.origin), y: top), clip: clip,
        isOverOthers: isOverOthers && moves)
    }
  }

  /// The painting of a strip in a column, with its top left at 0, 0; `nil` without the column.
  private func part(
    of strip: Strip, of side: TransitionSide, _ top: Double, _ column: HorizontalSpan?
  ) -> DisplayList? {
    guard let column else { return nil }
    var list = DisplayList()
    let area = Rect(
      left: column.left, top: strip.slice.lowerBound, right: column.right,
      bottom: strip.slice.upperBound)
    list.append(
      side.list.cut(to: area), movedBy: Point(x: -column.left, y: -top))
    return list
  }

  private var pictureWidth: Double {
    progress.between(from.layout.pictureSize.width, to.layout.pictureSize.width)
  }

  /// Scrolling parts are only visible in the area of rows.
  private func clipped(_ rect: Rect, _ strip: Strip) -> Rect {
    guard strip.isBody, from.layout.viewport != nil || to.layout.viewport != nil else {
      return rect
    }
    var rows = Rect(
      left: 0, top: progress.between(from.rows.top, to.rows.top), right: rect.right,
      bottom: progress.between(from.rows.bottom, to.rows.bottom))
    if strip.isSticky { rows.top = 0 }
    return rect.intersection(rows)
  }

  private func snapped(_ place: Double) -> Double {
    guard let pixels else { return place }
    return (place * pixels.scale).rounded() / pixels.scale
  }
}

extension TransitionSide.Strip {
  fileprivate var isCut: Bool { slice.lowerBound > top + 0.01 || slice.upperBound < bottom - 0.01 }
}

extension ClosedRange<Double> {
  var length: Double { upperBound - lowerBound }
}

extension DisplayList {
  /// The painting in an area, with the area's top left at 0, 0.
  fileprivate func part(_ area: Rect) -> DisplayList {
    var list = DisplayList()
    list.append(cut(to: area), movedBy: Point(x: -area.left, y: -area.top))
    return list
  }
}
