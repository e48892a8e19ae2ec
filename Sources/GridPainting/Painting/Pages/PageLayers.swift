import GridCore
import GridLayout
import GridModel

/// The layers of a page besides the grids on it, each painted once.
package struct PageLayers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The background, and a watermark behind the grids.
  package static let paper = PageLayers(rawValue: 1)
  /// The line in the top margin.
  package static let header = PageLayers(rawValue: 2)
  /// The line in the bottom margin.
  package static let footer = PageLayers(rawValue: 8)
  /// The lines in the margins.
  package static let lines: PageLayers = [.header, .footer]
  /// A watermark over the grids.
  package static let overlay = PageLayers(rawValue: 4)
  package static let all: PageLayers = [.paper, .lines, .overlay]
}

/// Facts about the document that pages show and the grid does not have.
package struct PageFacts: Hashable, Sendable {
  /// The date of the file, as it is shown; empty if none was specified.
  package var date: String
  /// The name of the data.
  package var file: String

  /// The title of a document of several grids; `nil` is the grid's.
  package var title: String?
  /// The number of pages of the file; `nil` is that of the grid.
  package var pageCount: Int?

  /// Whether the single page is a picture that ends under its content.
  package var isPicture: Bool

  package init(
    date: String = "", file: String = "", title: String? = nil, pageCount: Int? = nil,
    isPicture: Bool = false
  ) {
    self.date = date
    self.file = file
    self.title = title
    self.pageCount = pageCount
    self.isPicture = isPicture
  }
}

/// Paints the word over a page or behind it.
struct WatermarkPainter: StripPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>

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
