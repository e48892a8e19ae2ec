import GridCore
import GridGlyphs
import Platform

/// Paints a band as colour numbers, one byte per pixel: plain fills and texts of one colour.
///
/// Blended colours are looked up in `ColorMixing`, which uses the same arithmetic as
/// `PNGRasterizer` once for each pair and coverage. So the picture is the same, but only a quarter
/// of the memory is moved, and no pixel's colour has to be searched for in the palette.
struct IndexRasterizer {
  let grid: PixelGrid
  let width: Int
  /// The band's first row in the picture.
  let top: Int
  private var clips: [PixelRect]

  init(scale: Double, width: Int, rows: Range<Int>) {
    grid = PixelGrid(scale: scale)
    self.width = width
    top = rows.lowerBound
    clips = [PixelRect(left: 0, top: 0, right: width, bottom: rows.count)]
  }

  /// Whether a band can be painted this way: nothing in it has many colours, or is drawn by Cairo.
  static func paints(_ drawing: BandDrawing) -> Bool {
    let isPlain = drawing.list.commands.allSatisfy { command in
      switch command {
      case .fill(_, .color): true
      case .fill, .fillRounded, .fillPath, .strokePath, .image, .pushRoundedClip: false
      case .text, .pushClip, .popClip, .outline, .link, .beginFigure, .endFigure, .beginTag,
        .endTag, .pushTurn, .popTurn:
        true
      }
    }
    return isPlain && drawing.blits.allSatisfy { drawing.masks[Int($0.mask)].hasSixteenLevels }
  }

  /// - Parameter band: as many bytes as the band has pixels.
  /// - Returns: `false` if there are more colours than bytes have values; the band's contents are
  ///   then undefined.
  mutating func paint(
    _ drawing: BandDrawing, background: RGBA8?, mixing: inout ColorMixing,
    into band: inout MutableSpan<UInt8>
  ) -> Bool {
    guard let ground = mixing.number(of: background.map { PixelColor($0).pixel } ?? 0) else {
      return false
    }
    band.update(repeating: ground)
    var textCount = 0
    for command in drawing.list.commands {
      switch command {
      case .fill(let rect, .color(let color)):
        let rect = grid.pixels(of: rect).offsetBy(x: 0, y: -top).intersection(clip)
        if rect.isEmpty { continue }
        guard fill(rect, PixelColor(color), &mixing, in: &band) else { return false }
      case .text:
        let start = textCount == 0 ? 0 : drawing.blitEnds[textCount - 1]
        for index in start..<drawing.blitEnds[textCount] {
          guard draw(drawing.blits[index], drawing.masks, &mixing, in: &band) else { return false }
        }
        textCount += 1
      case .pushClip(let rect):
        clips.append(clip.intersection(grid.pixels(of: rect).offsetBy(x: 0, y: -top)))
      case .popClip:
        precondition(clips.count > 1, "every popped clip was pushed")
        clips.removeLast()
      default: break
      }
    }
    return true
  }

  private var clip: PixelRect { clips[clips.count - 1] }

  private func fill(
    _ rect: PixelRect, _ color: PixelColor, _ mixing: inout ColorMixing,
    in band: inout MutableSpan<UInt8>
  ) -> Bool {
    if color.alpha == 0 { return true }
    if color.alpha == 255 {
      guard let number = mixing.number(of: color.solid) else { return false }
      for y in rect.rows {
        let start = y * width + rect.left
        var row = band._mutatingExtracting(start..<(start + rect.width))
        row.update(repeating: number)
      }
      return true
    }
    let layer = mixing.layer(of: color)
    for y in rect.rows {
      let start = y * width + rect.left
      var row = band._mutatingExtracting(start..<(start + rect.width))
      // Mostly there is one colour below.
      var below = row[0]
      guard var mixed = mixing.mixed(layer, coverage: 255, over: below) else { return false }
      for x in row.indices {
        if row[x] != below {
          below = row[x]
          guard let found = mixing.mixed(layer, coverage: 255, over: below) else {
            return false
          }
          mixed = found
        }
        row[x] = mixed
      }
    }
    return true
  }

  private func draw(
    _ blit: GlyphBlit, _ masks: [GlyphMask], _ mixing: inout ColorMixing,
    in band: inout MutableSpan<UInt8>
  ) -> Bool {
    let mask = masks[Int(blit.mask)]
    guard case .coverage(let coverage) = mask.kind else { return true }
    let (left, y) = (Int(blit.x), Int(blit.y) - top)
    let box = PixelRect(left: left, top: y, right: left + mask.width, bottom: y + mask.height)
    let visible = box.intersection(clip)
    if visible.isEmpty { return true }
    let layer = mixing.layer(of: PixelColor(blit.color))
    for y in visible.rows {
      let start = (y - box.top) * mask.width + visible.left - box.left
      let place = y * width + visible.left
      var row = band._mutatingExtracting(place..<(place + visible.width))
      guard
        mixing.mix(layer, coverage.span.extracting(start..<(start + visible.width)), over: &row)
      else { return false }
    }
    return true
  }
}
