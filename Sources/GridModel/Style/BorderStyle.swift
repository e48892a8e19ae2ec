import GridCore

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

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(
    top: LineStyle? = nil, left: LineStyle? = nil, bottom: LineStyle? = nil,
    right: LineStyle? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
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
