import GridCore

/// What the pages of a document consist of: its elements as they are met, and which marked content belongs to which.
struct PDFStructure {
  struct Element {
    enum Kind {
      case tag(ContentTag)
      /// A drawing within another element, and what it shows in words.
      case figure(String, in: Int)
    }

    var kind: Kind
  }

  private(set) var elements: [Element] = []
  /// The elements that marked content belongs to, by page, then by the number of the content on it.
  private(set) var contents: [[Int32]] = []

  mutating func beginPage() { contents.append([]) }

  /// Returns the number of the element. One that goes on right where it was left is the same.
  mutating func element(_ tag: ContentTag) -> Int {
    if case .tag(tag)? = elements.last?.kind { return elements.count - 1 }
    elements.append(Element(kind: .tag(tag)))
    return elements.count - 1
  }

  mutating func figure(_ text: String, in element: Int) -> Int {
    elements.append(Element(kind: .figure(text, in: element)))
    return elements.count - 1
  }

  /// Returns the number that content of the element has on the page.
  mutating func content(of element: Int) -> Int {
    contents[contents.count - 1].append(Int32(clamping: element))
    return contents[contents.count - 1].count - 1
  }
}
