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
