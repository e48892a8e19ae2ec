/// A line of text under a section, or under a group of sections.
package struct SectionFooter: Hashable, Sendable {
  package var text: String
  /// How deep the group lies in others; 0 is outermost.
  package var level: Int

  package init(text: String, level: Int = 0) {
    self.text = text
    self.level = level
  }
}
