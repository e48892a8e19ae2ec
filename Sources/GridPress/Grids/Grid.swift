import GridCore
import GridData
import GridModel

/// A grid of Swift values: one item per row, with columns by key paths.
///
/// ```swift
/// let table = Grid(orders) {
///   Column("Customer", \.customer)
///   Column("Amount", \.amount, format: .currency("EUR"), total: .sum)
///   Column("Change", \.change, format: .percent(decimals: 1)).cell(.bar)
/// }
/// .title("Orders")
/// .grouped(by: \.customer)
/// .sorted(by: \.amount, .descending)
/// .rule(Style(text: .red)) { $0.amount < 0 }
///
/// let png = try await Renderer().data(for: table, as: .png(scale: 2))
/// ```
///
/// It is a value: each modifier returns a changed copy. Nothing is checked or computed before it is
/// drawn; then a mistake, such as two columns with one key, is a ``RenderError``. ``sourceGrid`` is
/// the same grid over a data source, for settings that do not depend on items.
public struct Grid<Item: Sendable>: Sendable {
  /// The rows, in their own order.
  public var items: [Item]
  /// The columns, in order.
  public var columns: [Column<Item>]
  /// The settings of the whole grid. Its columns, which may be calculated in SQL, come after
  /// ``columns``; its summary comes after the totals of columns.
  @Boxed var presentation = GridPresentation(theme: .theme(.default))
  var styleForCell: (@Sendable (CellContext) -> Style?)?
  var rendererForPart: (@Sendable (PartContext) -> AnyCellRenderer?)?

  /// - Parameters:
  ///   - items: the rows, in their own order.
  ///   - columns: the columns, in order; at least one.
  public init(_ items: [Item], @ColumnBuilder<Item> columns: () -> [Column<Item>]) {
    self.items = items
    self.columns = columns()
  }

  /// The same grid over a data source: it has all settings that a document can make.
  public var sourceGrid: SourceGrid {
    var grid = SourceGrid(DataSourceHelper(items, columns: columns.map(\.data)))
    grid.presentation = presentation
    grid.presentation.columns = columns.map(\.settings) + (presentation.columns ?? [])
    if let totals {
      grid.presentation.summary.insert(totals, at: 0)
      for index in grid.presentation.groups.indices
      where grid.presentation.groups[index].footer == nil {
        grid.presentation.groups[index].footer = .values(totals)
      }
    }
    grid.styleForCell = styleForCell
    grid.rendererForPart = rendererForPart
    return grid
  }

  /// The totals of the columns that have one; `nil` if none has.
  private var totals: AggregateRow? {
    let totals = columns.compactMap { column in column.total.map { (column.key, $0) } }
    // Of two columns with one key, which are an error in any case, the first counts.
    return totals.isEmpty ? nil : AggregateRow(nil, Dictionary(totals) { first, _ in first })
  }

  /// The keys of the columns with the values at a path.
  /// - Returns: for a path of no column, a key that no column has, so that an error names it.
  func keys(of path: PartialKeyPath<Item>) -> [String] {
    let keys = columns.filter { $0.shows(path) }.map(\.key)
    return keys.isEmpty ? ["\(path)"] : keys
  }

  /// The key of a column with the values at a path; if there is none, of a hidden one that is
  /// added.
  mutating func key<Value: CellValueConvertible>(
    for path: any KeyPath<Item, Value> & Sendable
  ) -> String {
    if let column = columns.first(where: { $0.shows(path) }) { return column.key }
    let taken = Set(columns.map(\.key))
    var number = 1
    while taken.contains("hidden \(number)") { number += 1 }
    let column = Column<Item>("hidden \(number)", path).hidden()
    columns.append(column)
    return column.key
  }
}

/// Puts the columns of a ``Grid`` together, with `if`, `switch` and `for` around them.
@resultBuilder
public enum ColumnBuilder<Item: Sendable> {
  /// A column, or several columns, written in the body of a ``Grid``.
  public static func buildExpression(_ column: Column<Item>) -> [Column<Item>] { [column] }

  /// A column, or several columns, written in the body of a ``Grid``.
  public static func buildExpression(_ columns: [Column<Item>]) -> [Column<Item>] { columns }

  /// The columns of a body, in their order.
  public static func buildBlock(_ columns: [Column<Item>]...) -> [Column<Item>] {
    columns.flatMap(\.self)
  }

  /// The columns of an `if`; none if its condition is false.
  public static func buildOptional(_ columns: [Column<Item>]?) -> [Column<Item>] {
    columns ?? []
  }

  /// The columns of the branch that is taken.
  public static func buildEither(first columns: [Column<Item>]) -> [Column<Item>] { columns }

  /// The columns of the branch that is taken.
  public static func buildEither(second columns: [Column<Item>]) -> [Column<Item>] { columns }

  /// The columns of a `for` loop, in their order.
  public static func buildArray(_ columns: [[Column<Item>]]) -> [Column<Item>] {
    columns.flatMap(\.self)
  }

  /// The columns of an `if #available`.
  public static func buildLimitedAvailability(_ columns: [Column<Item>]) -> [Column<Item>] {
    columns
  }
}
