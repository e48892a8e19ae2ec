package import GridCore
package import Platform

/// The glyphs of a run as one blurred mask.
package struct BlurredText: Sendable {
  /// The edges of the mask, in device pixels of the picture.
  package let left: Int
  package let top: Int
  package let mask: GlyphMask
  private let coverage: [UInt8]

  fileprivate init(left: Int, top: Int, width: Int, height: Int, coverage: [UInt8]) {
    self.left = left
    self.top = top
    self.coverage = coverage
    mask = GlyphMask(width: width, height: height, kind: .coverage(coverage))
  }

  /// The rectangle of the mask, in points.
  package func frame(scale: Double) -> Rect {
    Rect(
      x: Double(left) / scale, y: Double(top) / scale, width: Double(mask.width) / scale,
      height: Double(mask.height) / scale)
  }

  /// The mask as a picture in a colour; the colour's alpha is not applied.
  package func pixels(_ color: RGBA8) -> PicturePixels {
    let words = coverage.map { covered in
      let alpha = UInt32(covered)
      func premultiplied(_ component: UInt8) -> UInt32 { (UInt32(component) * alpha + 127) / 255 }
      return alpha << 24 | premultiplied(color.red) << 16 | premultiplied(color.green) << 8
        | premultiplied(color.blue)
    }
    return PicturePixels(width: mask.width, height: mask.height, words: words)
  }

  /// Pixels per point in a vector format: at most 4 (288 per inch), and fewer for greater blur.
  package static func pixelsPerPoint(blur: Double) -> Double { min(4, max(1, 8 / max(1, blur))) }
}

extension GlyphSource {
  /// Draws a run whose glyphs are blurred.
  ///
  /// 1. The glyphs are placed like sharp ones. Of a colour glyph, only the alpha counts.
  /// 2. Their combined coverage is blurred, see `GaussianBlur`.
  /// - Returns: `nil` if the run shows nothing, or would have more than 64 million pixels.
  package func blurred(
    _ run: TextRun, bytes: Span<UInt8>, scale: Double, turn: Turn?
  ) -> BlurredText? {
    var blits: [GlyphBlit] = []
    if let turn {
      place(run, bytes: bytes, scale: scale, turn: turn, into: &blits)
    } else {
      place(run, bytes: bytes, scale: scale, into: &blits)
    }
    let masks = masks
    let blur = GaussianBlur(standardDeviation: run.blur / 2 * scale)
    var box: PixelRect?
    for blit in blits {
      let glyph = blit.box(of: masks[Int(blit.mask)])
      guard let known = box else {
        box = glyph
        continue
      }
      box = PixelRect(
        left: min(known.left, glyph.left), top: min(known.top, glyph.top),
        right: max(known.right, glyph.right), bottom: max(known.bottom, glyph.bottom))
    }
    guard let box, !box.isEmpty else { return nil }
    let width = box.width + 2 * blur.reach
    let height = box.height + 2 * blur.reach
    guard width <= 1 << 26, height <= 1 << 26, width * height <= 1 << 26 else { return nil }
    let (left, top) = (box.left - blur.reach, box.top - blur.reach)
    var coverage = [UInt8](repeating: 0, count: width * height)
    for blit in blits {
      let mask = masks[Int(blit.mask)]
      let start = (Int(blit.y) - top) * width + Int(blit.x) - left
      mask.lay(on: &coverage, from: start, width: width)
    }
    blur.apply(to: &coverage, width: width, height: height)
    return BlurredText(left: left, top: top, width: width, height: height, coverage: coverage)
  }
}

extension GlyphBlit {
  fileprivate func box(of mask: GlyphMask) -> PixelRect {
    PixelRect(
      left: Int(x), top: Int(y), right: Int(x) + mask.width, bottom: Int(y) + mask.height)
  }
}

extension GlyphMask {
  /// Adds the mask's coverage to a larger mask with `width` pixels per row.
  /// - Parameter start: the index of the mask's first pixel there.
  fileprivate func lay(on coverage: inout [UInt8], from start: Int, width: Int) {
    switch kind {
    case .coverage(let bytes):
      lay(on: &coverage, from: start, width: width) { bytes[$0] }
    case .color(let pixels):
      lay(on: &coverage, from: start, width: width) { UInt8(pixels[$0] >> 24) }
    }
  }

  private func lay(
    on coverage: inout [UInt8], from start: Int, width stride: Int, alpha: (Int) -> UInt8
  ) {
    for y in 0..<height {
      for x in 0..<width {
        let added = Int(alpha(y * width + x))
        if added == 0 { continue }
        let place = start + y * stride + x
        coverage[place] = UInt8(255 - ((255 - added) * (255 - Int(coverage[place])) + 127) / 255)
      }
    }
  }
}
