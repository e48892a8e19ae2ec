/// How a line is drawn along a path.
public struct Stroke: Hashable, Sendable {
  /// The shape of a line's ends.
  public enum Cap: String, Hashable, Sendable, CaseIterable {
    /// The line ends at its end point.
    case butt
    /// A half circle around the end point.
    case round
    /// The line extends half its width beyond its end point.
    case square
  }

  /// The shape of a line's corners.
  public enum Join: String, Hashable, Sendable, CaseIterable {
    /// A point, up to four times the line's width; then it is cut off.
    case miter
    /// A piece of a circle around the corner.
    case round
    /// The corner is cut off.
    case bevel
  }

  /// In points.
  public var width: Double
  /// How the line ends.
  public var cap: Cap
  /// How the line turns a corner.
  public var join: Join
  /// The lengths of strokes and gaps in turn, in points; empty is one stroke.
  public var dashes: [Double]

  /// - Parameters:
  ///   - width: default 1 point.
  ///   - cap: default butt.
  ///   - join: default miter.
  ///   - dashes: default none.
  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, dashes: [Double] = []
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dashes = dashes
  }

  /// How sharp a corner may be before its point is cut off, as a multiple of the line's width (ISO
  /// 32000-1, 8.4.3.5).
  package static let miterLimit = 4.0

  /// How far the line may reach beyond its path.
  package var reach: Double {
    switch (cap, join) {
    case (_, .miter): width / 2 * Stroke.miterLimit
    case (.square, _): width
    default: width / 2
    }
  }

  /// The dashes that can be drawn: none if they add up to nothing.
  package var drawnDashes: [Double] {
    let isDrawable = dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashes.contains { $0 > 0 }
    return isDrawable ? dashes : []
  }
}
