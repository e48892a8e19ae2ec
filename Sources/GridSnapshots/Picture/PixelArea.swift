public import GridCore

/// A rectangle of device pixels by its edges.
public struct PixelArea: Hashable, Sendable {
  /// The first column of pixels in the area, from 0.
  public var left: Int
  /// The first row of pixels in the area, from 0.
  public var top: Int
  /// The first column of pixels right of the area.
  public var right: Int
  /// The first row of pixels under the area.
  public var bottom: Int

  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// All pixels that a rectangle in points touches.
  public init(around frame: Rect, scale: Double) {
    func pixel(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max((value * scale).rounded(rule), -1e9), 1e9))
    }
    // Frames are rounded to hundredths of a point.
    self.init(
      left: pixel(frame.left + 0.01, .down), top: pixel(frame.top + 0.01, .down),
      right: pixel(frame.right - 0.01, .up), bottom: pixel(frame.bottom - 0.01, .up))
  }

  func clipped(width: Int, height: Int) -> PixelArea {
    let left = min(max(left, 0), width)
    let top = min(max(top, 0), height)
    return PixelArea(
      left: left, top: top, right: max(left, min(right, width)),
      bottom: max(top, min(bottom, height)))
  }
}

/// Which pixels of a picture are compared.
public struct PictureRegions: Hashable, Sendable {
  /// The areas in which nothing is compared.
  public var ignored: [PixelArea]
  /// `nil` compares all that is not ignored.
  public var only: [PixelArea]?

  public init(ignored: [PixelArea] = [], only: [PixelArea]? = nil) {
    self.ignored = ignored
    self.only = only
  }

  /// By pixel, whether it counts; `nil` if all do.
  func counted(width: Int, height: Int) -> [Bool]? {
    if ignored.isEmpty, only == nil { return nil }
    var counted = Array(repeating: only == nil, count: width * height)
    func fill(_ areas: [PixelArea], with value: Bool) {
      for area in areas.map({ $0.clipped(width: width, height: height) }) {
        for y in area.top..<area.bottom {
          for x in area.left..<area.right { counted[y * width + x] = value }
        }
      }
    }
    fill(only ?? [], with: true)
    fill(ignored, with: false)
    return counted
  }
}
