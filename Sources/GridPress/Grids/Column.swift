public import GridData
public import GridModel

/// A column of a ``Grid``: where its values come from, and how they are shown.
///
/// ```swift
/// Column("Customer", \.customer)
/// Column("Amount", \.amount, format: .currency("EUR"), total: .sum)
/// Column("Change", \.change, format: .percent(decimals: 1)).cell(.bar)
/// Column("Density", format: .number(decimals: 2)) { $0.population / $0.area }
/// ```
///
/// A column has a key, by which SQL, states, messages and snapshots refer to it; default its title.
/// Two columns of a grid with the same key are an error when the grid is drawn.
public struct Column<Item: Sendable>: Sendable {
  /// Where the values come from.
  var data: DataColumn<Item>
  /// How they are shown.
  var settings: ColumnSettings
  /// Where the values are in an item; `nil` if a closure makes them.
  let path: (any PartialKeyPath<Item> & Sendable)?
  /// The total under the column, below each section and below all rows; `nil` is none.
  var total: ColumnAggregate?

  /// A column with the values at a key path: texts, numbers, `Decimal`, `Date`, `Bool`, optionals
  /// of them, and your types that are ``CellValueConvertible``. A `Decimal` stays exact.
  ///
  /// - Parameters:
  ///   - title: the text of the header.
  ///   - key: names the column; `nil` is the title.
  ///   - path: the values that the column shows, and by which rows are sorted, grouped and summed.
  ///   - format: how values and their total are written; `nil` is their plain text.
  ///   - total: the total under the column, below each section and below all rows; `nil` is none.
  public init<Value: CellValueConvertible>(
    _ title: String, key: String? = nil, _ path: any KeyPath<Item, Value> & Sendable,
    format: CellFormat? = nil, total: ColumnAggregate? = nil
  ) {
    self.init(
      DataColumn(key ?? title, title: title, { $0[keyPath: path] }), path: path, format: format,
      total: total)
  }

  /// A column with the descriptions of the values at a key path; it is sorted by them as texts.
  /// - Parameters: as for values that are ``CellValueConvertible``.
  @_disfavoredOverload
  public init<Value: CustomStringConvertible & SendableMetatype>(
    _ title: String, key: String? = nil, _ path: any KeyPath<Item, Value> & Sendable,
    format: CellFormat? = nil, total: ColumnAggregate? = nil
  ) {
    self.init(
      DataColumn(key ?? title, title: title, { $0[keyPath: path] }), path: path, format: format,
      total: total)
  }

  /// A column with values that a closure computes from the items.
  /// - Parameters:
  ///   - title: the text of the header.
  ///   - key: names the column; `nil` is the title.
  ///   - format: how values and their total are written; `nil` is their plain text.
  ///   - total: the total under the column, below each section and below all rows; `nil` is none.
  ///   - value: returns the same value for an item on every call.
  public init<Value: CellValueConvertible>(
    _ title: String, key: String? = nil, format: CellFormat? = nil,
    total: ColumnAggregate? = nil, value: @escaping @Sendable (Item) -> Value
  ) {
    self.init(
      DataColumn(key ?? title, title: title, value), path: nil, format: format, total: total)
  }

  private init(
    _ data: DataColumn<Item>, path: (any PartialKeyPath<Item> & Sendable)?, format: CellFormat?,
    total: ColumnAggregate?
  ) {
    self.data = data
    self.path = path
    self.total = total
    settings = ColumnSettings(data.key, format: format)
  }

  /// Whether it has the values at a key path.
  func shows(_ path: PartialKeyPath<Item>) -> Bool {
    guard let own = self.path else { return false }
    return own as PartialKeyPath<Item> == path
  }

  /// Names the column.
  public var key: String { data.key }
  /// The text of the header.
  public var title: String { data.title ?? key }
}
