import GridCore

/// Measures as if every character were 10 points wide in a font of 10 points, spaces 5; lines are
/// 10 high, 8 of that above the baseline. Lines may end after spaces and hyphens and between
/// letters of East Asia, and must after line feeds.
final class FixedAdvanceMeasurer: TextMeasuring {
  /// The requested fonts, in the order of their numbers.
  private(set) var fonts: [FontDescriptor] = []
  private let missing: Set<Unicode.Scalar>
  /// How many texts have been measured.
  private(set) var measuredCount = 0

  /// - Parameter missing: The characters that no font can draw.
  init(missing: Set<Unicode.Scalar> = []) { self.missing = missing }

  func font(_ descriptor: FontDescriptor) -> FontID {
    if let known = fonts.firstIndex(of: descriptor) { return FontID(rawValue: UInt16(known)) }
    fonts.append(descriptor)
    return FontID(rawValue: UInt16(fonts.count - 1))
  }

  func font(_ font: FontID, scaledBy factor: Double) -> FontID {
    self.font(fonts[Int(font.rawValue)].scaled(by: factor))
  }

  /// Size and weight, as in `10` or `13/700`.
  func name(of font: FontID) -> String {
    let descriptor = fonts[Int(font.rawValue)]
    return descriptor.size.dumped + (descriptor.weight == 400 ? "" : "/\(descriptor.weight)")
  }

  func metrics(of font: FontID) -> FontMetrics {
    let scale = fonts[Int(font.rawValue)].size / 10
    return FontMetrics(ascent: 8 * scale, descent: 2 * scale)
  }

  func width(of text: Span<UInt8>, font: FontID) -> Double {
    clusters(of: text, font: font).reduce(0) { $0 + $1.advance }
  }

  func clusters(of text: Span<UInt8>, font: FontID) -> [TextCluster] {
    measuredCount += 1
    let scale = fonts[Int(font.rawValue)].size / 10
    var clusters: [TextCluster] = []
    var offset = 0
    var last: Unicode.Scalar?
    for scalar in string(text).unicodeScalars {
      let opportunity: LineBreakOpportunity =
        switch last {
        case "\n", "\u{2028}": .mandatory
        case " ": scalar == " " ? .prohibited : .allowed
        case "-": .allowed
        case let last? where isEastAsian(last) && isEastAsian(scalar): .allowed
        default: .prohibited
        }
      let isBreak = scalar == "\n" || scalar == "\u{2028}" || scalar == "\r"
      clusters.append(
        TextCluster(
          byteOffset: offset, advance: (isBreak ? 0 : scalar == " " ? 5 : 10) * scale,
          breakBefore: opportunity, isWhitespace: isBreak || scalar == " "))
      offset += scalar.utf8.count
      last = scalar
    }
    return clusters
  }

  private func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0xD7A3).contains(scalar.value)
  }

  func missingScalars(in text: Span<UInt8>, font: FontID) -> [Unicode.Scalar] {
    string(text).unicodeScalars.filter(missing.contains)
  }

  private func string(_ text: Span<UInt8>) -> String {
    var bytes: [UInt8] = []
    for index in text.indices { bytes.append(text[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
