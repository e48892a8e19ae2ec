/// Where words may be divided at the end of a line, with a hyphen.
package enum HyphenationRule: Hashable, Sendable {
  /// Nowhere, not even at soft hyphens.
  case none
  /// Where a text has soft hyphens (U+00AD).
  case manual
  /// At soft hyphens, and in other words as the patterns of a language specify.
  case automatic(HyphenationLanguage)

  /// Whether words without soft hyphens may be divided.
  package var isAutomatic: Bool { if case .automatic = self { true } else { false } }
}

/// A language by its code, with a region or script if it has one: `de`, `en_US`, `sr_Latn`.
package struct HyphenationLanguage: Hashable, Sendable {
  /// Up to eight characters of ASCII, the first one in the highest byte, so that a style stores it
  /// without a string.
  private let code: UInt64

  /// - Parameter locale: such as `de_DE`, `de-AT@currency=EUR` or `en`; nothing but letters, digits
  ///   and dashes counts.
  package init(locale: String) {
    var code: UInt64 = 0
    var count = 0
    for byte in locale.utf8 {
      let kept: UInt8
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"): kept = UInt8(ascii: "_")
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        kept = byte
      default: kept = 0
      }
      // A longer code has a script and a region: the script decides how words are divided.
      if kept == 0 || count == 8 || (count == 7 && kept == UInt8(ascii: "_")) { break }
      code = code << 8 | UInt64(kept)
      count += 1
    }
    self.code = code
  }

  /// The code as given, with an underscore before the region.
  package var name: String {
    let bytes = (0..<8).reversed().map { UInt8(truncatingIfNeeded: code >> (8 * UInt64($0))) }
    return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
  }
}

extension TextMeasuring {
  /// The clusters of a text with the places at which words may be divided.
  package func clusters(
    of text: Span<UInt8>, font: FontID, hyphens: HyphenationRule
  ) -> [TextCluster] {
    var clusters = clusters(of: text, font: font)
    var divisions: Set<Int> = []
    if case .automatic(let language) = hyphens {
      divisions = Set(self.divisions(of: text, in: language))
    }
    for index in clusters.indices.dropFirst() {
      let start = clusters[index].byteOffset
      switch clusters[index].breakBefore {
      case .allowed where TextHyphen.isSoft(text, endingAt: start):
        clusters[index].breakBefore = hyphens == .none ? .prohibited : .hyphen
      case .prohibited where divisions.contains(start): clusters[index].breakBefore = .hyphen
      default: break
      }
    }
    LineBreakRules.apply(to: &clusters, of: text)
    return clusters
  }

  /// The width of a hyphen at the end of a line; 0 if none of the clusters may have a hyphen before
  /// it.
  package func hyphenWidth(in clusters: [TextCluster], font: FontID) -> Double {
    guard clusters.contains(where: { $0.breakBefore == .hyphen }) else { return 0 }
    let hyphen = TextHyphen.bytes
    return width(of: hyphen.span, font: font)
  }
}

/// The soft hyphen, U+00AD. Within a text it is invisible. A text of nothing else is the hyphen at
/// the end of a line: it is drawn as a hyphen, but the word stays whole when the text is read.
package enum TextHyphen {
  /// As UTF-8.
  package static let bytes: [UInt8] = [0xC2, 0xAD]

  /// Whether a soft hyphen ends at an offset of a text.
  package static func isSoft(_ text: Span<UInt8>, endingAt end: Int) -> Bool {
    end >= 2 && text[end - 1] == 0xAD && text[end - 2] == 0xC2
  }

  /// A part of a text without the soft hyphens at its end: a line that ends there has a hyphen
  /// instead.
  package static func trimmed(_ range: Range<Int>, of text: Span<UInt8>) -> Range<Int> {
    var end = range.upperBound
    while end - 2 >= range.lowerBound, isSoft(text, endingAt: end) { end -= 2 }
    return range.lowerBound..<end
  }
}
