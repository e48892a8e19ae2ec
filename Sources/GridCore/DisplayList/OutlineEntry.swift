/// An entry of the document outline (the bookmarks of a PDF) that points at a place on the page being drawn.
package struct OutlineEntry: Hashable, Sendable {
  package var title: String
  /// 0 is the top level.
  package var level: Int
  package var top: Double

  package init(title: String, level: Int, top: Double) {
    self.title = title
    self.level = level
    self.top = top
  }
}
