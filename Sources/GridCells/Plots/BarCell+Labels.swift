public import GridCore
public import GridModel

// The positions of the labels of bars, and the room that they leave.

extension BarCell {
  /// The room of bars that have their labels beside them; `nil` if there is too little for both.
  func room(
    in plot: Rect, domain: ClosedRange<Double>, style: CellStyle, _ text: TextRuler
  ) -> Rect? {
    var room = plot
    let width = labels.width(style: style, text: text)
    if domain.upperBound > 0 { room.right -= width }
    if domain.lowerBound < 0 { room.left += width }
    return labels.hasRoom(room.width, style: style) ? room : nil
  }

  func drawLabel(
    _ text: String, _ number: Double, _ bar: Rect, color: Color, in frame: Rect, style: CellStyle,
    on canvas: inout CellCanvas
  ) {
    var gap = style.font.size / 3
    let width = canvas.text.width(of: text, font: style.font)
    let isInside = label == .inside && width + gap <= bar.width
    if isInside { gap = min(gap, (bar.width - width) / 2) }
    var place = frame
    // Inside, it is left of the end of a bar that grows right; beside the bar, it is right of the end.
    if (number >= 0) == isInside {
      place.right = number >= 0 ? bar.right - gap : bar.left - gap
      place.left = place.right - width
    } else {
      place.left = number >= 0 ? bar.right + gap : bar.left + gap
      place.right = place.left + width
    }
    // A label without room beyond the end of a bar is on the other side of 0.
    if place.left < frame.left {
      (place.left, place.right) = (bar.right + gap, bar.right + gap + width)
    } else if place.right > frame.right {
      (place.left, place.right) = (bar.left - gap - width, bar.left - gap)
    }
    // A truncated number would be wrong.
    guard place.left >= frame.left - 0.01, place.right <= frame.right + 0.01 else {
      return canvas.noteLabelWithoutRoom(text)
    }
    canvas.draw(
      text, in: place, alignment: .leading, font: style.font,
      color: isInside ? style.textColor(inside: color) : style.textColor)
  }

  public func noteFrame(in frame: Rect, style: CellStyle, text: TextRuler) -> Rect {
    switch label {
    case .leading: labels.plot(in: frame, at: .leading, style: style, text: text)
    case .trailing: labels.plot(in: frame, at: .trailing, style: style, text: text)
    case .outside: room(in: frame, domain: domain ?? 0...1, style: style, text) ?? frame
    case .none, .inside: frame
    }
  }
}
