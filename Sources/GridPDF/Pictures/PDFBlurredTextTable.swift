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
  private var new: [NewPicture] = []
  /// The entries of the pictures in the resources.
  private(set) var entries: [UInt8] = []
  private var count = 0

  /// A picture that is not in the file yet.
  struct NewPicture: Sendable {
    fileprivate var number: Int
    fileprivate var text: BlurredText
    fileprivate var color: RGBA8
  }

  /// How often something was added.
  var additionCount: Int { pictures.count }

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
    new.append(NewPicture(number: count, text: text, color: key.run.color))
    count += 1
    pictures[key] = picture
    return picture
  }

  /// The pictures added since the last call.
  mutating func takeNew() -> [NewPicture] {
    defer { new = [] }
    return new
  }

  /// The objects of new pictures.
  mutating func streams(of new: [NewPicture], in file: inout PDFFile) -> [PDFStream] {
    var streams: [PDFStream] = []
    for picture in new {
      let (number, mask) = (file.reserve(), file.reserve())
      entries.append("/B\(picture.number) ")
      entries.append(reference: number)
      let pixels = picture.text.pixels(picture.color)
      let raster = GlyphRaster(
        widthInPixels: pixels.width, heightInPixels: pixels.height, pixels: .color(pixels.words))
      streams += PDFPicture(raster: raster).streams(number: number, mask: mask)
    }
    return streams
  }
}
