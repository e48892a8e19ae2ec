/// What distinguishes the cells of one column for the cascade, as far as their looks are tabled. States of few cells, and such
/// as come and go, are not among them: `TransientState`.
package struct CellState: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A row with an odd index within its section.
  package static let alternate = CellState(rawValue: 1)
  package static let selected = CellState(rawValue: 2)

  /// How many states there are.
  package static let combinations = 4
}
