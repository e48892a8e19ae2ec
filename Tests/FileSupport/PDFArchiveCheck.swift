package import GridSnapshots
import Platform

/// What a program can check of a PDF/A-2b or A-3b file that we write, by the clauses of ISO 19005-2
/// and ISO 19005-3, which have the same numbers but for 6.8.
package struct PDFArchiveCheck {
  package private(set) var problems: [String] = []
  private let reading: PDFReading
  private let catalog: PDFValue
  private let metadata: String
  private let part: Int

  private struct Damage: Error {}

  /// - Parameter part: 2 or 3.
  package init(_ reading: PDFReading, part: Int) throws {
    self.reading = reading
    self.part = part
    guard let catalog = reading.objects(with: "/Type/Catalog").first?.object.value else {
      throw Damage()
    }
    self.catalog = catalog
    metadata = catalog["Metadata"]?.reference.flatMap { reading.objects[$0] }?.content ?? ""
    checkFile()
    checkColours()
    checkDrawing()
    checkFonts()
    checkAnnotations()
    checkMetadata()
    checkFiles()
  }

  private mutating func expect(
    _ clause: String, _ isMet: Bool, _ problem: @autoclosure () -> String
  ) {
    if !isMet { problems.append("\(clause): \(problem())") }
  }

  private var streams: [(number: Int, object: PDFReading.Object)] {
    reading.objects.filter { $0.value.stream != nil }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  // MARK: - 6.1 The file

  private mutating func checkFile() {
    let start = Array(reading.bytes.prefix(15))
    expect("6.1.2", start.starts(with: "%PDF-1.7\n%".utf8), "the header is \(start)")
    expect("6.1.2", start.dropFirst(10).prefix(4).allSatisfy { $0 > 127 }, "no bytes above 127")
    expect("6.1.3", reading.trailer.contains("/ID[<"), "there is no identifier")
    expect("6.1.3", !reading.trailer.contains("/Encrypt"), "it is encrypted")
    expect(
      "6.1.3", reading.bytes.suffix(6).elementsEqual("%%EOF\n".utf8), "there is more at the end")
    for (number, object) in streams {
      for key in ["/F ", "/FFilter", "/FDecodeParms", "LZWDecode", "/Crypt"] {
        expect("6.1.7", !object.text.contains(key), "stream \(number) has \(key)")
      }
    }
    for (number, object) in reading.objects {
      for name in names(in: object.value ?? .null) where name.utf8.count > 127 {
        expect("6.1.13", false, "object \(number) has a name of \(name.utf8.count) bytes")
      }
    }
    for page in reading.pages {
      let box = PDFReading.decimals(after: "/MediaBox[", in: page.object.text) ?? []
      expect(
        "6.1.13", box.count == 4 && box[2] >= 3 && box[3] >= 3 && max(box[2], box[3]) <= 14_400,
        "a page is \(box)")
    }
    for (page, content) in reading.contents.enumerated() {
      var depth = 0
      var deepest = 0
      for word in content.split(whereSeparator: { " \n".contains($0) }) {
        if word == "q" { depth += 1 }
        if word == "Q" { depth -= 1 }
        deepest = max(deepest, depth)
      }
      expect("6.1.13", deepest <= 28, "page \(page + 1) saves \(deepest) states")
      expect("6.1.13", depth == 0, "page \(page + 1) restores other states than it saves")
    }
    expect(
      "6.1.12", catalog["Perms"] == nil && catalog["OCProperties"] == nil, "it has permissions")
  }

  private func names(in value: PDFValue) -> [String] {
    switch value {
    case .name(let name): [name]
    case .array(let elements): elements.flatMap(names)
    case .dictionary(let entries): Array(entries.keys) + entries.values.flatMap(names)
    case .null, .bool, .number, .string, .reference: []
    }
  }

  // MARK: - 6.2 Graphics

  private mutating func checkColours() {
    let intents = catalog["OutputIntents"]?.elements ?? []
    expect("6.2.3", intents.count == 1, "there are \(intents.count) output intents")
    let intent = intents.first
    expect("6.2.3", intent?["S"]?.name == "GTS_PDFA1", "the output intent is of another kind")
    expect(
      "6.2.3", intent?["OutputConditionIdentifier"]?.text == "sRGB IEC61966-2.1",
      "the output intent names no condition")
    let profile = intent?["DestOutputProfile"]?.reference.flatMap { reading.objects[$0] }
    let bytes = profile?.stream ?? []
    expect("6.2.3", profile?.value?["N"]?.integer == 3, "the profile is not for three colours")
    expect(
      "6.2.3",
      bytes.count > 128 && bytes[12..<24].elementsEqual("mntrRGB XYZ ".utf8)
        && bytes[36..<40].elementsEqual("acsp".utf8) && bytes[8] <= 4, "the profile is none")
    for (number, object) in reading.objects {
      expect("6.2.4.3", !object.text.contains("DeviceCMYK"), "object \(number) is in inks")
    }
    for (page, content) in reading.contents.enumerated() {
      expect(
        "6.2.4.3",
        content.split(separator: "\n").allSatisfy { !$0.hasSuffix(" k") && !$0.hasSuffix(" K") },
        "page \(page + 1) is in inks")
    }
  }

  private mutating func checkDrawing() {
    let pages = Set(reading.pages.map(\.number))
    for (number, object) in reading.objects {
      let text = object.text
      for key in [
        "/TR ", "/TR2", "/HTP", "/HT ", "/OPI", "/Subtype2", "/Subtype/PS", "/Alternates",
      ] {
        expect("6.2.5", !text.contains(key), "object \(number) has \(key)")
      }
      expect("6.2.8", !text.contains("/Interpolate true"), "object \(number) is smoothed")
      if text.contains("/Group"), !pages.contains(number), let group = object.value?["Group"] {
        expect("6.2.10", group["S"]?.name == "Transparency", "object \(number) is an odd group")
      }
    }
    // 6.2.10: what is translucent on a page is blended in known colours.
    let translucent = Set(
      reading.objects(with: "/ExtGState").flatMap { _, object -> [String] in
        guard case .dictionary(let states)? = object.value?["ExtGState"] else { return [] }
        return states.filter { $0.value["SMask"] != nil || $0.value["ca"]?.number != 1 }.map(\.key)
      })
    for (index, (page, content)) in zip(reading.pages, reading.contents).enumerated() {
      let words = content.split(whereSeparator: { " \n".contains($0) })
      let isBlended = words.contains {
        $0.hasPrefix("/") && translucent.contains(String($0.dropFirst()))
      }
      if isBlended {
        expect(
          "6.2.10", page.object.value?["Group"]?["CS"]?.name == "DeviceRGB",
          "page \(index + 1) is not a group")
      }
    }
  }

  // MARK: - 6.2.11 Fonts

  private mutating func checkFonts() {
    for (number, object) in reading.objects(with: "/Type/Font") {
      guard let font = object.value, font["Type"]?.name == "Font" else { continue }
      switch font["Subtype"]?.name {
      case "Type3":
        expect("6.2.11.3", font["CharProcs"] != nil, "font \(number) has no glyphs")
      case "Type0":
        expect(
          "6.2.11.3.3", font["Encoding"]?.name == "Identity-H", "font \(number) is encoded oddly")
      case "CIDFontType0", "CIDFontType2", "TrueType", "Type1":
        let descriptor = reading.resolved(font["FontDescriptor"])
        let keys = ["FontFile", "FontFile2", "FontFile3"]
        expect(
          "6.2.11.4.1", keys.contains { descriptor?[$0] != nil }, "font \(number) is not embedded")
        if font["Subtype"]?.name == "CIDFontType2" {
          expect(
            "6.2.11.3.2", font["CIDToGIDMap"] != nil,
            "font \(number) does not say which glyphs it has")
        }
      default: expect("6.2.11.2", false, "font \(number) is of an unknown kind")
      }
    }
  }

  // MARK: - 6.3 to 6.5 Annotations and actions

  private mutating func checkAnnotations() {
    for (number, object) in reading.objects(with: "/Type/Annot") {
      let value = object.value
      expect("6.3.1", value?["Subtype"]?.name == "Link", "annotation \(number) is not a link")
      expect("6.3.2", value?["F"]?.integer == 4, "annotation \(number) is not printed")
      // A destination in the file is no action.
      expect(
        "6.5.1",
        value?["A"] == nil ? value?["Dest"] != nil : value?["A"]?["S"]?.name == "URI",
        "annotation \(number) does something else")
    }
    expect("6.5.2", catalog["AA"] == nil && catalog["OpenAction"] == nil, "the file does something")
  }

  // MARK: - 6.6 Metadata

  private mutating func checkMetadata() {
    expect(
      "6.6.2.1",
      metadata.hasPrefix("<?xpacket begin=\"\u{FEFF}\" id=") && !metadata.contains("encoding="),
      "the metadata begins oddly")
    expect("6.6.4", metadata.contains("<pdfaid:part>\(part)</pdfaid:part>"), "the part is not told")
    expect("6.6.4", metadata.contains("<pdfaid:conformance>B</pdfaid:conformance>"), "no level")
    for prefix in ["pdfuaid", "fx"] where metadata.contains("xmlns:\(prefix)=") {
      expect(
        "6.6.2.3", metadata.contains("<pdfaSchema:prefix>\(prefix)</pdfaSchema:prefix>"),
        "\(prefix) is not described")
    }
    let document = metadata.split(separator: "?>", maxSplits: 1).last.map(String.init) ?? ""
    let body = document.split(separator: "<?xpacket", maxSplits: 1).first.map(String.init) ?? ""
    expect("6.6.2.1", Self.isBalanced(body), "the metadata is not XML")
  }

  /// Whether every tag that begins ends.
  private static func isBalanced(_ text: String) -> Bool {
    var open: [Substring] = []
    for match in text.matches(of: /<(\/?)([A-Za-z:]+)[^>]*?(\/?)>/) {
      if !match.output.3.isEmpty { continue }
      if match.output.1.isEmpty {
        open.append(match.output.2)
      } else if open.popLast() != match.output.2 {
        return false
      }
    }
    return open.isEmpty
  }

  // MARK: - 6.8 Files within the file

  private mutating func checkFiles() {
    let names = catalog["Names"]?["EmbeddedFiles"]?["Names"]?.elements ?? []
    if part == 2 {
      expect("6.8", names.isEmpty && catalog["AF"] == nil, "there are attachments")
      return
    }
    let listed = Set(names.compactMap(\.reference))
    expect(
      "6.8", Set((catalog["AF"]?.elements ?? []).compactMap(\.reference)) == listed,
      "attachments are not associated with the document")
    for number in listed {
      let file = reading.objects[number]?.value
      for key in ["F", "UF"] {
        expect("6.8", file?[key]?.text?.isEmpty == false, "attachment \(number) has no \(key)")
      }
      let relationships = ["Source", "Data", "Alternative", "Supplement", "Unspecified"]
      expect(
        "6.8", file?["AFRelationship"]?.name.map(relationships.contains) == true,
        "attachment \(number) has no relationship")
      let stream = file?["EF"]?["F"]?.reference.flatMap { reading.objects[$0] }
      expect("6.8", stream?.value?["Subtype"]?.name != nil, "attachment \(number) has no type")
      expect(
        "6.8", stream?.value?["Params"]?["Size"]?.integer == stream?.stream?.count,
        "attachment \(number) has another size")
      expect(
        "6.8", stream?.value?["Params"]?["ModDate"]?.text?.hasPrefix("D:") == true,
        "attachment \(number) has no date")
    }
  }
}
