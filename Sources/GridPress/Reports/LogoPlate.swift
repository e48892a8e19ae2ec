import GridCore
import GridGlyphs
import Platform

/// The plate on which a logo of a cover stands that would hardly be visible on its ground: most
/// logos are drawn for white paper.
enum LogoPlate {
  /// Around the logo, in points.
  static let padding = 10.0
  static let radius = 4.0

  /// The colour of the plate if less than half of a logo's ink stands out from a ground: that of
  /// the paper, or else white or black; `nil` if it needs none, or if none helps.
  static func color(
    behind image: LoadedImage, in images: ImageLibrary, on ground: Color, paper: Color
  ) -> Color? {
    let scale = min(1, Self.sampleSide / max(image.size.width, image.size.height, 1))
    let width = max(1, Int((image.size.width * scale).rounded()))
    let height = max(1, Int((image.size.height * scale).rounded()))
    let whole = PixelRect(left: 0, top: 0, right: width, bottom: height)
    guard let (_, pixels) = images.scaled(image.id, width: width, height: height, part: whole)
    else { return nil }
    func isVisible(on ground: Color) -> Bool { share(of: pixels, visibleOn: ground) >= 0.5 }
    return isVisible(on: ground) ? nil : [paper, .white, .black].first(where: isVisible)
  }

  /// The share of the ink that has the contrast of graphics with a colour behind it, 0…1.
  private static func share(of pixels: PicturePixels, visibleOn ground: Color) -> Double {
    var (ink, visible) = (0.0, 0.0)
    for word in pixels.words where word >> 24 > 0 {
      let alpha = Double(word >> 24)
      func part(_ shift: UInt32) -> Double { min(1, Double(word >> shift & 0xFF) / alpha) }
      ink += alpha
      let color = Color(red: part(16), green: part(8), blue: part(0))
      if color.contrast(with: ground) >= Self.leastContrast { visible += alpha }
    }
    return ink == 0 ? 1 : visible / ink
  }

  /// Of graphics (WCAG 2.2, success criterion 1.4.11).
  private static let leastContrast = 3.0
  /// The longer side of the sampled picture, in pixels.
  private static let sampleSide = 96.0
}
