import GridData
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
