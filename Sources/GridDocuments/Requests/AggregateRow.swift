public import GridData
public import GridModel

/// A row of aggregates that a document requests: totals, means.
public struct AggregateRow: Hashable, Sendable {
  /// The label in the columns before the first value; `nil` is the aggregates' name if all are the
  /// same (`Total` for sums), else nothing. `{count}` is replaced by the number of rows, `{title}`
  /// by the title of the group or grid, and under a group `{value}` by its value.
  public var label: String?
  /// By the columns' keys.
  public var columns: [String: ColumnAggregate]
  /// The renderers of the values, by the columns' keys; others are typeset. A value's numbers are
  /// those of its column's rows.
  public var cells: [String: AnyCellRenderer] = [:]
  /// The renderer of the label; `nil` typesets it. Without a label the renderer gets an empty text.
  public var labelCell: AnyCellRenderer? = nil
  /// Whether it is placed above or below the rows; default below.
  public var position: SummaryRow.Position
  /// Which rows the totals of a group include; default those of the group. Totals of the whole grid
  /// include all rows.
  public var rows = AggregateRows.group
  /// How its values are written; `nil` is as their columns are.
  public var format: CellFormat? = nil
  /// Where the document requests it, for messages.
  @Incidental package var place: SourcePlace? = nil
  /// Where the document requests each aggregate.
  @Incidental package var columnPlaces: [String: SourcePlace] = [:]

  public init(
    _ label: String? = nil, _ columns: [String: ColumnAggregate],
    position: SummaryRow.Position = .bottom
  ) {
    self.label = label
    self.columns = columns
    self.position = position
  }

  /// The renderers of its parts.
  package var drawing: PartDrawing { PartDrawing(label: labelCell, cells: cells) }

  /// Whether the label is written in Markdown.
  package var isLabelMarkdown: Bool { labelCell?.markdown != nil }

  /// The label that is shown; `nil` is none.
  /// - Parameter values: the values of placeholders.
  package func shownLabel(_ strings: GridStrings, filledWith values: [String: String]) -> String? {
    let none = labelCell == nil ? nil : ""
    if let label { return label.isEmpty ? none : label.filled(values) }
    let kinds = Set(columns.values)
    guard kinds.count == 1, case .function(let aggregate)? = kinds.first else { return none }
    return strings[word: aggregate.word]
  }
}

extension Aggregate {
  fileprivate var word: GridStrings.Word {
    switch self {
    case .count: .count
    case .sum: .total
    case .mean: .mean
    case .median: .median
    case .min: .minimum
    case .max: .maximum
    case .first: .first
    case .last: .last
    case .distinct: .distinct
    }
  }
}

/// How one value is computed from many.
public enum ColumnAggregate: Hashable, Sendable {
  /// The result of a function of all values.
  case function(Aggregate)
  /// The number that a percentage of the numbers does not exceed, from 0, the least, to 100, the
  /// greatest; between two of them in proportion.
  case percentile(Double)
  /// By an SQL expression with aggregates, such as `sum(price * qty) / sum(qty)`.
  case sql(SQLText)
}

extension ColumnAggregate {
  /// How many values there are; see ``Aggregate/count``.
  public static let count = ColumnAggregate.function(.count)
  /// The sum of the values.
  public static let sum = ColumnAggregate.function(.sum)
  /// The arithmetic mean of the values.
  public static let mean = ColumnAggregate.function(.mean)
  /// The value in the middle, of the values in order.
  public static let median = ColumnAggregate.function(.median)
  /// The smallest value.
  public static let min = ColumnAggregate.function(.min)
  /// The greatest value.
  public static let max = ColumnAggregate.function(.max)
  /// The value of the first row that has one.
  public static let first = ColumnAggregate.function(.first)
  /// The value of the last row that has one.
  public static let last = ColumnAggregate.function(.last)
  /// How many different values there are.
  public static let distinct = ColumnAggregate.function(.distinct)
}

/// Which rows the totals of a group include.
public enum AggregateRows: String, Hashable, Sendable, CaseIterable {
  /// Those of the group.
  case group
  /// Those of the group and all above it in the group around it, or in the grid: subtotals of a
  /// statement, where the operating profit is what is left of the gross profit.
  case above
}
