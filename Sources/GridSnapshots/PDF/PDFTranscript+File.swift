import GridCore

extension PDFTranscript {
  /// - Parameter bytes: of a file that GridPress wrote.
  /// - Throws: `Unreadable` for a damaged file.
  public init(_ bytes: [UInt8]) throws(Unreadable) {
    let reading: PDFReading
    do {
      reading = try PDFReading(bytes)
    } catch {
      throw Unreadable(description: "the PDF cannot be read: \(error)")
    }
    let fonts = Self.fonts(of: reading)
    let sheets = reading.pages
    let numbers = Dictionary(
      sheets.enumerated().map { ($1.number, $0 + 1) }, uniquingKeysWith: { $1 })
    var texts: [Int: [Int: String]] = [:]
    for (index, sheet) in sheets.enumerated() {
      let box = PDFReading.decimals(after: "/MediaBox[", in: sheet.object.text) ?? []
      let number = PDFReading.number(after: "/Contents ", in: sheet.object.text) ?? 0
      guard box.count == 4, let content = reading.objects[number]?.stream else {
        throw Unreadable(description: "a page has no size or no content")
      }
      var reader = PDFContentReader(content, fonts: fonts)
      var page = Page(
        size: Size(width: box[2] - box[0], height: box[3] - box[1]), lines: reader.lines())
      page.links = Self.links(of: sheet.object.value, reading, pages: numbers)
      pages.append(page)
      texts[index + 1] = reader.marked
    }
    outline = Self.outline(reading, pages: numbers)
    var structure = PDFTagReading(reading: reading, pages: numbers, texts: texts)
    tags = structure.tags()
    language = reading.objects(with: "/Type/Catalog").first?.object.value?["Lang"]?.text
  }

  private static func outline(_ reading: PDFReading, pages: [Int: Int]) -> [OutlineEntry] {
    var levels: [Int: Int] = [:]
    return reading.objects(with: "/Dest[").compactMap { number, object in
      guard let item = object.value, let title = item["Title"] else { return nil }
      let level = item["Parent"]?.reference.flatMap { levels[$0] }.map { $0 + 1 } ?? 0
      levels[number] = level
      return OutlineEntry(title: title.text ?? "", page: page(item["Dest"], pages), level: level)
    }
  }

  /// The page that a destination is on.
  private static func page(_ destination: PDFValue?, _ pages: [Int: Int]) -> Int? {
    destination?.elements.first?.reference.flatMap { pages[$0] }
  }

  private static func links(
    of page: PDFValue?, _ reading: PDFReading, pages: [Int: Int]
  ) -> [Link] {
    let annotations = reading.resolved(page?["Annots"])?.elements ?? []
    return annotations.compactMap { annotation in
      guard let link = reading.resolved(annotation), link["Subtype"]?.name == "Link" else {
        return nil
      }
      let edges = (link["Rect"]?.elements ?? []).compactMap(\.number)
      guard edges.count == 4 else { return nil }
      let action = reading.resolved(link["A"])
      let page = Self.page(reading.resolved(link["Dest"] ?? action?["D"]), pages)
      return Link(
        x: edges[0], y: edges[1],
        size: Size(width: edges[2] - edges[0], height: edges[3] - edges[1]),
        target: action?["URI"]?.text ?? page.map { "page \($0)" } ?? "nowhere")
    }
  }

  /// The characters of each font's codes, by its name in the pages.
  private static func fonts(of reading: PDFReading) -> [String: PDFFontTexts] {
    var fonts: [String: PDFFontTexts] = [:]
    for (_, object) in reading.objects(with: "/Font<<") {
      guard let list = object.text.split(separator: "/Font<<", maxSplits: 1).last,
        let entries = list.split(separator: ">>", maxSplits: 1).first
      else { continue }
      for entry in entries.split(separator: "/") {
        let words = entry.split(separator: " ")
        guard words.count >= 2, let number = Int(words[1]),
          let font = reading.objects[number],
          let map = PDFReading.number(after: "/ToUnicode ", in: font.text)
        else { continue }
        fonts[String(words[0])] = PDFFontTexts(reading.objects[map]?.content ?? "")
      }
    }
    return fonts
  }
}
