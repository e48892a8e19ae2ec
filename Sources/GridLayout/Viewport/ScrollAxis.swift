import GridModel

/// Scrolling in one direction, in points.
struct ScrollAxis: Equatable {
  /// How long what is scrolled is.
  var content: Double
  /// How much of it shows.
  var room: Double
  /// Whether it begins anew where it ends.
  var repeats: Bool

  /// Where something that is scrolled into view stands.
  enum Place {
    case start
    case middle
    case end
    /// Wherever it is, or at the nearer end of the room.
    case nearest
  }

  init(content: Double, room: Double, repeats: Bool) {
    self.content = content
    self.room = room
    self.repeats = repeats && content >= Self.leastPeriod
  }

  /// Less does not repeat: the copies could not be told apart, nor counted.
  private static let leastPeriod = 1.0

  var farthest: Double { max(0, content - room) }

  /// The offset within what there is.
  func bounded(_ offset: Double) -> Double {
    guard repeats else { return min(max(0, offset), farthest) }
    let rest = offset.truncatingRemainder(dividingBy: content)
    return rest < 0 ? rest + content : rest
  }

  /// How far to scroll so that what lies from `start` to `end` of the content shows.
  /// - Parameter covered: how much of the room's beginning is covered by something fixed.
  func offset(
    from offset: Double, showing start: Double, _ end: Double, at place: Place, covered: Double = 0
  ) -> Double {
    let first = start - covered
    let last = end - room
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
