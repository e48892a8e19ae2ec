import GridCore
import Platform

/// Clusters: characters that belong together and the glyphs that show them.
extension PDFContentWriter {
  /// The number of UTF-8 bytes up to which some readers accept a code for several characters.
  /// Joined emoji have more.
  private static let longestText = 16

  /// Shows the glyphs `range`, which represent the same characters.
  ///
  /// 1. A single glyph represents all of them.
  /// 2. Several glyphs represent some characters each, where the division can be determined.
  /// 3. Otherwise the glyphs are put in a span with the characters as replacement text (14.9.4).
  mutating func showCluster(
    _ glyphs: [ShapedGlyph], _ range: Range<Int>, use: PDFFontUse, text: Span<UInt8>, start: Int,
    color: RGBA8, cursor: inout PDFTextCursor
  ) {
    let first = glyphs[range.lowerBound]
    let cluster = PDFContentWriter.characters(
      of: text, from: start + Int(first.byteOffset), count: Int(first.byteCount))
    let drawn = range.filter { !glyphs[$0].isBlank }
    if drawn.isEmpty { return showBlank(glyphs, range, cluster, use, color, &cursor) }
    var texts: [[UInt8]]?
    if drawn.count == 1 {
      texts = [cluster]
    } else if use.isEmbedded, !drawn.contains(where: { glyphs[$0].isMissing }) {
      texts = PDFClusterDivision.texts(
        of: drawn.map { glyphs[$0] }, cluster: cluster,
        program: fonts.programs[use.program].program)
    }
    if let texts, cluster.count <= PDFContentWriter.longestText || !use.isColor,
      show(glyphs, drawn, texts, use, color, &cursor)
    {
      return
    }
    closeString(&cursor)
    let isWhole = beginReplacement(cluster)
    let guesses = PDFClusterDivision.guesses(
      of: drawn.map { glyphs[$0] }, cluster: cluster,
      program: fonts.programs[use.program].program)
    for (index, guess) in zip(drawn, guesses) {
      showReplaced(glyphs[index], text: guess, use: use, color: color, cursor: &cursor)
    }
    if isWhole { endReplacement(&cursor) }
  }

  /// The UTF-8 of the characters; line breaks are shown, and copied, as spaces.
  private static func characters(of text: Span<UInt8>, from start: Int, count: Int) -> [UInt8] {
    (start..<(start + count)).map { text[$0] < 0x20 ? 0x20 : text[$0] }
  }

  /// - Returns: `false` if some text cannot be assigned to its glyph; nothing is shown then.
  private mutating func show(
    _ glyphs: [ShapedGlyph], _ drawn: [Int], _ texts: [[UInt8]], _ use: PDFFontUse,
    _ color: RGBA8, _ cursor: inout PDFTextCursor
  ) -> Bool {
    guard use.isEmbedded, !drawn.contains(where: { glyphs[$0].isMissing }) else {
      for (index, text) in zip(drawn, texts) {
        showDrawing(glyphs[index], text: text, use: use, color: color, cursor: &cursor)
      }
      return true
    }
    var resources: [Int] = []
    for (index, text) in zip(drawn, texts) {
      guard
        let resource = fonts.resource(
          program: use.program, glyph: glyphs[index].id, text: text)
      else { return false }
      resources.append(resource)
    }
    for (index, resource) in zip(drawn, resources) {
      showEmbedded(glyphs[index], resource: resource, use: use, color: color, cursor: &cursor)
    }
    return true
  }

  private mutating func showEmbedded(
    _ glyph: ShapedGlyph, resource: Int, use: PDFFontUse, color: RGBA8,
    cursor: inout PDFTextCursor
  ) {
    select(resource, use: use, color: color, cursor: &cursor)
    place(glyph, use: use, cursor: &cursor)
    bytes.append(inString: fonts.programs[use.program].code(of: glyph.id))
    cursor.pen += Int(glyph.advance)
    cursor.shown += fonts.programs[use.program].usedWidth(of: glyph.id) * use.unit
  }

  // MARK: - Replacement text

  /// - Returns: `false` if it is already within a larger replacement; nothing is begun then.
  mutating func beginReplacement(_ text: [UInt8]) -> Bool {
    if isReplacing { return false }
    isReplacing = true
    bytes.append("/Span<</ActualText<FEFF")
    for unit in String(decoding: text, as: UTF8.self).utf16 { bytes.append(hex: unit) }
    bytes.append(">>>BDC\n")
    return true
  }

  mutating func endReplacement(_ cursor: inout PDFTextCursor) {
    closeString(&cursor)
    isReplacing = false
    bytes.append("EMC\n")
  }

  private mutating func showReplaced(
    _ glyph: ShapedGlyph, text: [UInt8], use: PDFFontUse, color: RGBA8,
    cursor: inout PDFTextCursor
  ) {
    guard use.isEmbedded, !glyph.isMissing else {
      return showDrawing(glyph, text: [], use: use, color: color, cursor: &cursor)
    }
    let exact =
      text.isEmpty ? nil : fonts.resource(program: use.program, glyph: glyph.id, text: text)
    let resource = exact ?? fonts.anyResource(program: use.program, glyph: glyph.id)
    showEmbedded(glyph, resource: resource, use: use, color: color, cursor: &cursor)
  }

  // MARK: - Drawn glyphs

  /// Shows a glyph that no embedded font has.
  private mutating func showDrawing(
    _ glyph: ShapedGlyph, text: [UInt8], use: PDFFontUse, color: RGBA8,
    cursor: inout PDFTextCursor
  ) {
    let shape: PDFType3Table.Shape =
      if glyph.isMissing {
        .box
      } else if use.isColor {
        .picture(program: use.program, glyph: glyph.id)
      } else {
        .outline(program: use.program, glyph: glyph.id)
      }
    let width =
      glyph.isMissing
      ? PDFType3Table.boxWidth : fonts.programs[use.program].measuredWidth(of: glyph.id)
    show(
      PDFType3Table.Glyph(shape: shape, text: text, width: width), glyph: glyph, use: use,
      color: color, cursor: &cursor)
  }

  /// Handles characters without a glyph. Joiners and separators of letters are kept for copying;
  /// others only control shaping, which is already done.
  private mutating func showBlank(
    _ glyphs: [ShapedGlyph], _ range: Range<Int>, _ cluster: [UInt8], _ use: PDFFontUse,
    _ color: RGBA8, _ cursor: inout PDFTextCursor
  ) {
    let kept: [[UInt8]] = [[0xE2, 0x80, 0x8B], [0xE2, 0x80, 0x8C], [0xE2, 0x80, 0x8D]]
    if kept.contains(cluster) {
      show(
        PDFType3Table.Glyph(shape: .empty, text: cluster, width: 0),
        glyph: glyphs[range.lowerBound], use: use, color: color, cursor: &cursor)
      cursor.pen -= Int(glyphs[range.lowerBound].advance)
    }
    for index in range { cursor.pen += Int(glyphs[index].advance) }
  }

  private mutating func show(
    _ drawing: PDFType3Table.Glyph, glyph: ShapedGlyph, use: PDFFontUse, color: RGBA8,
    cursor: inout PDFTextCursor
  ) {
    let found = fonts.place(of: drawing, font: glyph.font)
    select(found.resource, use: use, color: color, cursor: &cursor)
    place(glyph, use: use, cursor: &cursor)
    bytes.append(inString: found.code)
    cursor.pen += Int(glyph.advance)
    cursor.shown += Double(drawing.width) * use.unit
  }
}
