import GridCore
public import GridData
public import GridModel

/// A cross table: the rows of the data summarized by the values of some columns down the side, and
/// of others along the top.
///
/// Each row has one combination of the values of ``rows``, each column one of the values of
/// ``columns``, and a cell has the aggregates of the rows of the data with both. Totals are
/// computed from the rows of the data, not from the cells, so that means, medians and distinct
/// counts are right.
public struct CrossTable: Hashable, Sendable {
  /// The keys of the columns whose values make the rows, from the outermost level. All but the
  /// last make groups. Default none: one row of totals.
  public var rows: [String]
  /// The keys of the columns whose values make the columns, from the outermost level. All but the
  /// last make spanners. Default none: one column for each value.
  public var columns: [String]
  /// What is computed for each cell, side by side. None counts the rows of the data.
  public var values: [Value]
  /// Which totals are shown; default none.
  public var totals: Totals
  /// The order of rows and columns, by the keys of ``rows`` and ``columns``; default ascending.
  public var order: [String: Order]
  /// The order of those that ``order`` does not have.
  public var defaultOrder: Order
  /// The text of cells without a row of the data, and without a value; `nil` is as in other
  /// columns: nothing.
  public var missing: String?
  /// Whether several values are side by side, or below each other; default side by side.
  public var direction: Direction
  /// Where a document requests it, for messages.
  @Incidental package var place: SourcePlace? = nil
  /// Where a document names each column.
  @Incidental package var places: [String: SourcePlace] = [:]

  public init(
    rows: [String] = [], columns: [String] = [], values: [Value] = [], totals: Totals = Totals(),
    order: [String: Order] = [:], missing: String? = nil, direction: Direction = .columns
  ) {
    self.rows = rows
    self.columns = columns
    self.values = values
    self.totals = totals
    self.order = order
    self.missing = missing
    self.direction = direction
    defaultOrder = .values(.ascending)
  }

  /// One value of each cell.
  public struct Value: Hashable, Sendable {
    /// The key of the column that is aggregated. With an SQL expression it may be any new name.
    public var key: String
    /// How.
    public var aggregate: ColumnAggregate
    /// The key of a column of numbers that the numbers of a mean or sum are multiplied by; `nil` is
    /// none.
    public var weight: String?
    /// Its title; `nil` is that of the column, followed by the name of the aggregate if the column
    /// has several.
    public var title: String?
    /// How it is written; `nil` is as the column, and counts as plain numbers.
    public var format: CellFormat?
    /// Where a document requests it.
    @Incidental package var place: SourcePlace? = nil

    public init(
      _ key: String, _ aggregate: ColumnAggregate, weight: String? = nil, title: String? = nil,
      format: CellFormat? = nil
    ) {
      self.key = key
      self.aggregate = aggregate
      self.weight = weight
      self.title = title
      self.format = format
    }

    /// Whether it may have more decimals than the numbers that it is of.
    package var isMean: Bool { [.function(.mean), .function(.median)].contains(aggregate) }
  }

  /// Which totals are shown.
  public struct Totals: Hashable, Sendable {
    /// Whether each row has a total over all of its columns, in the last column.
    public var rows: Bool
    /// Whether each column has a total over all of its rows, in the last row.
    public var columns: Bool
    /// Whether the groups of rows have totals too; `nil` is as ``columns``.
    public var groups: Bool?
    /// Whether spanners have a column with their totals; default not.
    public var spanners: Bool

    /// Of rows, columns and groups.
    public static let all = Totals(rows: true, columns: true)

    public init(
      rows: Bool = false, columns: Bool = false, groups: Bool? = nil, spanners: Bool = false
    ) {
      self.rows = rows
      self.columns = columns
      self.groups = groups
      self.spanners = spanners
    }
  }

  /// The order of the rows or columns of a level.
  public enum Order: Hashable, Sendable {
    /// By their first row in the data.
    case data
    /// By their values.
    case values(SortDirection)
    /// These values first in this order, all others after them.
    case listed([String])
    /// By the total of a value: the key of ``CrossTable/Value``.
    case total(of: String, SortDirection)
  }

  /// Where several values are.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Side by side, below the titles of columns.
    case columns
    /// Below each other, each in a row with its title.
    case rows
  }
}

extension CrossTable {
  /// Reads `rows=region,store,columns=year,values=revenue:sum,margin:mean,totals=rows,columns`.
  /// - Throws: a `RenderError` for a list without a name, and for an unknown aggregate.
  package init(parsing text: String) throws(RenderError) {
    self.init()
    var list: String?
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      var item = part.drop { $0 == " " }
      if let sign = item.firstIndex(of: "="), Self.lists.contains(String(item[..<sign])) {
        list = String(item[..<sign])
        item = item[item.index(after: sign)...]
      }
      guard let list, !item.isEmpty else {
        throw RenderError(.usage, "--pivot takes \(Self.example), not \"\(text)\"")
      }
      switch list {
      case "rows": rows.append(String(item))
      case "columns": columns.append(String(item))
      case "values": values.append(try Self.value(item))
      case "missing": missing = String(item)
      default: try total(item)
      }
    }
    if rows.isEmpty && columns.isEmpty {
      throw RenderError(.usage, "--pivot needs rows or columns: \(Self.example)")
    }
  }

  private static let lists = ["rows", "columns", "values", "totals", "missing"]
  private static let example = "rows=region,columns=year,values=revenue:sum"

  private mutating func total(_ item: Substring) throws(RenderError) {
    switch item {
    case "rows": totals.rows = true
    case "columns": totals.columns = true
    case "groups": totals.groups = true
    case "spanners": totals.spanners = true
    case "true", "all": (totals.rows, totals.columns) = (true, true)
    default:
      throw RenderError(
        .usage, "--pivot has totals=rows,columns,groups,spanners or totals=all, not \"\(item)\"")
    }
  }

  private static func value(_ item: Substring) throws(RenderError) -> Value {
    guard let colon = item.lastIndex(of: ":") else { return Value(String(item), .sum) }
    let name = String(item[item.index(after: colon)...])
    guard let function = Aggregate(rawValue: name) else {
      let names = Aggregate.allCases.map(\.rawValue)
      throw RenderError(
        .usage,
        "--pivot: there is no aggregate \"\(name)\""
          + suggestion(for: name, among: names, otherwise: "; there are " + names.listed(upTo: 12)))
    }
    return Value(String(item[..<colon]), .function(function))
  }
}
