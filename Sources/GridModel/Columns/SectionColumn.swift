/// A column left of all others with one cell a section, as high as the section.
package struct SectionColumn: Hashable, Sendable {
  /// The text of its header.
  package var title: String
  /// In points; `nil` is as wide as its texts need.
  package var width: Double?
  /// What draws its cells; `nil` sets their texts.
  package var renderer: AnyCellRenderer?
  /// What draws its header; `nil` sets its title.
  package var headerRenderer: AnyCellRenderer?

  package init(
    title: String = "", width: Double? = nil, renderer: AnyCellRenderer? = nil,
    headerRenderer: AnyCellRenderer? = nil
  ) {
    self.title = title
    self.width = width
    self.renderer = renderer
    self.headerRenderer = headerRenderer
  }
}
