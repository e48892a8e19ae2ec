import GridModel
import Synchronization

/// What layouts of one table found out, for a grid that is laid out again and again, such as a live one: after an event nearly all cells are
/// as they were, and setting and measuring the texts of all rows takes most of the time of a layout.
///
/// It belongs to one table, one set of formats and one font engine; a table with another text has a memory of its own. Anything else that
/// a measure depends on is compared.
package final class LayoutMemory: Sendable {
  private struct Contents {
    /// By the keys of columns.
    var lineCounts: [String: LineCounts] = [:]
    var cells: [CellsKey: MeasuredCells] = [:]
  }

  /// A layout may measure a column twice: as it is, and with smaller figures.
  private struct CellsKey: Hashable {
    var column: String
    var measure: CellTextMeasure

    init(_ column: String, _ circumstances: MeasuredCells.Circumstances) {
      self.column = column
      measure = circumstances.measure
    }
  }

  private let contents = Mutex(Contents())

  package init() {}

  /// What still holds if the texts of a row change.
  package func forgetting(row: Int) -> LayoutMemory {
    var lineCounts = contents.withLock { $0.lineCounts }
    for key in lineCounts.keys { lineCounts[key]?[row] = nil }
    let memory = LayoutMemory()
    memory.contents.withLock { [lineCounts] in $0.lineCounts = lineCounts }
    return memory
  }

  /// What is known of the lines of a column. It is no longer in the memory until it is put back, so that changing it does not copy it.
  func takeLineCounts(of key: String, _ setting: LineCounts.Setting, rowCount: Int) -> LineCounts {
    let known = contents.withLock { $0.lineCounts.removeValue(forKey: key) }
    return if let known, known.setting == setting { known } else {
      LineCounts(setting, rowCount: rowCount)
    }
  }

  func put(_ counts: LineCounts, of key: String) {
    contents.withLock { $0.lineCounts[key] = counts }
  }

  /// What the cells of a column need, if it was measured under the same circumstances before.
  func cells(of key: String, _ circumstances: MeasuredCells.Circumstances) -> ColumnContent? {
    contents.withLock { contents in
      guard let known = contents.cells[CellsKey(key, circumstances)],
        known.circumstances == circumstances
      else { return nil }
      return known.content
    }
  }

  func put(_ cells: MeasuredCells, of key: String) {
    contents.withLock { $0.cells[CellsKey(key, cells.circumstances)] = cells }
  }
}

/// What the cells of a column need, and what that depends on.
struct MeasuredCells: Sendable {
  struct Circumstances: Equatable, Sendable {
    var measure: CellTextMeasure
    var order: RowOrder
    /// The rows that are not in collapsed sections.
    var positions: [Range<Int>]
  }

  let circumstances: Circumstances
  /// Without what headers and totals need.
  let content: ColumnContent
}
