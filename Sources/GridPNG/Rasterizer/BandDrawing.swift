import GridCore
import GridGlyphs

/// Everything needed to paint one band on any task: its commands, and its glyphs already placed.
struct BandDrawing: Sendable {
  /// The band's number, counted from the top.
  var number: Int
  /// The band's pixel rows in the picture.
  var rows: Range<Int>
  var list: DisplayList
  /// The glyphs of all text commands, one after another.
  var blits: [GlyphBlit] = []
  /// For each text command in order, the end index of its glyphs in `blits`.
  var blitEnds: [Int] = []
  /// For each command that paints a picture, in order; `nil` if nothing of it is in the band.
  var images: [RasterImage?] = []
  /// The glyph source's masks when the glyphs were placed, followed by those of blurred texts.
  var masks: [GlyphMask] = []

  /// Places the glyphs of `list`, and scales its pictures. Masks are only added on the task of the
  /// source, so this is not done in parallel.
  init(
    number: Int, rows: Range<Int>, width: Int, list: DisplayList, glyphs: any GlyphSource,
    images: ImageLibrary, scale: Double
  ) {
    self.number = number
    self.rows = rows
    self.list = list
    let bytes = list.textBytes.span
    var turn: Turn?
    var blurred: [GlyphMask] = []
    for command in list.commands {
      switch command {
      case .text(let run):
        if run.blur > 0 {
          if let text = glyphs.blurred(run, bytes: bytes, scale: scale, turn: turn) {
            blurred.append(text.mask)
            // Numbered down from -1 until the number of glyph masks is known.
            blits.append(
              GlyphBlit(
                mask: -Int32(blurred.count), x: Int32(clamping: text.left),
                y: Int32(clamping: text.top), color: run.color))
          }
        } else if let turn {
          glyphs.place(run, bytes: bytes, scale: scale, turn: turn, into: &blits)
        } else {
          glyphs.place(run, bytes: bytes, scale: scale, into: &blits)
        }
        blitEnds.append(blits.count)
      case .image(let id, let rect, let opacity):
        self.images.append(
          RasterImage(
            id, in: rect, opacity: opacity, grid: PixelGrid(scale: scale), rows: rows,
            width: width, images: images))
      case .pushTurn(let direction, let center): turn = Turn(direction: direction, around: center)
      case .popTurn: turn = nil
      default: break
      }
    }
    masks = glyphs.masks
    if !blurred.isEmpty {
      for index in blits.indices where blits[index].mask < 0 {
        blits[index].mask = Int32(masks.count) - 1 - blits[index].mask
      }
      masks += blurred
    }
  }
}
