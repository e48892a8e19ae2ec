/// The properties that distinguish the cells of one column in the cascade's table of styles.
/// Transient states are not included: see `TransientState`.
package struct CellState: OptionSet, Hashable, Sendable {
  /// The flags, above them the number of the set of rules that applies, and in the upper half the
  /// number of the cell's variant.
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Without the conformances that option sets in general ask the runtime for: it looks through
  /// all conformances of the program for each.
  package init(arrayLiteral states: CellState...) {
    rawValue = states.reduce(0) { $0 | $1.rawValue }
  }

  /// - Parameters:
  ///   - ruleSet: see `RuleSets`.
  ///   - variant: see `CellVariants`.
  init(flags: CellState, ruleSet: Int, variant: Int = 0) {
    rawValue =
      flags.rawValue + UInt64(ruleSet * Self.combinations) + UInt64(variant) << 32
  }

  /// The state without rules and without a variant.
  var flags: CellState { CellState(rawValue: UInt64(row % Self.combinations)) }

  /// The number of the set of rules that applies; 0 is none.
  package var ruleSet: Int { row / Self.combinations }

  /// The number of the cell's variant; 0 is none, as for all rows.
  package var variant: Int { Int(rawValue >> 32) }

  /// The state without the variant, as an index in a table by the states of rows.
  package var row: Int { Int(rawValue & 0xFFFF_FFFF) }

  /// The same state with the variant of a cell.
  func with(variant: Int) -> CellState {
    CellState(rawValue: UInt64(row) + UInt64(variant) << 32)
  }

  /// A row with an odd index within its section.
  package static let alternate = CellState(rawValue: 1)
  package static let selected = CellState(rawValue: 2)

  /// The number of states with one set of rules.
  package static let combinations = 4
}

/// The state that a pointer, a finger or the keyboard gives to a part before changing anything.
public enum PointerState: String, Hashable, Sendable, CaseIterable, Comparable {
  /// A pointer is over it.
  case hovered
  /// The part has the keyboard focus, which a line around it indicates.
  case focused
  /// A finger or a pointer button is down on it.
  case pressed

  public static func < (first: PointerState, second: PointerState) -> Bool {
    first.rank < second.rank
  }

  /// Higher ranks are over lower ones.
  private var rank: Int {
    switch self {
    case .hovered: 0
    case .focused: 1
    case .pressed: 2
    }
  }

  /// The element whose style it applies.
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

/// A transient state of a cell: the topmost layers of the cascade.
package enum TransientState: Hashable, Sendable {
  case editing
  /// Only together with `editing`.
  case invalid
  /// - Parameters:
  ///   - amount: the factor of the alpha of its colours, 0…1.
  ///   - change: the direction of the change, whose colour replaces its own.
  case flash(amount: Double, change: ValueChange?)
  /// The state from a pointer, a finger or the keyboard.
  case pointed(PointerState)
  case dragged
}

/// The direction in which a value changed.
public enum ValueChange: String, Hashable, Sendable, CaseIterable {
  /// The value has risen.
  case up
  /// The value has fallen.
  case down
}
