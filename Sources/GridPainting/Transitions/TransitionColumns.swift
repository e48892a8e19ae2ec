import GridCore
import GridLayout

/// The positions of the columns of a pane during a transition between two grids.
struct TransitionColumns {
  /// A horizontal part of strips of cells.
  struct Cut {
    /// Its extents in the grids; `nil` in a grid that does not have it.
    var old: HorizontalSpan?
    var new: HorizontalSpan?
    /// The position of its left edge.
    var origin: Double
    /// The visible extent.
    var left: Double
    var right: Double
    /// Whether its paintings in the grids are shown: of one that is cut off at an edge of the pane
    /// in one of the grids only, the complete painting of the other one is.
    var showsOld = true
    var showsNew = true
  }

  private let from: TransitionSide.Pane
  private let to: TransitionSide.Pane
  private let progress: Double
  /// The initial offsets of columns from their positions in the old grid, in points.
  private let shifts: [String: Double]

  init(
    from: TransitionSide.Pane, to: TransitionSide.Pane, progress: Double,
    shifts: [String: Double] = [:]
  ) {
    self.shifts = shifts.filter { shift in from.columns.contains { $0.name == shift.key } }
    self.from = from
    self.to = to
    self.progress = progress
  }

  /// Whether the columns differ or are at other positions.
  var areMoved: Bool {
    guard from.columns.count == to.columns.count, shifts.isEmpty else { return true }
    return zip(from.columns, to.columns).contains { old, new in
      old.name != new.name || abs(old.span.left - new.span.left) > 0.01
        || abs(old.span.right - new.span.right) > 0.01
    }
  }

  /// The extent of the pane.
  var extent: HorizontalSpan {
    HorizontalSpan(
      left: progress.between(from.span.left, to.span.left),
      right: progress.between(from.span.right, to.span.right))
  }

  /// A single part with all columns.
  var whole: Cut {
    let extent = extent
    let whole = HorizontalSpan(
      left: min(from.span.left, to.span.left), right: max(from.span.right, to.span.right))
    return Cut(
      old: whole, new: whole, origin: whole.left, left: extent.left, right: extent.right)
  }

  /// The parts of strips, from back to front: a single one if columns do not move.
  var cuts: [Cut] {
    guard areMoved else { return [whole] }
    let old = slices(from)
    let new = slices(to)
    var places: [String: (left: Double, right: Double)] = [:]
    var kept: [Cut] = []
    for (name, span) in old {
      guard let other = new.first(where: { $0.name == name })?.span else { continue }
      let shift = shifts[name] ?? 0
      let left = progress.between(span.left + shift, other.left)
      let right = progress.between(span.right + shift, other.right)
      places[name] = (left, right)
      var cut = Cut(old: span, new: other, origin: left, left: left, right: right)
      let (isOldCut, isNewCut) = (from.span.cutsOff(span), to.span.cutsOff(other))
      if isOldCut != isNewCut { (cut.showsOld, cut.showsNew) = (!isOldCut, !isNewCut) }
      kept.append(cut)
    }
    // Columns with an initial offset are over the others.
    let free = Set(old.filter { shifts[$0.name] != nil }.map(\.span.left))
    func height(_ cut: Cut) -> (Int, Double) {
      (cut.old.map { free.contains($0.left) } == true ? 1 : 0, abs(cut.motion))
    }
    kept.sort { height($0) < height($1) }
    let known = Set(places.keys)
    return gone(old, known, places, share: 1 - progress, isOld: true)
      + gone(new, known, places, share: progress, isOld: false) + kept
  }

  /// The columns that only one of the grids has, which grow out of the column left of them, or
  /// shrink into it.
  private func gone(
    _ columns: [(name: String, span: HorizontalSpan)], _ known: Set<String>,
    _ places: [String: (left: Double, right: Double)], share: Double, isOld: Bool
  ) -> [Cut] {
    var cuts: [Cut] = []
    var edge = columns.first?.span.left ?? extent.left
    for (name, span) in columns {
      if let place = places[name] {
        edge = place.right
        continue
      }
      let shown = span.width * share
      cuts.append(
        Cut(
          old: isOld ? span : nil, new: isOld ? nil : span, origin: edge + shown - span.width,
          left: edge, right: edge + shown))
      edge += shown
    }
    return cuts
  }

  /// Each column with the gap right of it; the areas outside of the columns are separate parts.
  private func slices(
    _ pane: TransitionSide.Pane
  ) -> [(name: String, span: HorizontalSpan)] {
    let sorted = pane.columns.sorted { $0.span.left < $1.span.left }
    guard let first = sorted.first, let last = sorted.last else { return [] }
    var slices: [(name: String, span: HorizontalSpan)] = [
      (
        "\u{0}left",
        HorizontalSpan(left: pane.span.left, right: max(pane.span.left, first.span.left))
      )
    ]
    for (index, column) in sorted.enumerated() {
      let next = index + 1 < sorted.count ? sorted[index + 1].span.left : column.span.right
      slices.append(
        (column.name, HorizontalSpan(left: column.span.left, right: max(column.span.right, next))))
    }
    slices.append(
      (
        "\u{0}right",
        HorizontalSpan(left: last.span.right, right: max(last.span.right, pane.span.right))
      ))
    return slices.filter { $0.span.width > 0 }
  }
}

extension HorizontalSpan {
  fileprivate func cutsOff(_ span: HorizontalSpan) -> Bool {
    span.left < left - 0.01 || span.right > right + 0.01
  }
}

extension TransitionColumns.Cut {
  fileprivate var motion: Double { (new?.left ?? 0) - (old?.left ?? 0) }

  /// Whether it may pass over other columns.
  var passesOthers: Bool { old != nil && new != nil && abs(motion) > 0.01 }
}
