/// A font descriptor by its number in the table of the text measurer that handed it out.
package struct FontID: Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }
}
