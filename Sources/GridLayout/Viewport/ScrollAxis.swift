import GridModel

/// Scrolling in one direction, in points.
struct ScrollAxis: Equatable {
  /// The length of the scrolled content.
  var content: Double
  /// The visible length.
  var room: Double
  /// Whether the content repeats.
  var repeats: Bool

  /// The position of a part that is scrolled into view.
  enum Place {
    case start
    case middle
    case end
    /// Its current position if visible, else the nearer end of the room.
    case nearest
  }

  init(content: Double, room: Double, repeats: Bool) {
    self.content = content
    self.room = room
    self.repeats = repeats && content >= Self.leastPeriod
  }

  /// Shorter content does not repeat: the copies would be indistinguishable and too many.
  private static let leastPeriod = 1.0

  var farthest: Double { max(0, content - room) }

  /// The offset limited to the content.
  func bounded(_ offset: Double) -> Double {
    guard repeats else { return min(max(0, offset), farthest) }
    let rest = offset.truncatingRemainder(dividingBy: content)
    return rest < 0 ? rest + content : rest
  }

  /// The offset that makes the content from `start` to `end` visible.
  /// - Parameters:
  ///   - covered: the length at the room's beginning that is covered by fixed parts.
  ///   - coveredAtEnd: the same at its end.
  func offset(
    from offset: Double, showing start: Double, _ end: Double, at place: Place,
    covered: Double = 0, coveredAtEnd: Double = 0
  ) -> Double {
    let first = start - covered
    let last = end - room + coveredAtEnd
    return switch place {
    case .start: first
    case .middle: (first + last) / 2
    case .end: last
    case .nearest: min(first, max(last, offset))
    }
  }
}

extension ScrollTarget.Vertical {
  var place: ScrollAxis.Place {
    switch self {
    case .top: .start
    case .middle: .middle
    case .bottom: .end
    case .none: .nearest
    }
  }
}

extension ScrollTarget.Horizontal {
  var place: ScrollAxis.Place {
    switch self {
    case .left: .start
    case .middle: .middle
    case .right: .end
    case .none: .nearest
    }
  }
}
