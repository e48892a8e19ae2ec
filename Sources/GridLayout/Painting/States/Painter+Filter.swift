import GridCore
import GridModel

// The row with the search field.

extension Painter {
  mutating func paintFilter(frame: Rect, into list: inout DisplayList) {
    guard let filter = grid.shown.filter else { return }
    let row = states.element(.filter)
    boxes.box(row, frame, into: &list)
    let look =
      filter.isFocused
      ? states.element(.filterField, .filterFocused) : states.element(.filterField)
    let field = frame.inset(by: row.insets)
    let shown =
      filter.text.isEmpty ? filter.placeholder ?? grid.strings.filterPlaceholder : filter.text
    record?.note(
      .filterField, field,
      .elements(filter.isFocused ? [.filterField, .filterFocused] : [.filterField]),
      text: shown,
      facts: filter.text.isEmpty ? [.placeholder] : [], in: list)
    boxes.box(look, field, into: &list)
    var faint = look
    faint.textColor = RGBA8(look.textColor.color.faded(by: Self.faintness))
    faint.alignment = .leading
    var content = field.inset(by: look.insets)
    let iconWidth = SearchMark.width(fontSize: look.fontSize)
    let gap = look.fontSize * 0.5
    scratch.load(shown, wrap: .none)
    if filter.text.isEmpty, !filter.isFocused, look.alignment == .center {
      let text = texts.measurer.width(of: scratch.bytes.span, font: look.font)
      content.left += max(0, (content.width - iconWidth - gap - text) / 2)
    }
    let middle = (field.top + field.bottom) / 2
    let start = list.commands.count
    list.append(
      .fillPath(
        SearchMark.path(left: content.left, middle: middle, fontSize: look.fontSize),
        .color(faint.textColor)))
    if mirrorWidth != nil {
      list.keepUpright(from: start, left: content.left, right: content.left + iconWidth)
    }
    content.left += iconWidth + gap
    guard !filter.text.isEmpty else {
      paintLabel(faint, content: content, place: "the search field", into: &list)
      guard filter.isFocused else { return }
      scratch.load("", wrap: .none)
      paintFieldText(faint, content: content, caret: 0, into: &list)
      return
    }
    let clearWidth = ClearMark.width(fontSize: look.fontSize)
    list.append(
      .fillPath(
        ClearMark.path(
          left: content.right - clearWidth, middle: middle, fontSize: look.fontSize),
        .color(faint.textColor)))
    content.right = max(content.left, content.right - clearWidth - gap)
    var typed = look
    typed.alignment = .leading
    noteMissing(typed, at: "the search field")
    paintFieldText(
      typed, content: content, caret: filter.isFocused ? filter.text.count : nil, into: &list)
  }

  /// The share of the text's alpha that placeholder and marks have.
  private static let faintness = 0.5
}
