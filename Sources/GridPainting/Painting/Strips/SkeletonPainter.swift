import GridCore
import GridModel

// Bars that replace loading texts.

extension RowPainter {
  func paintSkeleton(
    column: Int, _ row: RowPath, position: Int, _ style: ResolvedStyle, frame: Rect,
    on canvas: inout PaintCanvas
  ) {
    let bar = canvas.states.element(.skeleton)
    let content = frame.inset(by: style.insets)
    let baseline = canvas.texts.firstBaseline(lineCount: 1, style: style, content: content)
    let height = style.fontSize * 0.7
    let top = baseline - style.fontSize * 0.36 - height / 2
    let isNumber = style.alignment == .trailing || style.alignment == .decimal
    let width =
      min(content.width, style.fontSize * (isNumber ? 6 : 16))
      * Self.share(column: column, position: position)
    let left =
      switch style.alignment {
      case .leading: content.left
      case .center: content.left + (content.width - width) / 2
      case .trailing, .decimal: content.right - width
      }
    let box = Rect(x: left, y: top, width: width, height: height)
    let cell = canvas.path(row, column: column)
    canvas.record?.note(.skeleton(cell), box, .elements([.skeleton]), in: canvas.list)
    canvas.box(bar, box)
  }

  /// The length of a bar, 0.5…1: varying as texts do, but the same in every picture.
  private static func share(column: Int, position: Int) -> Double {
    let mixed = UInt32(truncatingIfNeeded: position &* 7 &+ column &* 3 &+ 1) &* 2_654_435_761
    return 0.5 + Double(mixed >> 24) / 510
  }
}
