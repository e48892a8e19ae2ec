extension DisplayList {
  /// Tints an area under everything that was painted into it from `start` on, except for
  /// backgrounds: texts and rules stay as dark as they are, as under a highlighter. Each opaque
  /// background is tinted as soon as it is painted, so that the next one covers its tint, too.
  package mutating func tint(_ area: Rect, _ color: RGBA8, radius: Double, from start: Int) {
    var tinted = Array(commands[..<start])
    // The new place of each command, and that of the end.
    var places = Array(0..<start)
    tinted.append(.fillRounded(area, radius: radius, .color(color)))
    for command in commands[start...] {
      places.append(tinted.count)
      tinted.append(command)
      if let background = command.opaqueRect, Self.isBackground(background, of: area) {
        let part = background.intersection(area)
        tinted.append(
          part == area
            ? .fillRounded(area, radius: radius, .color(color)) : .fill(part, .color(color)))
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
