public import GridModel

/// A style for some of the cells: over their column, the alternate rows and colour scales, under the selection. Or for column headers,
/// for headers and footers of sections, or for summaries: over their element.
///
/// A cell must meet all that is said: `when`, condition, rows, sections, cells and columns. Of several rules for one cell the later lies over the
/// earlier.
public struct GridRule: Hashable, Sendable {
  /// What explanations call it; `nil` is its number.
  public var name: String?
  /// What gets the style: cells, rows or strips.
  public var target: RuleTarget
  /// An SQL expression, over the row for cells, over the rows of the group with an aggregate for what stands above and below rows:
  /// `sum(amount) > 1000`; `nil` is always. It sees Swift values as the table of a document.
  public var when: SQLText?
  /// A condition in Swift over the row, for cells; `nil` is always. Documents cannot write it down.
  public var condition: RowCondition? = nil
  /// Rows by their places in their sections, any of these; `nil` is all.
  public var rows: [PlaceSelector]?
  /// Sections by their places, any of these; `nil` is all.
  public var sections: [PlaceSelector]?
  /// Cells by their addresses, any of these; `nil` is all.
  public var cells: [CellPath]?
  /// The values or texts of section headers, the texts of footers, or the labels of summaries, any of these; `nil` is all.
  public var names: [String]?
  /// How deep in others the group lies whose header, footer or summary is meant, 0 outermost; `nil` is any.
  public var level: Int?
  /// The keys of the columns; `nil` is all. Not for headers of sections, which run across all columns.
  public var columns: [String]?
  /// What differs where the rule holds.
  public var style: Style
  /// Where the document has it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    _ style: Style, name: String? = nil, target: RuleTarget = .cells, when: SQLText? = nil,
    rows: [PlaceSelector]? = nil, sections: [PlaceSelector]? = nil, columns: [String]? = nil,
    cells: [CellPath]? = nil, names: [String]? = nil, level: Int? = nil
  ) {
    self.style = style
    self.name = name
    self.target = target
    self.when = when
    self.rows = rows
    self.sections = sections
    self.columns = columns
    self.cells = cells
    self.names = names
    self.level = level
  }

  /// A rule for the cells of rows that Swift code chooses.
  ///
  /// ```swift
  /// GridRule(Style(text: .red), columns: ["amount"]) { row in (row.number(of: "amount") ?? 0) > 900 }
  /// ```
  public init(
    _ style: Style, name: String? = nil, columns: [String]? = nil,
    when condition: @escaping @Sendable (RowContext) -> Bool
  ) {
    self.init(style, name: name, columns: columns)
    self.condition = RowCondition(condition)
  }

  /// A rule for the cells of rows whose Swift values are chosen by their own properties. Rows of other types have none of it.
  ///
  /// ```swift
  /// GridRule(Style(text: .red), for: Order.self, columns: ["amount"]) { order in order.isOverdue }
  /// ```
  public init<Item: Sendable>(
    _ style: Style, name: String? = nil, for type: Item.Type, columns: [String]? = nil,
    when condition: @escaping @Sendable (Item) -> Bool
  ) {
    self.init(style, name: name, columns: columns) { row in
      row.item(as: Item.self).map(condition) ?? false
    }
  }
}
