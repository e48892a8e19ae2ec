/// A grid ready to be laid out: what is shown, in which order and with which styles.
package struct DataGrid: Sendable {
  package var source: any RowSource
  /// From left to right: those fixed on the left come first, those fixed on the right last.
  package private(set) var columns: [Column]
  package var sections: [Section]
  package var order: RowOrder
  package var title: String?
  package var subtitle: String?
  /// Source notes under the grid.
  package var notes: [String]
  package var theme: Theme
  /// The grid's own styles, over the theme's.
  package var styles: StyleSheet
  /// The rows of the source that are drawn as selected.
  package var selection: RowSelection
  /// The width of the whole grid with its insets, in points; `nil` is as wide as the columns need.
  package var width: Double?
  /// What is shown of the grid; `nil` is all of it.
  package var viewport: Viewport?
  /// Columns are as wide as the first so many rows need, and every row has one line; `nil` measures all rows.
  package var sample: Int?

  /// - Parameters:
  ///   - sections: must cover the positions of `order`; `nil` is one section without a header.
  ///   - order: `nil` is the source's order.
  package init(
    source: any RowSource, columns: [Column], sections: [Section]? = nil, order: RowOrder? = nil,
    title: String? = nil, subtitle: String? = nil, notes: [String] = [], theme: Theme,
    styles: StyleSheet = StyleSheet(), selection: RowSelection = RowSelection(),
    width: Double? = nil
  ) {
    let order = order ?? .source(count: source.rowCount)
    self.source = source
    self.columns =
      columns.filter { $0.pin == .left } + columns.filter { $0.pin == nil }
      + columns.filter { $0.pin == .right }
    self.sections = sections ?? [Section(title: nil, positions: 0..<order.count)]
    self.order = order
    self.title = title
    self.subtitle = subtitle
    self.notes = notes
    self.theme = theme
    self.styles = styles
    self.selection = selection
    self.width = width
  }
}
