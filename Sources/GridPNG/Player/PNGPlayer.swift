import GridCore
import GridGlyphs
import Platform

/// Paints one band of a raster picture.
///
/// 1. The band starts as the background.
/// 2. Commands follow in order; edges become device pixels, and everything is cut to the clip in force.
/// 3. Rectangles and glyphs are laid on the pixels directly. Cairo computes the coverage of rounded rectangles and paths; `RoundLine`, `Disc` and
///    `AreaUnderLine` compute that of chart lines, their points and the areas below them. Colours are then laid on as for glyphs.
///
/// A pixel depends only on its place in the picture, not on where bands begin.
struct PNGPlayer {
  let grid: PixelGrid
  let width: Int
  let height: Int
  /// The band's first row in the picture.
  let top: Int
  private var clips: [PixelClip]
  var rims = LineRims()

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
            cornerSide: Int((radius * grid.scale).rounded(.up)) + 1, outline: (rect, radius),
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
