public import GridCore
public import GridModel

/// The value as a bar code, with the text below.
///
/// The numbers of articles, EAN and UPC, may be written without their check digit, which is then
/// computed, and with spaces and hyphens. One with a wrong check digit is not drawn. Numbers of a
/// column that have lost the zeros in front get them back.
public struct BarcodeCell: CellRenderer {
  /// How the bars write the value.
  public var symbology = BarcodeSymbology.code128
  /// Whether the value is written under the bars.
  public var hasLabel = true
  /// The height of the bars, in points.
  public var height = 28.0
  /// The width of the thinnest bar, in points.
  public var module = 1.0
  private var numbers = ArticleNumber.Digits.asWritten

  public init() {}

  public var drawsMissing: Bool { false }

  public var alignment: HorizontalAlignment? { .center }
  public var needsLeastWidth: Bool { true }

  /// The margin above and below, in points.
  private static let margin = 4.0
  /// The height below which scanners and eyes no longer find bars, in modules.
  private static let leastHeight = 4.0

  public func adapted(to values: ColumnValues) -> BarcodeCell {
    guard symbology.digitCount != nil else { return self }
    var numbers: [String] = []
    var isOfNumbers = true
    values.forEach { content in
      if content.isMissing { return }
      isOfNumbers = isOfNumbers && content.isOfNumbers
      numbers.append(content.value)
    }
    guard isOfNumbers, !numbers.isEmpty else { return self }
    var copy = self
    copy.numbers = ArticleNumber.digits(ofNumbers: numbers, symbology)
    return copy
  }

  private func bars(_ content: CellContent) throws(BarcodeProblem) -> CodeBars {
    try CodeBars(content.value, symbology, numbers: numbers)
  }

  // MARK: - Labels

  /// - Parameter module: in points.
  private func font(
    _ labels: CodeBars.Labels, module: Double, style: CellStyle, text: TextRuler
  ) -> FontDescriptor {
    var font = style.font
    switch labels {
    case .line: font.size *= 0.82
    case .digits:
      // Digits are as wide as their bars with a little room between them.
      let width = text.width(of: "000000", font: font)
      if width > 0 { font.size *= 6 * Self.digitWidth * module / width }
    }
    return font
  }

  /// The width of a digit below its seven modules, in modules.
  private static let digitWidth = 6.3

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    guard let bars = try? bars(content) else {
      return Size(
        width: text.width(of: content.text, font: style.font),
        height: text.lineHeight(of: style.font))
    }
    let module = module * style.codeZoom
    let font = font(bars.labels, module: module, style: style, text: text)
    return Size(
      width: Double(bars.fullCount) * module,
      height: (height + 2 * Self.margin) * style.codeZoom
        + (hasLabel ? text.lineHeight(of: font) : 0))
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    if content.value.isEmpty { return }
    let code: CodeBars
    do {
      code = try bars(content)
    } catch {
      canvas.drawPlaceholder(
        content.isMissing ? content.text : content.value,
        problem: content.isMissing ? nil : error.text, style: style, in: frame)
      return
    }
    let count = Double(code.fullCount)
    let module = canvas.module(upTo: min(frame.width / count, module * style.codeZoom))
    guard let module else {
      canvas.drawPlaceholder(
        content.text, problem: canvas.problem(withModules: code.count), style: style, in: frame)
      return
    }
    let font = font(code.labels, module: module, style: style, text: canvas.text)
    let labelHeight = hasLabel ? canvas.text.lineHeight(of: font) : 0
    let margin = Self.margin * style.codeZoom
    let barHeight = min(height * style.codeZoom, frame.height - labelHeight - 2 * margin)
    guard barHeight >= min(height * style.codeZoom, Self.leastHeight * module) else {
      canvas.drawPlaceholder(
        content.text, problem: "is too high for the cell as a bar code", style: style, in: frame)
      return
    }
    let box = canvas.aligned(
      style.box(
        Size(width: count * module, height: barHeight + labelHeight + 2 * margin), in: frame))
    canvas.fillCodeGround(box, style: style)
    let bars = Rect(
      left: box.left + Double(code.quietLeft) * module, top: box.top + margin,
      right: box.right - Double(code.quietRight) * module, bottom: box.top + margin + barHeight)
    canvas.fill(path(of: code, module: module, in: bars), .black)
    guard hasLabel else { return }
    switch code.labels {
    case .line(let text):
      var label = box
      label.bottom -= margin / 2
      label.top = label.bottom - labelHeight
      let text = canvas.shortened(text, to: box.width, font: font)
      canvas.draw(text, in: label, alignment: .center, font: font, color: .black)
    case .digits(let labels, _):
      // All on one baseline, just under the bars.
      let baseline = bars.bottom + canvas.text.ascent(of: font)
      for label in labels {
        var font = font
        font.size *= label.scale
        let width = canvas.text.width(of: label.text, font: font)
        let center = bars.left + Double(label.from + label.to) / 2 * module
        canvas.draw(
          label.text, at: Point(x: center - width / 2, y: baseline), font: font, color: .black)
      }
    }
  }

  /// The bars; those between the digits reach down between them.
  private func path(of code: CodeBars, module: Double, in frame: Rect) -> Path {
    var longBars: [Range<Int>] = []
    if hasLabel, case .digits(_, let bars) = code.labels { longBars = bars }
    var path = Path()
    var modules = 0
    // Bars and gaps alternate, beginning with a bar.
    for (index, width) in code.widths.enumerated() {
      if index.isMultiple(of: 2) {
        let isLong = longBars.contains { $0.contains(modules) }
        path.add(
          .rectangle(
            Rect(
              left: frame.left + Double(modules) * module, top: frame.top,
              right: frame.left + Double(modules + width) * module,
              bottom: frame.bottom + (isLong ? Self.guardLength * module : 0))))
      }
      modules += width
    }
    return path
  }

  /// How much longer the bars between digits are, in modules (ISO/IEC 15420, 4.3.4).
  private static let guardLength = 5.0

  public func alternative(for content: CellContent) -> String? {
    if hasLabel || content.value.isEmpty { return nil }
    guard symbology.digitCount != nil else { return "bar code: \(content.value)" }
    let number = try? ArticleNumber(content.value, symbology, numbers: numbers)
    return number.map { "bar code: \($0.text)" }
  }
}

extension CellStyle {
  /// The factor of the sizes of codes: they are not made smaller with the texts of a grid that is
  /// too wide for its page, since scanners need their size.
  package var codeZoom: Double { max(1, zoom) }
}

extension CellCanvas {
  /// The width in points below which modules of a code are not distinguishable: a device pixel, or
  /// a tenth of a millimetre on paper.
  package var leastModule: Double { pixelSize ?? 0.283 }

  /// The width of the modules of a code, in points; `nil` if there is no room for them. In pictures
  /// of pixels it is a whole number of them, since bars of unequal widths for the same number of
  /// modules cannot be told from others.
  /// - Parameter room: the width that a module may have. What is measured and divided again is less
  ///   by a rounding error, which must not cost a pixel.
  package func module(upTo room: Double) -> Double? {
    let room = room * (1 + 1e-9)
    guard room >= leastModule else { return nil }
    guard let pixel = pixelSize else { return room }
    return (room / pixel).rounded(.down) * pixel
  }

  /// The problem with a code that has no room for this number of modules.
  package func problem(withModules count: Int) -> String {
    "is too long for the room of the cell: its code has \(count) modules across"
  }

  /// Fills the background of a code, which is light in every theme, as scanners expect: white,
  /// unless the cell is about as light. Light means a reflectance of at least four fifths: scanners
  /// require a difference of 70 % (ISO/IEC 15415, grade A).
  package mutating func fillCodeGround(_ box: Rect, style: CellStyle) {
    if let background = style.background, background.relativeLuminance >= 0.8 { return }
    fill(box, .white)
  }
}
