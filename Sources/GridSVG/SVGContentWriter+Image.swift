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
    close()
    out.body.write(
      "<use xlink:href=\"#p\(picture.number)\"\(veil) transform=\"matrix(\(scale.x.fine) 0 0 \(scale.y.fine) \(rect.left.length) \(rect.top.length))\"/>\n"
    )
  }

  /// `nil` for one that cannot be shown.
  private mutating func picture(_ id: ImageID) -> SVGPicture? {
    if let known = pictures[id] { return known }
    let size = images.picture(id).size
    guard size.width > 0, size.height > 0, let address = address(of: id) else { return nil }
    let made = SVGPicture(number: pictures.count + 1, size: size)
    pictures[id] = made
    out.definitions.write(
      "<image id=\"p\(made.number)\" width=\"\(size.width.short)\" height=\"\(size.height.short)\" preserveAspectRatio=\"none\" xlink:href=\"\(address)\"/>\n"
    )
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
    "data:image/png;base64," + Base64Text.encoded(PNGEncoder.encode(DecodedImage(pixels)))
  }

  /// The device pixels per em of a colour font; such fonts have about this resolution.
  private static let emojiPixels = 128.0

  /// The number of the picture of a glyph, and the points per unit of it; `nil` if the glyph is no
  /// picture. Its pixels are written once, in units of 1/128 em.
  mutating func colorGlyph(_ glyph: ShapedGlyph) -> (number: Int, scale: Double)? {
    guard let font = colorFont(glyph.font), font.size > 0 else { return nil }
    let scale = Self.emojiPixels / font.size
    let key = SVGColorGlyph(font: font.key, glyph: glyph.id)
    if let known = emoji[key] { return (known, 1 / scale) }
    guard let raster = glyphs.raster(glyph: glyph.id, font: glyph.font, scale: scale),
      case .color(let words) = raster.pixels, raster.widthInPixels > 0, raster.heightInPixels > 0
    else { return nil }
    let (width, height) = (raster.widthInPixels, raster.heightInPixels)
    let pixels = PicturePixels(width: width, height: height, words: words)
    let number = emoji.count + 1
    emoji[key] = number
    out.definitions.write(
      "<image id=\"e\(number)\" x=\"\(raster.left)\" y=\"\(raster.top)\" width=\"\(width)\" height=\"\(height)\" "
        + "preserveAspectRatio=\"none\" xlink:href=\"\(Self.address(of: pixels))\"/>\n")
    return (number, 1 / scale)
  }

  /// The font that glyphs refer to by a number, if its glyphs are colour pictures.
  private mutating func colorFont(_ number: Int32) -> ShapedFont? {
    if let known = colorFonts[number] { return known }
    let font = glyphs.shapedFont(number)
    let colorFont = font.isColor ? font : nil
    colorFonts[number] = .some(colorFont)
    return colorFont
  }
}
