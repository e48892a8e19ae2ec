import GridCore

/// A rectangle of whole pixels by its edges. Inside out is empty.
struct PixelRect: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }
  var isEmpty: Bool { right <= left || bottom <= top }
  var rows: Range<Int> { isEmpty ? 0..<0 : top..<bottom }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func contains(x: Int, y: Int) -> Bool { left <= x && x < right && top <= y && y < bottom }

  func offsetBy(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}

extension PixelGrid {
  /// The pixels of a rectangle whose edges lie on the grid.
  func pixels(of rect: Rect) -> PixelRect {
    PixelRect(
      left: pixel(rect.left), top: pixel(rect.top), right: pixel(rect.right),
      bottom: pixel(rect.bottom))
  }

  /// All pixels that a shape within `rect` can touch.
  func pixelsCovering(_ rect: Rect) -> PixelRect {
    PixelRect(
      left: Int((rect.left * scale).rounded(.down)), top: Int((rect.top * scale).rounded(.down)),
      right: Int((rect.right * scale).rounded(.up)), bottom: Int((rect.bottom * scale).rounded(.up))
    )
  }
}
