import GridCore
import GridLayout
import GridModel

/// Paints the row with the search field.
struct FilterPainter: StripPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>

  func paint(frame: Rect, on canvas: inout PaintCanvas) {
    guard let filter = context.grid.shown.filter else { return }
    let row = canvas.states.element(.filter)
    canvas.box(row, frame)
    let style =
      filter.isFocused
      ? canvas.states.element(.filterField, .filterFocused) : canvas.states.element(.filterField)
    var field = frame.inset(by: row.insets)
    if filter.isFocused, context.hasFilterCancel { paintCancel(beside: &field, row, on: &canvas) }
    let shown =
      filter.text.isEmpty
      ? filter.placeholder ?? context.grid.strings.filterPlaceholder : filter.text
    // Recorded without the button that ends the search, which is a part of its own.
    canvas.record?.note(
      .filterField, field,
      .elements(filter.isFocused ? [.filterField, .filterFocused] : [.filterField]),
      text: shown,
      facts: filter.text.isEmpty ? [.placeholder] : [], in: canvas.list)
    canvas.box(style, field)
    var faint = style
    faint.textColor = RGBA8(style.textColor.color.faded(by: Self.faintness))
    faint.alignment = .leading
    // A centred field shows mark and placeholder in its middle until it is used; then both are at
    // its beginning, so that the text does not move while it is typed.
    var content = field.inset(by: style.insets)
    let iconWidth = SearchMark.width(fontSize: style.fontSize)
    let gap = style.fontSize * 0.5
    canvas.scratch.load(shown, wrap: .none)
    if filter.text.isEmpty, !filter.isFocused, style.alignment == .center {
      let text = canvas.texts.measurer.width(of: canvas.scratch.bytes.span, font: style.font)
      content.left += max(0, (content.width - iconWidth - gap - text) / 2)
    }
    let middle = (field.top + field.bottom) / 2
    let start = canvas.list.commands.count
    canvas.append(
      .fillPath(
        SearchMark.path(left: content.left, middle: middle, fontSize: style.fontSize),
        .color(faint.textColor)))
    // The handle of the magnifying glass points to the right in both directions of writing.
    if context.mirrorWidth != nil {
      canvas.list.keepUpright(from: start, left: content.left, right: content.left + iconWidth)
    }
    content.left += iconWidth + gap
    guard !filter.text.isEmpty else {
      canvas.paintLabelText(faint, content: content, place: "the search field")
      // The caret is before the placeholder, not after it: no character is typed yet.
      guard filter.isFocused else { return }
      canvas.scratch.load("", wrap: .none)
      canvas.paintFieldText(faint, content: content, caret: 0)
      return
    }
    let clearWidth = ClearMark.width(fontSize: style.fontSize)
    canvas.append(
      .fillPath(
        ClearMark.path(
          left: content.right - clearWidth, middle: middle, fontSize: style.fontSize),
        .color(faint.textColor)))
    content.right = max(content.left, content.right - clearWidth - gap)
    // A text longer than the field is scrolled, not shortened, so its characters without a font are
    // not found by painting a label.
    var typed = style
    typed.alignment = .leading
    canvas.noteMissing(typed, at: "the search field")
    canvas.paintFieldText(
      typed, content: content, caret: filter.isFocused ? filter.text.count : nil)
  }

  /// Paints the button that ends the search at the end of the row, and takes its room from the
  /// field.
  private func paintCancel(
    beside field: inout Rect, _ row: ResolvedStyle, on canvas: inout PaintCanvas
  ) {
    let style = canvas.states.element(.filterCancel)
    let title = context.grid.strings.cancel
    canvas.scratch.load(title, as: style.flow)
    let width = canvas.texts.measurer.width(of: canvas.scratch.bytes.span, font: style.font)
    var button = field
    button.left = max(field.left, field.right - width - style.insets.horizontal)
    field.right = max(field.left, button.left - (style.fills.isEmpty ? 0 : row.insets.right))
    canvas.record?.note(
      .filterCancel, button, .element(.filterCancel), text: title, in: canvas.list)
    canvas.box(style, button)
    var label = style
    label.alignment = .center
    canvas.paintLabelText(
      label, content: button.inset(by: style.insets), place: "the button that ends the search")
  }

  /// The alpha of placeholder and marks as a share of the text's.
  private static let faintness = 0.5
}
