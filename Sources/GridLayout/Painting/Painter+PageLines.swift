import GridCore
import GridModel

// What stands in the margins of pages.

extension Painter {
  mutating func paintPageLines(
    of plan: PagePlan, on sheet: Sheet, into list: inout DisplayList
  ) {
    let format = sheet.format
    var frame = Rect(
      left: format.margins.left, top: 0, right: format.size.width - format.margins.right,
      bottom: format.margins.top)
    if let header = format.header {
      paint(header, of: .pageHeader, in: frame, plan, pageCount: sheet.pageCount, into: &list)
    }
    frame.top = format.size.height - format.margins.bottom
    frame.bottom = format.size.height
    let footer =
      format.footer
      ?? PageLine(left: plan.showsTitle ? nil : grid.title, right: grid.strings.page)
    paint(footer, of: .pageFooter, in: frame, plan, pageCount: sheet.pageCount, into: &list)
  }

  /// The right text takes what it needs, then the left one, then the one in the middle what is left on its shorter side.
  private mutating func paint(
    _ line: PageLine, of element: StyleElement, in frame: Rect, _ plan: PagePlan, pageCount: Int,
    into list: inout DisplayList
  ) {
    var look = looks.text(element)
    let gap = look.fontSize
    let values = [
      "page": String(plan.number), "pages": String(pageCount), "title": grid.title ?? "",
      "subtitle": grid.subtitle ?? "", "rowCount": String(grid.order.count),
    ]
    func paint(
      _ text: String?, _ alignment: HorizontalAlignment, in content: Rect, _ painter: inout Painter
    ) -> PlacedText? {
      guard let text = text?.filled(values), !text.isEmpty, content.width > 0 else { return nil }
      look.alignment = alignment
      painter.scratch.load(text, as: look.flow)
      return painter.texts.paint(painter.scratch, look: look, content: content, into: &list)
    }
    var rest = frame
    if let placed = paint(line.right, .trailing, in: rest, &self) { rest.right = placed.left - gap }
    if let placed = paint(line.left, .leading, in: rest, &self) { rest.left = placed.right + gap }
    let side = max(rest.left - frame.left, frame.right - rest.right)
    _ = paint(
      line.center, .center,
      in: frame.inset(by: Insets(top: 0, left: side, bottom: 0, right: side)), &self)
  }
}
