import GridCore
import GridLayout
import GridModel

/// Paints the line around the part with the keyboard focus.
///
/// Where the line has too little contrast with what is on one of its sides, a second one beside it
/// has: see ``FocusRing``.
struct FocusPainter: OverlayPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>
  let area: OverlayArea

  static func isNeeded(_ shown: ShownState) -> Bool { shown.focus != nil }

  func paint(on canvas: inout PaintCanvas) {
    switch context.grid.shown.focus {
    case nil: return
    case .row(let place):
      guard let frame = frame(of: place) else { return }
      let columns = scope.window.columns
      let inside = columns.map { color(ofCellAt: place.position, column: $0, on: &canvas) }
      let outside = [place.position - 1, place.position + 1].flatMap { position in
        columns.map { color(ofCellAt: position, column: $0, near: place, on: &canvas) }
      }
      clippedToRows(on: &canvas) {
        paintLine(around: frame, inside: inside, outside: outside, on: &$0)
      }
    case .cell(let place, let column):
      // The field has a line of its own.
      if isEdited(place, column: column) { return }
      guard scope.window.columns.contains(column),
        let cell = cellFrame(at: place, column: column)
      else { return }
      let block = context.joined?.block(at: place.position, column: column)
      let rows = block?.rows ?? place.position..<(place.position + 1)
      let columns = block?.columns ?? column..<(column + 1)
      let inside = color(ofCellAt: rows.lowerBound, column: columns.lowerBound, on: &canvas)
      let beside = [columns.lowerBound - 1, columns.upperBound].flatMap { column in
        rows.map { color(ofCellAt: $0, column: column, near: place, on: &canvas) }
      }
      let above = [rows.lowerBound - 1, rows.upperBound].flatMap { position in
        columns.map { color(ofCellAt: position, column: $0, near: place, on: &canvas) }
      }
      clippedToRows(on: &canvas) {
        paintLine(around: cell, inside: [inside], outside: beside + above, on: &$0)
      }
    case .header(let column):
      guard scope.window.columns.contains(column),
        let strip = area.items.first(where: { $0.item == .columnHeader })
      else { return }
      let frame = Rect(
        left: scope.window.extent.left, top: strip.top, right: scope.window.extent.right,
        bottom: strip.bottom)
      var cell = cellFrame(column: column, in: frame)
      cell.top += context.frames.header.top(ofHeader: column)
      let cells = canvas.headerStrip().cells
      let colors = [column - 1, column, column + 1].map { column in
        cells.indices.contains(column) ? cells[column].background(over: context.backdrop) : nil
      }
      paintLine(around: cell, inside: [colors[1]], outside: [colors[0], colors[2]], on: &canvas)
    }
  }

  private func isEdited(_ place: ShownState.Place, column: Int) -> Bool {
    guard let editing = context.grid.shown.editing, editing.row.section == place.section else {
      return false
    }
    guard let block = context.joined?.block(at: place.position, column: column) else {
      return editing.row == place && editing.column == column
    }
    return block.rows.contains(editing.row.position) && block.columns.contains(editing.column)
  }

  /// What is behind a cell; `nil` if there is no such cell, or not one colour.
  /// - Parameter place: a row of the same section; `nil` if the cell is in the grid.
  private func color(
    ofCellAt position: Int, column: Int, near place: ShownState.Place? = nil,
    on canvas: inout PaintCanvas
  ) -> Color? {
    let section = context.frames.sections.first { $0.positions.contains(position) }
    guard context.grid.columns.indices.contains(column), let section,
      place.map({ context.frames.sections[$0.section].positions.contains(position) }) ?? true
    else { return context.backdrop }
    let state = context.grid.state(ofCellAt: position, column: column, in: section)
    return canvas.style(column: column, state: state).background(over: context.backdrop)
  }

  /// The frame without the line around the table, which a second line would interrupt.
  private func withinTable(_ frame: Rect) -> Rect {
    let line = context.separators.frame?.width ?? 0
    let columns = context.frames.columns
    var frame = frame
    frame.left = max(frame.left, columns.left + scope.window.shift + line)
    frame.right = min(frame.right, columns.right + scope.window.shift - line)
    frame.bottom = min(frame.bottom, area.bottom - line)
    return frame
  }

  private func paintLine(
    around frame: Rect, inside: [Color?], outside: [Color?], on canvas: inout PaintCanvas
  ) {
    let style = canvas.states.element(.focused)
    guard let line = style.border.uniform, line.width > 0 else { return canvas.box(style, frame) }
    let ring = FocusRing(
      line.color, inside: inside.compactMap(\.self), outside: outside.compactMap(\.self))
    func tone(_ frame: Rect, radius: Double) {
      let path = Path.frame(
        canvas.boxes.pixels?.snap(frame) ?? frame, radius: radius, width: line.width)
      canvas.append(.fillPath(path, .color(RGBA8(ring.other))))
    }
    let step = Insets(vertical: line.width, horizontal: line.width)
    var frame = frame
    if ring.needsOuter {
      frame = withinTable(frame)
      tone(frame, radius: style.radius)
      frame = frame.inset(by: step)
    }
    canvas.box(style, frame)
    if ring.needsInner { tone(frame.inset(by: step), radius: max(0, style.radius - line.width)) }
  }
}

/// The colours of the line around the focused part. As technique C40 of WCAG 2.2 has it, a line
/// that has a contrast of less than 3 : 1 with its surroundings gets a second one of the opposite
/// lightness, so that one of them is visible on any colour.
struct FocusRing {
  /// The second line.
  let other: Color
  /// Whether it is needed within the line.
  let needsInner: Bool
  /// Whether it is needed around the line.
  let needsOuter: Bool

  /// The least contrast of parts of controls, by success criterion 1.4.11.
  static let leastContrast = 3.0

  /// - Parameters:
  ///   - line: the colour of the theme's line.
  ///   - inside: the colours within the line.
  ///   - outside: the colours around it.
  init(_ line: Color, inside: [Color], outside: [Color]) {
    func isHidden(on colors: [Color]) -> Bool {
      colors.contains { line.over($0).contrast(with: $0) < Self.leastContrast }
    }
    other =
      Color.white.contrast(with: line) >= Color.black.contrast(with: line) ? .white : .black
    needsInner = isHidden(on: inside)
    needsOuter = isHidden(on: outside)
  }
}
