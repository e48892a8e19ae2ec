/// A computed style by its number in the cascade's table.
package struct StyleID: Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }
}
