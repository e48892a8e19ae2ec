import GridCore

/// The logical structure of a document, or of one of its pages: the elements in order of
/// occurrence, and the marked content of each.
///
/// There may be millions of elements, one for each cell, so each is small, and rare properties are
/// stored separately.
struct PDFStructure: Sendable {
  struct Element: Sendable {
    enum Kind: Sendable {
      case tag(ContentTag)
      /// A drawing within another element, with its alternative text.
      case figure(String)
      /// A part of another element that links to an address.
      case link
      /// A remark on another element.
      case note
      /// The label of a footnote.
      case label
      /// The mark of a footnote.
      case reference
    }

    var kind: Kind
    /// The element that it is a part of; -1 for those of the document and its tables.
    fileprivate var parentIndex: Int32 = -1
    /// The page that it begins on, and the number of pieces of marked content before it: its
    /// position among the pieces of its parent.
    var page: Int32 = 0
    var place: Int32 = 0

    /// The element that it is a part of; `nil` for those of the document and its tables.
    var parent: Int? { parentIndex < 0 ? nil : Int(parentIndex) }

    /// Whether it is a heading, or one whose beginning is on an earlier page.
    var isHeading: Bool {
      switch kind {
      case .tag(.heading), .tag(.headingRest): true
      default: false
      }
    }
  }

  /// The page or annotation that a key identifies (ISO 32000-1, 14.7.4.4).
  enum Key: Sendable {
    case page(Int)
    /// The object of an annotation, once it is known, and its element.
    case annotation(object: Int, page: Int, element: Int)
  }

  private(set) var elements: [Element] = []
  /// The elements that marked content belongs to, by page, then by the number of the content on it.
  private(set) var contents: [[Int32]] = []
  private(set) var keys: [Key] = []
  /// The key of the last page.
  private(set) var pageKey = 0
  /// The languages of elements that differ from the document's.
  var languages: [Int: TextLanguage] = [:]
  /// The bounds of figures on their page: left, bottom, right and top, in thousandths of a point.
  var boxes: [Int: [Int]] = [:]

  func isDataCell(_ element: Int) -> Bool {
    if case .tag(.cell(let cell)) = elements[element].kind { cell.role == .data } else { false }
  }

  mutating func beginPage() {
    pageKey = keys.count
    keys.append(.page(contents.count))
    contents.append([])
  }

  /// Returns the number of the element. An element that continues directly is the same one, except
  /// that each heading is new.
  mutating func element(_ tag: ContentTag) -> Int {
    switch tag {
    case .headingRest:
      if let heading = elements.lastIndex(where: \.isHeading) { return heading }
    case .heading: break
    // Nearly all elements are cells.
    case .cell(let cell):
      if let last = elements.indices.last, case .tag(.cell(cell)) = elements[last].kind {
        return last
      }
    default:
      if case .tag(tag)? = elements.last?.kind { return elements.count - 1 }
    }
    elements.append(Element(kind: .tag(tag)))
    return elements.count - 1
  }

  /// - Parameter parent: `nil` for a part of the document itself.
  mutating func part(_ kind: Element.Kind, of parent: Int?) -> Int {
    let page = contents.count - 1
    elements.append(
      Element(
        kind: kind, parentIndex: Int32(clamping: parent ?? -1), page: Int32(clamping: page),
        place: Int32(clamping: contents[page].count)))
    return elements.count - 1
  }

  /// Returns the number of the next content of the element on the page.
  mutating func content(of element: Int) -> Int {
    contents[contents.count - 1].append(Int32(clamping: element))
    return contents[contents.count - 1].count - 1
  }

  /// Returns the key of an annotation on the last page, whose object gets a number later.
  mutating func annotation(of element: Int) -> Int {
    keys.append(.annotation(object: 0, page: contents.count - 1, element: element))
    return keys.count - 1
  }

  /// Appends the pages of another structure, and their elements.
  ///
  /// An element that continues from the page before, or the rest of a heading, is the same one.
  /// - Parameter known: the element that takes the place of one of the other structure; `nil` for a
  ///   new one.
  /// - Returns: the numbers that the elements have here.
  mutating func append(_ other: PDFStructure, known: (Int) -> Int?) -> [Int32] {
    let page = Int32(clamping: contents.count)
    var numbers: [Int32] = []
    numbers.reserveCapacity(other.elements.count)
    for (index, element) in other.elements.enumerated() {
      if let same = known(index) ?? same(as: element, isFirst: index == 0) {
        numbers.append(Int32(clamping: same))
        continue
      }
      var element = element
      element.page += page
      if let parent = element.parent { element.parentIndex = numbers[parent] }
      numbers.append(Int32(clamping: elements.count))
      elements.append(element)
    }
    pageKey = keys.count + other.pageKey
    keys += other.keys.map { key in
      switch key {
      case .page(let number): .page(number + Int(page))
      case .annotation(let object, let number, let element):
        .annotation(object: object, page: number + Int(page), element: Int(numbers[element]))
      }
    }
    contents += other.contents.map { $0.map { numbers[Int($0)] } }
    for (element, box) in other.boxes { boxes[Int(numbers[element])] = box }
    return numbers
  }

  private func same(as element: Element, isFirst: Bool) -> Int? {
    guard case .tag(let tag) = element.kind else { return nil }
    if tag == .headingRest { return elements.lastIndex(where: \.isHeading) }
    guard isFirst, !element.isHeading, case .tag(tag)? = elements.last?.kind else { return nil }
    return elements.count - 1
  }

  mutating func setObject(_ object: Int, forKey key: Int) {
    guard case .annotation(_, let page, let element) = keys[key] else { return }
    keys[key] = .annotation(object: object, page: page, element: element)
  }
}

/// The pieces of marked content of all elements, grouped by element, in the order of pages.
struct PDFContentPieces {
  struct Piece {
    var page: Int32
    /// The number of the content on its page.
    var content: Int32
  }

  private var pieces: [Piece] = []
  /// The index at which the pieces of each element begin, followed by the end of the last one's.
  private var starts: [Int32] = []

  init() {}

  /// - Parameters:
  ///   - contents: the element that each piece belongs to, by page, then by the number of the
  ///     piece.
  ///   - firsts: the element that each is merged into.
  init(_ contents: [[Int32]], firsts: [Int32]) {
    starts = Array(repeating: 0, count: firsts.count + 1)
    for page in contents {
      for element in page { starts[Int(firsts[Int(element)]) + 1] += 1 }
    }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var ends = starts
    pieces = Array(repeating: Piece(page: 0, content: 0), count: Int(starts.last ?? 0))
    for (page, elements) in contents.enumerated() {
      for (content, element) in elements.enumerated() {
        let first = Int(firsts[Int(element)])
        pieces[Int(ends[first])] = Piece(
          page: Int32(clamping: page), content: Int32(clamping: content))
        ends[first] += 1
      }
    }
  }

  /// How many pieces the element has.
  func count(of element: Int) -> Int { Int(starts[element + 1] - starts[element]) }

  /// The first piece of an element that has some.
  func first(of element: Int) -> Piece { pieces[Int(starts[element])] }

  subscript(element: Int) -> ArraySlice<Piece> {
    pieces[Int(starts[element])..<Int(starts[element + 1])]
  }
}
