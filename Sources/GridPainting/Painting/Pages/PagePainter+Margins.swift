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

  /// The values of the names in braces.
  private var values: [String: String] {
    let rows = scope.page?.rows ?? 0..<0
    let section = plan.lines.first.map { context.frames.section(ofLine: $0) }
    let strings = context.grid.strings
    return [
      "page": strings.number(plan.number), "pages": strings.number(sheet.filePageCount),
      "pageLabel": strings.numbers(in: plan.label),
      "title": title ?? "", "subtitle": context.grid.subtitle ?? "", "date": sheet.facts.date,
      "file": sheet.facts.file,
      "section": section.flatMap { context.grid.label(ofSection: $0) } ?? "",
      "firstRow": rows.isEmpty ? "" : strings.number(rows.lowerBound + 1),
      "lastRow": rows.isEmpty ? "" : strings.number(rows.upperBound),
      "rowCount": strings.number(context.grid.order.count),
    ]
  }

  /// A text with its placeholders filled in. A text about the rows of a page without rows is empty.
  private func filled(_ text: String) -> String {
    let values = values
    let isAboutRows = !Set(text.placeholders).isDisjoint(with: ["firstRow", "lastRow"])
    return isAboutRows && values["firstRow"] == "" ? "" : text.filled(values)
  }

  /// A text of a line.
  private struct Text {
    var text: String
    var alignment: HorizontalAlignment
    /// On one line, in points.
    var width: Double
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
    let sides: [(String?, HorizontalAlignment)] = [
      (line.left, .leading), (line.center, .center), (line.right, .trailing),
    ]
    let texts = sides.compactMap { text, alignment -> Text? in
      guard let text = text.map(filled), !text.isEmpty, frame.width > 0 else { return nil }
      canvas.scratch.load(text, as: style.flow)
      let width = canvas.measurer.width(of: canvas.scratch.bytes.span, font: style.font)
      return Text(text: text, alignment: alignment, width: width)
    }
    let place = element == .pageHeader ? "the page header" : "the page footer"
    let boxes = isDefault ? defaultBoxes(texts, in: frame, gap: gap) : boxes(texts, in: frame, gap)
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
  private func defaultBoxes(_ texts: [Text], in frame: Rect, gap: Double) -> [Rect] {
    guard texts.count == 2 else { return texts.map { _ in frame } }
    var left = frame
    left.right = max(frame.left, frame.right - texts[1].width - gap)
    return [left, frame]
  }

  /// The room of each text.
  ///
  /// 1. If all have room on one line, the text in the middle is there, or as near to it as fits.
  /// 2. Otherwise each has an equal share of the width, except that one that needs less leaves the
  ///    rest to the others.
  private func boxes(_ texts: [Text], in frame: Rect, _ gap: Double) -> [Rect] {
    let room = frame.width - gap * Double(max(0, texts.count - 1))
    var widths = texts.map(\.width)
    if widths.reduce(0, +) > room + LineBreaker.tolerance {
      widths = Self.shares(of: max(0, room), among: widths)
    }
    let left = zip(texts, widths).first { $0.0.alignment == .leading }?.1
    let right = zip(texts, widths).first { $0.0.alignment == .trailing }?.1
    return zip(texts, widths).map { text, width in
      var box = frame
      switch text.alignment {
      case .leading: box.right = frame.left + width
      case .trailing: box.left = frame.right - width
      default:
        let first = frame.left + (left.map { $0 + gap } ?? 0)
        let last = frame.right - (right.map { $0 + gap } ?? 0) - width
        box.left = max(first, min((frame.left + frame.right - width) / 2, last))
        box.right = box.left + width
      }
      return box
    }
  }

  private static func shares(of room: Double, among needs: [Double]) -> [Double] {
    var shares = needs
    var (rest, count) = (room, needs.count)
    for index in needs.indices.sorted(by: { needs[$0] < needs[$1] }) {
      shares[index] = min(needs[index], rest / Double(max(1, count)))
      rest -= shares[index]
      count -= 1
    }
    return shares
  }
}
