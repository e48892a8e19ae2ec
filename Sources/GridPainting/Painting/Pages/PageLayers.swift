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

// The lines in the margins of pages.

extension PagePainter {
  /// - Parameter layers: the lines that are painted.
  func paintMargins(_ layers: PageLayers, on canvas: inout PaintCanvas) {
    let margins = format.lineMargins ?? format.margins
    var frame = Rect(
      left: margins.left, top: 0, right: format.size.width - margins.right, bottom: margins.top)
    let (header, footer) = format.lines(
      ofPage: plan.number, of: sheet.filePageCount,
      default: PageLine(
        left: showsTitle ? nil : "{title}", right: defaultPageText))
    if layers.contains(.header), let header {
      begin(.header, on: &canvas)
      paint(header, of: .pageHeader, in: frame, on: &canvas)
      endArtifact(on: &canvas)
    }
    guard layers.contains(.footer) else { return }
    begin(.footer, on: &canvas)
    defer { endArtifact(on: &canvas) }
    frame.top = format.size.height - margins.bottom
    frame.bottom = format.size.height
    if format.hasMap, sheet.slices.count > 1 {
      frame.left += paintMap(in: frame, on: &canvas)
    }
    paint(footer, of: .pageFooter, in: frame, on: &canvas)
  }

  private var title: String? { sheet.facts.title ?? context.grid.title }

  /// Whether the title that identifies pages is on the page.
  private var showsTitle: Bool {
    sheet.facts.title == nil ? plan.showsTitle : plan.number == 1
  }

  /// A page of a split grid has its label before its number.
  private var defaultPageText: String {
    sheet.slices.count > 1
      ? "{pageLabel} · " + context.grid.strings.page : context.grid.strings.page
  }

  /// The values of the names in braces.
  private var values: [String: String] {
    let rows = scope.page?.rows ?? 0..<0
    let section = plan.lines.first.map { context.frames.section(ofLine: $0) }
    return [
      "page": String(plan.number), "pages": String(sheet.filePageCount), "pageLabel": plan.label,
      "title": title ?? "", "subtitle": context.grid.subtitle ?? "", "date": sheet.facts.date,
      "file": sheet.facts.file,
      "section": section.flatMap { context.grid.label(ofSection: $0) } ?? "",
      "firstRow": rows.isEmpty ? "" : String(rows.lowerBound + 1),
      "lastRow": rows.isEmpty ? "" : String(rows.upperBound),
      "rowCount": String(context.grid.order.count),
    ]
  }

  /// A text with its placeholders filled in. A text about the rows of a page without rows is empty.
  private func filled(_ text: String) -> String {
    let values = values
    let isAboutRows = !Set(text.placeholders).isDisjoint(with: ["firstRow", "lastRow"])
    return isAboutRows && values["firstRow"] == "" ? "" : text.filled(values)
  }

  /// The right text takes the width that it needs, then the left one; the text in the middle takes
  /// the rest on its shorter side.
  private func paint(
    _ line: PageLine, of element: StyleElement, in frame: Rect, on canvas: inout PaintCanvas
  ) {
    var style = context.styles.text(element)
    let gap = style.fontSize
    func paint(
      _ text: String?, _ alignment: HorizontalAlignment, in content: Rect,
      on canvas: inout PaintCanvas
    ) -> PlacedText? {
      guard let text = text.map(filled), !text.isEmpty, content.width > 0 else { return nil }
      style.alignment = alignment
      canvas.scratch.load(text, as: style.flow)
      canvas.noteMissing(
        style, at: element == .pageHeader ? "the page header" : "the page footer")
      return canvas.typeset(style, content: content)
    }
    var rest = frame
    if let placed = paint(line.right, .trailing, in: rest, on: &canvas) {
      rest.right = placed.left - gap
    }
    if let placed = paint(line.left, .leading, in: rest, on: &canvas) {
      rest.left = placed.right + gap
    }
    let side = max(rest.left - frame.left, frame.right - rest.right)
    _ = paint(
      line.center, .center,
      in: frame.inset(by: Insets(top: 0, left: side, bottom: 0, right: side)), on: &canvas)
  }

  // MARK: - Map

  /// Paints a small diagram of all pages with this one filled, and returns the width that it takes.
  private func paintMap(
    in frame: Rect, on canvas: inout PaintCanvas
  ) -> Double {
    let style = context.styles.text(.pageFooter)
    let slices = sheet.slices.count
    let downs = max(1, sheet.pageCount / slices)
    let rows = min(downs, Self.mostMapRows)
    let row = min(rows - 1, (plan.row - 1) * rows / downs)
    let cell = min(style.fontSize * 0.75, frame.height * 0.6 / Double(rows))
    let color = Paint.color(style.textColor)
    let top = (frame.top + frame.bottom - cell * Double(rows)) / 2
    let line = 0.5
    let step = cell * 1.3
    for down in 0..<rows {
      for slice in 0..<slices {
        let box = Rect(
          x: frame.left + Double(slice) * step, y: top + Double(down) * cell, width: step,
          height: cell)
        if down == row, slice == plan.slice {
          canvas.append(.fill(box, color))
        } else {
          canvas.append(.fillPath(Path.frame(box, radius: 0, width: line), color))
        }
      }
    }
    return step * Double(slices) + style.fontSize
  }

  /// The maximum number of rows in a map; beyond it, several pages are shown as one.
  private static let mostMapRows = 6
}
