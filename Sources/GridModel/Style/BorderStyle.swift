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
}
