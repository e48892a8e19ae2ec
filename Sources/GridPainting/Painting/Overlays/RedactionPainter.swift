import GridCore
import GridLayout
import GridModel

/// Paints over redacted cells. The drawing depends only on the position of a cell, never on its
/// contents, not even on their length.
struct RedactionPainter: OverlayPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>
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

  /// Paints words as if out of focus: a soft strip for what all letters share, and soft spots for
  /// letters that are darker or higher than others.
  private func paintBlur(
    in box: Rect, _ style: ResolvedStyle, _ chance: inout Chance, on canvas: inout PaintCanvas
  ) {
    var left = box.left
    while left < box.right {
      var end = min(box.right, left + (1.6 + 2.6 * chance.next()) * style.fontSize)
      // The remainder would be too short for a word.
      if box.right - end < 1.8 * style.fontSize { end = box.right }
      let size = style.fontSize
      let strip = Rect(
        left: left, top: box.top + 0.34 * size, right: end, bottom: box.bottom - 0.22 * size)
      paintSoft(strip, reach: 0.3 * size, style.textColor, strength: 0.5, on: &canvas)
      var letter = left
      while letter < end - 0.3 * size {
        let width = (0.3 + 0.3 * chance.next()) * size
        let kind = chance.next()
        var spot = Rect(
          left: letter, top: strip.top, right: min(end, letter + width), bottom: strip.bottom)
        if kind < 0.4 { spot.top = box.top + 0.06 * size }
        if kind > 0.85 { spot.bottom = box.bottom - 0.02 * size }
        paintSoft(spot, reach: 0.2 * size, style.textColor, strength: 0.24, on: &canvas)
        letter += width + 0.35 * size
      }
      left = end + style.fontSize * 0.5
    }
  }

  /// Paints a box whose edges fade, as far inside of it as outside: stacked boxes, each a little
  /// smaller, so faint that none has an edge that is seen.
  private func paintSoft(
    _ box: Rect, reach: Double, _ color: RGBA8, strength: Double, on canvas: inout PaintCanvas
  ) {
    // The shares of a bell curve: little at the ends of the fading, most in its middle.
    let shares = [0.05, 0.11, 0.19, 0.24, 0.21, 0.13, 0.07]
    for (step, share) in shares.enumerated() {
      let grow = reach * (1 - 2 * Double(step) / Double(shares.count - 1))
      let part = box.inset(by: Insets(vertical: -grow, horizontal: -grow))
      guard !part.isEmpty else { continue }
      var paint = color
      paint.alpha = UInt8((Double(color.alpha) * strength * share).rounded())
      canvas.append(
        .fillRounded(
          part, radius: min(part.height / 2, part.width / 2, grow + reach), .color(paint)))
    }
  }

  /// The greatest number of blocks in a row.
  private static let mostColumns = 10_000

  private func paintPixels(
    in box: Rect, _ style: ResolvedStyle, _ chance: inout Chance, on canvas: inout PaintCanvas
  ) {
    let side = canvas.snap(box.height / 3)
    guard side > 0 else { return }
    let columns = Int(bounded: box.width / side).bounded(to: 0...Self.mostColumns)
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
