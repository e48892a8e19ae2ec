/// What distinguishes the cells of one column for the cascade, as far as their looks are tabled. Transient states, such
/// as come and go, are not among it: `TransientState`.
package struct CellState: OptionSet, Hashable, Sendable {
  /// The flags, above them the number of the set of rules that holds, and in the upper half the number of the cell's variant.
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// - Parameters:
  ///   - ruleSet: see `RuleSets`.
  ///   - variant: see `CellVariants`.
  init(flags: CellState, ruleSet: Int, variant: Int = 0) {
    rawValue =
      flags.rawValue + UInt64(ruleSet * Self.combinations) + UInt64(variant) << 32
  }

  /// The number of the set of rules that holds; 0 is none.
  package var ruleSet: Int { row / Self.combinations }

  /// The number of the cell's variant; 0 is none, as for all rows.
  package var variant: Int { Int(rawValue >> 32) }

  /// The state without the variant, as a place in a table by the states of rows.
  package var row: Int { Int(rawValue & 0xFFFF_FFFF) }

  /// The same state of a cell of some variant.
  func with(variant: Int) -> CellState {
    CellState(rawValue: UInt64(row) + UInt64(variant) << 32)
  }

  /// A row with an odd index within its section.
  package static let alternate = CellState(rawValue: 1)
  package static let selected = CellState(rawValue: 2)

  /// How many states there are with one set of rules.
  package static let combinations = 4
}
