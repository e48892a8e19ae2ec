import GridCore

/// A ruled line: a border of a cell or a separator between rows or columns.
public struct LineStyle: Hashable, Sendable {
  public var color: Color
  /// In points. On a raster picture a line never gets thinner than a device pixel.
  public var width: Double
  /// How far the line stays away from the grid's left edge (separators of rows and section headers), or from both its ends
  /// (that of spanners), in points; default 0.
  public var inset: Double
  public var pattern: LinePattern

  public init(
    color: Color, width: Double, inset: Double = 0, pattern: LinePattern = .solid
  ) {
    self.color = color
    self.width = width
    self.inset = inset
    self.pattern = pattern
  }

  /// Clears the line of the layer below.
  public static let cleared = LineStyle(color: .clear, width: 0, pattern: .none)
}

extension LineStyle? {
  /// This line with its colour blended onto that of the line below; `nil` shows the line below. Where there is none in
  /// the end, `nil` comes out.
  func merged(over base: LineStyle?) -> LineStyle? {
    guard var line = self else { return base?.pattern == LinePattern.none ? nil : base }
    if line.pattern == .none { return nil }
    if let base, base.pattern.isDrawn { line.color = line.color.over(base.color) }
    return line
  }
}
