import GridCore
import GridLayout
import GridModel

/// Paints texts into a display list, with baselines snapped to the device's pixels if it has any.
struct TextPainting {
  let measurer: any TextMeasuring
  /// `nil` for vector formats.
  let pixels: PixelGrid?
  /// Whether the space at which a line was broken is painted, so that words are not joined when the
  /// texts are read in sequence.
  var keepsBreaks = false
  /// Whether what is painted is mirrored at the end.
  var isMirrored = false

  /// Paints `text` into the content box `content`.
  ///
  /// - Parameters:
  ///   - column: the type of the column, for decimal alignment.
  ///   - marks: the characters by which numbers are aligned.
  ///   - isFigure: whether a text with digits is a number, which is neither broken nor cut: number
  ///     signs are painted instead.
  @discardableResult
  func paint(
    _ text: CellTextBuffer, style: ResolvedStyle, content: Rect,
    column: ColumnContent = ColumnContent(),
    marks: DecimalMarks = .plain, isFigure: Bool = false, into list: inout DisplayList
  ) -> PlacedText {
    // Most texts have one line, and need no list of lines.
    if let width = TextBlock.wholeWidth(
      text, font: style.font, width: content.width, measurer: measurer)
    {
      let line = TextBlock.Line(head: 0..<text.bytes.count, tail: nil, width: width)
      let baseline = firstBaseline(lineCount: 1, style: style, content: content)
      let left = left(
        of: line, in: text, style: style, content: content, column: column, marks: marks)
      let start = list.commands.count
      append(
        line, of: text, style: style, left: left, baseline: baseline, content: content, into: &list)
      keepNumberUpright(from: start, left: left, style: style, content: content, column, in: &list)
      return PlacedText(
        left: left, right: left + width, firstBaseline: baseline,
        end: Point(x: left + width, y: baseline), isShortened: text.isCapped)
    }
    if isFigure, text.hasDigit {
      let signs = text.numberSigns(font: style.font, width: content.width, measurer: measurer)
      var placed = paint(
        signs, style: style, content: content, column: column, marks: marks, into: &list)
      placed.isTooWide = true
      placed.isShortened = false
      return placed
    }
    return paintLines(of: text, style: style, content: content, into: &list)
  }

  /// Keeps numbers aligned in a mirrored column: their column of digits is moved as a unit.
  /// - Parameters:
  ///   - start: the first command that belongs to the number.
  ///   - left: the left edge of its text.
  func keepNumberUpright(
    from start: Int, left: Double, style: ResolvedStyle, content: Rect, _ column: ColumnContent,
    in list: inout DisplayList
  ) {
    guard isMirrored, style.alignment == .decimal else { return }
    let width = min(content.width, column.digits)
    list.keepUpright(
      from: start, left: min(left, content.right - width), right: content.right)
  }

  private func paintLines(
    of text: CellTextBuffer, style: ResolvedStyle, content: Rect, into list: inout DisplayList
  ) -> PlacedText {
    // Lines that do not fit a box of fixed height are omitted.
    let fitting = style.lines.count(fitting: content.height)
    var flow = style.flow
    flow.maxLines = flow.maxLines == 0 ? fitting : min(flow.maxLines, fitting)
    let block = TextBlock.set(
      text, font: style.font, flow: flow, width: content.width, measurer: measurer)
    let first = firstBaseline(lineCount: block.lines.count, style: style, content: content)
    var placed = PlacedText(
      left: content.right, right: content.left, firstBaseline: first,
      end: Point(x: content.left, y: first),
      isShortened: text.isCapped || block.isShortened, breaksWords: block.breaksWords)
    var directions = LineDirections(text.bytes)
    var runs: [TextRun] = []
    for (index, line) in block.lines.enumerated() {
      let left = left(of: line, in: text, style: style, content: content)
      let baseline = first + style.lines.top(ofLine: index)
      if let run = run(
        line, of: text, style: style, left: left, baseline: baseline,
        mark: directions.mark(before: line.head), into: &list)
      {
        if line.endsInHyphen {
          let direction = TextDirection(firstStrongIn: text.bytes[line.head])
          runs += divided(
            run, style: style, isRightToLeft: direction == .rightToLeft, into: &list)
        } else {
          runs.append(run)
        }
      }
      if keepsBreaks, !line.endsInHyphen, index + 1 < block.lines.count,
        line.head.upperBound < block.lines[index + 1].head.lowerBound
      {
        runs.append(space(style: style, left: left + line.width, baseline: baseline, into: &list))
      }
      placed.end = Point(x: left + line.width, y: baseline)
      placed.left = min(placed.left, left)
      placed.right = max(placed.right, left + line.width)
    }
    paintShadow(of: runs, style: style, content: content, into: &list)
    for run in runs { append(run, style: style, into: &list) }
    return placed
  }

  func firstBaseline(lineCount: Int, style: ResolvedStyle, content: Rect) -> Double {
    let height = style.lines.height(lineCount: lineCount)
    let top =
      switch style.verticalAlignment {
      case .top: content.top
      case .middle: content.top + (content.height - height) / 2
      case .baseline: content.top + min(max(0, content.height - height), style.firstLineOffset)
      case .bottom: content.bottom - height
      }
    return top + style.lines.firstBaseline
  }

  /// The left edge of a text on one line.
  func leftEdge(
    of text: CellTextBuffer, style: ResolvedStyle, content: Rect, column: ColumnContent,
    marks: DecimalMarks
  ) -> Double {
    let width = measurer.width(of: text.bytes.span, font: style.font)
    let line = TextBlock.Line(head: 0..<text.bytes.count, tail: nil, width: width)
    return left(of: line, in: text, style: style, content: content, column: column, marks: marks)
  }

  private func left(
    of line: TextBlock.Line, in text: CellTextBuffer, style: ResolvedStyle, content: Rect,
    column: ColumnContent = ColumnContent(), marks: DecimalMarks = .plain
  ) -> Double {
    switch style.alignment {
    case .leading:
      return content.left
    case .center:
      return content.left + (content.width - line.width) / 2
    case .trailing:
      return content.right - line.width
    case .decimal:
      guard column.fractionWidth > 0, line.tail == nil else { return content.right - line.width }
      // A dash or another text for a missing number ends where whole numbers end, if it fits.
      let leading =
        DecimalSplit.leadingWidth(
          of: text.bytes.span, width: line.width, font: style.font, marks: marks,
          measurer: measurer) ?? line.width
      // A total may have more decimals than the cells, or bolder ones: it ends at the same
      // position.
      return max(
        content.left,
        min(content.right - column.fractionWidth - leading, content.right - line.width))
    }
  }

  /// Paints `text` on one line from `left` on, regardless of its length.
  func paintLine(
    _ text: CellTextBuffer, style: ResolvedStyle, left: Double, baseline: Double, width: Double,
    into list: inout DisplayList
  ) {
    let content = Rect(
      left: left, top: baseline - style.metrics.ascent, right: left + width,
      bottom: baseline + style.metrics.descent)
    append(
      TextBlock.Line(head: 0..<text.bytes.count, tail: nil, width: width), of: text, style: style,
      left: left, baseline: baseline, content: content, into: &list)
  }

  /// A line with the hyphen at its end, which is on the left in a right-to-left line.
  private func divided(
    _ run: TextRun, style: ResolvedStyle, isRightToLeft: Bool, into list: inout DisplayList
  ) -> [TextRun] {
    let bytes = TextHyphen.bytes
    let width = measurer.width(of: bytes.span, font: style.font)
    var (line, hyphen) = (run, run)
    line.width -= width
    hyphen.width = width
    hyphen.byteOffset = list.textBytes.count
    hyphen.byteCount = TextHyphen.bytes.count
    list.textBytes.append(contentsOf: TextHyphen.bytes)
    if isRightToLeft {
      line.origin.x += width
    } else {
      hyphen.origin.x += line.width
    }
    return [line, hyphen]
  }

  /// Adds the space at which a line was broken to the bytes of texts.
  private func space(
    style: ResolvedStyle, left: Double, baseline: Double, into list: inout DisplayList
  ) -> TextRun {
    let start = list.textBytes.count
    list.textBytes.append(0x20)
    return TextRun(
      byteOffset: start, byteCount: 1, font: style.font, color: style.textColor,
      origin: Point(x: left, y: pixels?.snap(baseline) ?? baseline), width: 0)
  }

  private func append(
    _ line: TextBlock.Line, of text: CellTextBuffer, style: ResolvedStyle, left: Double,
    baseline: Double,
    content: Rect, into list: inout DisplayList
  ) {
    guard
      let run = run(line, of: text, style: style, left: left, baseline: baseline, into: &list)
    else { return }
    if style.textShadow != nil {
      paintShadow(of: [run], style: style, content: content, into: &list)
    }
    append(run, style: style, into: &list)
  }

  /// Adds a line to the bytes of texts; `nil` for an empty one.
  private func run(
    _ line: TextBlock.Line, of text: CellTextBuffer, style: ResolvedStyle, left: Double,
    baseline: Double,
    mark: [UInt8] = [], into list: inout DisplayList
  ) -> TextRun? {
    let start = list.textBytes.count
    list.textBytes.append(contentsOf: mark)
    // Copying a slice of an array is one block move.
    list.textBytes.append(contentsOf: text.bytes[line.head])
    if let tail = line.tail {
      list.textBytes.append(contentsOf: TextBlock.ellipsis)
      list.textBytes.append(contentsOf: text.bytes[tail])
    }
    let count = list.textBytes.count - start
    guard count > 0 else { return nil }
    return TextRun(
      byteOffset: start, byteCount: count, font: style.font, color: style.textColor,
      origin: Point(x: left, y: pixels?.snap(baseline) ?? baseline), width: line.width)
  }

  private func paintShadow(
    of runs: [TextRun], style: ResolvedStyle, content: Rect, into list: inout DisplayList
  ) {
    let box = Rect(
      left: content.left - style.insets.left, top: content.top - style.insets.top,
      right: content.right + style.insets.right, bottom: content.bottom + style.insets.bottom)
    style.textShadow?.paint(
      runs.filter { $0.width > 0 }, metrics: style.metrics, box: box, pixels: pixels, into: &list)
  }

  /// Appends a run and the lines along it.
  @inline(__always)
  private func append(_ run: TextRun, style: ResolvedStyle, into list: inout DisplayList) {
    list.append(.text(run))
    // A space between two lines has no width.
    if run.width > 0 || run.byteCount > 1 {
      style.decoration?.paint(
        from: run.origin.x, to: run.origin.x + run.width, baseline: run.origin.y,
        fontSize: style.fontSize, pixels: pixels, into: &list)
    }
  }
}
