/// Reads the structure of a tagged PDF back: its elements, and which marked content belongs to them.
package struct PDFStructureReading {
  package struct Element: Equatable {
    package var type: String
    /// Scope, spans and words for drawings, as they stand in the file.
    package var attributes: String
    /// Page and number of each piece of content.
    package var contents: [[Int]]
    package var kids: [Element]
  }

  package private(set) var document: Element

  private let reading: PDFReading
  private let pages: [Int: Int]

  package init(_ reading: PDFReading) throws {
    self.reading = reading
    var pages: [Int: Int] = [:]
    for (number, object) in reading.objects(with: "/Type/Page/") {
      guard let index = PDFReading.number(after: "/StructParents ", in: object.text) else {
        throw PDFReading.Failure.damaged("page \(number) has no list of marked content")
      }
      pages[number] = index
    }
    self.pages = pages
    guard let root = reading.objects(with: "/Type/StructTreeRoot").first,
      let number = PDFReading.number(after: "/K ", in: root.object.text)
    else { throw PDFReading.Failure.damaged("structure") }
    document = Element(type: "", attributes: "", contents: [], kids: [])
    document = try element(number, parent: root.number)
  }

  /// The tree as lines, two spaces a level: type, attributes, how many pieces of content.
  package var outline: String { Self.outline(document, indent: "") }

  private static func outline(_ element: Element, indent: String) -> String {
    var line = indent + element.type + element.attributes
    if !element.contents.isEmpty { line += " \(element.contents.count)" }
    return line + "\n" + element.kids.map { outline($0, indent: indent + "  ") }.joined()
  }

  private func element(_ number: Int, parent: Int) throws -> Element {
    guard let text = reading.objects[number]?.text,
      PDFReading.number(after: "/P ", in: text) == parent
    else { throw PDFReading.Failure.damaged("element \(number)") }
    let type = String(text.dropFirst("<</S/".count).prefix { $0 != "/" })
    var attributes = ""
    for key in ["/Scope/", "/ColSpan ", "/RowSpan ", "/Alt"] {
      let parts = text.split(separator: key, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let name = key.dropFirst().map { $0 == "/" ? " " : $0 }
      attributes += " " + String(name) + parts[1].prefix { !"/>".contains($0) }
    }
    var contents: [[Int]] = []
    var kids: [Element] = []
    let list = text.split(separator: "/K[", maxSplits: 1, omittingEmptySubsequences: false)
    guard list.count == 2 else {
      return Element(type: type, attributes: attributes, contents: [], kids: [])
    }
    var words = list[1].prefix { $0 != "]" }[...]
    let page = PDFReading.number(after: "/Pg ", in: text).flatMap { pages[$0] }
    while !words.isEmpty {
      if words.hasPrefix("<<") {
        let end = words.firstIndex(of: ">") ?? words.endIndex
        let piece = String(words[..<end])
        guard let other = PDFReading.number(after: "/Pg ", in: piece).flatMap({ pages[$0] }),
          let content = PDFReading.number(after: "/MCID ", in: piece)
        else { throw PDFReading.Failure.damaged("content of element \(number)") }
        contents.append([other, content])
        words = words[end...].drop { $0 == ">" }
        continue
      }
      let numbers = words.prefix { $0 != "<" }
      words = words.dropFirst(numbers.count)
      var parts = numbers.split(separator: " ")[...]
      while let first = parts.popFirst().flatMap({ Int($0) }) {
        if parts.count >= 2, parts[parts.startIndex + 1].hasPrefix("R") {
          // `7 0 R8 0 R` is how references stand that no space is needed between.
          kids.append(try element(first, parent: number))
          parts = parts.dropFirst(2)
        } else if let page {
          contents.append([page, first])
        }
      }
    }
    return Element(type: type, attributes: attributes, contents: contents, kids: kids)
  }
}
