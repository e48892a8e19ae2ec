public import GridCells
public import GridData
public import GridModel

/// A style for some of the cells, or what they show instead of their own content. Styles are over
/// their column, the alternate rows and colour scales, and under the selection. Rules for column
/// headers, for headers and footers of sections, and for summaries are over their element.
///
/// A cell must meet all conditions that are set: `when`, condition, rows, sections, cells and
/// columns. Of several rules for one cell the later overrides the earlier.
public struct GridRule: Hashable, Sendable {
  /// Its name in explanations; `nil` is its number.
  public var name: String?
  /// What gets the style: cells, rows or strips.
  public var target: RuleTarget
  /// An SQL expression, over the row for cells, over the rows of the group with an aggregate for
  /// parts above and below rows: `sum(amount) > 1000`; `nil` is always. It sees Swift values as the
  /// table of a document.
  public var when: SQLText?
  /// A condition in Swift over the row, for cells; `nil` is always. Documents cannot express it.
  public var condition: RowCondition? = nil
  /// Rows by their places in their sections, any of these; `nil` is all. In a live grid, numbers
  /// mean the rows that have them at first.
  public var rows: [PlaceSelector]?
  /// Sections by their places, any of these; `nil` is all. In a live grid, numbers mean the
  /// sections that have them at first.
  public var sections: [PlaceSelector]?
  /// Rows by their contents or by their number in a section, besides ``rows``, in documents among
  /// them: `RowPath(.texts(["name": "Ada"]))`. Default none; with some and no ``rows``, the rule is
  /// for these alone.
  public var namedRows: [RowPath] = []
  /// Sections by the values of their levels, with all sections in them, besides ``sections``, in
  /// documents among them. Default none; with some and no ``sections``, the rule is for these
  /// alone.
  public var namedSections: [SectionPath] = []
  /// Cells by their addresses, any of these; `nil` is all.
  public var cells: [CellPath]?
  /// The values or texts of section headers, the texts of footers, or the labels of summaries, any
  /// of these; `nil` is all.
  public var names: [String]?
  /// The nesting level of the group whose header, footer or summary is meant, 0 outermost; `nil` is
  /// any.
  public var level: Int?
  /// The keys of the columns; `nil` is all. Not for headers of sections, which run across all
  /// columns.
  public var columns: [String]?
  /// The style where the rule applies.
  public var style: Style
  /// The icon before the content of cells; `nil` is none.
  public var icon: CellIcon?
  /// The text that cells show instead of their own, with the keys of columns in braces; `nil` is
  /// their own. An empty text leaves the icon alone.
  public var text: TextPattern?
  /// What draws the content of cells instead of the renderer of their column; `nil` is that one.
  public var cell: AnyCellRenderer?
  /// Where the document has it, for messages.
  @Incidental package var place: SourcePlace? = nil
  /// The rows of the data that numbers in ``rows`` are in a live grid, whose rows move; they are
  /// no longer in ``rows`` then.
  package var sourceRows: RowSelection? = nil
  /// The groups that numbers in ``sections`` are in a live grid, by their values in the data; they
  /// are no longer in ``sections`` then.
  package var sourceGroups: [[String]] = []

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

  /// The rule with what its cells show, in addition to its style.
  ///
  /// ```swift
  /// GridRule(Style(), when: "paid < amount").showing(icon: CellIcon(.warning, color: .negative))
  /// ```
  /// - Parameters:
  ///   - icon: before the content; `nil` is none.
  ///   - text: instead of the cell's own; `nil` is its own, an empty one leaves the icon alone.
  ///   - cell: draws the content instead of the renderer of the column.
  public func showing(
    icon: CellIcon? = nil, text: TextPattern? = nil, cell: AnyCellRenderer? = nil
  ) -> GridRule {
    var rule = self
    rule.icon = icon
    rule.text = text
    rule.cell = cell
    return rule
  }

  /// A rule for the cells of rows that Swift code chooses.
  ///
  /// ```swift
  /// GridRule(Style(text: .red), columns: ["amount"]) { row in
  ///   (row.number(of: "amount") ?? 0) > 900
  /// }
  /// ```
  public init(
    _ style: Style, name: String? = nil, columns: [String]? = nil,
    when condition: @escaping @Sendable (RowContext) -> Bool
  ) {
    self.init(style, name: name, columns: columns)
    self.condition = RowCondition(condition)
  }

  /// A rule for the cells of rows whose Swift values are chosen by their own properties. It does
  /// not apply to rows of other types.
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

extension GridRule {
  /// Whether it changes what cells show, and not only their style.
  package var setsContent: Bool { icon != nil || text != nil || cell != nil }

  /// Replaces all rows and sections by none where some are named, so that the rule holds nowhere
  /// while these are not shown.
  package mutating func separateNames() {
    if !namedRows.isEmpty, rows == nil { rows = [] }
    if !namedSections.isEmpty, sections == nil { sections = [] }
  }

  /// The keys of other columns that it shows.
  package var shownKeys: [String] { (text?.columns ?? []) + (cell?.base.sourceKeys ?? []) }

  /// The keys that are set but do not apply to its target.
  package var misplacedKeys: [String] {
    var said: [String] = []
    if when != nil { said.append("when") }
    if rows != nil || !namedRows.isEmpty { said.append("rows") }
    if sections != nil || !namedSections.isEmpty { said.append("sections") }
    if columns != nil { said.append("columns") }
    if cells != nil { said.append("cells") }
    if names != nil { said.append("names") }
    if level != nil { said.append("level") }
    if icon != nil { said.append("icon") }
    if text != nil { said.append("text") }
    if cell != nil { said.append("cell") }
    var misplaced = said.filter { !target.keys.contains($0) }
    if condition != nil, target != .cells { misplaced.append("condition") }
    return misplaced
  }
}

extension RuleTarget {
  /// The keys that select among parts of this kind.
  var keys: [String] {
    switch self {
    case .cells: ["when", "rows", "sections", "columns", "cells", "icon", "text", "cell"]
    case .headers: ["columns"]
    case .sectionHeaders: ["when", "sections", "names", "level"]
    case .sectionFooters, .summaries: ["when", "sections", "names", "level", "columns"]
    case .grandSummaries: ["when", "names", "columns"]
    }
  }

  /// The message for a key that does not apply to it.
  package func refusal(of key: String) -> String {
    let reason =
      switch (self, key) {
      case (_, "icon"), (_, "text"), (_, "cell"): "only cells show something else"
      case (.headers, _): "headers belong to no row"
      case (.cells, _): "cells have none"
      case (.sectionHeaders, "columns"): "they run across all columns"
      case (.grandSummaries, _): "these belong to the whole grid"
      default: "these are no rows of the data"
      }
    return "a rule for \(noun) has no \(key): \(reason)"
  }
}

/// Columns of the data whose values set the style of the cells of a column, cell by cell. An empty
/// value, and a key that is `nil`, changes nothing.
public struct CellStyleSource: Hashable, Sendable {
  /// The key of the column with colours: names of CSS, or `#RGB`, `#RRGGBB`, `#RRGGBBAA`. A text
  /// that cannot be read on its background becomes black or white, unless `text` sets it.
  public var background: String?
  /// The key of the column with the colours of the texts.
  public var text: String?
  /// The key of the column that sets whether the text is bold: yes, true, on, x and 1, or no,
  /// false, off and 0.
  public var bold: String?
  /// The key of the column that sets whether it is italic.
  public var italic: String?
  /// The key of the column that sets whether it is struck out. Refused if the cells are drawn by a
  /// kind that is not a text.
  public var strike: String?

  public init(
    background: String? = nil, text: String? = nil, bold: String? = nil, italic: String? = nil,
    strike: String? = nil
  ) {
    self.background = background
    self.text = text
    self.bold = bold
    self.italic = italic
    self.strike = strike
  }

  /// The keys that it names.
  package var keys: [String] { [background, text, bold, italic, strike].compactMap(\.self) }
}
