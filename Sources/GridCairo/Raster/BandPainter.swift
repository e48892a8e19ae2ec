import GridCore
import PangoCairo

/// Paints one band of a raster picture.
///
/// 1. The band starts as the background.
/// 2. Commands follow in order; edges become device pixels, and everything is cut to the clip in force.
/// 3. Rectangles and glyphs are laid on the pixels directly. Cairo says how much of each pixel a rounded rectangle or
///    a path covers, `RoundLine` for the lines of charts; colours are then laid on in the same way as for glyphs.
///
/// A pixel depends only on its place in the picture, not on where bands begin.
struct BandPainter {
  private let grid: PixelGrid
  private let width: Int
  private let height: Int
  /// The band's first row in the picture.
  private let top: Int
  private var clips: [PixelClip]

  init(scale: Double, width: Int, rows: Range<Int>) {
    grid = PixelGrid(scale: scale)
    self.width = width
    height = rows.count
    top = rows.lowerBound
    clips = [PixelClip(PixelRect(left: 0, top: 0, right: width, bottom: rows.count))]
  }

  /// The part of the band that may be painted.
  private var clip: PixelRect {
    clips.last?.bounds ?? PixelRect(left: 0, top: 0, right: width, bottom: height)
  }

  mutating func paint(
    _ drawing: BandDrawing, background: RGBA8?, into pixels: inout MutableSpan<UInt32>
  ) throws(CairoStatus) {
    var band = pixels._mutatingExtracting(0..<(width * height))
    band.update(repeating: background.map { PixelColor($0).pixel } ?? 0)
    var textCount = 0
    var imageCount = 0
    for command in drawing.list.commands {
      switch command {
      case .fill(let rect, let paint):
        let rect = local(grid.pixels(of: rect)).intersection(clip)
        if rect.isEmpty { continue }
        band.fill(rect, with: fill(paint, of: drawing.list), width: width)
      case .fillRounded(let rect, let radius, let paint):
        try fillRounded(rect, radius: radius, fill(paint, of: drawing.list), in: &band)
      case .fillPath(let path, let paint):
        try fillPath(path, fill(paint, of: drawing.list), in: &band)
      case .strokePath(let path, let stroke, let color):
        try strokePath(path, stroke, .color(PixelColor(color)), in: &band)
      case .text:
        let start = textCount == 0 ? 0 : drawing.blitEnds[textCount - 1]
        draw(drawing.blits, start..<drawing.blitEnds[textCount], drawing.masks, in: &band)
        textCount += 1
      case .image:
        if let image = drawing.images[imageCount] { draw(image, in: &band) }
        imageCount += 1
      case .pushClip(let rect):
        clips.append(PixelClip(clip.intersection(local(grid.pixels(of: rect)))))
      case .pushRoundedClip(let rect, let radius):
        clips.append(
          PixelClip(
            local(grid.pixelsCovering(rect)), within: clip,
            cornerSide: Int((radius * grid.scale).rounded(.up)) + 1, outline: (rect, radius),
            of: band.span, width: width))
      case .popClip:
        precondition(clips.count > 1, "every popped clip was pushed")
        try restoreCorners(of: clips.removeLast(), in: &band)
      // Turned texts have masks that are turned.
      case .outline, .link, .beginFigure, .endFigure, .beginTag, .endTag, .pushTurn, .popTurn:
        break
      }
    }
  }

  private func local(_ rect: PixelRect) -> PixelRect { rect.offsetBy(x: 0, y: -top) }

  private func fill(_ paint: Paint, of list: DisplayList) -> PixelFill {
    switch paint {
    case .color(let color): .color(PixelColor(color))
    case .gradient(let number):
      .gradient(GradientRamp(list.gradients[number], scale: grid.scale, top: top))
    }
  }
}

// MARK: - Glyphs

extension BandPainter {
  private func draw(
    _ blits: [GlyphBlit], _ range: Range<Int>, _ masks: [GlyphMask],
    in band: inout MutableSpan<UInt32>
  ) {
    let clip = clip
    for index in range {
      let blit = blits[index]
      let mask = masks[Int(blit.mask)]
      let left = Int(blit.x)
      let y = Int(blit.y) - top
      let box = PixelRect(left: left, top: y, right: left + mask.width, bottom: y + mask.height)
      let visible = box.intersection(clip)
      if visible.isEmpty { continue }
      switch mask.kind {
      case .coverage(let bytes):
        band.blend(
          bytes.span, stride: mask.width, box: box, visible: visible,
          color: PixelColor(blit.color), width: width)
      case .color(let pixels):
        band.blend(
          pixels.span, box: box, visible: visible, alpha: UInt32(blit.color.alpha), width: width)
      }
    }
  }
}

// MARK: - Pictures

extension BandPainter {
  private func draw(_ image: RasterImage, in band: inout MutableSpan<UInt32>) {
    let box = local(image.box)
    let visible = box.intersection(clip)
    if visible.isEmpty { return }
    band.blend(
      image.pixels.words.span, box: box, visible: visible, alpha: image.alpha, width: width)
  }
}

// MARK: - Shapes

extension BandPainter {
  /// Puts what was there before back outside the rounded corners of a clip.
  private func restoreCorners(of clip: PixelClip, in band: inout MutableSpan<UInt32>)
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

  /// Rows between the corners of a rectangle whose edges lie on pixels are plain; only the corners need Cairo.
  private func fillRounded(
    _ rect: Rect, radius: Double, _ fill: PixelFill, in band: inout MutableSpan<UInt32>
  ) throws(CairoStatus) {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    var plain = grid.pixels(of: rect)
    if radius > 0 {
      guard grid.snap(rect) == rect else {
        return try self.fill(fill, covering: rect, in: &band) { roundedRect(rect, radius, $0, $1) }
      }
      let corner = Int((radius * grid.scale).rounded(.up))
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

  private func fillPath(_ path: Path, _ fill: PixelFill, in band: inout MutableSpan<UInt32>)
    throws(CairoStatus)
  {
    guard let bounds = path.bounds else { return }
    try self.fill(fill, covering: bounds, in: &band) { canvas, origin in
      canvas.add(path, scale: grid.scale, offsetX: Double(-origin.x), offsetY: Double(-origin.y))
    }
  }

  private func strokePath(
    _ path: Path, _ stroke: Stroke, _ fill: PixelFill, in band: inout MutableSpan<UInt32>
  ) throws(CairoStatus) {
    guard let bounds = path.bounds, stroke.width > 0 else { return }
    let reach = Insets(vertical: -stroke.reach, horizontal: -stroke.reach)
    let area = grid.pixelsCovering(bounds.inset(by: reach))
    if let line = RoundLine(path, stroke, scale: grid.scale) {
      let visible = local(area).intersection(clip)
      if visible.isEmpty { return }
      let bytes = line.coverage(of: visible.offsetBy(x: 0, y: top))
      lay(fill, bytes.span, stride: visible.width, on: visible, in: &band)
      return
    }
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

  /// Lays a colour on what is drawn within `area`, a rectangle of the picture.
  ///
  /// `drawing` is given the picture's pixel that is Cairo's origin: coordinates are made small before Cairo, whose
  /// numbers end at 8,388,608, gets to see them.
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
    lay(fill, coverage.bytes.span, stride: coverage.stride, on: visible, in: &band)
  }

  private func lay(
    _ fill: PixelFill, _ mask: Span<UInt8>, stride: Int, on visible: PixelRect,
    in band: inout MutableSpan<UInt32>
  ) {
    switch fill {
    case .color(let color):
      band.blend(
        mask, stride: stride, box: visible, visible: visible, color: color, width: width)
    case .gradient(let ramp):
      band.blend(mask, stride: stride, box: visible, visible: visible, ramp: ramp, width: width)
    }
  }
}
