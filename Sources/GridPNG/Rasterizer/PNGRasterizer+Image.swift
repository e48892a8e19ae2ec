import GridCore
import GridGlyphs
import Platform

/// A picture in a band, in device pixels.
struct RasterImage: Sendable {
  /// The rectangle of its pixels in the whole picture that is drawn.
  var box: PixelRect
  var pixels: PicturePixels
  /// 0…255.
  var alpha: UInt32

  /// - Parameters:
  ///   - rect: a rectangle with its edges on pixels.
  ///   - rows: the rows of the band.
  /// - Returns: `nil` if nothing of it is in the band.
  init?(
    _ id: ImageID, in rect: Rect, opacity: Double, grid: PixelGrid, rows: Range<Int>, width: Int,
    images: ImageLibrary
  ) {
    let whole = grid.pixels(of: rect)
    let visible = whole.intersection(
      PixelRect(left: 0, top: rows.lowerBound, right: width, bottom: rows.upperBound))
    guard !visible.isEmpty,
      let (part, pixels) = images.scaled(
        id, width: whole.width, height: whole.height,
        part: visible.offsetBy(x: -whole.left, y: -whole.top))
    else { return nil }
    box = part.offsetBy(x: whole.left, y: whole.top)
    self.pixels = pixels
    alpha = UInt32((min(1, max(0, opacity)) * 255).rounded())
  }
}

extension PNGRasterizer {
  func draw(_ image: RasterImage, in band: inout MutableSpan<UInt32>) {
    let box = local(image.box)
    let visible = box.intersection(clip)
    if visible.isEmpty { return }
    band.blend(
      image.pixels.words.span, box: box, visible: visible, alpha: image.alpha, width: width)
  }
}
