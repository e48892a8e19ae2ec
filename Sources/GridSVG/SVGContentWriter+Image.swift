import GridCore
import GridGlyphs
import GridPNG
import Platform

/// Pictures, each stored once in a file: vector pictures and most JPEG files unchanged, others as
/// PNG.
extension SVGContentWriter {
  mutating func show(_ id: ImageID, in rect: Rect, opacity: Double) {
    guard !rect.isEmpty, opacity > 0, let picture = picture(id) else { return }
    let scale = (x: rect.width / picture.size.width, y: rect.height / picture.size.height)
    let veil = opacity < 1 ? " opacity=\"\(opacity.short)\"" : ""
    xml +=
      "<use xlink:href=\"#p\(picture.number)\"\(veil) transform=\"matrix(\(scale.x.fine) 0 0 \(scale.y.fine) \(rect.left.short) \(rect.top.short))\"/>\n"
  }

  /// `nil` for one that cannot be shown.
  private mutating func picture(_ id: ImageID) -> SVGPicture? {
    if let known = pictures[id] { return known }
    let size = images.picture(id).size
    guard size.width > 0, size.height > 0, let address = address(of: id) else { return nil }
    let made = SVGPicture(number: pictures.count + 1, size: size)
    pictures[id] = made
    definitions +=
      "<image id=\"p\(made.number)\" width=\"\(size.width.short)\" height=\"\(size.height.short)\" preserveAspectRatio=\"none\" xlink:href=\"\(address)\"/>\n"
    return made
  }

  /// The picture as a `data:` URI.
  private func address(of id: ImageID) -> String? {
    switch images.picture(id).content {
    case .vector(let picture):
      return "data:image/svg+xml;base64," + Base64Text.encoded(picture.svg)
    case .raster(let bytes, _, let jpeg, let orientation):
      // Not every browser supports inks, and none applies the orientation of a picture in an SVG
      // file.
      if orientation == 1, let jpeg, jpeg.componentCount < 4 {
        return "data:image/jpeg;base64," + Base64Text.encoded(bytes)
      }
      return images.pixels(of: id).map(Self.address)
    }
  }

  private static func address(of pixels: PicturePixels) -> String {
    let straight = pixels.words.map { word -> UInt32 in
      let alpha = word >> 24
      guard alpha > 0 else { return 0 }
      func channel(_ shift: UInt32) -> UInt32 {
        min(255, ((word >> shift & 0xFF) * 255 + alpha / 2) / alpha)
      }
      return channel(16) << 24 | channel(8) << 16 | channel(0) << 8 | alpha
    }
    let image = DecodedImage(width: pixels.width, height: pixels.height, pixels: straight)
    return "data:image/png;base64," + Base64Text.encoded(PNGEncoder.encode(image))
  }

  /// The device pixels per em of a colour font; such fonts have about this resolution.
  private static let emojiPixels = 128.0

  /// A glyph of a colour font. Its pixels are written once, in units of 1/128 em.
  mutating func picture(
    of glyph: ShapedGlyph, font: ShapedFont, at place: Point, _ ink: SVGInk
  ) -> String {
    guard font.size > 0 else { return "" }
    let scale = Self.emojiPixels / font.size
    let key = SVGOutline(font: font.key, glyph: glyph.id)
    if emoji[key] == nil {
      guard let raster = glyphs.raster(glyph: glyph.id, font: glyph.font, scale: scale),
        case .color(let words) = raster.pixels, raster.widthInPixels > 0,
        raster.heightInPixels > 0
      else { return "" }
      let (width, height) = (raster.widthInPixels, raster.heightInPixels)
      let pixels = PicturePixels(width: width, height: height, words: words)
      emoji[key] = emoji.count + 1
      definitions +=
        "<image id=\"e\(emoji.count)\" x=\"\(raster.left)\" y=\"\(raster.top)\" width=\"\(width)\" height=\"\(height)\" "
        + "preserveAspectRatio=\"none\" xlink:href=\"\(Self.address(of: pixels))\"/>\n"
    }
    guard let number = emoji[key] else { return "" }
    let shrinking = (1 / scale).fine
    return
      "<use xlink:href=\"#e\(number)\"\(inks.attributes(ink, .picture)) transform=\"matrix(\(shrinking) 0 0 \(shrinking) \(place.x.short) \(place.y.short))\"/>"
  }
}
