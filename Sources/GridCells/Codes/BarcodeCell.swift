public import GridCore
public import GridModel

/// The value as a barcode (Code 128), with the text below.
public struct BarcodeCell: CellRenderer {
  /// Whether the value is written under the bars.
  public var hasLabel = true
  /// The height of the bars, in points.
  public var height = 28.0
  /// The width of the thinnest bar, in points.
  public var module = 1.0

  public init() {}

  public var alignment: HorizontalAlignment? { .center }

  /// The light modules that a code needs at both sides.
  private static let quietZone = 10
  /// The margin above and below, in points.
  private static let margin = 4.0

  private func font(_ style: CellStyle) -> FontDescriptor {
    var font = style.font
    font.size *= 0.82
    return font
  }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    guard let code = Code128(content.value) else {
      return Size(
        width: text.width(of: content.text, font: style.font),
        height: text.lineHeight(of: style.font))
    }
    let count = code.moduleCount + 2 * Self.quietZone
    return Size(
      width: Double(count) * module * style.zoom,
      height: (height + 2 * Self.margin) * style.zoom
        + (hasLabel ? text.lineHeight(of: font(style)) : 0))
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    if content.value.isEmpty { return }
    guard let code = Code128(content.value) else {
      canvas.drawPlaceholder(
        content, problem: "is not printable ASCII of up to 80 characters", style: style,
        in: frame)
      return
    }
    // The quiet zones are part of the code (ISO/IEC 15417): without them it cannot be scanned.
    let count = Double(code.moduleCount + 2 * Self.quietZone)
    var module = min(frame.width / count, module * style.zoom)
    guard module >= canvas.leastModule else {
      canvas.drawPlaceholder(
        content.text, problem: canvas.problem(withModules: code.moduleCount), style: style,
        in: frame)
      return
    }
    // Whole pixels, since bars of unequal widths for the same number of modules cannot be told
    // from others.
    if let pixel = canvas.pixelSize { module = (module / pixel).rounded(.down) * pixel }
    let labelHeight = hasLabel ? canvas.text.lineHeight(of: font(style)) : 0
    let margin = Self.margin * style.zoom
    let bars = min(height * style.zoom, frame.height - labelHeight - 2 * margin)
    guard bars > 0 else { return }
    let box = canvas.aligned(
      style.box(
        Size(width: count * module, height: bars + labelHeight + 2 * margin), in: frame))
    canvas.fillCodeGround(box, style: style)
    var path = Path()
    var x = box.left + Double(Self.quietZone) * module
    // Bars and spaces alternate, beginning with a bar.
    for (index, width) in code.widths.enumerated() {
      let next = x + Double(width) * module
      if index % 2 == 0 {
        path.add(
          .rectangle(
            Rect(
              left: x, top: box.top + margin, right: next, bottom: box.top + margin + bars)))
      }
      x = next
    }
    canvas.fill(path, .black)
    if hasLabel {
      var label = box
      label.bottom -= margin / 2
      label.top = label.bottom - labelHeight
      let font = font(style)
      let text = canvas.shortened(content.value, to: box.width, font: font)
      canvas.draw(text, in: label, alignment: .center, font: font, color: .black)
    }
  }

  public func alternative(for content: CellContent) -> String? {
    hasLabel || content.value.isEmpty ? nil : "bar code: \(content.value)"
  }
}

extension CellCanvas {
  /// The width in points below which modules of a code are not distinguishable: a device pixel, or
  /// a tenth of a millimetre on paper.
  package var leastModule: Double { pixelSize ?? 0.283 }

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
