/// A rectangle by its edges, in points. Edges, not widths, are stored: rounding an edge that two
/// neighbours share can then never open a gap between them.
public struct Rect: Hashable, Sendable {
  /// Where the left edge is, in points.
  public var left: Double
  /// Where the top edge is, in points; it grows downwards.
  public var top: Double
  /// Where the right edge is, in points.
  public var right: Double
  /// Where the bottom edge is, in points.
  public var bottom: Double

  /// A rectangle without size in the upper left corner.
  public static let zero = Rect(left: 0, top: 0, right: 0, bottom: 0)

  /// A rectangle with these edges, in points.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// A rectangle with this upper left corner and size, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// The square around a circle, in points.
  package init(center: Point, radius: Double) {
    self.init(
      left: center.x - radius, top: center.y - radius, right: center.x + radius,
      bottom: center.y + radius)
  }

  /// The smallest rectangle that has all points within it or on its edges; that without size in the
  /// upper left corner if there are none.
  @inlinable
  package init(containing points: some Sequence<Point>) {
    var box: Rect?
    for point in points {
      guard let known = box else {
        box = Rect(left: point.x, top: point.y, right: point.x, bottom: point.y)
        continue
      }
      box = Rect(
        left: min(known.left, point.x), top: min(known.top, point.y),
        right: max(known.right, point.x), bottom: max(known.bottom, point.y))
    }
    self = box ?? .zero
  }

  /// The distance between the left and the right edge, in points.
  public var width: Double { right - left }
  /// The distance between the top and the bottom edge, in points.
  public var height: Double { bottom - top }
  /// The width and the height, in points.
  public var size: Size { Size(width: width, height: height) }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { !(right > left && bottom > top) }

  /// The rectangle that is left when each side moves inward by its inset; edges are never reversed.
  package func inset(by insets: Insets) -> Rect {
    let left = left + insets.left
    let top = top + insets.top
    return Rect(
      left: left, top: top,
      right: max(left, right - insets.right), bottom: max(top, bottom - insets.bottom))
  }

  /// A rectangle of at most a height in the middle of this one.
  package func middle(ofHeight height: Double) -> Rect {
    let height = min(height, self.height)
    let top = top + (self.height - height) / 2
    return Rect(left: left, top: top, right: right, bottom: top + height)
  }

  package func offsetBy(x: Double, y: Double) -> Rect {
    Rect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// The rectangle reflected in a picture of the given width.
  package func mirrored(in width: Double) -> Rect {
    Rect(left: width - right, top: top, right: width - left, bottom: bottom)
  }

  package func intersection(_ other: Rect) -> Rect {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return Rect(
      left: left, top: top,
      right: max(left, min(right, other.right)), bottom: max(top, min(bottom, other.bottom)))
  }

  /// Whether the point lies within the rectangle. The left and upper edges are included, the right
  /// and lower edges are not.
  public func contains(_ point: Point) -> Bool {
    left <= point.x && point.x < right && top <= point.y && point.y < bottom
  }

  package func intersects(_ other: Rect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}

/// A place on the picture, in points; x grows to the right, y grows down.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge, in points.
  public var x: Double
  /// The distance from the top edge, in points; it grows downwards.
  public var y: Double

  /// The upper left corner.
  public static let zero = Point(x: 0, y: 0)

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// No width and no height.
  public static let zero = Size(width: 0, height: 0)

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// The space between a box's border and its content, in points.
public struct Insets: Hashable, Sendable {
  /// The distance at the top edge, in points.
  public var top: Double
  /// The distance at the left edge, in points.
  public var left: Double
  /// The distance at the bottom edge, in points.
  public var bottom: Double
  /// The distance at the right edge, in points.
  public var right: Double

  /// No distance at any edge.
  public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Top and bottom, left and right, as in CSS `padding: 4px 8px`.
  public init(vertical: Double, horizontal: Double) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  package var horizontal: Double { left + right }
  package var vertical: Double { top + bottom }
}
