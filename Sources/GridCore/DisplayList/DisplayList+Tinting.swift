extension DisplayList {
  /// An area that is tinted.
  package struct Tint: Hashable, Sendable {
    package var area: Rect
    package var color: RGBA8
    /// The radius of its corners, in points.
    package var radius: Double

    package init(_ area: Rect, _ color: RGBA8, radius: Double) {
      self.area = area
      self.color = color
      self.radius = radius
    }
  }

  /// Tints areas under everything that was painted into them from `start` on, except for
  /// backgrounds: texts and rules stay as dark as they are, as under a highlighter. Each opaque
  /// background is tinted as soon as it is painted, so that the next one covers its tint, too.
  ///
  /// Of several tints of a place the first is on top.
  package mutating func tint(_ tints: [Tint], from start: Int) {
    if tints.isEmpty { return }
    let shelves = TintShelves(tints)
    var tinted = Array(commands[..<start])
    // The new place of each command, and that of the end.
    var places = Array(0..<start)
    for tint in tints.reversed() {
      tinted.append(.fillRounded(tint.area, radius: tint.radius, .color(tint.color)))
    }
    for command in commands[start...] {
      places.append(tinted.count)
      tinted.append(command)
      guard let background = command.opaqueRect else { continue }
      for index in shelves.near(background) {
        let tint = tints[index]
        guard Self.isBackground(background, of: tint.area) else { continue }
        let part = background.intersection(tint.area)
        tinted.append(
          part == tint.area
            ? .fillRounded(tint.area, radius: tint.radius, .color(tint.color))
            : .fill(part, .color(tint.color)))
      }
    }
    places.append(tinted.count)
    for index in uprights.indices {
      let range = uprights[index].commands
      uprights[index].commands = places[range.lowerBound]..<places[range.upperBound]
    }
    commands = tinted
  }

  /// The share of a side of an area that a background of it covers at least.
  private static let backgroundShare = 0.9

  /// Whether a rectangle is a background of an area: it covers its width, as a row that crosses a
  /// highlighted column, or its height. A bar or a pill does not.
  private static func isBackground(_ rect: Rect, of area: Rect) -> Bool {
    let part = rect.intersection(area)
    // Rules are no backgrounds.
    guard min(part.width, part.height) > 3 else { return false }
    return part.width >= backgroundShare * area.width
      || part.height >= backgroundShare * area.height
  }
}

extension DisplayList.Command {
  /// The rectangle that it covers completely; `nil` if it covers none.
  fileprivate var opaqueRect: Rect? {
    switch self {
    case .fill(let rect, let paint), .fillRounded(let rect, _, let paint):
      if case .color(let color) = paint, color.alpha < 255 { return nil }
      return rect
    default: return nil
    }
  }
}

/// Finds tints by their heights: a grid may have one for each of its rows.
private struct TintShelves {
  /// The height of a shelf in points: a few rows.
  private static let height = 64.0

  /// The numbers of the tints that reach into each shelf, by its number.
  private var shelves: [Int: [Int]] = [:]
  private var range = 0...0

  init(_ tints: [DisplayList.Tint]) {
    let ranges = tints.map { Self.range($0.area) }
    guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max()
    else { return }
    range = first...last
    for (index, shelfRange) in ranges.enumerated() {
      for shelf in shelfRange { shelves[shelf, default: []].append(index) }
    }
  }

  private static func range(_ rect: Rect) -> ClosedRange<Int> {
    func shelf(_ height: Double) -> Int {
      Int(min(1e9, max(-1e9, (height / Self.height).rounded(.down))))
    }
    let top = shelf(rect.top)
    return top...max(top, shelf(rect.bottom))
  }

  /// The tints at the heights of a rectangle, the last one first.
  func near(_ rect: Rect) -> [Int] {
    let shelfRange = Self.range(rect).clamped(to: range)
    if shelfRange.count == 1 { return (shelves[shelfRange.lowerBound] ?? []).reversed() }
    var found: Set<Int> = []
    for shelf in shelfRange { found.formUnion(shelves[shelf] ?? []) }
    return found.sorted(by: >)
  }
}
