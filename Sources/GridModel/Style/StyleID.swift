/// A computed style by its number in the cascade's table.
package struct StyleID: Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }
}
