public import GridCore

/// Measures texts that a renderer draws.
public struct TextRuler {
  package let measurer: any TextMeasuring

  package init(_ measurer: any TextMeasuring) { self.measurer = measurer }

  /// The advance width of a text on one line, in points.
  public func width(of text: String, font: FontDescriptor) -> Double {
    measurer.width(of: Array(text.utf8).span, font: measurer.font(font))
  }

  /// From the baseline up to the top of a line, in points.
  public func ascent(of font: FontDescriptor) -> Double {
    measurer.metrics(of: measurer.font(font)).ascent
  }

  /// In points.
  public func lineHeight(of font: FontDescriptor) -> Double {
    measurer.metrics(of: measurer.font(font)).lineHeight
  }
}

extension TextRuler {
  /// The text if it is no wider than `width`, else as much of its beginning as fits before an
  /// ellipsis; number signs, `####`, for a figure, since part of a number is another number. A text
  /// ends before a number in it that would be cut.
  public func shortened(_ text: String, to width: Double, font: FontDescriptor) -> String {
    let bytes = Array(text.utf8)
    let id = measurer.font(font)
    guard measurer.width(of: bytes.span, font: id) > width + LineBreaker.tolerance else {
      return text
    }
    if Self.isFigure(text) { return Self.numberSigns }
    let ellipsis = "…"
    var room = width + LineBreaker.tolerance - self.width(of: ellipsis, font: font)
    var end = 0
    for cluster in measurer.clusters(of: bytes.span, font: id) {
      end = cluster.byteOffset
      room -= cluster.advance
      if room < 0 { break }
    }
    let number = Self.startOfNumber(cutAt: end, in: bytes)
    if number == 0 { return Self.numberSigns }
    end = number ?? end
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + ellipsis
  }

  /// The replacement for a figure that does not fit.
  package static let numberSigns = "####"

  /// The start of the number that a cut would divide; `nil` if it divides none.
  private static func startOfNumber(cutAt end: Int, in bytes: [UInt8]) -> Int? {
    func isDigit(_ index: Int) -> Bool {
      bytes.indices.contains(index) && bytes[index] &- 0x30 < 10
    }
    func isMark(_ index: Int) -> Bool {
      bytes.indices.contains(index) && (bytes[index] == 0x2E || bytes[index] == 0x2C)
    }
    let goesOn = isDigit(end) || (isMark(end) && isDigit(end + 1))
    guard goesOn, isDigit(end - 1) || (isMark(end - 1) && isDigit(end - 2)) else { return nil }
    var start = end
    while start > 0, isDigit(start - 1) || isMark(start - 1) { start -= 1 }
    return start
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
