import GridCore
import GridModel

extension CellStyle {
  /// The colour of a text on a part of a plot: white where that can be read, else black or white, whichever stands out more.
  func textColor(inside fill: Color) -> Color {
    let behind = background.map { fill.over($0) } ?? fill
    return behind.contrast(with: .white) >= 4.5 ? .white : behind.readableText
  }
}
