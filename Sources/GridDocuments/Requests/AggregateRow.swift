public import GridData
public import GridModel

/// A row of aggregates that a document requests: totals, means.
public struct AggregateRow: Hashable, Sendable {
  /// The label in the columns before the first value; `nil` is the aggregates' name if all are the
  /// same (`Total` for sums, `Total Kiel` and `Grand total` where several levels have them, `Mean`
  /// and `Mean Kiel` for others), that of totals if some of them are sums, else nothing. `{count}`
  /// is replaced by the number of rows, `{title}` by the title of the group or grid, and under a
  /// group `{value}` by its value.
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
  /// Computes the totals of a cross table from the rows of its data; `nil` for other grids.
  @Incidental package var crossTotals: CrossTotals? = nil
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

  /// The aggregate that names it: that of all of its values, or the sum if some of them are sums;
  /// `nil` for others.
  package var aggregate: Aggregate? {
    let kinds = Set(columns.values)
    if kinds.contains(.sum) { return .sum }
    guard kinds.count == 1, case .function(let aggregate)? = kinds.first else { return nil }
    return aggregate
  }

  /// The label that is shown; `nil` is none.
  /// - Parameters:
  ///   - place: what the label says the values are of.
  ///   - values: the values of placeholders.
  ///   - data: those of functions of the data.
  package func shownLabel(
    _ strings: GridStrings, of place: LabelledTotal, filledWith values: [String: String],
    data: [DataCall: String]
  ) -> String? {
    let none = labelCell == nil ? nil : ""
    if let label {
      return label.isEmpty ? none : TextTemplate(label).filled(values, data: data).text
    }
    guard let aggregate else { return none }
    return strings.label(aggregate.word, of: place).filled(values)
  }
}

/// Which rows the totals of a group include.
public enum AggregateRows: String, Hashable, Sendable, CaseIterable {
  /// Those of the group.
  case group
  /// Those of the group and all above it in the group around it, or in the grid: subtotals of a
  /// statement, where the operating profit is what is left of the gross profit.
  case above
}
