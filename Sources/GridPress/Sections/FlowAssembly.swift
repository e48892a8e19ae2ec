import GridDocuments
import GridModel

/// Lets one column of linear data flow into the cells of several.
struct FlowAssembly {
  let flow: RowFlow
  /// The column whose cells flow, as it was chosen.
  private let field: GridColumn
  private let widths: [Double]

  /// - Parameters:
  ///   - columns: the chosen columns, with their formats.
  ///   - sections: of the items.
  /// - Throws: a `RenderError` with all settings that a grid of items cannot have, a field that is
  ///   not shown, or a row that is too long.
  init(
    _ request: ItemFlow, _ presentation: GridPresentation, columns: [GridColumn],
    sections: [Section]
  ) throws(RenderError) {
    if let columns = request.columns, !ItemFlow.columnCounts.contains(columns) {
      throw RenderError(
        "1 to \(ItemFlow.columnCounts.upperBound) columns can be filled, not \(columns)",
        at: request.place)
    }
    try Self.check(request, presentation)
    let shown = columns.filter { !$0.isHidden }
    guard let field = request.field.map({ key in shown.first { $0.key == key } }) ?? shown.first
    else {
      let keys = shown.map(\.key)
      let key = request.field ?? ""
      throw RenderError(
        "the field \"\(key)\" that flows is not one of the columns that are shown"
          + suggestion(for: key, among: keys), at: request.place)
    }
    let other = field.cell?.base.sourceKeys.first { $0 != field.key }
    if let other {
      throw RenderError(
        "the cells of column \"\(field.key)\" are drawn from column \"\(other)\" too: a cell that flows has its own value only",
        at: request.place)
    }
    self.field = field
    widths = request.widths
    flow = RowFlow(
      field: field.key, sections: sections.map(\.memberPositions), columnCount: request.columns)
    guard ItemFlow.columnCounts.contains(flow.columnCount) else {
      throw RenderError(
        "a row has at most \(ItemFlow.columnCounts.upperBound) cells, and here are \(flow.columnCount) items: write {columns: 4}, or limit",
        at: request.place)
    }
  }

  /// The columns of the grid.
  /// - Parameter isWidthGiven: whether the grid has a specified width, which columns that are as
  ///   wide as their cells share.
  func columns(isWidthGiven: Bool) -> [GridColumn] {
    flow.keys.enumerated().map { index, key in
      var column = field
      column.key = key
      column.title = ""
      column.sort = nil
      column.sortRank = nil
      column.pin = nil
      column.headerCell = nil
      column.headerIcons = []
      column.mergesEqualCells = false
      if isWidthGiven, case .fit = column.sizing { column.sizing = .fraction(1) }
      if case .fit = column.sizing, index < widths.count { column.sizing = .fixed(widths[index]) }
      column.valueIndex = index
      column.sourceIndex = flow.columnCount + index
      return column
    }
  }

  /// The sections over rows instead of items.
  func sections(_ sections: [Section]) -> [Section] {
    sections.enumerated().map { index, section in
      var section = section
      let rows = flow.rows(ofSection: index)
      if section.collapsedPositions == nil {
        section.positions = rows
      } else {
        section.collapsedPositions = rows
        section.positions = rows.lowerBound..<rows.lowerBound
      }
      return section
    }
  }

  /// The cells as rows of a source.
  func rows(_ base: any RowSource, order: RowOrder) -> FlowedRows {
    FlowedRows(base, order: order, flow: flow, value: field.valueIndex, text: field.sourceIndex)
  }

  /// Refuses settings for columns or whole rows of the data, which such a grid does not show.
  private static func check(
    _ request: ItemFlow, _ presentation: GridPresentation
  ) throws(RenderError) {
    let columns = presentation.columns ?? []
    let refused: [(isThere: Bool, name: String)] = [
      (!presentation.summary.isEmpty, "summary"),
      (
        presentation.groups.contains { group in
          if case .values? = group.footer { return true }
          return !group.summary.isEmpty
        },
        "totals of groups"
      ),
      (presentation.stub != nil, "stub"),
      (presentation.rowNumbers != nil, "row numbers"),
      (presentation.checkboxes != nil, "boxes of rows"),
      (!presentation.spanners.isEmpty || presentation.spannerDelimiter != nil, "spanners"),
      (!presentation.spans.isEmpty, "spans"),
      (!presentation.footnotes.isEmpty, "footnotes"),
      (!presentation.rules.isEmpty, "rules"),
      (presentation.hasScales, "scales or highlights"),
      (presentation.changesContent, "icons of ranges"),
      (presentation.hasCellStyles, "styleFrom"),
      (columns.contains { $0.running != nil }, "running totals"),
      (!presentation.pageData.isEmpty, "breaks or sums of pages"),
      (
        presentation.callouts.contains { if case .redact = $0.mark { true } else { false } },
        "redacted cells"
      ),
      (!presentation.interaction.reordering.isEmpty, "rows or columns to be dragged"),
      (!presentation.interaction.swipeActions.isEmpty, "rows to be swiped"),
    ]
    try ProblemList.throwAll(
      refused.filter(\.isThere).map {
        RenderError("a grid whose items flow has no \($0.name)", at: request.place)
      })
  }
}
