package import GridCore
import GridLayout
package import GridModel

// What of a grid can be touched, and where parts are in what scrolls.

extension PartGeometry {
  /// The cell over several rows or columns that covers a cell; `nil` if none does.
  package func cell(covering path: CellPath) -> CellPath? {
    guard let column = columnIndexes[path.column], frames.row(at: path.row) != nil else {
      return nil
    }
    let cell = address(path.row, column: column)
    return cell == path ? nil : cell
  }

  /// Whether all of a part is visible; `nil` if the grid has no such part.
  package func isWhollyVisible(_ part: GridPart) -> Bool? {
    guard let frame = frame(of: part) else { return nil }
    guard let visible = visibleFrame(of: part) else { return false }
    return abs(visible.width - frame.width) < Self.slack
      && abs(visible.height - frame.height) < Self.slack
  }

  /// Less than this is not missed, in points.
  private static let slack = 0.5

  /// Whether a part that is not visible is inside of the window, beneath parts that stay in place.
  package func isCovered(_ part: GridPart) -> Bool {
    guard let viewport, let frame = frame(of: part) else { return false }
    let table = mirrored(viewport.table)
    guard !frame.intersection(table).isEmpty else { return false }
    switch part {
    case .cell(let path):
      return visibleFrame(of: .row(path.row)) != nil
        || !frame.intersection(viewport.rowsArea).isEmpty
    case .row, .sectionHeader: return !frame.intersection(viewport.rowsArea).isEmpty
    default: return true
    }
  }

  /// The visible part of the same kind that is nearest to one that is not visible.
  package func nearestVisible(to part: GridPart) -> GridPart? {
    switch part {
    case .row(let path): return nearestRow(to: path).map { .row($0) }
    case .cell(let path):
      guard let row = nearestRow(to: path.row),
        let column = nearestColumn(to: path.column, { .cell(CellPath(row, column: $0)) })
      else { return nil }
      let cell = CellPath(row, column: column)
      return .cell(self.cell(covering: cell) ?? cell)
    case .columnHeader(let key):
      return nearestColumn(to: key) { .columnHeader($0) }.map { .columnHeader($0) }
    case .sectionHeader(let section, let level):
      return frames.sections.indices.filter {
        visibleFrame(of: .sectionHeader(section: $0, level: level)) != nil
      }.min { abs($0 - section) < abs($1 - section) }
        .map { .sectionHeader(section: $0, level: level) }
    default: return nil
    }
  }

  private func nearestRow(to path: RowPath) -> RowPath? {
    guard let place = position(of: path) else { return nil }
    return visibleRows.min {
      abs((position(of: $0) ?? place) - place) < abs((position(of: $1) ?? place) - place)
    }
  }

  func position(of row: RowPath) -> Int? {
    frames.sections.indices.contains(row.section)
      ? frames.sections[row.section].positions.lowerBound + row.row : nil
  }

  private func nearestColumn(to key: String, _ part: (String) -> GridPart) -> String? {
    guard let index = columnIndexes[key] else { return nil }
    return columnNames.enumerated().filter { visibleFrame(of: part($0.element)) != nil }
      .min { abs($0.offset - index) < abs($1.offset - index) }?.element
  }

  /// The visible cell that is nearest to a point.
  package func nearestCell(to point: Point) -> CellPath? {
    func distance(_ path: CellPath) -> Double {
      guard let frame = visibleFrame(of: .cell(path)) else { return .infinity }
      let x = max(frame.left - point.x, 0, point.x - frame.right)
      let y = max(frame.top - point.y, 0, point.y - frame.bottom)
      return x * x + y * y
    }
    return visibleCells.map { ($0, distance($0)) }.min { $0.1 < $1.1 }?.0
  }

  private var scrolledTop: Double {
    guard let pinned = viewport?.pinned else { return frames.bodyTop }
    return pinned.scrolled.lowerBound - pinned.lead
  }

  /// How far the top of a row is from the beginning of what scrolls, in points.
  package func scrolledTop(ofRow row: RowPath) -> Double? {
    frames.row(at: row).map { $0.top - scrolledTop }
  }

  /// How far the top of a section's header is from the beginning of what scrolls, and its height.
  package func scrolledHeader(ofSection section: Int, level: Int) -> (top: Double, height: Double)?
  {
    guard frames.sections.indices.contains(section),
      let found = frames.sections[section].header(ofLevel: level)
    else { return nil }
    let line = frames.line(frames.firstLines[section] + found.index)
    return (line.top - scrolledTop, line.height)
  }
}
