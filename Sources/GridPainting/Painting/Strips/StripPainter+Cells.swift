import GridCore
import GridLayout
import GridModel

// Common parts of strips of cells: fills, separators of columns, the area right of the columns.

extension PartPainter {
  func paintFills(
    _ strip: StripStyles, columns: Range<Int>, frame: Rect,
    on canvas: inout PaintCanvas
  ) {
    for box in strip.boxes {
      let columns = box.clamped(to: columns)
      guard !columns.isEmpty else { continue }
      let style = strip.cells[columns.lowerBound]
      canvas.fill(
        rect(context.frames.columns.span(columns), in: frame), with: style.fills,
        radius: style.radius)
    }
  }

  /// Paints a rule at the right edge of every column except the last.
  func paintColumnSeparators(
    frame: Rect, on canvas: inout PaintCanvas
  ) {
    guard context.separators.column != nil else { return }
    for column in scope.window.separated {
      paintColumnSeparator(
        rightOf: column, from: frame.top, to: frame.bottom, on: &canvas)
    }
  }

  /// Paints a rule at the right edge of a column that is not the last.
  func paintColumnSeparator(
    rightOf column: Int, from top: Double, to bottom: Double,
    on canvas: inout PaintCanvas
  ) {
    let right = context.frames.columns[column].right + scope.window.shift
    guard context.hasColumnSeparator[column], let line = context.separators.column,
      !isInRuleGap(right)
    else {
      return
    }
    canvas.verticalRule(line, from: top, to: bottom, right: right)
  }

  /// Paints the rule at the right of the column of row labels.
  func paintStubSeparator(frame: Rect, on canvas: inout PaintCanvas) {
    guard let line = context.stubSeparator, let stub = context.stubColumn,
      scope.window.columns.contains(stub)
    else {
      return
    }
    let right = context.frames.columns[stub].right + scope.window.shift
    if isInRuleGap(right) { return }
    canvas.verticalRule(line, from: frame.top, to: frame.bottom, right: right)
  }

  private func isInRuleGap(_ x: Double) -> Bool {
    guard let gap = scope.ruleGap else { return false }
    return gap.left < x && x < gap.right
  }

  /// Paints those between columns of the window.
  func paintPinSeparators(
    frame: Rect, on canvas: inout PaintCanvas
  ) {
    paintPinSeparator(context.frames.columns.leftSeparator, frame: frame, on: &canvas)
    paintPinSeparator(context.frames.columns.rightSeparator, frame: frame, on: &canvas)
  }

  @inline(__always)
  private func paintPinSeparator(
    _ span: HorizontalSpan?, frame: Rect, on canvas: inout PaintCanvas
  ) {
    guard let span, let line = context.separators.pin,
      scope.window.extent.left <= span.left + scope.window.shift,
      span.right + scope.window.shift <= scope.window.extent.right,
      !isInRuleGap(span.left + scope.window.shift)
    else { return }
    canvas.fill(
      rect(span, in: frame), with: [.color(line.color)], radius: 0)
  }

  /// Paints the area right of the columns: the row continues there, with a handle if rows have
  /// them.
  func paintTail(
    _ style: ResolvedStyle, hasHandle: Bool, frame: Rect,
    on canvas: inout PaintCanvas
  ) {
    let tail = context.frames.columns.tail.offsetBy(x: scope.window.shift)
    guard tail.width > 0, scope.window.hasTail else { return }
    canvas.fill(
      Rect(left: tail.left, top: frame.top, right: tail.right, bottom: frame.bottom),
      with: style.fills, radius: 0)
    guard hasHandle, let handles = context.frames.columns.handles else { return }
    let center = Point(
      x: (handles.left + handles.right) / 2 + scope.window.shift, y: (frame.top + frame.bottom) / 2)
    for line in HandleMark.lines(center: center, fontSize: style.fontSize) {
      canvas.bar(line, style.textColor)
    }
  }

  /// Paints the gap that the header or a cell of a dragged column leaves.
  func paintGap(ofColumn column: Int, _ frame: Rect, on canvas: inout PaintCanvas) {
    let key = canvas.name(ofColumn: column)
    canvas.record?.note(.columnGap(key), frame, .elements([.dragGap]), in: canvas.list)
    paintGap(frame, on: &canvas)
  }

  /// Paints the gap that a dragged part leaves.
  func paintGap(_ frame: Rect, on canvas: inout PaintCanvas) {
    canvas.box(canvas.states.element(.dragGap), frame)
  }

  /// The line under a row. A card ends with its own line, so that there are none between cards, and
  /// the line of a section's last row gives way to the border of the following strip.
  func separator(belowRow position: Int, of section: Int) -> LineStyle? {
    if !context.cards.row.isPlain {
      let card = context.joined?.rows(joinedWith: position)
      guard card?.contains(position + 1) == true else { return nil }
    }
    let isLast = position == context.frames.sections[section].positions.upperBound - 1
    guard isLast else {
      // A page ends with its own line below the room that it keeps.
      let endsPage = context.frames.endGap > 0 && scope.page?.rows.upperBound == position + 1
      return endsPage ? nil : context.separators.row
    }
    guard context.cards.section.isPlain else { return nil }
    let next = context.frames.sections[section].leading.count
    if isTableEnd(strip: next, of: section) { return nil }
    return isLineAbove(strip: next, of: section) ? nil : context.separators.row
  }

  /// Whether a strip begins with a border, to which the line above it gives way.
  func isLineAbove(strip index: Int, of section: Int) -> Bool {
    let section = context.frames.sections[section]
    guard index < section.leading.count + section.trailing.count else { return false }
    return context.styles.strip(section.strip(index).key).border.top != nil
  }

  /// Whether a table with a gap at its end has no further lines from a strip of a section on.
  private func isTableEnd(strip index: Int, of number: Int) -> Bool {
    let section = context.frames.sections[number]
    return context.frames.endGap > 0 && number == context.frames.sections.count - 1
      && index == section.leading.count + section.trailing.count
  }

  /// The rule under a strip that has no indent.
  /// - Parameter place: the place of the strip, if it is one of a section.
  func paintRowSeparator(
    frame: Rect, under place: (index: Int, section: Int)? = nil, on canvas: inout PaintCanvas
  ) {
    guard let line = context.separators.row else { return }
    if let place, isTableEnd(strip: place.index + 1, of: place.section) { return }
    if let place, isLineAbove(strip: place.index + 1, of: place.section) { return }
    canvas.horizontalRule(
      line, from: frame.left, to: frame.right, bottom: frame.bottom)
  }

  // MARK: - Strips of sections

  /// The mark of a footnote at a strip, or at its value in a column; `nil` for none.
  func mark(ofStrip index: Int, in number: Int, column: Int? = nil) -> String? {
    guard context.grid.footnotes.areIn(section: number) else { return nil }
    let section = context.frames.sections[number]
    let line = index < section.leading.count ? index : index + section.positions.count
    return context.grid.footnotes[FootnotePlace(.line, section: number, line: line, column: column)]
  }

  func indent(_ level: Int) -> Double { context.levelIndent * Double(max(0, level)) }
}
