package import GridCore
package import GridModel

/// Measures the width of a text that may be broken into lines.
struct TextExtent {
  let measurer: any TextMeasuring
  /// The factor of all lengths.
  let zoom: Double

  /// The widest line of a text that is broken only where it must be.
  func widestLine(of text: CellTextBuffer, font: FontID) -> Double {
    guard text.hasLineBreaks else { return measurer.width(of: text.bytes.span, font: font) }
    // Without a width limit, no word is divided.
    let lines = LineBreaker(
      clusters: text.clusters(font: font, measurer: measurer), byteCount: text.bytes.count
    ).lines(width: .infinity)
    return lines.reduce(0) { max($0, $1.width) }
  }

  /// The width of a text on one line, and of its longest words: `nil` if these are to be measured
  /// one by one, since the text is not one of ASCII that may only be broken at spaces.
  func width(
    of text: CellTextBuffer, font: FontID
  ) -> (width: Double, words: LongestWords?) {
    let bytes = text.bytes.span
    var words: LongestWords?
    let width = measurer.width(of: bytes, font: font, words: &words)
    guard words != nil, text.nameBreaks.isEmpty, !text.dividesWords else { return (width, nil) }
    for index in bytes.indices where !(0x21..<0x80).contains(bytes[index]) {
      guard bytes[index] == 0x20, !LineBreakRules.joins(bytes, at: index) else {
        return (width, nil)
      }
    }
    return (width, words)
  }

  /// The width of the longest word, limited to that from which words may be broken.
  func longestWord(in text: CellTextBuffer, font: FontID) -> Double {
    longestWords(in: text, font: font).limited(to: LineBreaker.longestKeptWord * zoom).any
  }

  /// The width of the longest word, however long.
  func longestWholeWord(in text: CellTextBuffer, font: FontID) -> Double {
    longestWords(in: text, font: font).any
  }

  /// Words of ASCII text end at white space; for other scripts, break opportunities are determined.
  func longestWords(in text: CellTextBuffer, font: FontID) -> LongestWords {
    var longest = LongestWords()
    let bytes = text.bytes.span
    if bytes.isASCII, text.nameBreaks.isEmpty, !text.dividesWords {
      var start = 0
      for index in 0...bytes.count where index == bytes.count || bytes[index] <= 0x20 {
        if index < bytes.count, LineBreakRules.joins(bytes, at: index) { continue }
        if index > start {
          let word = bytes.extracting(start..<index)
          longest.add(measurer.width(of: word, font: font), hasDigit: word.hasDigit)
        }
        start = index + 1
      }
    } else {
      let clusters = text.clusters(font: font, measurer: measurer)
      let hyphen = measurer.hyphenWidth(in: clusters, font: font)
      clusters.forEachWord(hyphenWidth: hyphen) { word, width in
        let hasDigit = word.contains { text.bytes[$0.byteOffset].isDigit }
        longest.add(width, hasDigit: hasDigit)
      }
    }
    return longest
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}

/// How a style lets a text flow within its box.
package struct TextFlow: Hashable, Sendable {
  var wrap: TextWrap = .word
  package var ellipsis: EllipsisPosition = .end
  /// 0 is no limit.
  package var maxLines: Int = 0
  /// The transform applied to the letters first.
  var transform: TextTransform = .none
  /// Where words may be divided.
  var hyphens: HyphenationRule = .manual
  /// Additional break opportunities in names.
  var nameBreaks: NameBreaks = .none
  /// How words are distributed over lines.
  package var wrapping = LineBreaker.Wrapping.pretty

  package init(
    wrap: TextWrap = .word, ellipsis: EllipsisPosition = .end, maxLines: Int = 0,
    transform: TextTransform = .none, hyphens: HyphenationRule = .manual
  ) {
    self.wrap = wrap
    self.ellipsis = ellipsis
    self.maxLines = maxLines
    self.transform = transform
    self.hyphens = hyphens
  }

  /// One line, shortened at its end.
  package static let oneLine = TextFlow(wrap: .none)

  /// The same on one line, shortened at its end.
  package var onOneLine: TextFlow { TextFlow(wrap: .none, transform: transform) }

  /// The same on as many lines as needed.
  package var onSeveralLines: TextFlow { TextFlow(wrap: .word, transform: transform) }
}

extension TextFlow {
  package init(_ style: ComputedStyle) {
    self.init(
      wrap: style.wrap, ellipsis: style.ellipsis, maxLines: style.maxLines,
      transform: style.transform, hyphens: style.hyphenation)
    wrapping = style.wrapping
  }

  /// See `DataGrid.rowFlow`.
  /// - Parameter isSampled: whether only some rows of the grid are measured.
  init(row style: ComputedStyle, isSampled: Bool) {
    self.init(style)
    if isSampled { wrap = .none }
  }
}

extension DataGrid {
  /// How texts flow in the rows: on one line if not all rows are measured, since they are then
  /// equally high.
  package func rowFlow(_ style: ComputedStyle) -> TextFlow {
    TextFlow(row: style, isSampled: sample != nil)
  }
}
