import GridModel
import Synchronization

/// What layouts of one table found out, for a grid that is laid out again and again, such as a live one: after an event nearly all cells are
/// as they were, and setting and measuring the texts of all rows takes most of the time of a layout.
///
/// It belongs to one table, one set of formats and one font engine. A table with another text in a row has a memory of its own that shares
/// with this one what is known of all other rows, whichever of both finds it out. Anything else that a measure depends on is compared.
package struct LayoutMemory: Sendable {
  private final class Store: Sendable {
    let contents = Mutex(Contents())
  }

  private struct Contents {
    var lineCounts: [String: Known<LineCounts>] = [:]
    /// A layout may measure a column twice, so there are two of each: as it is, and with smaller figures.
    var widths: [WidthsKey: Known<CellWidths>] = [:]
    /// By version from 1, of which it was made, and the row that has another text.
    var changes: [(origin: Int, row: Int)] = []

    /// The rows that are not the same in two versions: those that changed on the ways from the version that both were made of.
    func rows(between first: Int, and second: Int) -> [Int] {
      var rows: [Int] = []
      var (first, second) = (first, second)
      while first != second {
        // A version is made of an earlier one.
        let change = changes[max(first, second) - 1]
        (first, second) = (change.origin, min(first, second))
        rows.append(change.row)
      }
      return rows
    }

    /// What holds in a version.
    func measures<Measures: RowMeasures>(
      _ known: consuming Known<Measures>?, _ setting: Measures.Setting, rowCount: Int, version: Int
    ) -> Measures {
      guard var known else { return Measures(setting, rowCount: rowCount) }
      for row in rows(between: known.version, and: version) { known.measures.forget(row) }
      return known.measures.adapted(to: setting) ?? Measures(setting, rowCount: rowCount)
    }
  }

  private struct Known<Measures: RowMeasures> {
    var measures: Measures
    /// Of the table.
    var version: Int
  }

  private struct WidthsKey: Hashable {
    var column: String
    var measure: CellTextMeasure
  }

  private let store: Store
  private let version: Int

  package init() { self.init(store: Store(), version: 0) }

  private init(store: Store, version: Int) {
    self.store = store
    self.version = version
  }

  /// After so many changes what is known begins anew, so that the list of them ends.
  private static let maximumChanges = 100_000

  /// What still holds if the texts of a row change.
  package func forgetting(row: Int) -> LayoutMemory {
    let made: Int? = store.contents.withLock { contents in
      guard contents.changes.count < Self.maximumChanges else { return nil }
      contents.changes.append((origin: version, row: row))
      return contents.changes.count
    }
    return made.map { LayoutMemory(store: store, version: $0) } ?? LayoutMemory()
  }

  /// What is known of the lines of a column. It is no longer in the memory until it is put back, so that changing it does not copy it.
  func takeLineCounts(of key: String, _ setting: LineCounts.Setting, rowCount: Int) -> LineCounts {
    store.contents.withLock { contents in
      contents.measures(
        contents.lineCounts.removeValue(forKey: key), setting, rowCount: rowCount, version: version)
    }
  }

  func put(_ counts: LineCounts, of key: String) {
    store.contents.withLock { contents in
      contents.lineCounts[key] = Known(measures: counts, version: version)
    }
  }

  /// What is known of the widths of a column, likewise.
  func takeWidths(of key: String, _ setting: CellWidths.Setting, rowCount: Int) -> CellWidths {
    store.contents.withLock { contents in
      contents.measures(
        contents.widths.removeValue(forKey: WidthsKey(column: key, measure: setting.measure)),
        setting, rowCount: rowCount, version: version)
    }
  }

  func put(_ widths: CellWidths, of key: String) {
    store.contents.withLock { contents in
      let others = contents.widths.keys.filter {
        $0.column == key && $0.measure != widths.setting.measure
      }
      if others.count > 1 { for other in others { contents.widths[other] = nil } }
      contents.widths[WidthsKey(column: key, measure: widths.setting.measure)] = Known(
        measures: widths, version: version)
    }
  }
}
