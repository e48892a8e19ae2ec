package import GridCore
package import GridModel

extension CellCanvas {
  /// The width in points below which modules of a code are not distinguishable: a device pixel, or a tenth of a millimetre on
  /// paper.
  package var leastModule: Double { pixelSize ?? 0.283 }

  /// The problem with a code that has no room for this number of modules.
  package func problem(withModules count: Int) -> String {
    "is too long for the room of the cell: its code has \(count) modules across"
  }

  /// Fills the background of a code, which is light in every theme, as scanners expect: white, unless the cell is about as
  /// light. Light means a reflectance of at least four fifths: scanners require a difference of 70 % (ISO/IEC 15415, grade A).
  package mutating func fillCodeGround(_ box: Rect, style: CellStyle) {
    if let background = style.background, background.relativeLuminance >= 0.8 { return }
    fill(box, .white)
  }
}
