package import GridSnapshots

/// Reads the structure of a tagged PDF back: its elements, and which marked content belongs to
/// them. For tests and snapshots.
package struct PDFStructureReading {
  package struct Element: Equatable {
    package var type: String
    /// The object that it is.
    package var number: Int
    /// Scope, spans and words for drawings, as they stand in the file.
    package var attributes: String
    package var identifier: String?
    /// The names of its headers.
    package var headers: [String] = []
    /// Its own; `nil` if it is that of the document.
    package var language: String?
    /// What it consists of, in order.
    package var items: [Item]

    /// Page, from 0, and number of each piece of content.
    package var contents: [[Int]] {
      items.compactMap {
        if case .content(let page, let number) = $0 { [page, number] } else { nil }
      }
    }

    package var kids: [Element] {
      items.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// The objects of its annotations.
    package var annotations: [Int] {
      items.compactMap { if case .annotation(let object) = $0 { object } else { nil } }
    }

    /// It and all elements in it, in order.
    package var all: [Element] { [self] + kids.flatMap(\.all) }
  }

  package enum Item: Equatable {
    case content(page: Int, number: Int)
    case element(Element)
    case annotation(Int)
  }

  package private(set) var document: Element
  /// The document and all elements in it, in order.
  package private(set) var elements: [Element]
  /// The dictionary of the root.
  package let root: PDFValue
  /// The number of each page, counted from 0, by its object.
  package let pages: [Int: Int]

  private let reading: PDFReading

  package init(_ reading: PDFReading) throws {
    self.reading = reading
    var pages: [Int: Int] = [:]
    for (index, page) in reading.pages.enumerated() { pages[page.number] = index }
    self.pages = pages
    guard let found = reading.objects(with: "/Type/StructTreeRoot").first,
      let root = found.object.value, let number = root["K"]?.reference
    else { throw PDFReading.Failure.damaged("structure") }
    self.root = root
    elements = []
    document = Element(type: "", number: number, attributes: "", items: [])
    document = try element(number, parent: found.number)
    elements = document.all
  }

  /// The tree as lines, two spaces a level: type, attributes, how many pieces of content, `link`
  /// for each annotation.
  package var outline: String { Self.outline(document, indent: "") }

  private static func outline(_ element: Element, indent: String) -> String {
    var line = indent + element.type + element.attributes
    if !element.contents.isEmpty { line += " \(element.contents.count)" }
    line += element.annotations.map { _ in " link" }.joined()
    return line + "\n" + element.kids.map { outline($0, indent: indent + "  ") }.joined()
  }

  private func element(_ number: Int, parent: Int) throws -> Element {
    guard let object = reading.objects[number], let value = object.value,
      value["P"]?.reference == parent, let type = value["S"]?.name
    else { throw PDFReading.Failure.damaged("element \(number)") }
    var attributes = ""
    // Cells of a column may share an object.
    let own = reading.resolved(value["A"])
    for key in ["Scope", "ColSpan", "RowSpan"] {
      switch own?[key] {
      case .name(let name)?: attributes += " \(key) \(name)"
      case .number(let number)?: attributes += " \(key) \(Int(number))"
      default: break
      }
    }
    if let box = own?["BBox"]?.elements {
      attributes +=
        " BBox [" + box.compactMap(\.number).map(Self.written).joined(separator: " ") + "]"
    }
    if let words = value["Alt"]?.text { attributes += " Alt(\(words))" }
    let page = value["Pg"]?.reference
    let shared = value["C"]?.name.flatMap { reading.resolved(root["ClassMap"])?[$0] }
    let headers = own?["Headers"] ?? shared?["Headers"]
    return Element(
      type: type, number: number, attributes: attributes, identifier: value["ID"]?.text,
      headers: (headers?.elements ?? []).compactMap(\.text), language: value["Lang"]?.text,
      items: try (value["K"]?.oneOrMore ?? []).map { try item($0, of: number, page: page) })
  }

  private static func written(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }

  private func item(_ value: PDFValue, of element: Int, page: Int?) throws -> Item {
    if let number = value.reference { return .element(try self.element(number, parent: element)) }
    let page = (value["Pg"]?.reference ?? page).flatMap { pages[$0] }
    if let object = value["Obj"]?.reference, page != nil { return .annotation(object) }
    guard let number = value.integer ?? value["MCID"]?.integer, let page else {
      throw PDFReading.Failure.damaged("content of element \(element)")
    }
    return .content(page: page, number: number)
  }
}
