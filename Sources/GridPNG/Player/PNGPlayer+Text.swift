import GridCore
import GridGlyphs

extension PNGPlayer {
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
