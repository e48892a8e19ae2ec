import GridCore
import GridGlyphs
import Platform

/// Paints one band of a raster picture.
///
/// 1. The band starts as the background.
/// 2. Commands follow in order; edges become device pixels, and everything is cut to the clip in
///    force.
/// 3. Rectangles and glyphs are laid on the pixels directly. Cairo computes the coverage of rounded
///    rectangles and paths; `RoundLine`, `Disc` and `AreaUnderLine` compute that of chart lines,
///    their points and the areas below them. Colours are then laid on as for glyphs.
///
/// A pixel depends only on its place in the picture, not on where bands begin.
struct PNGRasterizer {
  let grid: PixelGrid
  let width: Int
  let height: Int
  /// The band's first row in the picture.
  let top: Int
  private var clips: [PixelClip]
  var rims = PointRims()

  init(scale: Double, width: Int, rows: Range<Int>) {
    grid = PixelGrid(scale: scale)
    self.width = width
    height = rows.count
    top = rows.lowerBound
    clips = [PixelClip(PixelRect(left: 0, top: 0, right: width, bottom: rows.count))]
  }

  /// The part of the band that may be painted.
  var clip: PixelRect {
    clips.last?.bounds ?? PixelRect(left: 0, top: 0, right: width, bottom: height)
  }

  mutating func paint(
    _ drawing: BandDrawing, background: RGBA8?, into pixels: inout MutableSpan<UInt32>
  ) throws(CairoStatus) {
    var band = pixels._mutatingExtracting(0..<(width * height))
    band.update(repeating: background.map { PixelColor($0).pixel } ?? 0)
    var textCount = 0
    var imageCount = 0
    for (number, command) in drawing.list.commands.enumerated() {
      switch command {
      case .fill(let rect, let paint):
        let rect = local(grid.pixels(of: rect)).intersection(clip)
        if rect.isEmpty { continue }
        band.fill(rect, with: fill(paint, of: drawing.list), width: width)
      case .fillRounded(let rect, let radius, let paint):
        try fillRounded(rect, radius: radius, fill(paint, of: drawing.list), in: &band)
      case .fillPath(let path, let paint):
        let paint = fill(paint, of: drawing.list)
        if let rest = rims.takeRest(of: number) {
          rest.lay(paint, on: &band, width: width)
        } else if let disc = Disc(path, scale: grid.scale) {
          fill(disc, with: paint, in: &band)
        } else if let area = AreaUnderLine(path, scale: grid.scale) {
          fill(area, with: paint, in: &band)
        } else {
          try fillPath(path, paint, in: &band)
        }
      case .strokePath(let path, let stroke, let color):
        if let line = RoundLine(path, stroke, scale: grid.scale) {
          draw(line, PixelColor(color), of: drawing.list, command: number, in: &band)
        } else {
          try strokePath(path, stroke, .color(PixelColor(color)), in: &band)
        }
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
            cornerSide: Int(bounded: (radius * grid.scale).rounded(.up)) + 1,
            outline: (rect, radius),
            of: band.span, width: width))
      case .popClip:
        precondition(clips.count > 1, "every popped clip was pushed")
        try restoreCorners(of: clips.removeLast(), in: &band)
      // Rotated texts have rotated masks.
      case .outline, .link, .beginFigure, .endFigure, .beginTag, .endTag, .pushTurn, .popTurn:
        break
      }
    }
  }

  func local(_ rect: PixelRect) -> PixelRect { rect.offsetBy(x: 0, y: -top) }

  private func fill(_ paint: Paint, of list: DisplayList) -> PixelFill {
    switch paint {
    case .color(let color): .color(PixelColor(color))
    case .gradient(let number):
      .gradient(GradientRamp(list.gradients[number], scale: grid.scale, top: top))
    }
  }
}

extension PNGRasterizer {
  func draw(
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

/// A clip in force in a band. One with rounded corners saves the pixels of its corners. When it
/// ends, they are restored where the clip does not cover them. So clipped shapes have soft edges,
/// whatever is painted.
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
