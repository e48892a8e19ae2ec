import GridCore
import GridModel

// The word over the grid or behind it.

extension Painter {
  mutating func paint(
    _ watermark: Watermark, on format: PageFormat, into list: inout DisplayList
  ) {
    guard !watermark.text.isEmpty else { return }
    scratch.load(watermark.text, wrap: .none)
    var font = watermarkFont
    let (width, height) = (format.size.width, format.size.height)
    let diagonal = (width * width + height * height).squareRoot()
    let measurer = texts.measurer
    font.size = watermark.size ?? 100
    if watermark.size == nil {
      let natural = measurer.width(of: scratch.bytes.span, font: measurer.font(font))
      guard natural > 0 else { return }
      font.size = min(height / 4, 100 * diagonal * Self.watermarkShare / natural)
    }
    let id = measurer.font(font)
    let extent = measurer.width(of: scratch.bytes.span, font: id)
    let metrics = measurer.metrics(of: id)
    let center = Point(x: width / 2, y: height / 2)
    let start = list.textBytes.count
    list.textBytes.append(contentsOf: scratch.bytes)
    begin(.watermark, into: &list)
    list.append(
      .pushTurn(
        direction: Point(x: width / diagonal, y: -height / diagonal), around: center))
    list.append(
      .text(
        TextRun(
          byteOffset: start, byteCount: scratch.bytes.count, font: id,
          color: RGBA8(watermark.color),
          origin: Point(
            x: center.x - extent / 2, y: center.y + (metrics.ascent - metrics.descent) / 2.8),
          width: extent)))
    list.append(.popTurn)
    endArtifact(into: &list)
    let missing = measurer.missingScalars(in: scratch.bytes.span, font: id)
    if !missing.isEmpty { findings.noteMissing(missing, place: "the watermark") }
  }

  /// How much of the page's diagonal a watermark takes.
  private static let watermarkShare = 0.72
}
