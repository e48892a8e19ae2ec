public import GridCore

/// A ruled line: a border of a cell or a separator between rows or columns.
public struct LineStyle: Hashable, Sendable {
  /// The colour of the line.
  public var color: Color
  /// In points. In a raster picture, a line is never thinner than a device pixel.
  public var width: Double
  /// The distance of the line from the grid's left edge (separators of rows and section headers),
  /// or from both ends of its part (spanners), in points; default 0.
  public var inset: Double
  /// Whether the line has gaps.
  public var pattern: LinePattern
  /// Whether the line has the colour of the texts of its part instead of ``color``, like
  /// `currentcolor` in CSS; default `false`.
  public var hasTextColor = false

  public init(
    color: Color, width: Double, inset: Double = 0, pattern: LinePattern = .solid
  ) {
    self.color = color
    self.width = width
    self.inset = inset
    self.pattern = pattern
  }

  /// A line in the colour of the texts of its part: for a border, those of the cell; for other
  /// lines, those of rows.
  public init(width: Double, inset: Double = 0, pattern: LinePattern = .solid) {
    self.init(color: .black, width: width, inset: inset, pattern: pattern)
    hasTextColor = true
  }

  /// Clears the line of the layer below.
  public static let cleared = LineStyle(color: .clear, width: 0, pattern: .none)

  /// The same line with its own colour.
  /// - Parameter text: the colour of the texts of its part.
  package func colored(_ text: Color) -> LineStyle {
    guard hasTextColor else { return self }
    return LineStyle(color: text, width: width, inset: inset, pattern: pattern)
  }

  func zoomed(by factor: Double) -> LineStyle {
    var line = self
    line.width *= factor
    line.inset *= factor
    return line
  }

  func faded(by amount: Double) -> LineStyle {
    var line = self
    line.color = color.faded(by: amount)
    return line
  }

  package var problems: [String] {
    color.problems + StyleRange.lineWidth.problems(with: width)
      + StyleRange.inset.problems(with: inset)
  }
}

/// The borders of a box by side; a side that is `nil` uses the layer below.
public struct BorderStyle: Hashable, Sendable {
  /// The line at the top edge; `nil` uses the layer below.
  public var top: LineStyle?
  /// The line at the left edge; `nil` uses the layer below.
  public var left: LineStyle?
  /// The line at the bottom edge; `nil` uses the layer below.
  public var bottom: LineStyle?
  /// The line at the right edge; `nil` uses the layer below.
  public var right: LineStyle?

  public init(
    top: LineStyle? = nil, left: LineStyle? = nil, bottom: LineStyle? = nil,
    right: LineStyle? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package func faded(by amount: Double) -> BorderStyle {
    BorderStyle(
      top: top?.faded(by: amount), left: left?.faded(by: amount), bottom: bottom?.faded(by: amount),
      right: right?.faded(by: amount))
  }

  /// Whether a line uses the text colour.
  var hasTextColor: Bool {
    [top, left, bottom, right].contains { $0?.hasTextColor == true }
  }

  /// The same lines, each with its own colour.
  func colored(_ text: Color) -> BorderStyle {
    BorderStyle(
      top: top?.colored(text), left: left?.colored(text), bottom: bottom?.colored(text),
      right: right?.colored(text))
  }
}

extension LineStyle? {
  /// This line with its colour blended onto that of the line below; `nil` is the line below. The
  /// result is `nil` if there is none.
  func merged(over base: LineStyle?) -> LineStyle? {
    guard var line = self else { return base?.pattern == LinePattern.none ? nil : base }
    if line.pattern == .none { return nil }
    if let base, base.pattern.isDrawn { line.color = line.color.over(base.color) }
    return line
  }

  /// This line instead of a theme's, regardless of its alpha; `nil` if there is none.
  /// - Parameter text: the colour of lines without a colour.
  func replacing(_ base: LineStyle?, text: Color) -> LineStyle? {
    guard let line = self ?? base, line.pattern != .none else { return nil }
    return line.colored(text)
  }
}
