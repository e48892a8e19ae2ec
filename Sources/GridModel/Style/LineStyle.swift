import GridCore

/// A ruled line: a border of a cell or a separator between rows or columns.
public struct LineStyle: Hashable, Sendable {
  public var color: Color
  /// In points. On a raster picture a line never gets thinner than a device pixel.
  public var width: Double
  /// How far the line stays away from the grid's left edge (separators of rows and section headers), or from both its ends
  /// (that of spanners), in points; default 0.
  public var inset: Double

  public init(color: Color, width: Double, inset: Double = 0) {
    self.color = color
    self.width = width
    self.inset = inset
  }
}

extension LineStyle? {
  /// This line with its colour blended onto that of the line below; `nil` shows the line below.
  func merged(over base: LineStyle?) -> LineStyle? {
    guard var line = self else { return base }
    if let base { line.color = line.color.over(base.color) }
    return line
  }
}
