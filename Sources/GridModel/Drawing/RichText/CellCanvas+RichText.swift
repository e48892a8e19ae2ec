public import GridCore

extension CellCanvas {
  /// Draws a text in lines in a frame, by the cell's alignments. Parts with a link are links, if
  /// the format has links.
  public mutating func draw(_ text: SetText, style: CellStyle, in frame: Rect) {
    // The lines of a turned text are as long as its cell is high.
    if text.breaksWords, turn == nil { breaksWords = true }
    let box = style.box(Size(width: frame.width, height: text.size.height), in: frame)
    var link: String?
    func baseline(_ line: SetText.Line) -> Double { snap(box.top + line.baseline) }
    // Baselines ascend: of a text on many pages, or in many bands of a picture, only the lines that
    // are on this one are looked at.
    let range = shownBaselines(of: text)
    let first = text.lines.indices.partition { baseline(text.lines[$0]) > range.top }
    let end = text.lines.indices.partition { baseline(text.lines[$0]) > range.bottom }
    let lines = first..<max(first, end)
    let isMissed = placesMark && baselines == nil && !lines.contains(0)
    for index in [0..<(isMissed ? min(1, text.lines.count) : 0), lines].joined() {
      let line = text.lines[index]
      let left = style.left(ofWidth: line.width, in: frame)
      let baseline = baseline(line)
      for piece in line.pieces {
        change(&link, to: piece.look.link)
        draw(piece, style: style, left: left + piece.left, baseline: baseline)
      }
      decorate(line, style: style, left: left, baseline: baseline)
    }
    change(&link, to: nil)
  }

  private func shownBaselines(of text: SetText) -> BaselineRange {
    var shown = baselines ?? BaselineRange(top: -.infinity, bottom: .infinity)
    if let band, turn == nil {
      // Marks above letters may be higher than a line, and a shadow is beside it.
      var reach = 3 * text.tallest
      if let (shadow, _) = textShadow { reach += shadow.y.magnitude + 3 * shadow.blur }
      shown.top = max(shown.top, band.lowerBound - reach)
      shown.bottom = min(shown.bottom, band.upperBound + reach)
    }
    return shown
  }

  /// Draws the lines along a line of text, except where a part of it has such a line itself.
  private mutating func decorate(
    _ text: SetText.Line, style: CellStyle, left: Double, baseline: Double
  ) {
    guard let decoration = style.decoration else { return }
    let size = style.font.size * (text.pieces.map { $0.look.scale ?? 1 }.max() ?? 1)
    let thickness = size * TextDecoration.Line.thickness
    for line in TextDecoration.Line.allCases where decoration.lines.contains(line) {
      let top = baseline + line.offset * size
      for span in text.spans(without: line) {
        var bar = Rect(
          left: left + span.lowerBound, top: top, right: left + span.upperBound,
          bottom: top + thickness)
        if pixelSize != nil {
          bar = snap(bar)
          bar.bottom = bar.top + rule(thickness)
        }
        fill(bar, decoration.color ?? style.textColor)
      }
    }
  }

  /// Begins or ends the part of a text that links to an address. It may have several lines and
  /// styles.
  private mutating func change(_ link: inout String?, to uri: String?) {
    let uri = uri == "" ? nil : uri
    guard pixelSize == nil, uri != link else { return }
    if link != nil { list.append(.endTag) }
    if let uri { list.append(.beginTag(.link(uri))) }
    link = uri
  }

  private mutating func draw(
    _ piece: SetText.Piece, style: CellStyle, left: Double, baseline: Double
  ) {
    let size = piece.font.size
    let color = piece.look.color(in: style)
    let right = left + piece.width
    if piece.look.isCode == true, piece.text.contains(where: { $0 != " " }) {
      let side = size * 0.1
      fill(
        Rect(
          left: left - side, top: baseline - size * 0.92, right: right + side,
          bottom: baseline + size * 0.28), style.tint(style.textColor, by: 0.09),
        radius: size * 0.25)
    }
    let raised = baseline - piece.look.rise(in: style)
    // Without a space that represents the end of the line.
    draw(
      piece.text, at: Point(x: left, y: raised), font: piece.font, color: color,
      width: piece.width)
    let thickness = max(pixelSize ?? 0, size / 16)
    func rule(_ y: Double) -> Rect {
      Rect(left: left, top: snap(y), right: right, bottom: snap(y) + thickness)
    }
    if piece.look.isUnderlined == true { fill(rule(raised + size * 0.12), color) }
    if piece.look.isStruck == true { fill(rule(raised - size * 0.29), color) }
    if let uri = piece.look.link {
      link(
        Rect(left: left, top: baseline - size, right: right, bottom: baseline + size * 0.3),
        to: uri)
    }
  }

  /// Makes a part of a PDF a link to an address.
  public mutating func link(_ rect: Rect, to uri: String) {
    let rect = reached(rect)
    guard pixelSize == nil, !rect.isEmpty, !uri.isEmpty else { return }
    list.append(.link(turned(rect), .uri(uri)))
  }

  /// Makes a part of a PDF a link to a place in it.
  package mutating func link(_ rect: Rect, to place: DocumentPlace) {
    guard pixelSize == nil, !rect.isEmpty else { return }
    list.append(.link(turned(rect), .place(place)))
  }
}

extension SetText.Line {
  /// The ranges in which no part has such a line itself; adjacent ranges are merged.
  fileprivate func spans(without line: TextDecoration.Line) -> [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    for piece in pieces.sorted(by: { $0.left < $1.left })
    where !piece.look.has(line) && piece.width > 0 {
      let span = piece.left...(piece.left + piece.width)
      if let last = spans.last, span.lowerBound - last.upperBound < 0.01 {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        spans.append(span)
      }
    }
    return spans
  }
}

extension TextLook {
  fileprivate func has(_ line: TextDecoration.Line) -> Bool {
    switch line {
    case .underline: isUnderlined == true
    case .lineThrough: isStruck == true
    case .overline: false
    }
  }
}
