/// A line of text under a section, or under a group of sections.
package struct SectionFooter: Hashable, Sendable {
  package var text: String
  /// How deep the group lies in others; 0 is outermost.
  package var level: Int
  /// The number of the set of rules that holds for it; 0 is none.
  package var ruleSet = 0
  /// The number of what draws it; 0 is nothing.
  package var drawing = 0

  package init(text: String, level: Int = 0) {
    self.text = text
    self.level = level
  }
}
