import GridModel
import Synchronization

/// Measurements of one table, kept for a grid that is laid out repeatedly, such as a live one: an
/// event leaves nearly all cells unchanged, and setting and measuring the texts of all rows takes
/// most of the time of a layout.
///
/// It belongs to one table, one set of formats and one font engine. A table with another text in a
/// row has a separate cache that shares the measurements of all other rows with this one, in both
/// directions. Anything else that a measurement depends on is compared.
package struct LayoutCache: Sendable {
  private final class Store: Sendable {
    let contents = Mutex(Contents())
  }

  private struct Contents {
    var lineCounts: [String: Versioned<LineCounts>] = [:]
    /// By the keys of columns. A layout may measure a column twice, so there are two of each: with
    /// normal and with smaller figures.
    var widths: [String: [CellTextMeasure: Versioned<CellWidths>]] = [:]
    /// By version from 1, the version from which it was made, and the row that has another text.
    var changes: [(origin: Int, row: Int)] = []

    /// The rows that differ in two versions: those changed between their common ancestor and either
    /// one.
    func rows(between first: Int, and second: Int) -> [Int] {
      var rows: [Int] = []
      var (first, second) = (first, second)
      while first != second {
        // A version is made from an earlier one.
        let change = changes[max(first, second) - 1]
        (first, second) = (change.origin, min(first, second))
        rows.append(change.row)
      }
      return rows
    }

    /// The measurements that are valid for a version.
    func measures<Measures: RowMeasures>(
      _ cached: consuming Versioned<Measures>?, _ setting: Measures.Setting, rowCount: Int,
      version: Int
    ) -> Measures {
      guard var cached else { return Measures(setting, rowCount: rowCount) }
      for row in rows(between: cached.version, and: version) { cached.measures.forget(row) }
      return cached.measures.adapted(to: setting) ?? Measures(setting, rowCount: rowCount)
    }
  }

  private struct Versioned<Measures: RowMeasures> {
    var measures: Measures
    /// The version of the table.
    var version: Int
  }

  private let store: Store
  private let version: Int

  package init() { self.init(store: Store(), version: 0) }

  private init(store: Store, version: Int) {
    self.store = store
    self.version = version
  }

  /// After this number of changes the cache is emptied, which limits the list of changes.
  private static let maximumChanges = 100_000

  /// The cache that remains valid if the texts of a row change.
  package func forgetting(row: Int) -> LayoutCache {
    let made: Int? = store.contents.withLock { contents in
      guard contents.changes.count < Self.maximumChanges else { return nil }
      contents.changes.append((origin: version, row: row))
      return contents.changes.count
    }
    return made.map { LayoutCache(store: store, version: $0) } ?? LayoutCache()
  }

  /// The known lines of a column. They are removed from the cache until they are put back, so that
  /// changing them does not copy them.
  func takeLineCounts(of key: String, _ setting: LineCounts.Setting, rowCount: Int) -> LineCounts {
    store.contents.withLock { contents in
      // Before the call, which would otherwise copy the contents as they are without this.
      let known = contents.lineCounts.removeValue(forKey: key)
      return contents.measures(known, setting, rowCount: rowCount, version: version)
    }
  }

  func put(_ counts: LineCounts, of key: String) {
    store.contents.withLock { contents in
      contents.lineCounts[key] = Versioned(measures: counts, version: version)
    }
  }

  /// The known widths of a column, likewise.
  func takeWidths(of key: String, _ setting: CellWidths.Setting, rowCount: Int) -> CellWidths {
    store.contents.withLock { contents in
      let known = contents.widths[key]?.removeValue(forKey: setting.measure)
      return contents.measures(known, setting, rowCount: rowCount, version: version)
    }
  }

  func put(_ widths: CellWidths, of key: String) {
    store.contents.withLock { contents in
      let measure = widths.setting.measure
      var kept = contents.widths.removeValue(forKey: key) ?? [:]
      if kept.keys.count(where: { $0 != measure }) > 1 { kept = [:] }
      kept[measure] = Versioned(measures: widths, version: version)
      contents.widths[key] = kept
    }
  }
}
