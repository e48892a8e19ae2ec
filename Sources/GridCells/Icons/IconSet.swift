import GridModel

/// The icons of the ranges of a number, from low to high: each differs from the others in shape and
/// not by its colour alone.
public enum IconSet: String, Hashable, Sendable, CaseIterable {
  /// Arrows from down to up: 3, 4 or 5.
  case arrows
  /// A cross, a warning and a check mark in shapes of their own: 3.
  case signs
  /// A cross, a minus and a check mark: 3.
  case marks
  /// Bars of rising height, more of which are filled: 3, 4 or 5.
  case bars
  /// Discs that are filled further: 3, 4 or 5.
  case discs

  /// How many icons it can have.
  public var counts: ClosedRange<Int> {
    switch self {
    case .arrows, .bars, .discs: 3...5
    case .signs, .marks: 3...3
    }
  }

  /// Its icons, from low to high; empty for a number that it cannot have.
  public func icons(count: Int) -> [CellIcon] {
    guard counts.contains(count) else { return [] }
    switch self {
    case .arrows: return Self.arrows(count)
    case .signs:
      return [
        CellIcon(.crossCircle, color: .negative, label: "bad"),
        CellIcon(.warning, color: .amber, label: "caution"),
        CellIcon(.checkCircle, color: .positive, label: "good"),
      ]
    case .marks:
      return [
        CellIcon(.cross, color: .negative, label: "no"),
        CellIcon(.minus, color: .neutral, label: "partly"),
        CellIcon(.check, color: .positive, label: "yes"),
      ]
    case .bars:
      return (1...count).map { CellIcon(.bars(filled: $0, of: count), color: .line) }
    case .discs:
      return (0..<count).map { CellIcon(.disc(filled: $0, of: count - 1), color: .line) }
    }
  }

  private static func arrows(_ count: Int) -> [CellIcon] {
    let down = CellIcon(.arrowDown, color: .negative, label: "down")
    let falling = CellIcon(.arrowDownRight, color: .neutral, label: "falling")
    let level = CellIcon(.arrowRight, color: .neutral, label: "level")
    let rising = CellIcon(.arrowUpRight, color: .neutral, label: "rising")
    let up = CellIcon(.arrowUp, color: .positive, label: "up")
    return switch count {
    case 3: [down, level, up]
    case 4: [down, falling, rising, up]
    default: [down, falling, level, rising, up]
    }
  }
}
