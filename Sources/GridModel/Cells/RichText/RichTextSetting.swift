import GridCore

/// Sets a rich text into lines.
///
/// 1. Where lines may end is found in the whole text, as if it were in one font; how wide it is, in the runs.
/// 2. Lines are taken as for any text (`LineBreaker`).
/// 3. If there are more than there may be, the last one takes what follows and is cut before an ellipsis.
/// 4. A line is as high as the highest of its parts; raised ones take no room of their own.
struct RichTextSetting {
  private let style: CellStyle
  private let ruler: TextRuler
  private let runs: [RichText.Run]
  /// Where the runs begin in the whole text.
  private var starts: [Int] = []
  private var bytes: [UInt8] = []
  private var clusters: [TextCluster] = []

  /// What is beyond so many bytes is left out.
  private static let limit = 16 * 1024

  init(_ text: RichText, style: CellStyle, ruler: TextRuler) {
    self.style = style
    self.ruler = ruler
    var runs: [RichText.Run] = []
    for run in text.runs where !run.text.isEmpty {
      var run = run
      let room = Self.limit - bytes.count
      if run.text.utf8.count > room { run.text = String(run.text.prefix(room / 4)) + "…" }
      starts.append(bytes.count)
      bytes += run.text.utf8.lazy.map { $0 == 0 ? 0x20 : $0 }
      runs.append(run)
      if bytes.count >= Self.limit { break }
    }
    self.runs = runs
    clusters = measured()
  }

  /// Step 1.
  private func measured() -> [TextCluster] {
    let whole = ruler.measurer.clusters(of: bytes.span, font: ruler.measurer.font(style.font))
    var breaks: [Int: LineBreakOpportunity] = [:]
    for cluster in whole { breaks[cluster.byteOffset] = cluster.breakBefore }
    var clusters: [TextCluster] = []
    for (index, run) in runs.enumerated() {
      let font = ruler.measurer.font(run.look.font(in: style))
      for var cluster in ruler.measurer.clusters(of: Array(run.text.utf8).span, font: font) {
        cluster.byteOffset += starts[index]
        cluster.breakBefore = breaks[cluster.byteOffset] ?? .prohibited
        clusters.append(cluster)
      }
    }
    return clusters
  }

  /// The advance of the longest part that no line may end in.
  var longestWord: Double {
    var longest = 0.0
    var word = 0.0
    for cluster in clusters {
      if cluster.breakBefore != .prohibited { word = 0 }
      if !cluster.isWhitespace { word += cluster.advance }
      longest = max(longest, word)
    }
    return longest
  }

  /// Steps 2 to 4.
  func set(width: Double, maxLines: Int) -> SetText {
    let broken = LineBreaker(clusters: clusters, byteCount: bytes.count).lines(width: width)
    let limit = maxLines == 0 ? broken.count : min(maxLines, broken.count)
    var lines: [SetText.Line] = []
    var top = 0.0
    var isShortened = limit < broken.count
    for (index, line) in broken.prefix(limit).enumerated() {
      var range = line.range
      let isCut =
        (index == limit - 1 && limit < broken.count) || line.width > width + LineBreaker.tolerance
      if isCut {
        range = kept(from: range.lowerBound, width: width)
        isShortened = true
      }
      let placed = self.line(range, hasEllipsis: isCut, top: top)
      lines.append(placed)
      top = placed.baseline + placed.descent
    }
    return SetText(
      lines: lines,
      size: Size(width: lines.reduce(0) { max($0, $1.width) }, height: top),
      isShortened: isShortened)
  }

  /// What stays of the text from `start` on before an ellipsis.
  private func kept(from start: Int, width: Double) -> Range<Int> {
    var room = width + LineBreaker.tolerance - ruler.width(of: "…", font: style.font)
    var end = start
    for cluster in clusters where cluster.byteOffset >= start {
      if cluster.byteOffset > start, cluster.breakBefore == .mandatory { break }
      room -= cluster.advance
      if room < 0 { break }
      end = next(after: cluster)
    }
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0A { end -= 1 }
    return start..<end
  }

  private func next(after cluster: TextCluster) -> Int {
    var end = cluster.byteOffset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let following = clusters.first { $0.byteOffset > cluster.byteOffset }
    return max(end, following?.byteOffset ?? bytes.count)
  }

  private func line(_ range: Range<Int>, hasEllipsis: Bool, top: Double) -> SetText.Line {
    var pieces: [SetText.Piece] = []
    var left = 0.0
    var ascent = 0.0
    var descent = 0.0
    func add(_ text: String, _ look: TextLook) {
      let font = look.font(in: style)
      let width = ruler.width(of: text, font: font)
      pieces.append(
        SetText.Piece(text: text, look: look, font: font, left: left, width: width))
      left += width
      var level = look
      level.script = nil
      let metrics = ruler.measurer.metrics(of: ruler.measurer.font(level.font(in: style)))
      ascent = max(ascent, metrics.ascent)
      descent = max(descent, metrics.descent)
    }
    for (index, run) in runs.enumerated() {
      let part = range.clamped(to: starts[index]..<(starts[index] + run.text.utf8.count))
      guard !part.isEmpty else { continue }
      add(String(decoding: bytes[part], as: UTF8.self), run.look)
    }
    if hasEllipsis { add("…", pieces.last?.look ?? TextLook()) }
    if pieces.isEmpty {
      let metrics = ruler.measurer.metrics(of: ruler.measurer.font(style.font))
      (ascent, descent) = (metrics.ascent, metrics.descent)
    }
    return SetText.Line(
      pieces: pieces, width: left, baseline: top + ascent, ascent: ascent, descent: descent)
  }
}

extension TextRuler {
  /// Sets a rich text into lines.
  /// - Parameters:
  ///   - width: what a line may have, in points; `nil` breaks no lines.
  ///   - maxLines: what goes beyond is cut with an ellipsis; 0 is no limit.
  public func set(
    _ text: RichText, style: CellStyle, width: Double? = nil, maxLines: Int = 0
  ) -> SetText {
    RichTextSetting(text, style: style, ruler: self)
      .set(width: width ?? .infinity, maxLines: maxLines)
  }

  /// The advance of the longest part of a rich text that no line may end in, in points.
  public func longestWord(of text: RichText, style: CellStyle) -> Double {
    RichTextSetting(text, style: style, ruler: self).longestWord
  }
}
