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

  /// The columns behind an `if`; none if it does not hold.
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

  /// The columns behind an `if #available`.
  public static func buildLimitedAvailability(_ columns: [Column<Item>]) -> [Column<Item>] {
    columns
  }
}
