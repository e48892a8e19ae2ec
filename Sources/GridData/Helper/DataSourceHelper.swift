public import Foundation
public import GridModel
import Synchronization

/// Shows an array of Swift values as a grid: columns by key paths or closures, with sorting,
/// grouping, selection and aggregates.
///
/// ```swift
/// var people = DataSourceHelper(
///   team,
///   columns: [
///     DataColumn("surname", title: "Surname", \.surname),
///     DataColumn("age", title: "Age", \.age) { "\($0.age) yrs" },
///   ])
/// people.group { String($0.surname.prefix(1)) }
/// try people.sort(by: "surname")
/// ```
///
/// It is a value type: a copy has its own order and selection. Results are computed on first use,
/// and only once.
public struct DataSourceHelper<Item: Sendable>: Sendable {
  /// The values, in their own order. Setting them deselects all rows.
  public var items: [Item] {
    didSet {
      selectedIndices = []
      arrangement = Deferred()
    }
  }
  /// The shown columns, in order.
  public var dataColumns: [DataColumn<Item>] {
    didSet { arrangement = Deferred() }
  }
  /// Columns that are not shown: rows can be sorted, grouped and aggregated by their keys. Default:
  /// none.
  public var virtualColumns: [DataColumn<Item>] {
    didSet { arrangement = Deferred() }
  }
  /// The locale for sorting texts; default `en_US_POSIX`, the rules that most languages share.
  public var locale: Locale {
    didSet { arrangement = Deferred() }
  }
  /// The sort keys, the most important first; rows that are equal in all keep the order of `items`.
  /// Their headers have arrows, numbered if there are several.
  public internal(set) var sortOrders: [SortOrder] = [] {
    didSet { arrangement = Deferred() }
  }
  /// The number of rows that can be selected; default ``SelectionMode/rows``, any number. A
  /// stricter mode deselects excess rows; in the modes `cell` and `cells`, no row can be selected.
  public var selectionMode = SelectionMode.rows {
    didSet { selectedIndices = allowed(selectedIndices) }
  }
  /// Called for every cell that is measured or drawn, with the cell and its item; it may change
  /// what is shown. `nil`, the default, changes nothing.
  public var populateCell: (@Sendable (_ cell: inout GridCell, _ item: Item) -> Void)?

  /// Creates an item for a row that is inserted in a live grid, from its texts by column key; `nil`
  /// rejects the texts. Default: none; such rows are then only in the grid.
  public var makeItem: (@Sendable (_ texts: [String: String]) -> Item?)?

  /// The aggregates below the rows of each section, by column key; none shows no footers. They are
  /// written as specified by `displayAggregate`.
  public var footer: [String: Aggregate] = [:] {
    didSet { arrangement = Deferred() }
  }
  /// The label before the values of a footer; default `Total`, `nil` is none.
  public var footerLabel: String? = "Total"
  /// The aggregates below all rows, by column key; none shows nothing.
  public var grandSummary: [String: Aggregate] = [:]
  /// Formats the value of an aggregate for the column with a key. `nil`, the default, is the format
  /// of the column; without a format, the minimum, maximum, first and last value like its cell, any
  /// other as plain text.
  public var displayAggregate: (@Sendable (_ key: String, _ value: CellValue) -> String)?
  /// The values of the sections that show only their headers; default none.
  public var collapsedSections: Set<String> = []

  /// The division of the rows into sections.
  var grouping: Grouping? {
    didSet { arrangement = Deferred() }
  }
  /// The indices in `items` of the selected rows.
  var selectedIndices: Set<Int> = []
  /// The arrangement of the rows; computed again after every change.
  private var arrangement = Deferred<Arrangement>()

  /// - Parameters:
  ///   - items: the values, one per row.
  ///   - columns: the shown columns, in order; their keys must be different, otherwise the first of
  ///     each counts.
  ///   - virtualColumns: columns to sort, group and aggregate by that are not shown.
  ///   - locale: the locale for sorting texts.
  public init(
    _ items: [Item] = [], columns: [DataColumn<Item>] = [],
    virtualColumns: [DataColumn<Item>] = [], locale: Locale = Locale(identifier: "en_US_POSIX")
  ) {
    self.items = items
    dataColumns = columns
    self.virtualColumns = virtualColumns
    self.locale = locale
  }

  /// The order of the rows, and their sections.
  struct Arrangement: Sendable {
    var order: RowOrder
    /// `nil` without sections.
    var groups: [RowGroup]?
    /// The totals of the sections' footers by column.
    let footers = Deferred<[String: [ColumnTotal]]>()

    /// The positions of the rows of a section; none if there is no such section.
    func positions(ofSection section: Int, rowCount: Int) -> Range<Int> {
      guard let groups else { return section == 0 ? 0..<rowCount : 0..<0 }
      return groups.indices.contains(section) ? groups[section].positions : 0..<0
    }
  }

  /// The division of the rows into sections.
  struct Grouping: Sendable {
    /// The values of the rows.
    var column: DataColumn<Item>
    /// The order of the sections by their values; `nil` is the order of their first rows.
    var order: SortDirection?
    var title: (@Sendable (_ value: String, _ count: Int) -> String)?
  }

  var arranged: Arrangement { arrangement.get(arrange) }

  /// The column or virtual column with a key.
  func column(_ key: String) throws(UnknownKey) -> DataColumn<Item> {
    if let column = dataColumns.first(where: { $0.key == key }) { return column }
    if let column = virtualColumns.first(where: { $0.key == key }) { return column }
    throw UnknownKey(key: key, knownKeys: (dataColumns + virtualColumns).map(\.key))
  }
}

/// A cell about to be shown, for a populate-cell hook to change.
public struct GridCell: Hashable, Sendable {
  /// The key of its column.
  public let key: String
  /// The value in its column, by which rows are sorted.
  public let value: CellValue
  /// The text that will be shown.
  public var text: String
}

/// A value that is computed on first use, and then kept. It can be used from several tasks
/// concurrently.
final class Deferred<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// - Parameter make: returns equal values on every call.
  func get(_ make: () -> Value) -> Value {
    value.withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}

/// A key that no column has.
public struct UnknownKey: Error, Hashable, Sendable {
  /// The key that no column has.
  public var key: String
  /// The existing keys.
  public var knownKeys: [String]
}

extension UnknownKey: CustomStringConvertible {
  /// A sentence with the nearest key or all keys.
  public var description: String {
    let hint = suggestion(
      for: key, among: knownKeys,
      otherwise: "; there are \(knownKeys.map { "\"\($0)\"" }.joined(separator: ", "))")
    return "no column is called \"\(key)\"\(hint)"
  }
}

extension UnknownKey: LocalizedError {
  public var errorDescription: String? { description }
}
