public import Foundation
public import GridModel
import Synchronization

/// Shows an array of Swift values as a grid: columns by key paths or closures, sorted, grouped, selected, summed up.
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
/// It is a value: a copy has its own order and selection. Nothing is computed before it is asked for, and then once.
public struct DataSourceHelper<Item: Sendable>: Sendable {
  /// The values, in their own order. Setting them deselects all rows.
  public var items: [Item] {
    didSet {
      selectedIndices = []
      arrangement = Deferred()
    }
  }
  /// What is shown, in order.
  public var dataColumns: [DataColumn<Item>] {
    didSet { arrangement = Deferred() }
  }
  /// Keys that are not shown: the rows can be sorted, grouped and summed up by them. Default: none.
  public var virtualColumns: [DataColumn<Item>] {
    didSet { arrangement = Deferred() }
  }
  /// Whose rules texts are sorted by; default `en_US_POSIX`, the rules that most languages share.
  public var locale: Locale {
    didSet { arrangement = Deferred() }
  }
  /// What the rows are sorted by, the most important first; rows that are equal in all stay as in `items`. They draw arrows in
  /// their headers, numbered if there are several.
  public internal(set) var sortOrders: [SortOrder] = [] {
    didSet { arrangement = Deferred() }
  }
  /// How many rows can be selected; default ``SelectionMode/rows``, any number. A stricter mode deselects the rows that are too
  /// many; in the modes `cell` and `cells` no row can be selected.
  public var selectionMode = SelectionMode.rows {
    didSet { selectedIndices = allowed(selectedIndices) }
  }
  /// Called for every cell that is measured or drawn, with the cell as it would be and its item: may change what is
  /// shown.
  public var populateCell: (@Sendable (_ cell: inout GridCell, _ item: Item) -> Void)?

  /// Makes an item of a row that is inserted in a live grid, of its texts by the keys of columns; `nil` for texts that it refuses. Default:
  /// none, then such rows are in the grid alone.
  public var makeItem: (@Sendable (_ texts: [String: String]) -> Item?)?

  /// By the keys of columns, what is shown under the rows of each section; none shows no footers. They are written as
  /// `displayAggregate` says.
  public var footer: [String: Aggregate] = [:] {
    didSet { arrangement = Deferred() }
  }
  /// What stands before the values of a footer; default `Total`.
  public var footerLabel: String? = "Total"
  /// By the keys of columns, what is shown under all rows; none shows nothing.
  public var grandSummary: [String: Aggregate] = [:]
  /// Writes the value of an aggregate for the column with a key. Default: as the grid formats the column; without a format the least,
  /// greatest, first and last value as its cell, any other its plain text.
  public var displayAggregate: (@Sendable (_ key: String, _ value: CellValue) -> String)?
  /// The values of the sections that show their headers only; default none.
  public var collapsedSections: Set<String> = []

  /// What divides the rows into sections.
  var grouping: Grouping? {
    didSet { arrangement = Deferred() }
  }
  /// The places in `items` of the selected rows.
  var selectedIndices: Set<Int> = []
  /// Which row stands where; made anew after every change.
  private var arrangement = Deferred<Arrangement>()

  /// - Parameters:
  ///   - items: the values, a row each.
  ///   - columns: what is shown, in order; their keys are all different, else the first of a name counts.
  ///   - virtualColumns: keys to sort, group and sum up by that are not shown.
  ///   - locale: whose rules texts are sorted by.
  public init(
    _ items: [Item] = [], columns: [DataColumn<Item>] = [],
    virtualColumns: [DataColumn<Item>] = [], locale: Locale = Locale(identifier: "en_US_POSIX")
  ) {
    self.items = items
    dataColumns = columns
    self.virtualColumns = virtualColumns
    self.locale = locale
  }

  /// Which row stands where.
  struct Arrangement: Sendable {
    var order: RowOrder
    /// `nil` without sections.
    var groups: [RowGroup]?
    /// By column, the totals of the sections' footers.
    let footers = Deferred<[String: [ColumnTotal]]>()

    /// Where the rows of a section stand; none if there is no such section.
    func positions(ofSection section: Int, rowCount: Int) -> Range<Int> {
      guard let groups else { return section == 0 ? 0..<rowCount : 0..<0 }
      return groups.indices.contains(section) ? groups[section].positions : 0..<0
    }
  }

  /// What divides the rows into sections.
  struct Grouping: Sendable {
    /// The values of the rows.
    var column: DataColumn<Item>
    /// The order of the sections by their values; `nil` is that of their first rows.
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

/// A value that is made when it is first asked for, and then kept. Safe to be asked from several tasks at once.
final class Deferred<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// - Parameter make: gives equal values whenever it is called.
  func get(_ make: () -> Value) -> Value {
    value.withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
