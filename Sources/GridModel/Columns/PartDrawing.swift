/// What draws a strip of a section in the place of its texts.
package struct PartDrawing: Hashable, Sendable {
  /// The title of a header, or the text of a footer; `nil` sets it.
  package var text: AnyCellRenderer?
  /// The label of a summary; `nil` sets it.
  package var label: AnyCellRenderer?
  /// The values of a summary, by the columns' keys; others are set.
  package var cells: [String: AnyCellRenderer]

  package init(
    text: AnyCellRenderer? = nil, label: AnyCellRenderer? = nil,
    cells: [String: AnyCellRenderer] = [:]
  ) {
    self.text = text
    self.label = label
    self.cells = cells
  }

  package var isEmpty: Bool { text == nil && label == nil && cells.isEmpty }
}
