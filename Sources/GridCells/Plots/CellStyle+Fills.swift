import GridCore
import GridModel

extension CellStyle {
  /// The colour of a text on a part of a plot: white or black, whichever is more legible.
  func textColor(inside fill: Color) -> Color {
    let behind = background.map { fill.over($0) } ?? fill
    return Color.white.readable(on: behind)
  }
}
