import GridCore
import GridLayout
import GridModel

/// The positions of the pieces of two grids during a transition, layer by layer.
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
  private let columns: [PaintLayer.Pane: TransitionColumns]
  private let kept: [TransitionSide.Name: KeptStrip]

  init(
    from: TransitionSide, to: TransitionSide, progress: Double, pixels: PixelGrid?,
    columnShifts: [String: Double]
  ) {
    self.from = from
    self.to = to
    self.progress = progress
    self.pixels = pixels
    var columns: [PaintLayer.Pane: TransitionColumns] = [:]
    for pane in PaintLayer.Pane.allCases {
      guard let old = from.panes[pane] ?? to.panes[pane],
        let new = to.panes[pane] ?? from.panes[pane]
      else { continue }
      columns[pane] = TransitionColumns(
        from: old, to: new, progress: progress, shifts: columnShifts)
    }
    self.columns = columns
    kept = Self.keptStrips(from, to)
  }

  /// Whether a strip or column appears, disappears or moves.
  private var movesAnything: Bool {
    if from.layout.pictureSize != to.layout.pictureSize { return true }
    if columns.values.contains(where: \.areMoved) { return true }
    return (from.strips + to.strips).contains { strip in
      guard let strip = kept[strip.name] else { return true }
      return strip.moves || abs(strip.oldPlace.bottom - strip.newPlace.bottom) > 0.01
    }
  }

  /// The pieces from back to front.
  var pieces: [Piece] {
    let layers = Set(from.layers).union(to.layers)
    guard movesAnything, from.isUnambiguous, to.isUnambiguous else {
      return layers.sorted().map(fixed)
    }
    let kinds = Set(layers.map(\.kind))
    return kinds.sorted { $0.rawValue < $1.rawValue }.flatMap { kind in
      kind.hasStrips
        ? strips(of: kind) : layers.filter { $0.kind == kind }.sorted().map(fixed)
    }
  }

  /// A layer that stays where it is: what both grids have in it is painted once.
  private func fixed(_ layer: PaintLayer) -> Piece {
    let size = (from.layout.pictureSize, to.layout.pictureSize)
    let strips = from.strips.filter { layer.kind.hasStrips && $0.layer == layer.kind }
    return Piece(
      list: from.list(of: layer).mixed(
        with: to.list(of: layer), progress: progress,
        strips: strips.map { $0.top...max($0.top, $0.bottom) }),
      origin: Point(x: 0, y: 0),
      clip: Rect(
        left: 0, top: 0, right: progress.between(size.0.width, size.1.width),
        bottom: progress.between(size.0.height, size.1.height)))
  }

  // MARK: - Strips

  private typealias Strip = TransitionSide.Strip

  /// A strip that both grids have; it may not be visible in one of them.
  private struct KeptStrip {
    var old: Strip?
    var new: Strip?
    var oldPlace: (top: Double, bottom: Double)
    var newPlace: (top: Double, bottom: Double)
    /// The layer in which it moves: a header that stays at the top passes over the rows.
    var layer: PaintLayer.Kind
    var hasCells: Bool

    var moves: Bool { abs(oldPlace.top - newPlace.top) > 0.01 }
  }

  private static func keptStrips(
    _ from: TransitionSide, _ to: TransitionSide
  ) -> [TransitionSide.Name: KeptStrip] {
    var kept: [TransitionSide.Name: KeptStrip] = [:]
    for strip in from.strips {
      guard let place = to.place(of: strip.name) else { continue }
      kept[strip.name] = KeptStrip(
        old: strip, oldPlace: (strip.top, strip.bottom), newPlace: place, layer: strip.layer,
        hasCells: strip.hasCells)
    }
    for strip in to.strips {
      guard let place = from.place(of: strip.name) else { continue }
      var both =
        kept[strip.name]
        ?? KeptStrip(
          oldPlace: place, newPlace: (strip.top, strip.bottom), layer: strip.layer,
          hasCells: strip.hasCells)
      both.new = strip
      // So does a row that goes to the end of the window where it is pinned.
      if strip.isSticky || strip.layer == .headers { both.layer = strip.layer }
      kept[strip.name] = both
    }
    return kept
  }

  /// The strips of a layer: those that disappear and appear, beneath those that both grids have.
  private func strips(of kind: PaintLayer.Kind) -> [Piece] {
    var goneHeights: [TransitionSide.Name?: Double] = [:]
    var pieces: [Piece] = []
    for (previous, run) in runs(of: from.strips) where run.first?.layer == kind {
      let height = run.reduce(0) { $0 + $1.slice.length }
      let shown = height * (1 - progress)
      goneHeights[previous, default: 0] += shown
      pieces += block(
        run, of: from, at: bottom(of: previous), height: height, shown: shown,
        opacity: 1 - progress)
    }
    for (previous, run) in runs(of: to.strips) where run.first?.layer == kind {
      let height = run.reduce(0) { $0 + $1.slice.length }
      let top = bottom(of: previous) + (goneHeights[previous] ?? 0)
      pieces += block(
        run, of: to, at: top, height: height, shown: height * progress, opacity: progress)
    }
    let strips = kept.values.filter { $0.layer == kind }
    let changesOrder = changesOrder(strips)
    // Strips that stay are beneath those that move. Of those that pass each other, the one that
    // ends lower is above.
    let ordered = strips.sorted { first, second in
      if first.moves != second.moves { return second.moves }
      if first.newPlace.top != second.newPlace.top {
        return first.newPlace.top < second.newPlace.top
      }
      return first.oldPlace.top < second.oldPlace.top
    }
    for strip in ordered {
      for pane in PaintLayer.Pane.allCases {
        pieces += self.pieces(of: strip, in: pane, isOverOthers: changesOrder)
      }
    }
    return pieces
  }

  /// Neighbouring strips of a layer that the other grid does not have, with the name of the strip
  /// above them.
  private func runs(
    of strips: [Strip]
  ) -> [(previous: TransitionSide.Name?, strips: [Strip])] {
    var runs: [(previous: TransitionSide.Name?, strips: [Strip])] = []
    var previous: TransitionSide.Name?
    var open: PaintLayer.Kind?
    for strip in strips {
      if kept[strip.name] != nil {
        previous = strip.name
        open = nil
      } else if open == strip.layer {
        runs[runs.count - 1].strips.append(strip)
      } else {
        runs.append((previous, [strip]))
        open = strip.layer
      }
    }
    return runs
  }

  /// The current bottom of a strip; without one, the top of the rows.
  private func bottom(of name: TransitionSide.Name?) -> Double {
    guard let name, let strip = kept[name] else {
      return progress.between(
        from.strips.first?.slice.lowerBound ?? 0, to.strips.first?.slice.lowerBound ?? 0)
    }
    let old = strip.old?.slice.upperBound ?? strip.oldPlace.bottom
    let new = strip.new?.slice.upperBound ?? strip.newPlace.bottom
    return progress.between(old, new)
  }

  private func changesOrder(_ kept: [KeptStrip]) -> Bool {
    let strips = kept.sorted { $0.oldPlace.top < $1.oldPlace.top }
    return zip(strips, strips.dropFirst()).contains { $0.newPlace.top > $1.newPlace.top }
  }

  /// Strips that appear or disappear together, sliding beneath the strip above them.
  private func block(
    _ strips: [Strip], of side: TransitionSide, at top: Double, height: Double, shown: Double,
    opacity: Double
  ) -> [Piece] {
    guard let first = strips.first else { return [] }
    let start = first.slice.lowerBound
    let shift = snapped(top + shown - height, from: start)
    return PaintLayer.Pane.allCases.compactMap { pane in
      guard let columns = columns[pane] else { return nil }
      let list = side.list(of: PaintLayer(first.layer, pane))
      guard !list.commands.isEmpty else { return nil }
      let span = columns.extent
      let area = Rect(
        left: 0, top: start, right: side.layout.pictureSize.width, bottom: start + height)
      let clip = clipped(
        Rect(left: span.left, top: top, right: span.right, bottom: top + shown), first.layer)
      return Piece(
        list: list.part(area).faded(by: opacity), origin: Point(x: 0, y: shift), clip: clip)
    }
  }

  private func pieces(
    of kept: KeptStrip, in pane: PaintLayer.Pane, isOverOthers: Bool
  ) -> [Piece] {
    guard let columns = columns[pane] else { return [] }
    let oldGap = kept.old.map { max(0, $0.slice.upperBound - $0.bottom) } ?? 0
    let newGap = kept.new.map { max(0, $0.slice.upperBound - $0.bottom) } ?? 0
    let bottom =
      progress.between(kept.oldPlace.bottom, kept.newPlace.bottom)
      + progress.between(oldGap, newGap)
    var (old, new) = (kept.old, kept.new)
    // A strip that is cut off at an edge of the window is shown completely if it is in one of the
    // grids.
    if let first = old, let second = new {
      if second.isCut, !first.isCut { new = nil } else if first.isCut, !second.isCut { old = nil }
    }
    let top = snapped(
      progress.between(kept.oldPlace.top, kept.newPlace.top),
      from: new == nil ? kept.oldPlace.top : kept.newPlace.top)
    let extent = columns.extent
    func piece(_ cut: TransitionColumns.Cut, _ content: (DisplayList) -> DisplayList) -> Piece? {
      var clip = clipped(
        Rect(left: cut.left, top: top, right: cut.right, bottom: max(top, bottom)), kept.layer)
      clip.left = max(clip.left, extent.left)
      clip.right = min(clip.right, extent.right)
      let first = old.flatMap {
        cut.showsOld ? part(of: $0, of: from, pane, kept.oldPlace.top, cut.old) : nil
      }
      let second = new.flatMap {
        cut.showsNew ? part(of: $0, of: to, pane, kept.newPlace.top, cut.new) : nil
      }
      let list: DisplayList
      switch (first.map(content), second.map(content)) {
      case (let first?, let second?): list = first.mixed(with: second, progress: progress)
      case (let first?, nil):
        list = cut.new == nil ? first.faded(by: 1 - progress) : first.faded(by: 1)
      case (nil, let second?):
        list = cut.old == nil ? second.faded(by: progress) : second.faded(by: 1)
      case (nil, nil): return nil
      }
      guard !list.commands.isEmpty else { return nil }
      let place = (second == nil ? cut.old : cut.new)?.left ?? cut.origin
      return Piece(
        list: list, origin: Point(x: snapped(cut.origin, from: place), y: top), clip: clip,
        isOverOthers: cut.passesOthers || isOverOthers && kept.moves)
    }
    let cuts = columns.cuts.compactMap { piece($0) { $0 } }
    guard columns.areMoved, kept.hasCells else { return cuts }
    // Columns that pass each other leave gaps, in which the strip's own ground shows.
    let ground = piece(columns.whole) { $0.fills }
    return [ground].compactMap { $0 } + cuts
  }

  /// The painting of a strip in a column, with its top left at 0, 0; `nil` without the column.
  private func part(
    of strip: Strip, of side: TransitionSide, _ pane: PaintLayer.Pane, _ top: Double,
    _ column: HorizontalSpan?
  ) -> DisplayList? {
    guard let column else { return nil }
    var list = DisplayList()
    // The whole strip, also if it is cut off at an edge of the window: the painting is clipped, but
    // a text belongs to it even if its baseline is not visible.
    let area = Rect(
      left: column.left, top: min(strip.top, strip.slice.lowerBound), right: column.right,
      bottom: max(strip.bottom, strip.slice.upperBound))
    list.append(
      side.list(of: PaintLayer(strip.layer, pane)).cut(to: area),
      movedBy: Point(x: -column.left, y: -top))
    return list
  }

  /// Strips are only visible in the area in which those of their layer scroll.
  private func clipped(_ rect: Rect, _ layer: PaintLayer.Kind) -> Rect {
    guard let old = from.clip(of: layer) ?? to.clip(of: layer),
      let new = to.clip(of: layer) ?? from.clip(of: layer)
    else { return rect }
    return rect.intersection(
      Rect(
        left: rect.left, top: progress.between(old.top, new.top), right: rect.right,
        bottom: progress.between(old.bottom, new.bottom)))
  }

  /// A place on the way that is whole pixels away from the one where a painting stands still, so
  /// that its letters and lines are drawn as there.
  private func snapped(_ place: Double, from still: Double) -> Double {
    guard let pixels else { return place }
    return still + ((place - still) * pixels.scale).rounded() / pixels.scale
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
