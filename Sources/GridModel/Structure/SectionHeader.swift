/// The header of a section, or of a group of sections.
package struct SectionHeader: Hashable, Sendable {
  package var title: String
  /// How deep the group lies in others; 0 is outermost.
  package var level: Int
  /// How many bytes of UTF-8 at the end of the title say how many rows there are; 0 is none.
  package var countLength = 0
  /// The triangle before the title; `nil` draws none.
  package var disclosure: Disclosure?
  /// The value of the group, if the title says more than that.
  @Incidental package var value: String? = nil
  /// The number of the set of rules that holds for it; 0 is none.
  package var ruleSet = 0
  /// The number of what draws it; 0 is nothing.
  package var drawing = 0

  package init(title: String, level: Int = 0, disclosure: Disclosure? = nil) {
    self.title = title
    self.level = level
    self.disclosure = disclosure
  }
}
