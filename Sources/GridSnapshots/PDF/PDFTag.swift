public import GridPress

/// An element of a PDF's structure, for assistive technology.
public struct PDFTag: Hashable, Sendable {
  /// Its role, as the file has it: `Table`, `TR`, `TH`.
  public var role: String
  /// Its attributes: `Scope`, `ColSpan`, `Headers`, `Alt`, `ActualText`, `Lang`.
  public var attributes: [TranscriptProperty]
  /// The text that is read aloud for it, without that of its kids; `nil` if it has no content
  /// itself.
  public var text: String?
  /// The page that its content begins on, from 1; `nil` if it has none.
  public var page: Int?
  /// The tags within it, in the order of reading.
  public var kids: [PDFTag]

  public init(
    _ role: String, attributes: [TranscriptProperty] = [], text: String? = nil, page: Int? = nil,
    kids: [PDFTag] = []
  ) {
    self.role = role
    self.attributes = attributes
    self.text = text
    self.page = page
    self.kids = kids
  }
}

/// Reads the structure of a tagged PDF (ISO 32000-1, 14.7).
struct PDFTagReading {
  let reading: PDFReading
  /// From 1, by the object of the page.
  let pages: [Int: Int]
  /// The texts of marked content, by page.
  let texts: [Int: [Int: String]]

  /// The shared attributes of elements, by the names of their classes.
  private let classes: PDFValue?
  /// The elements that have been read.
  private var visited: Set<Int> = []

  init(reading: PDFReading, pages: [Int: Int], texts: [Int: [Int: String]]) {
    self.reading = reading
    self.pages = pages
    self.texts = texts
    let root = reading.objects(with: "/Type/StructTreeRoot").first?.object.value
    classes = reading.resolved(root?["ClassMap"])
  }

  /// No grid has a deeper structure.
  private static let depthLimit = 64

  /// The kids of the document's element; none for a file without tags.
  mutating func tags() -> [PDFTag] {
    guard let root = reading.objects(with: "/Type/StructTreeRoot").first?.object.value else {
      return []
    }
    return kids(of: root, page: nil, depth: 0).tags
  }

  private struct Content {
    var tags: [PDFTag] = []
    var texts: [String] = []
    var page: Int?
  }

  private mutating func tag(_ value: PDFValue, depth: Int) -> PDFTag {
    let page = value["Pg"]?.reference.flatMap { pages[$0] }
    let content = kids(of: value, page: page, depth: depth)
    return PDFTag(
      value["S"]?.name ?? "?", attributes: attributes(of: value),
      text: content.page == nil ? nil : content.texts.joined(separator: " "), page: content.page,
      kids: content.tags)
  }

  private mutating func kids(of value: PDFValue, page: Int?, depth: Int) -> Content {
    var content = Content()
    guard depth < Self.depthLimit, let kids = value["K"] else { return content }
    func add(_ number: Int, _ page: Int?) {
      guard let page else { return }
      content.page = content.page ?? page
      if let text = texts[page]?[number], !text.isEmpty { content.texts.append(text) }
    }
    for kid in kids.oneOrMore {
      switch kid {
      case .number(let number):
        if let number = Int(exactly: number) { add(number, page) }
      case .reference(let number):
        // An element is in one place (14.7.2); a reference to itself would never end.
        if visited.insert(number).inserted, let element = reading.objects[number]?.value {
          content.tags.append(tag(element, depth: depth + 1))
        }
      case .dictionary:
        if let number = kid["MCID"]?.integer {
          add(number, kid["Pg"]?.reference.flatMap { pages[$0] } ?? page)
        } else if kid["Type"]?.name == "OBJR" {
          content.tags.append(PDFTag("OBJR"))
        }
      default: break
      }
    }
    return content
  }

  private func attributes(of value: PDFValue) -> [TranscriptProperty] {
    var list: [TranscriptProperty] = []
    // A cell's own attributes come first, then the shared ones (14.7.5.2).
    let shared = value["C"]?.oneOrMore.compactMap { $0.name.flatMap { classes?[$0] } } ?? []
    for attributes in ((reading.resolved(value["A"])?.oneOrMore ?? []) + shared)
      .compactMap({ reading.resolved($0) })
    {
      guard case .dictionary(let entries) = attributes else { continue }
      for (key, entry) in entries.sorted(by: { $0.key < $1.key }) where key != "O" {
        list.append(TranscriptProperty(key, entry.words))
      }
    }
    for key in ["Alt", "ActualText", "E", "T", "Lang", "ID"] {
      if let text = value[key]?.text { list.append(TranscriptProperty(key, text)) }
    }
    return list
  }
}
