import GridCore
import GridLayout
import GridModel

/// Paints the word over a page or behind it.
struct WatermarkPainter: StripPainter {
  let context: PaintContext
  let scope: PaintScope

  func paint(_ watermark: Watermark, on canvas: inout PaintCanvas) {
    guard let format = context.sheet?.format, !watermark.text.isEmpty else { return }
    canvas.scratch.load(watermark.text, wrap: .none)
    var font = context.watermarkFont
    let (width, height) = (format.size.width, format.size.height)
    let diagonal = (width * width + height * height).squareRoot()
    let measurer = canvas.measurer
    font.size = watermark.size ?? 100
    if watermark.size == nil {
      let natural = measurer.width(of: canvas.scratch.bytes.span, font: measurer.font(font))
      guard natural > 0 else { return }
      font.size = min(height / 4, 100 * diagonal * Self.watermarkShare / natural)
    }
    let id = measurer.font(font)
    let extent = measurer.width(of: canvas.scratch.bytes.span, font: id)
    let metrics = measurer.metrics(of: id)
    let center = Point(x: width / 2, y: height / 2)
    let start = canvas.list.textBytes.count
    canvas.list.textBytes.append(contentsOf: canvas.scratch.bytes)
    begin(.watermark, on: &canvas)
    canvas.append(
      .pushTurn(
        direction: Point(x: width / diagonal, y: -height / diagonal), around: center))
    canvas.append(
      .text(
        TextRun(
          byteOffset: start, byteCount: canvas.scratch.bytes.count, font: id,
          color: RGBA8(watermark.color),
          origin: Point(
            x: center.x - extent / 2, y: center.y + (metrics.ascent - metrics.descent) / 2.8),
          width: extent)))
    canvas.append(.popTurn)
    endArtifact(on: &canvas)
    let missing = measurer.missingScalars(in: canvas.scratch.bytes.span, font: id)
    if !missing.isEmpty { canvas.findings.noteMissing(missing, place: "the watermark") }
  }

  /// The share of the page's diagonal that a watermark takes.
  private static let watermarkShare = 0.72
}
