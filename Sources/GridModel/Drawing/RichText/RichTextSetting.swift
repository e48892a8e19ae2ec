public import GridCore

/// Sets a rich text into lines.
///
/// 1. The text is measured in its runs, with its line break opportunities (`MeasuredText`).
/// 2. Lines are taken as for any text (`LineBreaker`).
/// 3. If there are more lines than allowed, the last one takes the rest and is shortened with an
///    ellipsis, at the position that the style specifies.
/// 4. A line is as high as the highest of its parts, each with the style's line spacing; raised
///    parts do not add height. Baselines are at least as far apart as those of the style's own
///    font.
struct RichTextSetting {
  private let style: CellStyle
  private let ruler: TextRuler
  private let text: MeasuredText

  /// Step 1.
  init(_ text: RichText, style: CellStyle, ruler: TextRuler) {
    self.style = style
    self.ruler = ruler
    self.text = MeasuredText.of(text, style: style, ruler: ruler)
  }

  /// Steps 2 to 4.
  /// - Parameter maxLines: 0, or less, is no limit.
  func set(width: Double, maxLines: Int) -> SetText {
    let maxLines = max(0, maxLines)
    return text.settings.value(
      for: RecentSettings.Key(width: width, maxLines: maxLines, style: style)
    ) { newlySet(width: width, maxLines: maxLines) }
  }

  private func newlySet(width: Double, maxLines: Int) -> SetText {
    let broken = LineBreaker(
      clusters: text.clusters, byteCount: text.bytes.count, hyphenWidth: text.hyphenWidth
    ).lines(width: width, wrapping: maxLines == 0 ? style.wrapping : .auto)
    let limit = maxLines == 0 ? broken.count : min(maxLines, broken.count)
    var lines: [SetText.Line] = []
    let font = ruler.measurer.metrics(of: ruler.measurer.font(style.font))
    let spacing = style.lineSpacing.measures(of: font, size: style.font.size)
    var top = 0.0
    var isShortened = limit < broken.count
    var breaksWords = false
    // Separately shaped parts may be narrower than measured for breaking lines, and must not be
    // broken if they have exactly the room they were measured to need.
    var needed = 0.0
    for (index, line) in broken.prefix(limit).enumerated() {
      let isLast = index == limit - 1 && limit < broken.count
      let isCut = isLast || line.width > width + LineBreaker.tolerance
      var placed: SetText.Line
      if isCut {
        let kept = kept(
          of: isLast ? line.range.lowerBound..<text.bytes.count : line.range, width: width)
        placed = self.line(kept.head, tail: kept.tail, top: top)
        isShortened = true
      } else {
        placed = self.line(
          line.range, tail: nil, top: top, endsInHyphen: line.endsInHyphen)
        needed = max(needed, line.width)
        breaksWords = breaksWords || line.endsInWord
      }
      placed.endsParagraph = isBroken(after: line.range)
      if let above = lines.last {
        placed.baseline = max(placed.baseline, above.baseline + spacing.distance)
      }
      lines.append(placed)
      top = placed.baseline + placed.descent
    }
    return SetText(
      lines: lines,
      size: Size(width: lines.reduce(needed) { max($0, $1.width) }, height: top),
      tallest: lines.reduce(0) { max($0, $1.ascent + $1.descent) }, isEmpty: text.bytes.isEmpty,
      isShortened: isShortened,
      breaksWords: breaksWords && width < LineBreaker.longestKeptWord * style.zoom)
  }

  /// The parts of a text that are kept before and after an ellipsis.
  private func kept(
    of range: Range<Int>, width: Double
  ) -> (head: Range<Int>, tail: Range<Int>) {
    let clusters = text.clusters
    let first = clusters.indices.partition { clusters[$0].byteOffset >= range.lowerBound }
    let end = clusters.indices.partition { clusters[$0].byteOffset >= range.upperBound }
    return Ellipsizer(
      clusters: Array(clusters[first..<end]), end: range.upperBound,
      ellipsisWidth: ruler.width(of: "…", font: style.font)
    ).keptRanges(width: width, at: style.ellipsis)
  }

  /// - Parameters:
  ///   - tail: the text after an ellipsis; `nil` if there is none.
  ///   - endsInHyphen: whether a word is divided at its end.
  private func line(
    _ head: Range<Int>, tail: Range<Int>?, top: Double, endsInHyphen: Bool = false
  ) -> SetText.Line {
    let head = endsInHyphen ? TextHyphen.trimmed(head, of: text.bytes.span) : head
    var pieces: [SetText.Piece] = []
    var left = 0.0
    var ascent = -Double.infinity
    var descent = -Double.infinity
    func makeRoom(for font: FontDescriptor) {
      let metrics = ruler.measurer.metrics(of: ruler.measurer.font(font))
      let measures = style.lineSpacing.measures(of: metrics, size: font.size)
      ascent = max(ascent, measures.firstBaseline)
      descent = max(descent, measures.height - measures.firstBaseline)
    }
    func add(_ part: String, _ look: TextLook) {
      let font = look.font(in: style)
      let width = ruler.width(of: part, font: font)
      pieces.append(SetText.Piece(text: part, look: look, font: font, left: left, width: width))
      left += width
      var level = look
      level.script = nil
      makeRoom(for: level.font(in: style))
    }
    for part in parts(of: head) { add(part.text, part.look) }
    if let tail {
      let rest = parts(of: tail)
      add("…", pieces.last?.look ?? rest.first?.look ?? TextLook())
      for part in rest { add(part.text, part.look) }
    }
    if endsInHyphen {
      add(String(decoding: TextHyphen.bytes, as: UTF8.self), pieces.last?.look ?? TextLook())
    }
    if pieces.isEmpty { makeRoom(for: style.font) }
    // Text extraction and screen readers find two words there, though no space is visible.
    if let last = pieces.indices.last, tail == nil, isBroken(after: head) {
      pieces[last].text += " "
    }
    text.order.place(&pieces)
    return SetText.Line(
      pieces: pieces, width: left, baseline: top + ascent, ascent: ascent, descent: descent)
  }

  /// Whether a forced line break follows a part of the text.
  private func isBroken(after part: Range<Int>) -> Bool {
    guard let next = text.bytes[part.upperBound...].first(where: { $0 != 0x20 }) else {
      return false
    }
    return next == 0x0A && part.upperBound + 1 < text.bytes.count
  }

  /// The runs of a part of the text.
  private func parts(of range: Range<Int>) -> [(text: String, look: TextLook)] {
    var parts: [(text: String, look: TextLook)] = []
    for index in firstRun(reaching: range.lowerBound)..<text.runs.count {
      let (run, start) = (text.runs[index], text.starts[index])
      if start >= range.upperBound { break }
      let part = range.clamped(to: start..<(start + run.text.utf8.count))
      if part.isEmpty { continue }
      for measured in MeasuredText.parts(of: part, in: text.bytes) {
        parts += text.order.pieces(of: String(decoding: text.bytes[measured], as: UTF8.self))
          .map { ($0, run.look) }
      }
    }
    return parts
  }

  /// The last run that begins at or before a byte; lines are found in texts of thousands of runs.
  private func firstRun(reaching byte: Int) -> Int {
    max(0, text.starts.indices.partition { text.starts[$0] > byte } - 1)
  }
}

/// A rich text set into lines, ready to be drawn.
public struct SetText: Hashable, Sendable {
  /// A part of a line with one style.
  struct Piece: Hashable, Sendable {
    var text: String
    var look: TextLook
    var font: FontDescriptor
    /// From the left end of the line, in points.
    var left: Double
    var width: Double
  }

  struct Line: Hashable, Sendable {
    var pieces: [Piece]
    var width: Double
    /// From the top of the text to the line's baseline, in points.
    var baseline: Double
    var ascent: Double
    var descent: Double
    /// Whether another paragraph follows.
    var endsParagraph = false
  }

  var lines: [Line]
  /// The width of the widest line and the height of all lines, in points.
  public internal(set) var size: Size
  /// The height of the highest line, in points.
  let tallest: Double
  /// Whether the text has no character.
  package let isEmpty: Bool
  /// Whether the text is shortened.
  public internal(set) var isShortened: Bool
  /// Whether words are broken that a column would be kept wide enough for.
  let breaksWords: Bool

  /// The baseline of the first line from the top of the text, in points; `nil` without lines.
  package var firstBaseline: Double? { lines.first?.baseline }

  /// The position of the last line: its baseline from the top of the text, and its right end from
  /// the left of the text, in points; 0 without lines.
  package var lastLine: (baseline: Double, right: Double) {
    lines.last.map { ($0.baseline, $0.width) } ?? (0, 0)
  }
}

/// A line of text in a cell or another part. Pages do not divide it.
public struct TextLine: Hashable, Sendable {
  /// From the top of the text to that of the line, in points.
  public var top: Double
  /// From the top of the text to the bottom of the line, in points.
  public var bottom: Double
  /// The index of the line in its paragraph, from 0.
  public var number: Int
  /// The number of lines of its paragraph.
  public var count: Int

  /// - Parameters:
  ///   - number: default 0: with the default ``count``, a paragraph of its own.
  public init(top: Double, bottom: Double, number: Int = 0, count: Int = 1) {
    self.top = top
    self.bottom = bottom
    self.number = number
    self.count = count
  }
}

extension [TextLine] {
  /// Numbers lines that follow one another.
  /// - Parameter ends: whether a line is the last of its paragraph.
  package mutating func number(endsParagraph ends: (Int) -> Bool) {
    var first = 0
    for index in indices where index == count - 1 || ends(index) {
      for line in first...index {
        self[line].number = line - first
        self[line].count = index + 1 - first
      }
      first = index + 1
    }
  }
}

extension SetText {
  /// The lines from top to bottom.
  public var textLines: [TextLine] {
    var lines = self.lines.map {
      TextLine(top: $0.baseline - $0.ascent, bottom: $0.baseline + $0.descent)
    }
    lines.number { self.lines[$0].endsParagraph }
    return lines
  }
}

extension TextRuler {
  /// Sets a rich text into lines.
  /// - Parameters:
  ///   - width: the maximum width of a line, in points; `nil` breaks no lines, and what is not a
  ///     number is 0.
  ///   - maxLines: further text is cut with an ellipsis; 0 or less is no limit.
  public func set(
    _ text: RichText, style: CellStyle, width: Double? = nil, maxLines: Int = 0
  ) -> SetText {
    RichTextSetting(text, style: style, ruler: self)
      .set(width: (width ?? .infinity).bounded(to: 0...(.infinity)), maxLines: maxLines)
  }

  /// The advance of the longest part of a rich text without a break opportunity, in points.
  public func longestWord(of text: RichText, style: CellStyle) -> Double {
    MeasuredText.of(text, style: style, ruler: self).longestWord
  }
}
