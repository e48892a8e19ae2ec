import GridCore
import GridGlyphs
import Platform

// Shapes whose coverage Cairo computes.

extension PNGRasterizer {
  /// Restores the previous pixels outside the rounded corners of a clip.
  func restoreCorners(of clip: PixelClip, in band: inout MutableSpan<UInt32>)
    throws(CairoStatus)
  {
    guard let (rect, radius) = clip.outline else { return }
    for corner in clip.corners {
      let area = corner.area
      var coverage = try Coverage(width: area.width, height: area.height) { canvas in
        roundedRect(rect, radius, canvas, (x: area.left, y: area.top + top))
        canvas.fill()
      }
      coverage.quantize()
      for y in area.rows {
        for x in area.left..<area.right {
          let covered = coverage.bytes[(y - area.top) * coverage.stride + x - area.left]
          if covered == 255 { continue }
          let before = corner.pixels[(y - area.top) * area.width + x - area.left]
          band[y * width + x] = band[y * width + x].laid(over: before, weight: UInt32(covered))
        }
      }
    }
  }

  /// Rows between the corners of a pixel-aligned rectangle are filled directly; only the corners
  /// need Cairo.
  func fillRounded(
    _ rect: Rect, radius: Double, _ fill: PixelFill, in band: inout MutableSpan<UInt32>
  ) throws(CairoStatus) {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    var plain = grid.pixels(of: rect)
    if radius > 0 {
      guard grid.snap(rect) == rect else {
        return try self.fill(fill, covering: rect, in: &band) { roundedRect(rect, radius, $0, $1) }
      }
      let corner = Int(bounded: (radius * grid.scale).rounded(.up))
      let outer = plain
      plain.top = min(outer.top + corner, outer.bottom)
      plain.bottom = max(plain.top, outer.bottom - corner)
      for strip in [outer.top..<plain.top, plain.bottom..<outer.bottom] where !strip.isEmpty {
        var area = outer
        (area.top, area.bottom) = (strip.lowerBound, strip.upperBound)
        try self.fill(fill, area, in: &band) { roundedRect(rect, radius, $0, $1) }
      }
    }
    let visible = local(plain).intersection(clip)
    if !visible.isEmpty { band.fill(visible, with: fill, width: width) }
  }

  private func roundedRect(
    _ rect: Rect, _ radius: Double, _ canvas: Canvas, _ origin: (x: Int, y: Int)
  ) {
    canvas.roundedRectangle(
      left: rect.left * grid.scale - Double(origin.x),
      top: rect.top * grid.scale - Double(origin.y),
      right: rect.right * grid.scale - Double(origin.x),
      bottom: rect.bottom * grid.scale - Double(origin.y), radius: radius * grid.scale)
  }

  func fillPath(_ path: Path, _ fill: PixelFill, in band: inout MutableSpan<UInt32>)
    throws(CairoStatus)
  {
    guard let bounds = path.bounds else { return }
    try self.fill(fill, covering: bounds, in: &band) { canvas, origin in
      canvas.add(path, scale: grid.scale, offsetX: Double(-origin.x), offsetY: Double(-origin.y))
    }
  }

  func strokePath(
    _ path: Path, _ stroke: Stroke, _ fill: PixelFill, in band: inout MutableSpan<UInt32>
  ) throws(CairoStatus) {
    guard let bounds = path.bounds, stroke.width > 0 else { return }
    let reach = Insets(vertical: -stroke.reach, horizontal: -stroke.reach)
    let area = grid.pixelsCovering(bounds.inset(by: reach))
    try lay(fill, area, in: &band) { canvas, origin in
      canvas.add(path, scale: grid.scale, offsetX: Double(-origin.x), offsetY: Double(-origin.y))
      canvas.stroke(stroke, scale: grid.scale)
    }
  }

  private func fill(
    _ fill: PixelFill, covering rect: Rect, in band: inout MutableSpan<UInt32>,
    _ outline: (Canvas, (x: Int, y: Int)) -> Void
  ) throws(CairoStatus) {
    try self.fill(fill, grid.pixelsCovering(rect), in: &band, outline)
  }

  /// Fills a shape within `area`, a rectangle of the picture.
  private func fill(
    _ fill: PixelFill, _ area: PixelRect, in band: inout MutableSpan<UInt32>,
    _ outline: (Canvas, (x: Int, y: Int)) -> Void
  ) throws(CairoStatus) {
    try lay(fill, area, in: &band) { canvas, origin in
      outline(canvas, origin)
      canvas.fill()
    }
  }

  /// Lays a fill on the shape drawn within `area`, a rectangle of the picture.
  ///
  /// `drawing` receives the picture's pixel that is Cairo's origin: coordinates are made relative
  /// to it, since Cairo's numbers end at 8,388,608.
  private func lay(
    _ fill: PixelFill, _ area: PixelRect, in band: inout MutableSpan<UInt32>,
    on drawing: (Canvas, (x: Int, y: Int)) -> Void
  ) throws(CairoStatus) {
    let visible = local(area).intersection(clip)
    if visible.isEmpty { return }
    let origin = (x: visible.left, y: visible.top + top)
    var coverage = try Coverage(width: visible.width, height: visible.height) { canvas in
      drawing(canvas, origin)
    }
    coverage.quantize()
    band.blend(
      coverage.bytes.span, stride: coverage.stride, box: visible, visible: visible, with: fill,
      width: width)
  }
}

// MARK: - Charts

extension PNGRasterizer {
  mutating func draw(
    _ line: RoundLine, _ color: PixelColor, of list: DisplayList, command: Int,
    in band: inout MutableSpan<UInt32>
  ) {
    let visible = local(line.box).intersection(clip)
    if visible.isEmpty { return }
    var coverage = line.coverage(of: visible, top: top)
    rims.cut(
      &coverage, of: list, command: command, scale: grid.scale, top: top, clip: clip, band: band,
      width: width)
    coverage.lay(.color(color), on: &band, width: width)
  }

  func fill(_ disc: Disc, with fill: PixelFill, in band: inout MutableSpan<UInt32>) {
    let visible = local(disc.box).intersection(clip)
    if visible.isEmpty { return }
    disc.coverage(of: visible, top: top).lay(fill, on: &band, width: width)
  }

  func fill(
    _ area: AreaUnderLine, with fill: PixelFill, in band: inout MutableSpan<UInt32>
  ) {
    let visible = local(area.box).intersection(clip)
    if visible.isEmpty { return }
    area.coverage(of: visible, top: top).lay(fill, on: &band, width: width)
  }
}
