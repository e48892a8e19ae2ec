import GridCore
import Platform

/// The parts that a requested font is shaped with: the font itself, synthetic small capitals, letter spacing.
struct ShapingFont {
  let context: TextContext
  /// The font at the size of synthetic small capitals; `nil` if they are not requested or the font has real ones.
  private let smallCapitals: TextContext?
  /// The letter spacing after each character but the last, in `PangoUnits`.
  let spacing: Int32

  /// The size of small capitals, as a fraction of the font size.
  private static let smallSize = 0.8

  init(_ request: FontRequest, load: (FontRequest) -> TextContext) {
    var own = request
    // Letter-spaced text has no ligatures, unless the style requests them.
    if request.letterSpacing64 != 0 { own.features = ["liga=0", "clig=0"] + own.features }
    var small: TextContext?
    if request.hasSmallCapitals {
      var asked = own
      asked.features = ["smcp"] + own.features
      let context = load(asked)
      if context.hasFeature("smcp") {
        own = asked
      } else {
        asked = own
        asked.size64 = max(1, Int((Double(own.size64) * Self.smallSize).rounded()))
        small = load(asked)
      }
    }
    context = load(own)
    smallCapitals = small
    spacing = Int32(clamping: request.letterSpacing64 * PangoUnits.perPoint / 64)
  }

  /// Appends the glyphs of a text that is shaped separately.
  func shape(_ text: Span<UInt8>, into glyphs: inout [ShapedGlyph]) {
    if text.count == TextHyphen.bytes.count, TextHyphen.isSoft(text, endingAt: text.count) {
      return shapeHyphen(into: &glyphs)
    }
    let first = glyphs.count
    let isWordwise = TextSegmentation.isWordwise(text)
    if let smallCapitals, isWordwise {
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

  /// Widens the last glyph of each cluster. Right-to-left scripts are mostly joined, and are not spaced.
  /// - Parameter isWhole: whether nothing follows the text, so that its last cluster has nothing after it.
  private func space(_ glyphs: inout [ShapedGlyph], from first: Int, isWhole: Bool) {
    for index in first..<glyphs.count where !glyphs[index].isRightToLeft {
      let isLast = index + 1 == glyphs.count
      if isLast ? isWhole : glyphs[index + 1].byteOffset == glyphs[index].byteOffset { continue }
      glyphs[index].advance += spacing
    }
  }
}
