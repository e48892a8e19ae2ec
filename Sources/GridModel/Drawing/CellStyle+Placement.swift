public import GridCore

extension CellStyle {
  /// Where a box stands in a frame, as the cell's alignments say; one that is too large begins at the left or the top.
  public func box(_ size: Size, in frame: Rect) -> Rect {
    let left = size.width > frame.width ? frame.left : left(ofWidth: size.width, in: frame)
    let free = frame.height - size.height
    let top =
      switch verticalAlignment {
      case .top: frame.top
      case .middle: frame.top + max(0, free / 2)
      case .bottom: frame.top + max(0, free)
      }
    return Rect(x: left, y: top, width: size.width, height: size.height)
  }
}
