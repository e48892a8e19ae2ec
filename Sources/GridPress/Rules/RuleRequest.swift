public import GridModel

/// A style for some of the cells, or of the column headers: over their column and the alternate rows, under the selection.
///
/// A cell must meet all that is said: `when`, rows, sections and columns. Of several rules for one cell the later lies over the
/// earlier.
public struct RuleRequest: Hashable, Sendable {
  /// What explanations call it; `nil` is its number.
  public var name: String?
  public var target: RuleTarget
  /// An SQL expression over the row; `nil` is every row. Only for cells of documents.
  public var when: SQLText?
  /// Rows by their places in their sections, any of these; `nil` is all.
  public var rows: [PlaceSelector]?
  /// Sections by their places, any of these; `nil` is all.
  public var sections: [PlaceSelector]?
  /// Cells by their addresses, any of these; `nil` is all.
  public var cells: [CellPath]?
  /// The keys of the columns; `nil` is all.
  public var columns: [String]?
  public var style: Style
  /// Where the document has it, for messages.
  @Incidental var place: SourcePlace? = nil

  public init(
    _ style: Style, name: String? = nil, target: RuleTarget = .cells, when: SQLText? = nil,
    rows: [PlaceSelector]? = nil, sections: [PlaceSelector]? = nil, columns: [String]? = nil,
    cells: [CellPath]? = nil
  ) {
    self.style = style
    self.name = name
    self.target = target
    self.when = when
    self.rows = rows
    self.sections = sections
    self.columns = columns
    self.cells = cells
  }
}
