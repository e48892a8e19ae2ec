import GridData
import GridInteraction
import GridLayout
import GridModel

/// Asking the source again.
extension LiveData {
  /// Reads the cells of rows again.
  /// - Returns: the cells whose values have changed.
  mutating func reload(_ rows: [RowID]) throws(EventProblem) -> [LiveCell] {
    let changed = try reload(rows, columns: table.columns.map(\.key))
    styles = styles?.forgetting(rows: Set(rows.map(\.index)))
    return changed
  }

  /// Reads the cells of columns again.
  /// - Returns: the cells whose values have changed.
  mutating func reload(columns: [String]) throws(EventProblem) -> [LiveCell] {
    for key in columns { try checkIsStored(key) }
    let changed = try reload((0..<table.rowCount).map { RowID($0) }, columns: columns)
    styles = styles?.forgetting(columns: Set(columns))
    return changed
  }

  private mutating func reload(
    _ rows: [RowID], columns: [String]
  ) throws(EventProblem) -> [LiveCell] {
    var changed: [LiveCell] = []
    var texts: [Int: [Int: String]] = [:]
    for row in rows {
      for key in columns {
        guard let column = table.columnIndex(of: key),
          let text = source.text(of: row, column: key)
        else { continue }
        texts[row.index, default: [:]][column] = text
        if table.string(row: row.index, column: column) != text {
          changed.append(LiveCell(row, key))
        }
      }
    }
    guard !texts.isEmpty else { return [] }
    for cell in changed { notePrevious(of: cell.row, columns: [cell.column]) }
    if sections != nil { hasOutdatedSections = true }
    try change { [texts] data throws(RenderError) in
      do throws(DataError) {
        data.table = try data.table.replacing(texts)
      } catch {
        throw RenderError(sql: error, dataPlace: data.request.dataPlace)
      }
      let styles = data.styles
      data.forgetMeasures()
      data.styles = styles
      try data.readRows()
      try data.assemble()
    }
    return changed
  }

  /// Reads all rows again, and arranges them. The columns are kept.
  /// - Returns: the new identity of each row.
  mutating func update() throws(EventProblem) -> (RowID) -> RowID? {
    let places = source
    let hasSource = places.source != nil
    let changes = previousValues
    previousValues = [:]
    try change { data throws(RenderError) in
      if let source = places.source {
        let rows = try SourceRows(checking: source, limits: data.request.presentation.limits)
        do throws(DataError) {
          data.table = try ColumnStore.filled(from: rows).store
        } catch {
          throw RenderError(sql: error, dataPlace: nil)
        }
        data.source.replace(rows)
        let counts = data.source.counts
        data.rebind { places.newRow(of: RowID($0), counts: counts)?.index }
        data.dataOrder = nil
        try data.readRows()
      }
      data.forgetMeasures()
      try data.arrange()
    }
    let counts = source.counts
    let newRow = { (row: RowID) -> RowID? in
      hasSource ? places.newRow(of: row, counts: counts) : row
    }
    for (row, values) in changes {
      if let row = newRow(RowID(row)) { previousValues[row.index] = values }
    }
    return newRow
  }

  /// Only the styling callback is called again.
  mutating func refresh(_ rows: [RowID]) {
    styles = styles?.forgetting(rows: Set(rows.map(\.index)))
  }

  mutating func refresh() { styles = styles?.forgetting() }

  mutating func refresh(columns: [String]) throws(EventProblem) {
    for key in columns { try checkIsShown(key) }
    styles = styles?.forgetting(columns: Set(columns))
  }
}

/// Scrolling as a finger does, by points and not to a row.
extension LiveData {
  mutating func scrollOn(x: Double, y: Double) throws(EventProblem) -> ScrollOffset {
    guard let view = try window else {
      throw EventProblem("a grid without a viewport is not scrolled on")
    }
    // With paging by cells, the minimum distance is to the next page.
    let isPaged = request.presentation.viewport?.paging == .cell
    func step(_ way: Double, _ page: Double) -> Double {
      guard isPaged, way != 0 else { return way }
      return way > 0 ? max(way, page) : min(way, -page)
    }
    scroll(
      to: ScrollOffset(
        x: view.scroll.x + step(x, view.body.width), y: view.scroll.y + step(y, view.body.height)))
    let reached = try window?.scroll ?? view.scroll
    scroll(to: reached)
    return reached
  }
}
