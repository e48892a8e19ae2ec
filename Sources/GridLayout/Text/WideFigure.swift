package import GridCore
import GridModel

// A figure is never broken over lines and never cut: a part of a number is another number.

extension TextScratch {
  /// Whether there is a digit of any script in it, so that in a column of numbers it is a figure, not a word.
  package var hasDigit: Bool {
    if bytes.contains(where: { (0x30...0x39).contains($0) }) { return true }
    if isPlain { return false }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.contains {
      $0.properties.numericType == .decimal
    }
  }

  /// The number signs that replace a figure wider than its box: four, or as many as fit.
  package func numberSigns(
    font: FontID, width: Double, measurer: any TextMeasuring
  ) -> TextScratch {
    let sign = measurer.width(of: [0x23].span, font: font)
    let fitting =
      sign > 0 && width.isFinite ? Int(max(1, min(4, (width / sign).rounded(.down)))) : 4
    var signs = TextScratch()
    signs.load(String(repeating: "#", count: fitting), wrap: .none)
    return signs
  }
}
