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

/// What a pointer, a finger or the keyboard does to a part without changing anything yet.
public enum PointerState: String, Hashable, Sendable, CaseIterable, Comparable {
  /// A pointer is over it.
  case hovered
  /// The keyboard is about it: a line around it says so.
  case focused
  /// A finger or a button of the pointer is down on it.
  case pressed

  public static func < (first: PointerState, second: PointerState) -> Bool {
    first.rank < second.rank
  }

  /// Over all others the higher one.
  private var rank: Int {
    switch self {
    case .hovered: 0
    case .focused: 1
    case .pressed: 2
    }
  }

  /// Whose style it gives.
  package var element: StyleElement {
    switch self {
    case .hovered: .hovered
    case .focused: .focused
    case .pressed: .pressed
    }
  }

  /// Whether its style is that of a line over the part, and not a layer of its cells.
  package var isOutline: Bool { self == .focused }
}

/// A state of a cell that comes and goes: the topmost layers of the cascade.
package enum TransientState: Hashable, Sendable {
  case editing
  /// Only together with `editing`.
  case invalid
  /// - Parameters:
  ///   - amount: what the alpha of its colours is multiplied by, 0…1.
  ///   - change: which way the value went, by whose colour its own is replaced.
  case flash(amount: Double, change: ValueChange?)
  /// What a pointer, a finger or the keyboard does.
  case pointed(PointerState)
  case dragged
}

/// Which way a value went.
public enum ValueChange: String, Hashable, Sendable, CaseIterable {
  /// The value has risen.
  case up
  /// The value has fallen.
  case down
}
