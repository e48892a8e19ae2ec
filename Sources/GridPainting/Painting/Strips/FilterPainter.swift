import GridCore
import GridLayout
import GridModel

/// Paints the row with the search field.
struct FilterPainter: StripPainter {
  let context: PaintContext
  let scope: PaintScope

  func paint(frame: Rect, on canvas: inout PaintCanvas) {
    guard let filter = context.shown.filter else { return }
    let row = canvas.states.element(.filter)
    canvas.box(row, frame)
    let look =
      filter.isFocused
      ? canvas.states.element(.filterField, .filterFocused) : canvas.states.element(.filterField)
    let field = frame.inset(by: row.insets)
    let shown =
      filter.text.isEmpty
      ? filter.placeholder ?? context.grid.strings.filterPlaceholder : filter.text
    canvas.record?.note(
      .filterField, field,
      .elements(filter.isFocused ? [.filterField, .filterFocused] : [.filterField]),
      text: shown,
      facts: filter.text.isEmpty ? [.placeholder] : [], in: canvas.list)
    canvas.box(look, field)
    var faint = look
    faint.textColor = RGBA8(look.textColor.color.faded(by: Self.faintness))
    faint.alignment = .leading
    var content = field.inset(by: look.insets)
    let iconWidth = SearchMark.width(fontSize: look.fontSize)
    let gap = look.fontSize * 0.5
    canvas.scratch.load(shown, wrap: .none)
    if filter.text.isEmpty, !filter.isFocused, look.alignment == .center {
      let text = canvas.texts.measurer.width(of: canvas.scratch.bytes.span, font: look.font)
      content.left += max(0, (content.width - iconWidth - gap - text) / 2)
    }
    let middle = (field.top + field.bottom) / 2
    let start = canvas.list.commands.count
    canvas.append(
      .fillPath(
        SearchMark.path(left: content.left, middle: middle, fontSize: look.fontSize),
        .color(faint.textColor)))
    if context.mirrorWidth != nil {
      canvas.list.keepUpright(from: start, left: content.left, right: content.left + iconWidth)
    }
    content.left += iconWidth + gap
    guard !filter.text.isEmpty else {
      canvas.paintLabelText(faint, content: content, place: "the search field")
      guard filter.isFocused else { return }
      canvas.scratch.load("", wrap: .none)
      canvas.paintFieldText(faint, content: content, caret: 0)
      return
    }
    let clearWidth = ClearMark.width(fontSize: look.fontSize)
    canvas.append(
      .fillPath(
        ClearMark.path(
          left: content.right - clearWidth, middle: middle, fontSize: look.fontSize),
        .color(faint.textColor)))
    content.right = max(content.left, content.right - clearWidth - gap)
    var typed = look
    typed.alignment = .leading
    canvas.noteMissing(typed, at: "the search field")
    canvas.paintFieldText(
      typed, content: content, caret: filter.isFocused ? filter.text.count : nil)
  }

  /// The share of the text's alpha that placeholder and marks have.
  private static let faintness = 0.5
}
