import Foundation
package import GridSnapshots

/// What a program can check of a tagged PDF, by the conditions of the Matterhorn Protocol 1.1 for
/// PDF/UA-1. The numbers in comments are theirs.
package struct PDFStructureCheck {
  package private(set) var problems: [String] = []
  private let reading: PDFReading
  private let structure: PDFStructureReading
  private let catalog: PDFValue

  /// Whether the file says that it conforms to PDF/UA-1.
  private let isClaimed: Bool

  private struct Damage: Error {}

  /// - Parameter isClaimed: whether the file is to say that it conforms to PDF/UA-1.
  package init(_ reading: PDFReading, isClaimed: Bool = false) throws {
    self.reading = reading
    self.isClaimed = isClaimed
    structure = try PDFStructureReading(reading)
    guard let catalog = reading.objects(with: "/Type/Catalog").first?.object.value else {
      throw Damage()
    }
    self.catalog = catalog
    checkContents()
    checkParents()
    checkIdentifiers()
    for element in structure.elements { check(element) }
    checkHeadings()
    checkLinks()
    checkDocument()
    checkFonts()
  }

  private mutating func expect(_ isMet: Bool, _ problem: @autoclosure () -> String) {
    if !isMet { problems.append(problem()) }
  }

  // MARK: - Content

  /// 01-005: everything is in the structure or an artifact; 01-003, 01-004: never both.
  private mutating func checkContents() {
    var told: [[Int]] = []
    for element in structure.elements { told += element.contents }
    expect(Set(told).count == told.count, "marked content is in the structure twice")
    var marked: [[Int]] = []
    for (page, content) in reading.contents.enumerated() {
      var open: [Substring] = []
      for line in content.split(separator: "\n") {
        if line.hasSuffix("BDC") || line.hasSuffix("BMC") {
          if line.hasPrefix("/Artifact") {
            expect(open.isEmpty, "page \(page + 1): an artifact is within \(open)")
          }
          if let number = PDFReading.number(after: "<</MCID ", in: String(line)) {
            expect(open.isEmpty, "page \(page + 1): marked content is within \(open)")
            marked.append([page, number])
          }
          open.append(line)
        } else if line == "EMC" {
          expect(open.popLast() != nil, "page \(page + 1): a mark ends that did not begin")
        } else if Self.paints(line) {
          expect(!open.isEmpty, "page \(page + 1): unmarked content \(line)")
        }
      }
      expect(open.isEmpty, "page \(page + 1): marks do not end: \(open)")
    }
    expect(Set(marked).count == marked.count, "a number of marked content is used twice")
    expect(Set(marked) == Set(told), "marked content is in the file but not in the structure")
  }

  private static func paints(_ line: Substring) -> Bool {
    ["TJ", " Do", " sh"].contains { line.hasSuffix($0) || line.contains($0 + " ") }
      || ["f", "f*", "S", "B"].contains(line)
  }

  /// Every page and annotation leads back to its elements (ISO 32000-1, 14.7.4.4).
  private mutating func checkParents() {
    let numbers = tree("ParentTree", "Nums")
    var parents: [Int: PDFValue] = [:]
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      parents[numbers[index].integer ?? -1] = numbers[index + 1]
    }
    let keys = stride(from: 0, to: numbers.count, by: 2).map { numbers[$0].integer ?? -1 }
    expect(keys == keys.sorted() && Set(keys).count == keys.count, "ParentTree is not in order")
    expect(
      keys.allSatisfy { $0 < structure.root["ParentTreeNextKey"]?.integer ?? 0 },
      "ParentTreeNextKey is too small")
    var owners: [[Int]: Int] = [:]
    for element in structure.elements {
      for content in element.contents { owners[content] = element.number }
    }
    for (index, page) in reading.pages.enumerated() {
      let value = page.object.value
      expect(value?["Tabs"]?.name == "S", "page \(index + 1) has no tab order of the structure")
      let key = value?["StructParents"]?.integer ?? -1
      let list = parents[key]?.reference.flatMap { reading.objects[$0]?.value }?.elements
      let found = (list ?? []).enumerated().map { number, element in
        owners[[index, number]] == element.reference
      }
      expect(found.allSatisfy { $0 }, "ParentTree is wrong on page \(index + 1)")
      expect(
        owners.keys.filter { $0[0] == index }.count == found.count,
        "ParentTree of page \(index + 1) has another length")
      for annotation in value?["Annots"]?.elements ?? [] {
        check(annotation: annotation.reference ?? -1, on: page.number, parents)
      }
    }
  }

  /// 28-004: it has words; 28-011, 28-012: it is within a link.
  private mutating func check(annotation: Int, on page: Int, _ parents: [Int: PDFValue]) {
    let value = reading.objects[annotation]?.value
    expect(value?["Contents"]?.text?.isEmpty == false, "annotation \(annotation) has no words")
    let owner = value?["StructParent"]?.integer.flatMap { parents[$0]?.reference }
    let element = structure.elements.first { $0.number == owner }
    expect(element?.type == "Link", "annotation \(annotation) is in \(element?.type ?? "nothing")")
    expect(
      element?.annotations.contains(annotation) == true,
      "the link of annotation \(annotation) does not know of it")
  }

  /// 28-011, the other way round.
  private mutating func checkLinks() {
    let annotations = Set(
      reading.pages.flatMap { $0.object.value?["Annots"]?.elements ?? [] }.compactMap(\.reference))
    var told: [Int] = []
    for element in structure.elements {
      told += element.annotations
      if element.type == "Link" {
        expect(!element.annotations.isEmpty, "link \(element.number) leads nowhere")
      }
    }
    expect(Set(told).count == told.count, "an annotation is in the structure twice")
    expect(Set(told) == annotations, "annotations and links differ")
  }

  /// 19-003, 19-004: notes have names, each its own.
  private mutating func checkIdentifiers() {
    let names = tree("IDTree", "Names")
    var listed: [String: Int] = [:]
    for index in stride(from: 0, to: names.count - 1, by: 2) {
      listed[names[index].text ?? ""] = names[index + 1].reference
    }
    var named: [String: Int] = [:]
    for element in structure.elements {
      if element.type == "Note" {
        expect(element.identifier != nil, "note \(element.number) has no name")
      }
      if let name = element.identifier { named[name] = element.number }
    }
    expect(listed == named, "IDTree has \(listed), the elements have \(named)")
  }

  private func tree(_ key: String, _ list: String) -> [PDFValue] {
    let object = structure.root[key]?.reference.flatMap { reading.objects[$0]?.value }
    return object?[list]?.elements ?? []
  }

  // MARK: - Elements

  /// What each type may consist of.
  private static let kids: [String: Set<String>] = [
    "Document": ["H1", "H2", "H3", "H4", "P", "Note", "Table", "Link", "TOC"],
    "TOC": ["TOCI", "TOC"], "TOCI": ["Reference"],
    "Table": ["THead", "TBody", "TFoot"],
    "THead": ["TR"], "TBody": ["TR"], "TFoot": ["TR"], "TR": ["TH", "TD"],
    "TH": ["Figure", "Link", "Note", "Reference"], "TD": ["Figure", "Link", "Note", "Reference"],
    "P": ["Link", "Figure", "Reference"], "H1": ["Link", "Reference"],
    "H2": ["Link", "Reference"], "H3": ["Link", "Reference"], "H4": ["Link", "Reference"],
    "Note": ["Figure", "Link", "Lbl"], "Figure": ["Link"], "Link": ["Figure"], "Lbl": [],
    "Reference": ["Link"],
  ]

  /// 02-001: only standard types; 09-004 to 09-008: tables; 13-004: figures have words; 15-003:
  /// headers have a scope.
  private mutating func check(_ element: PDFStructureReading.Element) {
    guard let allowed = Self.kids[element.type] else {
      problems.append("\(element.type) is not a standard type of ours")
      return
    }
    for kid in element.kids where !allowed.contains(kid.type) {
      problems.append("\(kid.type) is within \(element.type)")
    }
    switch element.type {
    case "Table":
      let parts = element.kids.map(\.type)
      expect(parts.filter { $0 == "THead" }.count <= 1, "a table has several heads")
      expect(parts.lastIndex(of: "THead") ?? 0 == 0, "a head is not the first part of its table")
      let feet = parts.drop { $0 != "TFoot" }
      expect(feet.count <= 1, "a foot is not the last part of its table")
      checkRows(element)
      checkHeaders(element)
    case "THead", "TBody", "TFoot", "TR", "Document":
      expect(element.contents.isEmpty, "\(element.type) \(element.number) has content of its own")
    case "TH":
      // 15-003: one without a scope is named by what it is the header of.
      expect(
        element.attributes.contains("Scope ")
          || element.identifier != nil,
        "header \(element.number) has no scope, and nothing can name it")
    case "Figure":
      expect(
        element.attributes.contains("Alt(") && !element.attributes.contains("Alt()"),
        "figure \(element.number) has no words")
      checkBox(of: element)
    default: break
    }
  }

  /// Every row of the table has as many cells as every other, counting those that reach into it.
  private mutating func checkRows(_ table: PDFStructureReading.Element) {
    var taken: [Int: Set<Int>] = [:]
    let rows = table.kids.flatMap(\.kids)
    for (index, row) in rows.enumerated() {
      for cell in row.kids {
        func span(_ key: String) -> Int { PDFReading.number(after: key, in: cell.attributes) ?? 1 }
        var column = 0
        while taken[index, default: []].contains(column) { column += 1 }
        for below in 0..<span("RowSpan ") {
          for beside in 0..<span("ColSpan ") {
            let isFree = taken[index + below, default: []].insert(column + beside).inserted
            expect(isFree, "row \(index), column \(column) is taken twice")
          }
        }
      }
    }
    let widths = Set(rows.indices.map { taken[$0, default: []].count })
    expect(widths.count <= 1, "a table has rows of \(widths.sorted()) columns")
    expect(taken.keys.allSatisfy { rows.indices.contains($0) }, "a cell reaches out of its table")
  }

  /// 15-003, ISO 14289-1, 7.5: what cells name as their headers are header cells of their table;
  /// below a header over a whole row, every cell of a body names its headers.
  private mutating func checkHeaders(_ table: PDFStructureReading.Element) {
    let names = Set(table.all.filter { $0.type == "TH" }.compactMap(\.identifier))
    for cell in table.all {
      expect(
        cell.headers.allSatisfy(names.contains), "cell \(cell.number) has unknown headers")
    }
    for body in table.kids where body.type == "TBody" {
      let start = body.kids.firstIndex { row in
        row.kids.count == 1 && row.kids[0].type == "TH"
          && row.kids[0].attributes.contains("Scope Column")
      }
      guard let start else { continue }
      for cell in body.kids[start...].dropFirst().flatMap(\.kids) where cell.type == "TD" {
        expect(!cell.headers.isEmpty, "cell \(cell.number) below a section header names no header")
      }
    }
  }

  /// ISO 14289-1, 7.3: a drawing says where it stands, on its page.
  private mutating func checkBox(of figure: PDFStructureReading.Element) {
    let box = PDFReading.decimals(after: "BBox [", in: figure.attributes) ?? []
    guard let page = figure.all.flatMap(\.contents).first?[0], box.count == 4 else {
      expect(
        figure.all.allSatisfy(\.contents.isEmpty),
        "figure \(figure.number) does not say where it is")
      return
    }
    let sheet =
      PDFReading.decimals(after: "/MediaBox[", in: reading.pages[page].object.text) ?? [0, 0, 0, 0]
    expect(
      box[0] <= box[2] && box[1] <= box[3], "figure \(figure.number) has the box \(box)")
    expect(
      box[0] < sheet[2] && box[2] > 0 && box[1] < sheet[3] && box[3] > 0,
      "figure \(figure.number) is beside its page")
  }

  /// 14-002, 14-003: levels begin with the first and leave out none.
  private mutating func checkHeadings() {
    var level = 0
    for element in structure.elements where element.type.hasPrefix("H") {
      guard let own = Int(element.type.dropFirst()) else { continue }
      expect(own <= level + 1, "a heading of level \(own) comes after one of level \(level)")
      level = own
    }
  }

  // MARK: - The document

  /// 06-001 to 06-003, 07-001, 07-002, 10-001, 11-006: what the whole says about itself.
  private mutating func checkDocument() {
    expect(catalog["MarkInfo"]?["Marked"] == .bool(true), "the file does not say that it is marked")
    let metadata = catalog["Metadata"]?.reference.flatMap { reading.objects[$0] }?.content ?? ""
    expect(metadata.contains("<rdf:RDF"), "there is no XMP")
    expect(
      metadata.contains("<pdfuaid:part>1</pdfuaid:part>") == isClaimed,
      "the file does not say what it conforms to, or says so unasked")
    let information = PDFValue(Array(reading.trailer.utf8).drop { $0 != UInt8(ascii: "<") })
    let title = information?["Info"]?.reference.flatMap { reading.objects[$0]?.value }?["Title"]
    expect(
      metadata.contains("<dc:title>") == (title != nil), "title and XMP say different things")
    expect(
      (catalog["ViewerPreferences"]?["DisplayDocTitle"] == .bool(true)) == (title != nil),
      "the title is not shown, or there is none")
    if isClaimed {
      expect(title?.text?.isEmpty == false, "7.1: there is no title")
      expect(catalog["Lang"]?.text?.isEmpty == false, "7.2: there is no language")
    }
    for element in structure.elements {
      guard let language = element.language else { continue }
      expect(
        language.wholeMatch(of: /[a-z]{2,3}/) != nil, "element \(element.number) is in \(language)")
    }
    if let language = catalog["Lang"] {
      expect(
        language.text?.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil,
        "\(language) is not a language")
    }
  }

  /// 31-001 ff.: fonts are embedded and their codes have characters.
  private mutating func checkFonts() {
    for (number, object) in reading.objects(with: "/Type/Font") {
      guard let font = object.value, font["Type"]?.name == "Font" else { continue }
      switch font["Subtype"]?.name {
      case "Type0", "Type3":
        // Texts within pictures are the pictures' own.
        let isOurs = font["BaseFont"] == nil || font["ToUnicode"] != nil
        expect(isOurs, "font \(number) does not say what its codes stand for")
      case "CIDFontType0", "CIDFontType2", "TrueType", "Type1":
        let descriptor = font["FontDescriptor"]?.reference.flatMap { reading.objects[$0]?.value }
        let isEmbedded = ["FontFile", "FontFile2", "FontFile3"].contains {
          descriptor?[$0] != nil
        }
        expect(isEmbedded, "font \(number) is not embedded")
      default: problems.append("font \(number) is of an unknown kind")
      }
    }
  }
}
