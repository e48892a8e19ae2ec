import GridCore

/// The logical structure of a document, or of one of its pages: the elements in order of
/// occurrence, and the marked content of each.
///
/// There may be millions of elements, one for each cell, so each is small and has no references,
/// and everything else is stored separately.
struct PDFStructure: Sendable {
  enum Element: Sendable {
    case cell(CellTag)
    /// Another one, by its number.
    case other(Int32)
  }

  /// An element that is not a cell.
  struct Other: Sendable {
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

    let kind: Kind
    /// The element that it is a part of; -1 for those of the document.
    fileprivate var parentIndex: Int32 = -1
    /// The page that it begins on, and the number of pieces of marked content before it: its
    /// position among the pieces of its parent.
    fileprivate(set) var page: Int32 = 0
    fileprivate(set) var place: Int32 = 0

    /// The element that it is a part of; `nil` for those of the document.
    var parent: Int? { parentIndex < 0 ? nil : Int(parentIndex) }

    /// Whether it is a heading, or one whose beginning is on an earlier page.
    fileprivate var isHeading: Bool {
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
  private(set) var others: [Other] = []
  /// The last heading; `nil` if there is none.
  private var lastHeading: Int?
  /// The elements that marked content belongs to, by page, then by the number of the content on it.
  private(set) var contents: [[Int32]] = []
  private(set) var keys: [Key] = []
  /// The key of the last page.
  private(set) var pageKey = 0
  /// The languages of elements that differ from the document's.
  var languages: [Int: TextLanguage] = [:]
  /// The bounds of figures on their page: left, bottom, right and top, in thousandths of a point.
  var boxes: [Int: [Int]] = [:]

  /// The element if it is a cell.
  @inline(__always)
  func cell(_ element: Int) -> CellTag? {
    if case .cell(let cell) = elements[element] { cell } else { nil }
  }

  /// The element if it is no cell.
  func other(_ element: Int) -> Other? {
    if case .other(let number) = elements[element] { others[Int(number)] } else { nil }
  }

  func isDataCell(_ element: Int) -> Bool { cell(element)?.isData ?? false }

  mutating func beginPage() {
    pageKey = keys.count
    keys.append(.page(contents.count))
    contents.append([])
  }

  /// Returns the number of the element. An element that continues directly is the same one, except
  /// that each heading is new.
  mutating func element(_ tag: ContentTag) -> Int {
    let last = elements.count - 1
    switch tag {
    // Nearly all elements are cells.
    case .cell(let cell):
      if last >= 0, self.cell(last) == cell { return last }
      elements.append(.cell(cell))
      return last + 1
    case .headingRest: if let heading = lastHeading { return heading }
    case .heading: break
    default: if last >= 0, case .tag(tag)? = other(last)?.kind { return last }
    }
    return append(Other(kind: .tag(tag)))
  }

  private mutating func append(_ other: Other) -> Int {
    if other.isHeading { lastHeading = elements.count }
    elements.append(.other(Int32(clamping: others.count)))
    others.append(other)
    return elements.count - 1
  }

  /// - Parameter parent: `nil` for a part of the document itself.
  mutating func part(_ kind: Other.Kind, of parent: Int?) -> Int {
    let page = contents.count - 1
    return append(
      Other(
        kind: kind, parentIndex: Int32(clamping: parent ?? -1), page: Int32(clamping: page),
        place: Int32(clamping: contents[page].count)))
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
    // Cells that follow each other are appended at once.
    var start = 0
    func appendCells(to end: Int) {
      if start == end { return }
      let first = Int32(clamping: elements.count)
      elements.append(contentsOf: other.elements[start..<end])
      numbers.append(addingCapacity: end - start) { output in
        for index in 0..<(end - start) { output.append(first + Int32(clamping: index)) }
      }
    }
    if let first = other.elements.first, case .cell(let cell) = first, let last = elements.last,
      case .cell(cell) = last
    {
      numbers.append(Int32(clamping: elements.count - 1))
      start = 1
    }
    for (index, element) in other.elements.enumerated() {
      guard case .other(let number) = element else { continue }
      appendCells(to: index)
      start = index + 1
      var element = other.others[Int(number)]
      if let same = known(index) ?? same(as: element, isFirst: index == 0) {
        numbers.append(Int32(clamping: same))
        continue
      }
      element.page += page
      if let parent = element.parent { element.parentIndex = numbers[parent] }
      numbers.append(Int32(clamping: append(element)))
    }
    appendCells(to: other.elements.count)
    pageKey = keys.count + other.pageKey
    keys += other.keys.map { key in
      switch key {
      case .page(let number): .page(number + Int(page))
      case .annotation(let object, let number, let element):
        .annotation(object: object, page: number + Int(page), element: Int(numbers[element]))
      }
    }
    for elements in other.contents {
      var contents: [Int32] = []
      contents.append(addingCapacity: elements.count) { output in
        for element in elements { output.append(numbers[Int(element)]) }
      }
      self.contents.append(contents)
    }
    for (element, box) in other.boxes { boxes[Int(numbers[element])] = box }
    return numbers
  }

  private func same(as element: Other, isFirst: Bool) -> Int? {
    guard case .tag(let tag) = element.kind else { return nil }
    if tag == .headingRest { return lastHeading }
    guard isFirst, !element.isHeading, !elements.isEmpty,
      case .tag(tag)? = self.other(elements.count - 1)?.kind
    else { return nil }
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
    var starts = [Int32](repeating: 0, count: firsts.count + 1)
    var pieces = [Piece](
      repeating: Piece(page: 0, content: 0), count: contents.reduce(0) { $0 + $1.count })
    var counts = starts.mutableSpan
    for page in contents {
      for element in page { counts[Int(firsts[Int(element)]) + 1] += 1 }
    }
    var sum: Int32 = 0
    for index in counts.indices {
      sum += counts[index]
      counts[index] = sum
    }
    // Each start grows to the end of its element's pieces, which is the start of the next.
    var places = pieces.mutableSpan
    for (page, elements) in contents.enumerated() {
      for (content, element) in elements.enumerated() {
        let first = Int(firsts[Int(element)])
        places[Int(counts[first])] = Piece(
          page: Int32(clamping: page), content: Int32(clamping: content))
        counts[first] += 1
      }
    }
    var start: Int32 = 0
    for index in counts.indices { swap(&start, &counts[index]) }
    self.starts = starts
    self.pieces = pieces
  }

  /// How many pieces the element has.
  func count(of element: Int) -> Int { Int(starts[element + 1] - starts[element]) }

  /// The first piece of an element that has some.
  func first(of element: Int) -> Piece { pieces[Int(starts[element])] }

  subscript(element: Int) -> ArraySlice<Piece> {
    pieces[Int(starts[element])..<Int(starts[element + 1])]
  }
}

extension CellTag {
  @inline(__always)
  var isData: Bool { if case .data = role { true } else { false } }

  /// Whether it is one like nearly all: of one row and one column, and no header.
  @inline(__always)
  var isPlain: Bool { isData && columnSpan == 1 && rowSpan == 1 }

  /// The head, a section of the body or the foot, in the order of the table.
  @inline(__always)
  var group: Int64 { Int64(part.rawValue) << 32 + Int64(section) }

  /// Whether it is before another cell of the table.
  @inline(__always)
  func precedes(_ other: CellTag) -> Bool {
    let (own, others) = (group, other.group)
    if own != others { return own < others }
    return row == other.row ? column < other.column : row < other.row
  }
}
