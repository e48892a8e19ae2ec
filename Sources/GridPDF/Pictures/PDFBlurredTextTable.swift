import GridCore
import GridGlyphs
import Platform

/// The pictures of blurred texts in a document, named B0, B1 and so on. A repeated text, such as a
/// column header on every page, is one picture.
struct PDFBlurredTextTable {
  struct Picture {
    var name: String
    /// The frame of the picture relative to the origin of its run, in points.
    var frame: Rect
  }

  private struct Key: Hashable {
    var text: [UInt8]
    /// The run; its position and alpha are not part of the picture.
    var run: TextRun
  }

  private var pictures: [Key: Picture?] = [:]
  private var new: [(text: BlurredText, color: RGBA8)] = []
  /// The entries of the pictures in the resources.
  private(set) var entries: [UInt8] = []
  private var count = 0

  /// `nil` for a text that shows nothing.
  mutating func picture(
    of run: TextRun, bytes: Span<UInt8>, source: any ShapedTextSource
  ) -> Picture? {
    let range = run.byteRange
    var key = Key(text: range.map { bytes[$0] }, run: run)
    (key.run.origin, key.run.byteOffset, key.run.width) = (.zero, 0, 0)
    key.run.color.alpha = 255
    if let cached = pictures[key] { return cached }
    var local = run
    local.origin = .zero
    let scale = BlurredText.pixelsPerPoint(blur: run.blur)
    guard let text = source.blurred(local, bytes: bytes, scale: scale, turn: nil) else {
      pictures[key] = .some(nil)
      return nil
    }
    let picture = Picture(name: "B\(count)", frame: text.frame(scale: scale))
    count += 1
    pictures[key] = picture
    new.append((text, key.run.color))
    return picture
  }

  /// The objects of the pictures added since the last call.
  mutating func takeNew(for file: inout PDFFile) -> [PDFStream] {
    var streams: [PDFStream] = []
    for (index, picture) in new.enumerated() {
      let (number, mask) = (file.reserve(), file.reserve())
      entries.append("/B\(count - new.count + index) ")
      entries.append(reference: number)
      let pixels = picture.text.pixels(picture.color)
      let raster = GlyphRaster(
        widthInPixels: pixels.width, heightInPixels: pixels.height, pixels: .color(pixels.words))
      streams += PDFPicture(raster: raster).streams(number: number, mask: mask)
    }
    new = []
    return streams
  }
}
