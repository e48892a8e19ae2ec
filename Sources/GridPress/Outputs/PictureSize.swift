import GridModel

/// How many pixels a PNG has.
struct PictureSize {
  var widthInPixels: Int
  var heightInPixels: Int

  /// Beyond so many pixels on a side many programs do not open a picture, or open it smaller.
  private static let shownSide = 16_384
  /// Beyond so many a row is refused by libraries that read it.
  private static let widthLimit = 32_767

  private static let advice =
    "make a PDF, put {page} into the name of the file for a picture of each page, or take fewer columns or rows (--columns, "
    + "--rows, --limit) or a smaller --scale"

  /// - Returns: a finding for a picture that many programs do not show.
  /// - Throws: a `RenderError` of kind `usage` for a picture that is too wide to be drawn.
  func findings() throws(RenderError) -> [Diagnostic] {
    guard widthInPixels <= Self.widthLimit else {
      throw RenderError(
        .usage,
        "the picture would be \(widthInPixels) pixels wide, and at most \(Self.widthLimit) can be drawn: \(Self.advice)"
      )
    }
    guard max(widthInPixels, heightInPixels) > Self.shownSide else { return [] }
    return [
      Diagnostic(
        code: .largePicture,
        message:
          "the picture has \(widthInPixels) x \(heightInPixels) pixels, and many programs show none with more than "
          + "\(Self.shownSide) on a side: \(Self.advice)")
    ]
  }
}
