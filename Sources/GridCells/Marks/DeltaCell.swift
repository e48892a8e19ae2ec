public import GridCore
public import GridModel

/// A value, followed by an arrow and its change. Values and changes of a column are aligned
/// vertically.
public struct DeltaCell: CellRenderer {
  /// How the change from the other value is written, and in which colours.
  public var change = Change(form: .number)
  /// Whether the value itself has the colour of the change.
  public var isValueColored = false
  /// The longest change of the column, as a sample for measuring.
  private var longest = ""

  public init() {}

  public var sourceKeys: [String] { change.columns }

  public func adapted(to values: ColumnValues) -> DeltaCell {
    var cell = self
    values.forEach { content in
      guard let text = change.amount(of: content)?.text else { return }
      if text.count > cell.longest.count { cell.longest = text }
    }
    return cell
  }

  private func changeFont(_ style: CellStyle) -> FontDescriptor {
    var font = style.font
    font.size *= 0.88
    return font
  }

  /// The width of the change, including the gap before it.
  /// - Parameter isAligned: whether it has the room of the longest change of the column.
  private func changeWidth(
    _ text: String, isAligned: Bool = true, _ style: CellStyle, _ ruler: TextRuler
  ) -> Double {
    let font = changeFont(style)
    let widths = [text, isAligned ? longest : ""].map { ruler.width(of: $0, font: font) }
    return style.font.size * 0.7 + ChangeArrow.size(font).width + font.size * 0.5
      + max(widths[0], widths[1])
  }

  private var isWhole: Bool { change.by == nil && change.from == nil }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    let change = change.amount(of: content)
    // Without a change, the value is shown unchanged.
    let value =
      isWhole && change != nil ? 0 : text.width(of: content.text.withMinusSign, font: style.font)
    let amount = change?.text ?? ""
    return Size(
      width: value + changeWidth(amount, style, text), height: text.lineHeight(of: style.font))
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let amount = change.amount(of: content)
    if amount == nil {
      if isWhole {
        return canvas.drawPlaceholder(
          content, problem: "is not a change", style: style, in: frame)
      }
      for key in change.columns where content.number(key) == nil {
        if let text = content.plainValue(key) {
          if !text.isEmpty {
            canvas.note("\(CellNumbers.problem(with: text)) in column \"\(key)\"")
          }
        } else {
          canvas.note(content.missingNumber(key))
        }
      }
      if change.isFromZero(content) { canvas.note("a change from 0 has no percentage") }
    }
    let color = amount.map { style.legible(change.color($0.number, in: style)) }
    let valueColor = isValueColored ? color ?? style.textColor : style.textColor
    let value = isWhole ? "" : content.text.withMinusSign
    let valueWidth = isWhole ? 0 : canvas.text.width(of: value, font: style.font)
    let changeText = amount?.text ?? ""
    let widths = [true, false].map {
      changeWidth(changeText, isAligned: $0, style, canvas.text)
    }
    guard let width = widths.first(where: { valueWidth + $0 <= frame.width + 0.01 }) else {
      // Part of a number is another number.
      if !isWhole { canvas.noteLabelWithoutRoom(changeText) }
      return canvas.drawLine(
        isWhole ? changeText : value, color: isWhole ? color ?? style.textColor : valueColor,
        style: style, in: frame)
    }
    let box = style.box(
      Size(width: valueWidth + width, height: canvas.text.lineHeight(of: style.font)), in: frame)
    if !isWhole {
      canvas.draw(value, in: box, alignment: .leading, font: style.font, color: valueColor)
    }
    guard let amount, let color else { return }
    let font = changeFont(style)
    let size = ChangeArrow.size(font)
    var part = box
    part.left = box.left + valueWidth + style.font.size * 0.7
    let mark = Rect(
      x: part.left, y: box.center.y - size.height / 2, width: size.width, height: size.height)
    ChangeArrow.draw(amount.number, in: mark, color: color, on: &canvas)
    canvas.draw(amount.text, in: part, alignment: .trailing, font: font, color: color)
  }

  public func titleFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect {
    guard !isWhole, style.alignment == .trailing || style.alignment == .decimal else {
      return frame
    }
    var value = frame
    value.right = max(frame.left, frame.right - changeWidth("", style, text))
    return value
  }

  public func alternative(for content: CellContent) -> String? {
    guard let words = change.amount(of: content)?.words else { return nil }
    return isWhole ? words : "\(content.text.withMinusSign), \(words)"
  }
}
