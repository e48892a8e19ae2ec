/// A layer of style for some of the cells: over their column and the alternate rows, under the selection.
package struct StyleRule: Hashable, Sendable {
  /// As a person would say it: `rule "overdue"`, `rule 2`.
  package var name: String
  package var target: RuleTarget
  /// The keys of the columns it is for; `nil` is all.
  package var columns: Set<String>?
  package var style: Style
  /// Whether it is for whole rows; else it is for cells by their addresses.
  package var holdsInRows: Bool
  /// Where a document has it, for explanations.
  package var place: SourcePlace?

  package init(
    name: String, target: RuleTarget = .cells, columns: Set<String>? = nil, style: Style,
    holdsInRows: Bool = true, place: SourcePlace? = nil
  ) {
    self.name = name
    self.target = target
    self.columns = columns
    self.style = style
    self.holdsInRows = holdsInRows
    self.place = place
  }

  func applies(to column: GridColumn) -> Bool { columns?.contains(column.key) ?? true }

  var layer: StyleLayer { StyleLayer(name: name, style: style, place: place) }
}
