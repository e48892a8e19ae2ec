import GridGlyphs
import Platform

/// Writes the resources that pages refer to by name, once for the whole document: fonts,
/// transparency, gradients, pictures.
struct PDFResources {
  private let fonts: PDFKnownFonts
  private let paints: PDFPaintTable
  private let images: PDFImageTable
  private let blurredTexts: PDFBlurredTextTable
  /// The number of the resource dictionary.
  let number: Int
  /// The objects of the font resources, by name.
  private var fontObjects: [Int: Int] = [:]
  private var pictures: [PDFType3Table.Shape: (name: String, raster: GlyphRaster)] = [:]
  private var pictureEntries: [UInt8] = []
  /// The streams that remain to be compressed and written.
  private(set) var streams: [PDFStream] = []

  init(_ tables: PDFContentTables, file: inout PDFFile) {
    fonts = tables.fonts
    paints = tables.paints
    images = tables.images
    blurredTexts = tables.blurredTexts
    number = file.reserve()
  }

  /// Writes the objects of embedded fonts, and returns the remaining work on their programs.
  mutating func writeFonts(to file: inout PDFFile) -> [PDFStreamWork] {
    var work: [PDFStreamWork] = []
    for program in fonts.programs where !program.resources.isEmpty {
      let embedding = PDFFontEmbedding(program)
      let fontFile = file.reserve()
      work.append(embedding.work(number: fontFile))
      let written = embedding.write(to: &file, fontFile: fontFile)
      for (resource, object) in written.fonts { fontObjects[resource] = object }
      streams += written.maps
    }
    return work
  }

  /// Writes everything else.
  mutating func write(to file: inout PDFFile) {
    for font in fonts.type3.fonts { writeType3(font, to: &file) }
    var body: [UInt8] = []
    body.append("<<")
    appendFonts(to: &body)
    appendPaints(to: &body, &file)
    if !pictureEntries.isEmpty || !images.entries.isEmpty || !blurredTexts.entries.isEmpty {
      body.append("/XObject<<")
      body += pictureEntries
      body += images.entries
      body += blurredTexts.entries
      body.append(">>")
    }
    body.append(">>")
    file.write(number, body)
  }

  private func appendFonts(to body: inout [UInt8]) {
    if fontObjects.isEmpty { return }
    body.append("/Font<<")
    for resource in 0..<fonts.resourceCount {
      guard let object = fontObjects[resource] else { continue }
      body.append("/F\(resource) ")
      body.append(reference: object)
    }
    body.append(">>")
  }

  // MARK: - Transparency and gradients

  private mutating func appendPaints(to body: inout [UInt8], _ file: inout PDFFile) {
    var states: [UInt8] = []
    for (alpha, isUsed) in paints.usedAlphas.enumerated() where isUsed {
      states.append("/A\(alpha)<<")
      for key in ["/ca ", "/CA "] {
        states.append(key)
        states.append(thousandths: PDFShading.thousandths(UInt8(alpha)))
      }
      states.append(">>")
    }
    for (index, mask) in paints.masks.enumerated() {
      states.append("/M\(index)<<")
      states.append("/SMask<</Type/Mask/S/Luminosity/G ")
      states.append(
        reference: writeMask(mask.dictionary(in: .gray), to: &file))
      states.append(">>>>")
    }
    if !states.isEmpty {
      body.append("/ExtGState<<")
      body += states
      body.append(">>")
    }
    guard !paints.shadings.isEmpty else { return }
    body.append("/Shading<<")
    for (index, shading) in paints.shadings.enumerated() {
      body.append("/S\(index) ")
      body.append(reference: file.add(shading.dictionary(in: .rgb)))
    }
    body.append(">>")
  }

  /// The group whose luminosity is the mask (11.6.5.3). Its bounds are far beyond any shape, see
  /// `appendMatrix`.
  private mutating func writeMask(_ shading: [UInt8], to file: inout PDFFile) -> Int {
    let shading = file.add(shading)
    let number = file.reserve()
    var entries: [UInt8] = []
    entries.append("/Type/XObject/Subtype/Form/BBox[-64 -64 65 65]")
    entries.append("/Group<</S/Transparency/CS/DeviceGray>>/Resources<</Shading<</S ")
    entries.append(reference: shading)
    entries.append(">>>>")
    streams.append(PDFStream(number: number, entries: entries, bytes: Array("/S sh\n".utf8)))
    return number
  }

  // MARK: - Type 3 fonts

  private mutating func writeType3(_ font: PDFType3Table.Font, to file: inout PDFFile) {
    var procedures: [UInt8] = []
    var names: [UInt8] = []
    var widths: [UInt8] = []
    var texts: [(code: UInt16, text: [UInt8])] = []
    var procedureNumbers: [PDFType3Table.Shape: Int] = [:]
    // Poppler takes the width of the glyph named m as the size of a Type 3 font, and measures gaps
    // between words by it. No text uses this glyph.
    let box = file.reserve()
    streams.append(PDFStream(number: box, bytes: PDFType3Drawing.box))
    procedureNumbers[.box] = box
    procedures.append("/m ")
    procedures.append(reference: box)
    names.append("/m")
    widths.append(integer: PDFType3Table.boxWidth)
    for (index, glyph) in font.glyphs.enumerated() {
      let number = procedureNumbers[glyph.shape] ?? writeProcedure(of: glyph, to: &file)
      procedureNumbers[glyph.shape] = number
      procedures.append("/g\(index + 1) ")
      procedures.append(reference: number)
      names.append("/g\(index + 1)")
      widths.append(0x20)
      widths.append(integer: glyph.width)
      texts.append((UInt16(index + 1), glyph.text))
    }
    let map = file.reserve()
    streams.append(PDFStream(number: map, bytes: PDFToUnicode(codeSize: 1, texts: texts).bytes))
    var body: [UInt8] = []
    body.append("<</Type/Font/Subtype/Type3/FontBBox[0 0 0 0]/FontMatrix[.001 0 0 .001 0 0]")
    body.append("/FirstChar 0/LastChar \(font.glyphs.count)/Widths[")
    body += widths
    body.append("]/Encoding<</Type/Encoding/Differences[0")
    body += names
    body.append("]>>/CharProcs<<")
    body += procedures
    body.append(">>/Resources ")
    body.append(reference: number)
    body.append("/ToUnicode ")
    body.append(reference: map)
    body.append(">>")
    fontObjects[font.resource] = file.add(body)
  }

  private mutating func writeProcedure(
    of glyph: PDFType3Table.Glyph, to file: inout PDFFile
  ) -> Int {
    let bytes: [UInt8]
    switch glyph.shape {
    case .empty: bytes = PDFType3Drawing.empty
    case .box: bytes = PDFType3Drawing.box
    case .outline(let program, let id):
      bytes = PDFType3Drawing.outline(
        of: id, program: fonts.programs[program].program, width: glyph.width)
    case .picture:
      if let picture = picture(glyph.shape, file: &file) {
        bytes = PDFType3Drawing.picture(
          picture.raster, name: picture.name, width: glyph.width)
      } else {
        bytes = Array("\(glyph.width) 0 d0\n".utf8)
      }
    }
    let number = file.reserve()
    streams.append(PDFStream(number: number, bytes: bytes))
    return number
  }

  private mutating func picture(
    _ shape: PDFType3Table.Shape, file: inout PDFFile
  ) -> (name: String, raster: GlyphRaster)? {
    if let cached = pictures[shape] { return cached }
    guard let raster = fonts.type3.pictures[shape] else { return nil }
    let name = "I\(pictures.count)"
    pictures[shape] = (name, raster)
    let (image, mask) = (file.reserve(), file.reserve())
    streams += PDFPicture(raster: raster).streams(number: image, mask: mask)
    pictureEntries.append("/\(name) ")
    pictureEntries.append(reference: image)
    return (name, raster)
  }
}
