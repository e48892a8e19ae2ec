import GridCore

/// The borders of a box by side; a side that is `nil` shows the layer below.
public struct BorderStyle: Hashable, Sendable {
  public var top: LineStyle?
  public var left: LineStyle?
  public var bottom: LineStyle?
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
