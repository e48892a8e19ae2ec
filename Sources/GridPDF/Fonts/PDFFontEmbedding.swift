import Platform

/// The objects of a font program in a file: the composite fonts that use it, the CIDFont, its
/// descriptor and the program itself (ISO 32000-1, 9.7 to 9.9).
///
/// The program is subset to the glyphs in use. Its embedding permission bits are not checked, as in
/// other PDF producers on Unix: only a few glyphs of a font that the user has installed are
/// embedded.
struct PDFFontEmbedding {
  let font: PDFFontProgram
  private let glyphs: [UInt32]
  private let name: String
  private let metrics: FontProgramMetrics

  init(_ font: PDFFontProgram) {
    self.font = font
    glyphs = font.glyphs
    metrics = font.program.metrics
    let name = metrics.postScriptName.isEmpty ? "Font" : metrics.postScriptName
    self.name = PDFFontEmbedding.tag(name, glyphs: glyphs) + "+" + name
  }

  /// Six letters that distinguish this subset from others of the same font (9.6.4), derived from
  /// its contents.
  private static func tag(_ name: String, glyphs: [UInt32]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for value in name.utf8.map(UInt32.init) + glyphs {
      hash = (hash ^ UInt64(value)) &* 0x0000_0100_0000_01B3
    }
    hash ^= hash >> 32
    var tag = ""
    for _ in 0..<6 {
      tag.unicodeScalars.append(Unicode.Scalar(UInt8(0x41 + hash % 26)))
      hash /= 26
    }
    return tag
  }

  /// The work to subset the program concurrently.
  func work(number: Int) -> PDFStreamWork { .font(font.program, glyphs: glyphs, number: number) }

  /// Writes all objects but the program itself, which is number `fontFile`.
  /// - Returns: The numbers of the font resources and their objects, and the character maps still
  ///   to be written.
  func write(to file: inout PDFFile, fontFile: Int) -> (fonts: [(Int, Int)], maps: [PDFStream]) {
    let descriptor = file.add(descriptor(fontFile: fontFile))
    let descendant = file.add(cidFont(descriptor: descriptor))
    var fonts: [(Int, Int)] = []
    var maps: [PDFStream] = []
    for resource in font.resources {
      let map = file.reserve()
      let texts = resource.texts.map { (code: font.code(of: $0.key), text: $0.value) }
        .sorted { $0.code < $1.code }
      maps.append(PDFStream(number: map, bytes: PDFToUnicode(codeSize: 2, texts: texts).bytes))
      var body: [UInt8] = []
      body.append("<</Type/Font/Subtype/Type0/BaseFont")
      body.append(name: isCFF ? name + "-Identity-H" : name)
      body.append("/Encoding/Identity-H/DescendantFonts[")
      body.append(reference: descendant)
      body.append("]/ToUnicode ")
      body.append(reference: map)
      body.append(">>")
      fonts.append((resource.number, file.add(body)))
    }
    return (fonts, maps)
  }

  private var isCFF: Bool { font.program.format == .cff }

  private func cidFont(descriptor: Int) -> [UInt8] {
    var body: [UInt8] = []
    body.append("<</Type/Font/Subtype/CIDFontType\(isCFF ? 0 : 2)/BaseFont")
    body.append(name: name)
    body.append("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>")
    body.append("/FontDescriptor ")
    body.append(reference: descriptor)
    if !isCFF { body.append("/CIDToGIDMap/Identity") }
    body +=
      PDFWidths(
        glyphs.map { (code: font.code(of: $0), width: font.usedWidth(of: $0)) }
          .sorted { $0.code < $1.code }
      ).entries
    body.append(">>")
    return body
  }

  /// The descriptor (9.8).
  private func descriptor(fontFile: Int) -> [UInt8] {
    // Symbolic: the characters are not (only) from Adobe's Latin set.
    var flags = 1 << 2
    if metrics.isFixedPitch { flags |= 1 << 0 }
    if metrics.isSerif { flags |= 1 << 1 }
    if metrics.italicAngle != 0 { flags |= 1 << 6 }
    var body: [UInt8] = []
    body.append("<</Type/FontDescriptor/FontName")
    body.append(name: name)
    body.append("/Flags \(flags)/FontBBox[")
    for (index, value) in [metrics.left, metrics.bottom, metrics.right, metrics.top].enumerated() {
      if index > 0 { body.append(0x20) }
      append(value, to: &body)
    }
    body.append("]/ItalicAngle ")
    body.append(thousandths: Int((metrics.italicAngle * 1000).rounded()))
    for (key, value) in [
      ("/Ascent ", metrics.ascent), ("/Descent ", metrics.descent),
      ("/CapHeight ", metrics.capHeight), ("/XHeight ", metrics.xHeight),
    ] {
      body.append(key)
      append(value, to: &body)
    }
    body.append("/StemV \(stemWidth)\(isCFF ? "/FontFile3 " : "/FontFile2 ")")
    body.append(reference: fontFile)
    body.append(">>")
    return body
  }

  /// Fonts do not specify the thickness of their stems. This is a usual estimate from the weight,
  /// 87 for regular and 156 for bold.
  private var stemWidth: Int { 10 + 220 * (min(900, max(100, metrics.weight)) - 50) / 900 - 8 }

  /// A length in font units, in thousandths of the em.
  private func append(_ units: Int, to body: inout [UInt8]) {
    body.append(integer: Int((Double(units) * 1000 / Double(font.program.unitsPerEm)).rounded()))
  }
}
