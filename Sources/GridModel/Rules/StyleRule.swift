/// A layer of style for some of the cells: over their column and the alternate rows, under the selection.
package struct StyleRule: Hashable, Sendable {
  /// What it is for.
  package enum Target: String, Hashable, Sendable, CaseIterable {
    case cells
    case headers
  }

  /// As a person would say it: `rule "overdue"`, `rule 2`.
  package var name: String
  package var target: Target
  /// The keys of the columns it is for; `nil` is all.
  package var columns: Set<String>?
  package var style: Style
  /// Where a document has it, for explanations.
  package var place: SourcePlace?

  package init(
    name: String, target: Target = .cells, columns: Set<String>? = nil, style: Style,
    place: SourcePlace? = nil
  ) {
    self.name = name
    self.target = target
    self.columns = columns
    self.style = style
    self.place = place
  }

  func applies(to column: Column) -> Bool { columns?.contains(column.key) ?? true }

  var layer: StyleLayer { StyleLayer(name: name, style: style, place: place) }
}
