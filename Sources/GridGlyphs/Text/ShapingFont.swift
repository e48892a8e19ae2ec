import GridCore
import Platform

/// The parts that a requested font is shaped with: the font itself, synthetic small capitals,
/// letter spacing.
///
/// The fonts are loaded when they are first used: an engine that helps another one uses few of the
/// fonts that the other one has.
final class ShapingFont {
  let request: FontRequest
  private let load: (FontRequest) -> TextContext
  private lazy var parts = loadParts()
  /// The letter spacing after each character but the last, in `PangoUnits`.
  let spacing: Int32

  var context: TextContext { parts.context }

  /// The size of small capitals, as a fraction of the font size.
  private static let smallSize = 0.8

  init(_ request: FontRequest, load: @escaping (FontRequest) -> TextContext) {
    self.request = request
    self.load = load
    spacing = Int32(clamping: request.letterSpacing64 * PangoUnits.perPoint / 64)
  }

  private struct Parts {
    var context: TextContext
    /// The font at the size of synthetic small capitals; `nil` if they are not requested or the
    /// font has real ones.
    var smallCapitals: TextContext?
  }

  private func loadParts() -> Parts {
    var adjusted = request
    // Letter-spaced text has no ligatures, unless the style requests them.
    if request.letterSpacing64 != 0 {
      adjusted.features = ["liga=0", "clig=0"] + adjusted.features
    }
    var small: TextContext?
    if request.hasSmallCapitals {
      var variant = adjusted
      variant.features = ["smcp"] + adjusted.features
      let context = load(variant)
      if context.hasFeature("smcp") {
        adjusted = variant
      } else {
        variant = adjusted
        variant.size64 = max(1, Int((Double(adjusted.size64) * Self.smallSize).rounded()))
        small = load(variant)
      }
    }
    return Parts(context: load(adjusted), smallCapitals: small)
  }

  /// Whether it has a glyph for every printable character of ASCII, as far as that is known without
  /// shaping them.
  var hasPlainGlyphs: Bool { parts.smallCapitals == nil && context.hasPlainGlyphs }

  /// Appends the glyphs of a text that is shaped separately.
  func shape(_ text: Span<UInt8>, into glyphs: inout [ShapedGlyph]) {
    if text.count == TextHyphen.bytes.count, TextHyphen.isSoft(text, endingAt: text.count) {
      return shapeHyphen(into: &glyphs)
    }
    let first = glyphs.count
    let isWordwise = TextSegmentation.isWordwise(text)
    if let smallCapitals = parts.smallCapitals, isWordwise {
      SmallCapitals(large: context, small: smallCapitals).shape(text, into: &glyphs)
    } else {
      context.shape(text, into: &glyphs)
    }
    if spacing != 0 { space(&glyphs, from: first, isWhole: !isWordwise) }
  }

  /// A soft hyphen that is a whole text is at the end of a line, and visible.
  private func shapeHyphen(into glyphs: inout [ShapedGlyph]) {
    let first = glyphs.count
    let sign: [UInt8] = [UInt8(ascii: "-")]
    context.shape(sign.span, into: &glyphs)
    for index in first..<glyphs.count {
      glyphs[index].byteCount = Int32(clamping: TextHyphen.bytes.count)
    }
  }

  /// Widens the last glyph of each cluster. Right-to-left scripts are mostly joined, and are not
  /// spaced.
  /// - Parameter isWhole: whether nothing follows the text, so that its last cluster has nothing
  ///   after it.
  private func space(_ glyphs: inout [ShapedGlyph], from first: Int, isWhole: Bool) {
    for index in first..<glyphs.count where !glyphs[index].isRightToLeft {
      let isLast = index + 1 == glyphs.count
      if isLast ? isWhole : glyphs[index + 1].byteOffset == glyphs[index].byteOffset { continue }
      glyphs[index].advance += spacing
    }
  }
}

/// Synthetic small capitals for a font that has none: small letters as capitals of a smaller size.
///
/// 1. The text is cut where small letters begin and end.
/// 2. Small letters are mapped to capitals by the full mappings of Unicode, and shaped in the
///    smaller size.
/// 3. Their glyphs represent the bytes of the small letters, so that text copied from a PDF has
///    small letters.
struct SmallCapitals {
  let large: TextContext
  let small: TextContext

  func shape(_ text: Span<UInt8>, into glyphs: inout [ShapedGlyph]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for index in text.indices { bytes.append(text[index]) }
    var run = Run()
    var offset = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let length = UTF8.width(scalar)
      let isMark = scalar.properties.generalCategory == .nonspacingMark
      let isSmall = isMark ? run.isSmall : scalar.properties.isLowercase
      if isSmall != run.isSmall {
        append(run, to: &glyphs)
        run = Run(isSmall: isSmall)
      }
      let shown = isSmall ? scalar.properties.uppercaseMapping : String(scalar)
      for byte in shown.utf8 {
        run.bytes.append(byte)
        run.origins.append((Int32(offset), Int32(length)))
      }
      offset += length
    }
    append(run, to: &glyphs)
  }

  private struct Run {
    var isSmall = false
    /// The text that is shaped.
    var bytes: [UInt8] = []
    /// For each byte, the character of the text that it comes from.
    var origins: [(offset: Int32, count: Int32)] = []
  }

  private func append(_ run: Run, to glyphs: inout [ShapedGlyph]) {
    if run.bytes.isEmpty { return }
    let first = glyphs.count
    (run.isSmall ? small : large).shape(run.bytes.span, into: &glyphs)
    for index in first..<glyphs.count {
      let start = Int(glyphs[index].byteOffset)
      let end = start + Int(glyphs[index].byteCount)
      guard end > start else { continue }
      let (from, to) = (run.origins[start], run.origins[end - 1])
      glyphs[index].byteOffset = from.offset
      glyphs[index].byteCount = to.offset + to.count - from.offset
    }
  }
}
