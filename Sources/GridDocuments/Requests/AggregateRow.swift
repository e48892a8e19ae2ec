public import GridData
public import GridModel

/// A row of aggregates that a document asks for: totals, means.
public struct AggregateRow: Hashable, Sendable {
  /// Stands in the columns before the first value; `nil` is the aggregates' name if all are the same (`Total` for sums), else
  /// nothing. `{count}` stands for the number of rows, `{title}` for the title of the group or grid, and under a group `{value}`
  /// for its value.
  public var label: String?
  /// By the columns' keys.
  public var columns: [String: ColumnAggregate]
  /// What draws the values, by the columns' keys; others are set. A value's numbers are those of its column's rows.
  public var cells: [String: AnyCellRenderer] = [:]
  /// What draws the label; `nil` sets it. Without a label it is drawn from an empty text.
  public var labelCell: AnyCellRenderer? = nil
  /// Whether it stands above or below the rows; default below.
  public var position: SummaryRow.Position
  /// Which rows a row of totals of a group is over; default those of the group. One of the whole grid is over all of them.
  public var rows = AggregateRows.group
  /// How its values are written; `nil` is as their columns are.
  public var format: CellFormat? = nil
  /// Where the document asks for it, for messages.
  @Incidental package var place: SourcePlace? = nil
  /// Where the document asks for each aggregate.
  @Incidental package var columnPlaces: [String: SourcePlace] = [:]

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    _ label: String? = nil, _ columns: [String: ColumnAggregate],
    position: SummaryRow.Position = .bottom
  ) {
    self.label = label
    self.columns = columns
    self.position = position
  }

  /// What draws it.
  package var drawing: PartDrawing { PartDrawing(label: labelCell, cells: cells) }

  /// Whether the label is written in Markdown.
  package var isLabelMarkdown: Bool { labelCell?.markdown != nil }

  /// The label that is shown; `nil` is none.
  /// - Parameter values: what placeholders stand for.
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

/// How one value is made of many.
public enum ColumnAggregate: Hashable, Sendable {
  /// What a function makes of all values.
  case function(Aggregate)
  /// The number that so many percent of the numbers do not exceed, from 0, the least, to 100, the greatest; between two
  /// of them in proportion.
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

/// Which rows a row of totals of a group is over.
public enum AggregateRows: String, Hashable, Sendable, CaseIterable {
  /// Those of the group.
  case group
  /// Those of the group and all above it in the group around it, or in the grid: subtotals of a statement, where the operating profit is
  /// what is left of the gross profit.
  case above
}
