import GridCore
import GridLayout
import GridModel

/// Paints over redacted cells. The drawing depends only on the position of a cell, never on its
/// contents, not even on their length.
struct RedactionPainter: OverlayPainter {
  let context: PaintContext
  let scope: PaintScope
  let area: OverlayArea

  static func isNeeded(_ shown: ShownState) -> Bool { !shown.redactions.isEmpty }

  func paint(on canvas: inout PaintCanvas) {
    clippedToRows(on: &canvas) { canvas in
      for item in area.items {
        guard case .row(_, let position) = item.item, isVisible(item.top, item.bottom) else {
          continue
        }
        for column in scope.window.columns {
          guard let style = context.grid.shown.redactions.style(position: position, column: column)
          else { continue }
          let row = Rect(
            left: scope.window.extent.left, top: item.top, right: scope.window.extent.right,
            bottom: item.bottom)
          paint(style, position: position, column: column, row: row, on: &canvas)
        }
      }
    }
  }

  private func paint(
    _ redaction: RedactionStyle, position: Int, column: Int, row: Rect, on canvas: inout PaintCanvas
  ) {
    guard let section = context.frames.sections.first(where: { $0.positions.contains(position) })
    else { return }
    let state = context.grid.state(ofCellAt: position, column: column, in: section)
    let style = canvas.style(column: column, state: state)
    let room = cellFrame(column: column, in: row).inset(by: style.insets)
    guard room.width > 4 else { return }
    var chance = Chance(position: position, column: column)
    let width = min(room.width, (5.5 + 3 * chance.next()) * style.fontSize)
    let height = min(room.height, style.fontSize * 1.05)
    let middle = (row.top + row.bottom) / 2
    let isAtEnd = style.alignment == .trailing || style.alignment == .decimal
    let left = isAtEnd ? room.right - width : room.left
    let box = Rect(
      left: left, top: middle - height / 2, right: left + width, bottom: middle + height / 2)
    switch redaction {
    case .bar:
      canvas.append(.fillRounded(box, radius: 2, .color(style.textColor)))
    case .blur: paintBlur(in: box, style, &chance, on: &canvas)
    case .pixels: paintPixels(in: box, style, &chance, on: &canvas)
    }
  }

  /// Paints words with soft edges: stacked boxes, each slightly smaller.
  private func paintBlur(
    in box: Rect, _ style: ResolvedStyle, _ chance: inout Chance, on canvas: inout PaintCanvas
  ) {
    var left = box.left
    var paint = style.textColor
    paint.alpha = UInt8(Double(paint.alpha) * 0.1)
    while left < box.right {
      var end = min(box.right, left + (1.6 + 2.6 * chance.next()) * style.fontSize)
      // The remainder would be too short for a word.
      if box.right - end < 1.8 * style.fontSize { end = box.right }
      for step in 0..<6 {
        let grow = 2.6 - Double(step)
        let word = Rect(
          left: left - grow, top: box.top + 2.5 - grow, right: end + grow,
          bottom: box.bottom - 2.5 + grow)
        if !word.isEmpty {
          canvas.append(.fillRounded(word, radius: min(word.height / 2, 6), .color(paint)))
        }
      }
      left = end + style.fontSize * 0.4
    }
  }

  private func paintPixels(
    in box: Rect, _ style: ResolvedStyle, _ chance: inout Chance, on canvas: inout PaintCanvas
  ) {
    let side = canvas.snap(box.height / 3)
    guard side > 0 else { return }
    let columns = Int(box.width / side)
    let (left, top) = (canvas.snap(box.left), canvas.snap(box.top))
    for row in 0..<3 {
      for column in 0..<columns {
        var paint = style.textColor
        paint.alpha = UInt8(Double(paint.alpha) * (0.08 + 0.5 * chance.next()))
        let corner = Point(x: left + Double(column) * side, y: top + Double(row) * side)
        canvas.append(
          .fill(
            Rect(left: corner.x, top: corner.y, right: corner.x + side, bottom: corner.y + side),
            .color(paint)))
      }
    }
  }

  /// Numbers from 0 to 1 that are the same in every run.
  private struct Chance {
    private var state: UInt64

    init(position: Int, column: Int) {
      state = UInt64(truncatingIfNeeded: position &* 7919 &+ column &* 104_729 &+ 12_345)
    }

    /// SplitMix64.
    mutating func next() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
      return Double(bits >> 11) / Double(1 << 53 as UInt64)
    }
  }
}
