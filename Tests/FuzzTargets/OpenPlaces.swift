import GridModel
import GridPress

/// The range of cells that a script has selected, and the cell beside which it has opened
/// something.
struct OpenPlaces {
  /// A rectangle, by rows of the data and keys of columns.
  struct Range {
    var anchor: BoundCell
    var rows: Set<Int>
    var keys: Set<String>
  }

  var range: Range?
  var overlay: BoundCell?

  /// Selects the rectangle between two cells as they are shown.
  mutating func select(from start: CellPath, to end: CellPath, in plain: PlainGrid) {
    range = Self.range(from: start, to: end, in: plain)
  }

  /// Drags the corner opposite to the anchor; if the anchor is not shown, what is left begins at
  /// `first`.
  mutating func extend(
    to end: CellPath, first: CellPath, in plain: PlainGrid, shown: (CellPath) throws -> CellPath
  ) throws {
    guard let old = range else { return }
    let start = Self.path(of: old.anchor, in: plain)
    range = Self.range(from: try shown(start ?? first), to: end, in: plain)
  }

  private static func range(
    from start: CellPath, to end: CellPath, in plain: PlainGrid
  ) -> Range? {
    guard let anchor = plain.row(at: start.row),
      let first = plain.columns.firstIndex(of: start.column),
      let last = plain.columns.firstIndex(of: end.column)
    else { return nil }
    let (top, bottom) = (min(start.row, end.row), max(start.row, end.row))
    var rows: Set<Int> = []
    for (section, shown) in plain.sections.enumerated() {
      for (row, number) in shown.rows.enumerated() {
        let path = RowPath(section: section, row: row)
        if top <= path, path <= bottom { rows.insert(number) }
      }
    }
    return Range(
      anchor: BoundCell(anchor, start.column), rows: rows,
      keys: Set(plain.columns[min(first, last)...max(first, last)]))
  }

  private static func path(of cell: BoundCell, in plain: PlainGrid) -> CellPath? {
    guard plain.columns.contains(cell.key) else { return nil }
    for (section, shown) in plain.sections.enumerated() {
      if let row = shown.rows.firstIndex(of: cell.row) {
        return CellPath(section: section, row: row, column: cell.key)
      }
    }
    return nil
  }

  /// Forgets columns that are removed, and everything if the grid is loaded again.
  mutating func follow(_ change: ProgramChange) {
    switch change {
    case .reload: self = OpenPlaces()
    case .deselectRange: range = nil
    case .dismiss: overlay = nil
    case .removeColumns(let keys):
      range?.keys.subtract(keys)
      if range?.keys.isEmpty == true { range = nil }
    default: break
    }
  }

  /// What is selected or open at another place than it should; `nil` if nothing is.
  func wrong(
    in live: LiveGrid, comparedWith plain: PlainGrid, under spans: [BoundSpan]
  ) throws -> String? {
    var found: Set<BoundCell> = []
    for rectangle in live.selectedRanges {
      guard let part = Self.range(from: rectangle.start, to: rectangle.end, in: plain) else {
        return "the range \(rectangle) is not there"
      }
      for row in part.rows { found.formUnion(part.keys.map { BoundCell(row, $0) }) }
    }
    let shown = Set(plain.sections.flatMap(\.rows))
    var expected: Set<BoundCell> = []
    if let range {
      for row in range.rows.intersection(shown) {
        expected.formUnion(range.keys.intersection(plain.columns).map { BoundCell(row, $0) })
      }
    }
    if found != expected { return "the range is \(found), not \(expected)" }
    guard let open = live.state.overlay else { return nil }
    guard let overlay, plain.row(at: open.cell.row) == overlay.row, open.cell.column == overlay.key
    else { return "what is open is beside \(open.cell)" }
    // Beside a cell that a span covers by now, it is at that of the span.
    let geometry = try live.geometry()
    let cells = spans.first { $0.covers(overlay) }?.cells ?? [overlay]
    let isDrawn = cells.contains { cell in
      Self.path(of: cell, in: plain).flatMap { geometry.visibleFrame(of: .overlay($0)) } != nil
    }
    return isDrawn ? nil : "what is open is not drawn"
  }
}
