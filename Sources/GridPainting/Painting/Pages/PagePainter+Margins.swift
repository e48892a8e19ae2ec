import GridCore
import GridLayout
import GridModel

// The lines in the margins of pages.

extension PagePainter {
  /// - Parameter layers: the lines that are painted.
  func paintMargins(_ layers: PageLayers, on canvas: inout PaintCanvas) {
    let margins = format.lineMargins ?? format.margins
    var frame = Rect(
      left: margins.left, top: 0, right: format.size.width - margins.right, bottom: margins.top)
    let (header, footer) = format.lines(
      ofPage: plan.number, of: sheet.filePageCount,
      standard: PageLine(
        left: showsTitle ? nil : "{title}", right: standardPageText))
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
  private var standardPageText: String {
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
      "rowCount": String(context.order.count),
    ]
  }

  /// A text with its placeholders filled in. A text about the rows of a page without rows is empty.
  private func filled(_ text: String) -> String {
    let values = values
    let isAboutRows = !Set(text.placeholders).isDisjoint(with: ["firstRow", "lastRow"])
    return isAboutRows && values["firstRow"] == "" ? "" : text.filled(values)
  }

  /// The right text takes the width that it needs, then the left one; the text in the middle takes the rest on its shorter side.
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
