import GridCore
import GridGlyphs
import Platform

/// Text (ISO 32000-1, 9.4).
///
/// 1. A run starts with one move from where the run before started.
/// 2. The codes of its glyphs go into one array of strings for each stretch of a font.
/// 3. A reader advances by the width of each glyph. Where that differs visibly from the measured
///    position of the glyph (kerning, marks), a number in the array corrects it. The rounding error
///    is carried over, so errors never add up.
extension PDFContentWriter {
  mutating func show(_ run: TextRun, bytes text: Span<UInt8>) {
    if run.color.alpha == 0 { return }
    if run.blur > 0 { return showBlurred(run, bytes: text) }
    // Moved out of the player while it is filled and shown, so that neither the player nor the
    // array is copied.
    var glyphs: [ShapedGlyph] = []
    swap(&glyphs, &line)
    defer { swap(&glyphs, &line) }
    source.shape(run, bytes: text, into: &glyphs)
    guard let first = glyphs.first else { return }
    beginText()
    setFill(run.color)
    var cursor = PDFTextCursor(
      x: PDFLength.thousandths(run.origin.x), y: height - PDFLength.thousandths(run.origin.y))
    if run.isSpaced(source, size: fonts.use(first.font).size) {
      showWords(glyphs, text: text, run: run, cursor: &cursor)
    } else {
      show(glyphs, glyphs.indices, text: text, run: run, cursor: &cursor)
    }
    closeString(&cursor)
  }

  /// Shows the mark of a footnote after the text that it refers to. Copied and spoken text has an
  /// invisible space before it, since a number followed by a mark would be read as another number.
  mutating func showReference(_ run: TextRun, bytes text: Span<UInt8>) {
    guard run.color.alpha > 0, run.blur == 0, !isReplacing else { return show(run, bytes: text) }
    let space: [UInt8] = [0x20]
    var blank = run
    blank.byteOffset = 0
    blank.byteCount = 1
    beginText()
    let mark = (run.byteOffset..<(run.byteOffset + run.byteCount)).map { text[$0] }
    let isWhole = beginReplacement(space + mark)
    show(blank, bytes: space.span)
    show(run, bytes: text)
    isReplacing = false
    if isWhole { bytes.append("EMC\n") }
  }

  /// Shows some of the glyphs of a run.
  mutating func show(
    _ glyphs: [ShapedGlyph], _ range: Range<Int>, text: Span<UInt8>, run: TextRun,
    cursor: inout PDFTextCursor
  ) {
    guard let first = range.first else { return }
    var font = glyphs[first].font
    var use = fonts.use(font)
    let start = run.byteOffset
    var index = first
    while index < range.upperBound {
      let glyph = glyphs[index]
      if glyph.font != font {
        font = glyph.font
        use = fonts.use(font)
      }
      let plainEnd = showPlain(
        glyphs, index..<range.upperBound, use: use, text: text, start: start, color: run.color,
        cursor: &cursor)
      if plainEnd > index {
        index = plainEnd
        continue
      }
      var end = index + 1
      while end < range.upperBound, glyphs[end].byteOffset == glyph.byteOffset,
        glyphs[end].font == font
      {
        end += 1
      }
      showCluster(
        glyphs, index..<end, use: use, text: text, start: start, color: run.color,
        cursor: &cursor)
      index = end
    }
  }

  /// Shows glyphs that each represent one character, and have represented it before, up to one that
  /// does not. This applies to nearly all glyphs.
  /// - Returns: the index of the first glyph that was not shown.
  @inline(__always)
  private mutating func showPlain(
    _ glyphs: [ShapedGlyph], _ range: Range<Int>, use: PDFFontUse, text: Span<UInt8>, start: Int,
    color: RGBA8, cursor: inout PDFTextCursor
  ) -> Int {
    guard use.isEmbedded,
      var entry = plainGlyph(glyphs, range.lowerBound, use: use, text: text, start: start)
    else { return range.lowerBound }
    let first = glyphs[range.lowerBound]
    select(
      fonts.programs[use.program].firstResource, use: use, color: color, cursor: &cursor)
    place(first, use: use, cursor: &cursor)
    var index = range.lowerBound
    var glyph = first
    let longest = PDFPlainGlyph.longestCode + PDFNumber.longest
    // Moved out of the writer, so that the fonts, which tasks share, are read in place.
    var content: [UInt8] = []
    swap(&content, &bytes)
    defer { swap(&content, &bytes) }
    content.append(addingCapacity: range.count * longest) { output in
      while true {
        entry.appendCode(to: &output)
        cursor.pen += Int(glyph.advance)
        cursor.shown += entry.width * use.unit
        index += 1
        guard index < range.upperBound else { return }
        glyph = glyphs[index]
        guard glyph.font == first.font, glyph.y == first.y,
          let next = plainGlyph(glyphs, index, use: use, text: text, start: start)
        else { return }
        if !cursor.isAt(glyph) {
          output.append(0x29)
          Self.adjust(by: cursor.error(at: glyph), use: use, &cursor, to: &output)
        }
        entry = next
      }
    }
    return index
  }

  /// A glyph of an embedded font that represents one character, and has represented it before.
  @inline(__always)
  private func plainGlyph(
    _ glyphs: [ShapedGlyph], _ index: Int, use: PDFFontUse, text: Span<UInt8>, start: Int
  ) -> PDFPlainGlyph? {
    let glyph = glyphs[index]
    let next = index + 1 < glyphs.count ? glyphs[index + 1].byteOffset : -1
    let count = Int(glyph.byteCount)
    guard next != glyph.byteOffset, count > 0, count <= 4 else { return nil }
    let entry = fonts.programs[use.program].plainGlyphs[glyph.id]
    let shown = PDFPlainGlyph.pack(text, at: start + Int(glyph.byteOffset), count: count)
    // A NUL is packed as 0, which is the text of glyphs that are not in use, too.
    return shown != 0 && entry.text == shown ? entry : nil
  }

  // MARK: - Places

  /// Moves the reader's pen to the glyph's position and opens a string for its code.
  @inline(__always)
  mutating func place(_ glyph: ShapedGlyph, use: PDFFontUse, cursor: inout PDFTextCursor) {
    let rise = glyph.y == 0 ? 0 : PDFLength.thousandths(-PangoUnits.points(Int(glyph.y)))
    if state.rise != rise {
      closeString(&cursor)
      state.rise = rise
      bytes.append(thousandths: rise)
      bytes.append(" Ts\n")
    }
    if !cursor.isAt(glyph) {
      adjust(by: cursor.error(at: glyph), use: use, cursor: &cursor)
    } else if !cursor.isOpen {
      cursor.isOpen = true
      bytes.append(0x5B)
      bytes.append(0x28)
    }
  }

  /// Appends a number to the array, which moves the pen to the left by that many thousandths of the
  /// em.
  @inline(never)
  private mutating func adjust(
    by error: Double, use: PDFFontUse, cursor: inout PDFTextCursor
  ) {
    let wasOpen = cursor.isOpen
    cursor.isOpen = true
    bytes.append(addingCapacity: 2 + PDFNumber.longest) { output in
      output.append(wasOpen ? 0x29 : 0x5B)
      Self.adjust(by: error, use: use, &cursor, to: &output)
    }
  }

  /// Appends the number and opens a string.
  private static func adjust(
    by error: Double, use: PDFFontUse, _ cursor: inout PDFTextCursor,
    to output: inout OutputSpan<UInt8>
  ) {
    // Up to 16 points, whole thousandths are finer than the tolerance.
    let step = use.size > 16_000 ? 0.1 : 1.0
    let steps = (error / use.unit / step).rounded()
    PDFNumber.append(thousandths: -Int(steps * step * 1000), to: &output)
    cursor.shown += steps * step * use.unit
    output.append(0x28)
  }

  mutating func closeString(_ cursor: inout PDFTextCursor) {
    guard cursor.isOpen else { return }
    bytes.append(addingCapacity: 5) { output in
      output.append(0x29)
      output.append(0x5D)
      output.append(0x54)
      output.append(0x4A)
      output.append(0x0A)
    }
    cursor.isOpen = false
  }

  // MARK: - Fonts

  /// Makes the font resource at the size of `use` the current one.
  @inline(__always)
  mutating func select(
    _ resource: Int, use: PDFFontUse, color: RGBA8, cursor: inout PDFTextCursor
  ) {
    if cursor.isPlaced, state.font == resource, state.fontSize == use.size,
      lineSlant == use.slant, state.isStrokingText == use.isEmboldened
    {
      return
    }
    change(to: resource, use: use, color: color, cursor: &cursor)
  }

  @inline(never)
  private mutating func change(
    to resource: Int, use: PDFFontUse, color: RGBA8, cursor: inout PDFTextCursor
  ) {
    closeString(&cursor)
    if state.font != resource || state.fontSize != use.size {
      state.font = resource
      state.fontSize = use.size
      bytes.append(0x2F)
      bytes.append(0x46)
      bytes.append(integer: resource)
      bytes.append(0x20)
      bytes.append(thousandths: use.size)
      bytes.append(" Tf\n")
    }
    if use.isEmboldened || state.isStrokingText { embolden(use, color) }
    if use.slant != lineSlant || !cursor.isPlaced && use.slant != 0 {
      lean(use.slant, cursor: &cursor)
    } else if !cursor.isPlaced {
      let (x, y) = (cursor.x - lineX, cursor.y - lineY)
      bytes.append(addingCapacity: 2 * PDFNumber.longest) { output in
        PDFNumber.append(thousandths: x, to: &output)
        output.append(0x20)
        PDFNumber.append(thousandths: y, to: &output)
        output.append(0x20)
        output.append(0x54)
        output.append(0x64)
        output.append(0x0A)
      }
      lineX = cursor.x
      lineY = cursor.y
    }
    cursor.isPlaced = true
  }

  /// Synthesizes a bold that the font does not have: outlines are also stroked with a line of a
  /// 24th of the em, as in FreeType.
  private mutating func embolden(_ use: PDFFontUse, _ color: RGBA8) {
    if state.isStrokingText != use.isEmboldened {
      state.isStrokingText = use.isEmboldened
      bytes.append(use.isEmboldened ? "2 Tr\n" : "0 Tr\n")
    }
    guard use.isEmboldened else { return }
    setStroke(color)
    let width = use.size / 24
    if state.lineWidth != width {
      state.lineWidth = width
      bytes.append(thousandths: width)
      bytes.append(" w\n")
    }
  }

  /// Synthesizes an italic that the font does not have with a skewed text matrix, which is set
  /// again at the reader's pen.
  private mutating func lean(_ slant: Int, cursor: inout PDFTextCursor) {
    let x = cursor.x + PDFLength.thousandths(cursor.shown / Double(PangoUnits.perPoint))
    bytes.append("1 0 ")
    bytes.append(thousandths: slant)
    bytes.append(" 1 ")
    bytes.append(thousandths: x)
    bytes.append(0x20)
    bytes.append(thousandths: cursor.y)
    bytes.append(" Tm\n")
    cursor.shown = Double(x - cursor.x) / 1000 * Double(PangoUnits.perPoint)
    lineX = x
    lineY = cursor.y
    lineSlant = slant
  }
}
