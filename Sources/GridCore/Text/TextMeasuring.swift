/// Measures text. Layout and painting use only this protocol: with the fixed-advance measurer of
/// the tests they need no font.
///
/// All texts are valid UTF-8, given as bytes, since most cells never become a `String`. A text is
/// one paragraph whose base direction is that of its first strong character.
package protocol TextMeasuring: AnyObject {
  /// Where those who measure with it keep what they have measured; `nil`, the default, keeps
  /// nothing.
  var cache: MeasurerCache? { get }

  /// The number that identifies `descriptor` from now on; equal descriptors get equal numbers.
  func font(_ descriptor: FontDescriptor) -> FontID

  /// The same font in another size: all its lengths are multiplied by `factor`, including letter
  /// spacing.
  func font(_ font: FontID, scaledBy factor: Double) -> FontID

  func metrics(of font: FontID) -> FontMetrics

  /// The advance width of `text` set on one line, in points.
  func width(of text: Span<UInt8>, font: FontID) -> Double

  /// The same, and the longest of the words between the spaces of `text`, with their widths on
  /// lines of their own.
  /// - Parameter words: `nil` if the measurer does not know them after measuring the text, which is
  ///   the default.
  func width(of text: Span<UInt8>, font: FontID, words: inout LongestWords?) -> Double

  /// The clusters of `text` in logical order; their advances add up to `width(of:font:)` to within
  /// a rounding error.
  func clusters(of text: Span<UInt8>, font: FontID) -> [TextCluster]

  /// The byte offsets before which the words of `text` may be divided with a hyphen by the patterns
  /// of a language, ascending.
  func divisions(of text: Span<UInt8>, in language: HyphenationLanguage) -> [Int]

  /// The characters of `text` that no installed font can draw.
  func missingScalars(in text: Span<UInt8>, font: FontID) -> [Unicode.Scalar]

  /// Measures parts of a grid that do not depend on each other, on several processors if the
  /// measurer can.
  /// - Parameters:
  ///   - partCount: the number of parts.
  ///   - measure: measures one part using a measurer that gives the same results as this one for
  ///     the fonts that were requested so far, and is not to be asked for others.
  /// - Returns: the results in the order of the parts.
  func measure<Part: Sendable>(
    _ partCount: Int,
    _ measure: @escaping @Sendable (_ part: Int, _ measurer: any TextMeasuring) -> Part
  ) -> [Part]
}

extension TextMeasuring {
  package var cache: MeasurerCache? { nil }

  package func width(
    of text: Span<UInt8>, font: FontID, words: inout LongestWords?
  ) -> Double {
    words = nil
    return width(of: text, font: font)
  }

  package func measure<Part: Sendable>(
    _ partCount: Int,
    _ measure: @escaping @Sendable (_ part: Int, _ measurer: any TextMeasuring) -> Part
  ) -> [Part] {
    (0..<partCount).map { measure($0, self) }
  }

  package func divisions(of text: Span<UInt8>, in language: HyphenationLanguage) -> [Int] { [] }
}

/// What was measured last with a measurer, for the picture that it measures.
package final class MeasurerCache {
  /// The texts; their type is known to those who set them.
  package var texts: AnyObject?
  /// The long texts, as for ``texts``.
  package var longTexts: AnyObject?

  package init() {}

  /// Forgets everything.
  package func removeAll() {
    texts = nil
    longTexts = nil
  }
}

/// Vertical measures of a font at its size, in points, both positive.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line.
  package var ascent: Double
  /// From the baseline down to the bottom of the line.
  package var descent: Double

  package init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }

  /// The metrics of a font file, with its line gap half above and half below, as in CSS 2.2,
  /// 10.8.1. Where that puts capitals far from the middle of the line (Nimbus Sans has the metrics
  /// of its em, not of its letters), they are moved to the middle, so that cells are centred in
  /// every font.
  package init(ascent: Double, descent: Double, lineGap: Double, capHeight: Double) {
    self.ascent = ascent + max(0, lineGap) / 2
    self.descent = descent + max(0, lineGap) / 2
    let height = lineHeight
    let offset = self.ascent - self.descent - capHeight
    if capHeight > 0, abs(offset) > Self.leastOffset * height {
      self.ascent = (height + capHeight) / 2
      self.descent = height - self.ascent
    }
  }

  /// The offset from which capitals are moved: twice the distance of their middle from that of the
  /// line, as a share of the line.
  private static let leastOffset = 0.12

  package var lineHeight: Double { ascent + descent }
}

/// One grapheme of a measured text: the smallest unit at which a line may be broken.
package struct TextCluster: Hashable, Sendable {
  /// Where the cluster's UTF-8 starts in the text.
  package var byteOffset: Int
  /// Its advance width, in points.
  package var advance: Double
  /// The kind of line break allowed before this cluster (Unicode Standard Annex 14).
  package var breakBefore: LineBreakOpportunity
  /// Whether it is white space, which hangs at the end of a line and is not measured.
  package var isWhitespace: Bool

  package init(
    byteOffset: Int, advance: Double, breakBefore: LineBreakOpportunity, isWhitespace: Bool
  ) {
    self.byteOffset = byteOffset
    self.advance = advance
    self.breakBefore = breakBefore
    self.isWhitespace = isWhitespace
  }
}

extension [TextCluster] {
  /// Calls `body` with each part that no line break may divide, and with its advance width without
  /// white space at its end, and with its hyphen where it ends with one. Breaks that are made only
  /// where nothing else helps divide none.
  package func forEachWord(
    hyphenWidth: Double, _ body: (_ word: ArraySlice<TextCluster>, _ width: Double) -> Void
  ) {
    var start = 0
    var width = 0.0
    // White space at the end of a word hangs; that within one, as before a unit, does not.
    var space = 0.0
    for (index, cluster) in enumerated() {
      switch cluster.breakBefore {
      case .prohibited, .ifNeeded: break
      case .allowed, .mandatory, .hyphen:
        let hyphen = cluster.breakBefore == .hyphen ? hyphenWidth : 0
        if index > start { body(self[start..<index], width + hyphen) }
        start = index
        (width, space) = (0, 0)
      }
      if cluster.isWhitespace {
        space += cluster.advance
      } else {
        width += space + cluster.advance
        space = 0
      }
    }
    if start < count { body(self[start...], width) }
  }
}

package enum LineBreakOpportunity: Hashable, Sendable {
  case prohibited
  case allowed
  /// Within an address, a code or a Korean word, which is broken only if it does not fit on a line.
  case ifNeeded
  /// With a hyphen at the end of the line.
  case hyphen
  /// After a line feed or another mandatory break character.
  case mandatory
}

/// A font descriptor by its number in the table of the text measurer that assigned it.
package struct FontID: Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }
}

/// The font that a style requests, before a file is chosen.
public struct FontDescriptor: Hashable, Sendable {
  /// Family names in order of preference; installed fonts that have a missing character follow
  /// automatically.
  public var families: [String]
  /// Families that come before these in the texts of a script, by its ISO 15924 code in lowercase,
  /// such as `arab`.
  public var scripts: [String: [String]]
  /// The em size, in points.
  public var size: Double
  /// 100…900, as in CSS; 400 is regular, 700 bold.
  public var weight: Int
  /// Whether the slanted face of the family is used.
  public var isItalic: Bool
  /// OpenType features as CSS `font-feature-settings` writes them (`tnum`, `ss01=1`, `liga=0`), in
  /// order.
  public var features: [String]
  /// The space added between characters, in points; a negative value moves them closer together.
  public var letterSpacing: Double
  /// Whether lowercase letters are small capitals: those of the font (`smcp`), or capitals made
  /// smaller if it has none.
  public var hasSmallCapitals: Bool

  public init(
    families: [String] = ["Inter"], size: Double = 13, weight: Int = 400, isItalic: Bool = false,
    features: [String] = [], letterSpacing: Double = 0, hasSmallCapitals: Bool = false,
    scripts: [String: [String]] = [:]
  ) {
    self.families = families
    self.scripts = scripts
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.features = features
    self.letterSpacing = letterSpacing
    self.hasSmallCapitals = hasSmallCapitals
  }
}

extension FontDescriptor {
  package func scaled(by factor: Double) -> FontDescriptor {
    var scaled = self
    scaled.size *= factor
    scaled.letterSpacing *= factor
    return scaled
  }
}
