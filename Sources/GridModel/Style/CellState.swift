/// What distinguishes the cells of one column for the cascade, as far as their looks are tabled. States of few cells, and such
/// as come and go, are not among them: `TransientState`.
package struct CellState: OptionSet, Hashable, Sendable {
  /// The flags, and above them the number of the set of rules that holds.
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// - Parameter ruleSet: see `RuleSets`.
  init(flags: CellState, ruleSet: Int) {
    rawValue = flags.rawValue + UInt32(ruleSet * Self.combinations)
  }

  /// The number of the set of rules that holds; 0 is none.
  package var ruleSet: Int { Int(rawValue) / Self.combinations }

  /// A row with an odd index within its section.
  package static let alternate = CellState(rawValue: 1)
  package static let selected = CellState(rawValue: 2)

  /// How many states there are with one set of rules.
  package static let combinations = 4
}
