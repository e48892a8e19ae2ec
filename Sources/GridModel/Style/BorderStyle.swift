import GridCore

/// The borders of a box by side; a side that is `nil` shows the layer below.
public struct BorderStyle: Hashable, Sendable {
  /// The line at the top edge; `nil` is as the style under it.
  public var top: LineStyle?
  /// The line at the left edge; `nil` is as the style under it.
  public var left: LineStyle?
  /// The line at the bottom edge; `nil` is as the style under it.
  public var bottom: LineStyle?
  /// The line at the right edge; `nil` is as the style under it.
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

  /// Whether a line has the colour of texts.
  var hasTextColor: Bool {
    [top, left, bottom, right].contains { $0?.hasTextColor == true }
  }

  /// The same lines, each with a colour of its own.
  func colored(_ text: Color) -> BorderStyle {
    BorderStyle(
      top: top?.colored(text), left: left?.colored(text), bottom: bottom?.colored(text),
      right: right?.colored(text))
  }
}
