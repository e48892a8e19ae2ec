package import GridCore
package import GridModel

extension CellCanvas {
  /// The width in points below which modules of a code can no longer be told apart: a device pixel, or a tenth of a millimetre
  /// on paper.
  package var leastModule: Double { pixelSize ?? 0.283 }

  /// What is wrong with a code that has no room for so many modules.
  package func problem(withModules count: Int) -> String {
    "is too long for the room of the cell: its code has \(count) modules across"
  }

  /// Fills the ground of a code, dark modules on light as readers expect whatever the theme: white, unless the cell is
  /// about as light. Light is what reflects four fifths at least: readers ask for a difference of 70 % (ISO/IEC 15415, grade A).
  package mutating func fillCodeGround(_ box: Rect, style: CellStyle) {
    if let background = style.background, background.relativeLuminance >= 0.8 { return }
    fill(box, .white)
  }
}
