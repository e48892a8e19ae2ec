import GridCore
import GridModel

/// A column that keeps its width until what it shows needs more.
package struct KeptWidth: Equatable, Sendable {
  /// The width that it has, in points at zoom 1.
  package var width: Double
  /// The greatest width that its cells have needed, in points at zoom 1: it is more than `width`
  /// where the grid has no room for it.
  package var needed: Double

  package init(width: Double, needed: Double) {
    self.width = width
    self.needed = needed
  }
}

extension LayoutEngine {
  /// The difference of widths, in points, that is rounding.
  private static let widthTolerance = 0.001

  /// Gives columns that keep their widths the room that their cells need now.
  ///
  /// What a column needs is measured as in a first layout, but it never gets a share of room that
  /// is to spare. Only in a grid whose width has no room for that do others get narrower: those
  /// that have more than they need, and if that is not enough, all of them, as in a first layout.
  /// - Parameter kept: by column; `nil` for one that does not keep its width. The others are as
  ///   wide as their cells in this engine's grid.
  /// - Returns: the same columns with their new widths. No width changes unless a column needs more
  ///   than it has, and more than before: otherwise it would have been given then.
  package func widened(_ kept: [KeptWidth?]) -> [KeptWidth?] {
    var cascade = cascade(zoom: 1)
    let contents = measurement.contents(cascade: &cascade)
    let room = columnRoom(cascade)
    let natural = columns(contents: contents, zoom: 1, available: nil).widths
    var widened = kept
    /// By column, what its cells need now; `nil` for one that does not keep its width.
    var needs = kept.map { _ in Double?.none }
    var needsMore = false
    for index in grid.columns.indices where kept.indices.contains(index) {
      guard let old = kept[index] else { continue }
      // Only a grid without a width of its own limits columns that have no bounds.
      let needed =
        room == nil
        ? natural[index]
        : Self.boundedWidth(grid.columns[index].sizing, contents[index].naturalWidth)
      needs[index] = needed
      if needed > max(old.width, old.needed) + Self.widthTolerance { needsMore = true }
      widened[index] = KeptWidth(
        width: needed > old.width + Self.widthTolerance ? needed : old.width,
        needed: max(old.needed, needed))
    }
    if let room {
      guard needsMore else { return kept }
      fit(&widened, into: room, from: kept, needs: needs, contents)
    } else if grid.viewport == nil {
      fill(&widened, contents)
    }
    return widened
  }

  private static func boundedWidth(_ sizing: ColumnSizing, _ width: Double) -> Double {
    guard case .fit(let lower, let upper) = sizing else { return width }
    return max(lower ?? 0, min(upper ?? .infinity, width))
  }

  /// The room that all columns have to share, in points at zoom 1; `nil` if they take what they
  /// need, and a window scrolls.
  private func columnRoom(_ cascade: Cascade) -> Double? {
    var cascade = cascade
    let shared = grid.width ?? (sharesWidth ? grid.viewport?.width : nil)
    return shared.map { max(0, $0 - cascade.style(of: .grid).insets.horizontal) }
  }

  /// Takes the width that the grid does not have from columns.
  private func fit(
    _ widened: inout [KeptWidth?], into room: Double, from kept: [KeptWidth?],
    needs: [Double?], _ contents: [ColumnContent]
  ) {
    let excess =
      sized(widened) { width, _ in .fixed(width) }
      .columns(contents: contents, zoom: 1, available: room, reach: .words).totalWidth - room
    if excess <= Self.widthTolerance { return }
    let spares = zip(widened, needs).map { column, need in
      max(0, (column?.width ?? 0) - (need ?? .infinity))
    }
    let spare = spares.reduce(0, +)
    if spare >= excess {
      for index in widened.indices {
        widened[index]?.width -= spares[index] * excess / spare
      }
      return
    }
    let columns =
      grid.viewport == nil
      ? fitted(contents, into: room).columns
      : columns(contents: contents, zoom: 1, available: room)
    let widths = columns.widths.map { $0 / columns.cascade.zoom }
    let isAnyWider = zip(widths, kept).contains { width, old in
      width > (old?.width ?? .infinity) + Self.widthTolerance
    }
    for index in widened.indices {
      guard let old = kept[index], widths.indices.contains(index) else { continue }
      widened[index]?.width = isAnyWider ? widths[index] : old.width
    }
  }

  /// Makes the columns as wide as the titles over them.
  private func fill(_ widened: inout [KeptWidth?], _ contents: [ColumnContent]) {
    let strips = stripWidth
    let total = sized(widened) { width, _ in .fixed(width) }
      .columns(contents: contents, zoom: 1, available: nil).totalWidth
    if total + Self.widthTolerance >= strips { return }
    let widths = sized(widened) { width, own in
      if case .fit(_, let upper) = own { .fit(min: width, max: upper) } else { own }
    }.columns(contents: contents, zoom: 1, available: strips).widths
    for (index, width) in widths.enumerated() where widened.indices.contains(index) {
      widened[index]?.width = width
    }
  }

  /// The engine of the grid with other sizes of columns.
  private func sized(
    _ kept: [KeptWidth?], _ sizing: (_ width: Double, _ own: ColumnSizing) -> ColumnSizing
  ) -> LayoutEngine {
    var sizings: [String: ColumnSizing] = [:]
    for (column, kept) in zip(grid.columns, kept) {
      if let kept { sizings[column.key] = sizing(kept.width, column.sizing) }
    }
    var grid = grid
    grid.setSizings(sizings)
    return LayoutEngine(grid: grid, measurer: measurer, cache: cache)
  }
}
