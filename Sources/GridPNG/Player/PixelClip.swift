import GridCore

/// A clip in force in a band. One with rounded corners saves the pixels of its corners. When it ends, they are restored
/// where the clip does not cover them. So clipped shapes have soft edges, whatever is painted.
struct PixelClip {
  struct Corner {
    var area: PixelRect
    /// Row by row without gaps.
    var pixels: [UInt32]
  }

  /// The rectangle in pixels of the band.
  let bounds: PixelRect
  /// The rectangle in points of the picture, and its radius; `nil` without rounded corners.
  let outline: (rect: Rect, radius: Double)?
  let corners: [Corner]

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    outline = nil
    corners = []
  }

  /// - Parameters:
  ///   - box: all pixels that the rectangle touches, in pixels of the band.
  ///   - clip: the pixels that may be painted.
  ///   - cornerSide: the side of a corner in pixels.
  ///   - band: the band's current pixels.
  init(
    _ box: PixelRect, within clip: PixelRect, cornerSide: Int,
    outline: (rect: Rect, radius: Double), of band: Span<UInt32>, width: Int
  ) {
    let bounds = box.intersection(clip)
    self.bounds = bounds
    self.outline = outline
    let middle = (x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2)
    let left = min(box.left + cornerSide, middle.x)
    let right = max(box.right - cornerSide, middle.x)
    let top = min(box.top + cornerSide, middle.y)
    let bottom = max(box.bottom - cornerSide, middle.y)
    var corners: [Corner] = []
    for area in [
      PixelRect(left: box.left, top: box.top, right: left, bottom: top),
      PixelRect(left: right, top: box.top, right: box.right, bottom: top),
      PixelRect(left: box.left, top: bottom, right: left, bottom: box.bottom),
      PixelRect(left: right, top: bottom, right: box.right, bottom: box.bottom),
    ] {
      let area = area.intersection(bounds)
      if area.isEmpty { continue }
      var pixels: [UInt32] = []
      pixels.reserveCapacity(area.width * area.height)
      for y in area.rows {
        for x in area.left..<area.right { pixels.append(band[y * width + x]) }
      }
      corners.append(Corner(area: area, pixels: pixels))
    }
    self.corners = corners
  }
}
