/// Puts the columns of a ``Grid`` together, with `if`, `switch` and `for` around them.
@resultBuilder
public enum ColumnBuilder<Item: Sendable> {
  public static func buildExpression(_ column: Column<Item>) -> [Column<Item>] { [column] }

  public static func buildExpression(_ columns: [Column<Item>]) -> [Column<Item>] { columns }

  public static func buildBlock(_ columns: [Column<Item>]...) -> [Column<Item>] {
    columns.flatMap(\.self)
  }

  public static func buildOptional(_ columns: [Column<Item>]?) -> [Column<Item>] {
    columns ?? []
  }

  public static func buildEither(first columns: [Column<Item>]) -> [Column<Item>] { columns }

  public static func buildEither(second columns: [Column<Item>]) -> [Column<Item>] { columns }

  public static func buildArray(_ columns: [[Column<Item>]]) -> [Column<Item>] {
    columns.flatMap(\.self)
  }

  public static func buildLimitedAvailability(_ columns: [Column<Item>]) -> [Column<Item>] {
    columns
  }
}
