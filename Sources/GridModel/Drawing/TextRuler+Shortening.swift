public import GridCore

extension TextRuler {
  /// The text if it is no wider than `width`, else as much of its beginning as fits before an ellipsis; number signs, `####`, for a
  /// figure, since part of a number is another number.
  public func shortened(_ text: String, to width: Double, font: FontDescriptor) -> String {
    let bytes = Array(text.utf8)
    let id = measurer.font(font)
    guard measurer.width(of: bytes.span, font: id) > width + LineBreaker.tolerance else {
      return text
    }
    if Self.isFigure(text) { return "####" }
    let ellipsis = "…"
    var room = width + LineBreaker.tolerance - self.width(of: ellipsis, font: font)
    var end = 0
    for cluster in measurer.clusters(of: bytes.span, font: id) {
      end = cluster.byteOffset
      room -= cluster.advance
      if room < 0 { break }
    }
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + ellipsis
  }

  /// Whether a text has digits and no letters.
  package static func isFigure(_ text: String) -> Bool {
    var hasDigit = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic { return false }
      if scalar.properties.numericType == .decimal { hasDigit = true }
    }
    return hasDigit
  }
}
