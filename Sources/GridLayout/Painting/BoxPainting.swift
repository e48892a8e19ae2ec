import GridCore
import GridModel

/// Paints boxes, rules and text into a display list, with edges snapped to the device's pixels if it has any.
struct BoxPainting {
  let measurer: any TextMeasuring
  /// `nil` for vector formats.
  let pixels: PixelGrid?

  func fill(_ frame: Rect, with fills: [Fill], radius: Double, into list: inout DisplayList) {
    let frame = pixels?.snap(frame) ?? frame
    guard !frame.isEmpty else { return }
    for fill in fills {
      let paint: Paint =
        switch fill {
        case .color(let color): .color(RGBA8(color))
        case .gradient(let gradient): list.paint(gradient.placed(in: frame))
        }
      list.append(
        radius > 0 ? .fillRounded(frame, radius: radius, paint) : .fill(frame, paint))
    }
  }

  /// A horizontal rule whose lower edge is at `bottom`.
  func horizontalRule(
    _ line: LineStyle, from left: Double, to right: Double, bottom: Double,
    into list: inout DisplayList
  ) {
    let edge = pixels?.snap(bottom) ?? bottom
    let frame = Rect(
      left: pixels?.snap(left) ?? left, top: edge - thickness(line.width),
      right: pixels?.snap(right) ?? right, bottom: edge)
    rule(frame, line, into: &list)
  }

  /// A vertical rule whose right edge is at `right`.
  func verticalRule(
    _ line: LineStyle, from top: Double, to bottom: Double, right: Double,
    into list: inout DisplayList
  ) {
    let edge = pixels?.snap(right) ?? right
    let frame = Rect(
      left: edge - thickness(line.width), top: pixels?.snap(top) ?? top, right: edge,
      bottom: pixels?.snap(bottom) ?? bottom)
    rule(frame, line, into: &list)
  }

  /// The borders of a box, inside its frame.
  func borders(_ border: BorderStyle, of frame: Rect, into list: inout DisplayList) {
    if let line = border.top {
      horizontalRule(
        line, from: frame.left, to: frame.right, bottom: frame.top + thickness(line.width),
        into: &list)
    }
    if let line = border.bottom {
      horizontalRule(line, from: frame.left, to: frame.right, bottom: frame.bottom, into: &list)
    }
    if let line = border.left {
      verticalRule(
        line, from: frame.top, to: frame.bottom, right: frame.left + thickness(line.width),
        into: &list)
    }
    if let line = border.right {
      verticalRule(line, from: frame.top, to: frame.bottom, right: frame.right, into: &list)
    }
  }

  private func rule(_ frame: Rect, _ line: LineStyle, into list: inout DisplayList) {
    guard line.width > 0, line.color.alpha > 0, !frame.isEmpty else { return }
    list.append(.fill(frame, .color(RGBA8(line.color))))
  }

  /// A line's width in whole device pixels, at least one.
  private func thickness(_ width: Double) -> Double {
    guard let pixels else { return width }
    return max(1, (width * pixels.scale).rounded()) / pixels.scale
  }

  /// Paints `text` into the content box `content`; returns the lines as they were set.
  ///
  /// - Parameter fractionWidth: the widest part right of the decimal point in the column, for decimal alignment.
  @discardableResult
  func text(
    _ text: Span<UInt8>, look: CellLook, content: Rect, fractionWidth: Double = 0,
    into list: inout DisplayList
  ) -> TextBlock {
    let block = TextBlock.set(
      text, font: look.font, style: look.style, width: content.width, measurer: measurer)
    let lineHeight = look.metrics.lineHeight
    let height = lineHeight * Double(block.lines.count)
    var top =
      switch look.style.verticalAlignment {
      case .top: content.top
      case .middle: content.top + (content.height - height) / 2
      case .bottom: content.bottom - height
      }
    for line in block.lines {
      let baseline = top + look.metrics.ascent
      let left = left(
        of: line, in: text, look: look, content: content, fractionWidth: fractionWidth)
      append(
        line, of: text, look: look,
        origin: Point(x: left, y: pixels?.snap(baseline) ?? baseline), into: &list)
      top += lineHeight
    }
    return block
  }

  private func left(
    of line: TextBlock.Line, in text: Span<UInt8>, look: CellLook, content: Rect,
    fractionWidth: Double
  ) -> Double {
    switch look.style.alignment {
    case .leading:
      return content.left
    case .center:
      return content.left + (content.width - line.width) / 2
    case .trailing:
      return content.right - line.width
    case .decimal:
      guard fractionWidth > 0, line.tail == nil, line.head.count == text.count,
        let split = DecimalSplit.leadingByteCount(of: text)
      else { return content.right - line.width }
      let leading =
        split == text.count
        ? line.width : measurer.width(of: text.extracting(0..<split), font: look.font)
      return max(content.left, content.right - fractionWidth - leading)
    }
  }

  private func append(
    _ line: TextBlock.Line, of text: Span<UInt8>, look: CellLook, origin: Point,
    into list: inout DisplayList
  ) {
    let start = list.textBytes.count
    list.appendText(text, line.head)
    if let tail = line.tail {
      list.textBytes += TextBlock.ellipsis
      list.appendText(text, tail)
    }
    let count = list.textBytes.count - start
    guard count > 0 else { return }
    list.append(
      .text(
        TextRun(
          byteOffset: start, byteCount: count, font: look.font, color: look.textColor,
          origin: origin, width: line.width)))
  }
}

extension DisplayList {
  fileprivate mutating func appendText(_ text: Span<UInt8>, _ range: Range<Int>) {
    for index in range { textBytes.append(text[index]) }
  }
}
