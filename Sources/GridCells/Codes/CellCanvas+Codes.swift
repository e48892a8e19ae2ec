import GridCore
import GridModel

extension CellCanvas {
  /// Fills the ground of a code, dark modules on light as readers expect whatever the theme: white, unless the cell is
  /// about as light. Light is what reflects four fifths at least: readers ask for a difference of 70 % (ISO/IEC 15415, grade A).
  package mutating func fillCodeGround(_ box: Rect, style: CellStyle) {
    if let background = style.background, background.relativeLuminance >= 0.8 { return }
    fill(box, .white)
  }
}
