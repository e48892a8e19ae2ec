import GridCore
import GridGlyphs
import GridPNG
import Platform

/// The bytes of a PNG drawn in memory.
func png(
  _ picture: RasterPicture, glyphs: StubGlyphs = StubGlyphs(),
  images: ImageLibrary = ImageLibrary(), workerCount: Int = 1,
  list: (Int) throws -> DisplayList
) async throws -> [UInt8] {
  let sink = MemorySink()
  try await PNGBackend(glyphs: glyphs, images: images, workerCount: workerCount)
    .render(picture, to: sink, list: list)
  return sink.bytes
}

/// A small picture on white (or on `background`), decoded again. Coordinates are pixels.
func pixels(
  width: Int, height: Int, scale: Double = 1, background: RGBA8? = .white,
  glyphs: StubGlyphs = StubGlyphs(), images: ImageLibrary = ImageLibrary(),
  bandHeight: Int? = nil, _ list: DisplayList
) async throws -> DecodedImage {
  let picture = RasterPicture(
    widthInPixels: width, heightInPixels: height, scale: scale, background: background,
    bandHeight: bandHeight)
  return try PNGDecoder.decode(try await png(picture, glyphs: glyphs, images: images) { _ in list })
}

func list(_ commands: DisplayList.Command...) -> DisplayList {
  var list = DisplayList()
  for command in commands { list.append(command) }
  return list
}

extension RGBA8 {
  static let white = RGBA8(red: 255, green: 255, blue: 255)
  static let black = RGBA8(red: 0, green: 0, blue: 0)
  static let red = RGBA8(red: 255, green: 0, blue: 0)
  static let blue = RGBA8(red: 0, green: 0, blue: 255)

  func withAlpha(_ alpha: UInt8) -> RGBA8 {
    var faded = self
    faded.alpha = alpha
    return faded
  }
}

extension DecodedImage {
  /// A row as text, one letter for each colour of `key`, `?` for any other.
  func row(_ y: Int, _ key: [UInt32: Character]) -> String {
    String((0..<width).map { key[self[x: $0, y: y]] ?? "?" })
  }
}
