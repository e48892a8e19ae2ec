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
      ofPage: plan.number, of: sheet.filePageCount, default: defaultFooter)
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
  private var defaultFooter: PageLine {
    let page = context.grid.strings.page
    return PageLine(
      left: showsTitle ? nil : "{title}",
      right: sheet.slices.count > 1 ? "{pageLabel} · " + page : page)
  }

  /// The value of a name in braces; `nil` if there is none of that name.
  private func value(of name: String) -> String? {
    let rows = scope.page?.rows ?? 0..<0
    let strings = context.grid.strings
    switch name {
    case "page": return strings.number(plan.number)
    case "pages": return strings.number(sheet.filePageCount)
    case "pageLabel": return strings.numbers(in: plan.label)
    case "title": return title ?? ""
    case "subtitle": return context.grid.subtitle ?? ""
    case "date": return sheet.facts.date
    case "file": return sheet.facts.file
    case "section":
      let section = plan.lines.first.map { context.frames.section(ofLine: $0) }
      return section.flatMap { context.grid.label(ofSection: $0) } ?? ""
    case "firstRow": return rows.isEmpty ? "" : strings.number(rows.lowerBound + 1)
    case "lastRow": return rows.isEmpty ? "" : strings.number(rows.upperBound)
    case "rowCount": return strings.number(context.grid.order.count)
    default: return nil
    }
  }

  /// A text with its placeholders filled in. A text about the rows of a page without rows is empty.
  private func filled(_ text: String) -> String {
    let names = Set(text.placeholders)
    let isAboutRows = !names.isDisjoint(with: ["firstRow", "lastRow"])
    if isAboutRows, value(of: "firstRow") == "" { return "" }
    // Each page formats only the numbers that it shows.
    var values: [String: String] = [:]
    for name in names { values[name] = value(of: name) }
    return text.filled(values)
  }

  /// Paints the texts of a line: each on one line if all have room beside each other, else on as
  /// many lines as the margin has room for.
  ///
  /// The line of pages without their own has less important texts: it is left out where the margin
  /// is too low, and a title that is too long is shortened.
  private func paint(
    _ line: PageLine, of element: StyleElement, in frame: Rect, on canvas: inout PaintCanvas
  ) {
    var style = context.styles.text(element)
    let gap = style.fontSize
    let isDefault = element == .pageFooter && line == defaultFooter
    if isDefault, frame.height < style.metrics.lineHeight { return }
    let line = PageLineTexts(
      line, flow: style.flow, font: style.font, measurer: canvas.measurer, filled: filled)
    let texts = frame.width > 0 ? line.texts : []
    let place = element == .pageHeader ? "the page header" : "the page footer"
    var boxes =
      isDefault ? defaultBoxes(texts, in: frame, gap: gap) : line.boxes(in: frame, gap: gap)
    let lineCount =
      isDefault
      ? 1
      : line.lineCount(in: boxes, flow: style.flow, font: style.font, measurer: canvas.measurer)
    if lineCount > 1, style.verticalAlignment == .middle {
      // Their first lines are beside each other.
      let free = frame.height - style.lines.height(lineCount: lineCount)
      for index in boxes.indices { boxes[index].top += max(0, free / 2) }
      style.verticalAlignment = .top
    }
    // The page's number is the most important.
    for alignment in [HorizontalAlignment.trailing, .leading, .center] {
      guard let index = texts.firstIndex(where: { $0.alignment == alignment }) else { continue }
      let (text, box) = (texts[index], boxes[index])
      style.alignment = alignment
      let isTooWide = !isDefault && text.width > box.width + LineBreaker.tolerance
      style.flow = isTooWide ? style.flow.onSeveralLines : style.flow.onOneLine
      canvas.scratch.load(text.text, as: style.flow)
      canvas.noteMissing(style, at: place)
      let placed = canvas.typeset(style, content: box)
      if placed.isShortened, !isDefault { canvas.findings.noteShortened(place) }
      canvas.noteBrokenWords(placed, width: box.width, place: place)
    }
  }

  /// Text on the right has the width that it needs, and that on the left the rest.
  private func defaultBoxes(_ texts: [PageLineTexts.Text], in frame: Rect, gap: Double) -> [Rect] {
    guard texts.count == 2 else { return texts.map { _ in frame } }
    var left = frame
    left.right = max(frame.left, frame.right - texts[1].width - gap)
    return [left, frame]
  }
}
