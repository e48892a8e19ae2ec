import GridCore

/// Writes the structure of a document (ISO 32000-1, 14.7 and 14.8.4).
///
/// 1. Elements with equal tags are one: a cell may go on on the next page, or on pages beside it.
/// 2. Cells are put into rows, rows into the head, the sections and the foot of their table, by the order of the table,
///    not that in which they were painted.
/// 3. What is no cell stands beside the tables, where it was met first.
/// 4. Drawings and links stand within their cell or text, between the pieces of its content that they stand between.
/// 5. For each page a list tells to which element each piece of marked content belongs; each annotation knows its link.
struct PDFStructureTree {
  let structure: PDFStructure
  let pages: PDFPageTree
  /// Whether cells follow one another to the left.
  let isRightToLeft: Bool
  /// The object of each element.
  private(set) var numbers: [Int] = []
  /// The first of the elements that are one with an element.
  private var firsts: [Int] = []
  private(set) var pieces: [[(page: Int, content: Int)]] = []
  /// The elements within each element.
  private(set) var parts: [Int: [Int]] = [:]
  /// The objects of the annotations of each link, and their pages.
  private(set) var annotations: [Int: [(object: Int, page: Int)]] = [:]
  /// Whether the document itself has a title.
  private(set) var hasHeading = false

  static func type(of element: PDFStructure.Element) -> String {
    switch element.kind {
    case .figure: "Figure"
    case .link, .tag(.link): "Link"
    case .tag(.artifact): "NonStruct"
    case .tag(.heading): "H1"
    case .tag(.subheading): "H2"
    case .tag(.paragraph): "P"
    case .note, .tag(.footnote): "Note"
    case .tag(.cell(let cell)): cell.role == .data ? "TD" : "TH"
    }
  }

  init(_ structure: PDFStructure, pages: PDFPageTree, isRightToLeft: Bool = false) {
    self.structure = structure
    self.pages = pages
    self.isRightToLeft = isRightToLeft
  }

  /// Writes the tree, and returns the number of its root.
  mutating func write(to file: inout PDFFile) -> Int {
    unite()
    numbers = firsts.indices.map { firsts[$0] == $0 ? file.reserve() : 0 }
    for index in numbers.indices { numbers[index] = numbers[firsts[index]] }
    let root = file.reserve()
    let document = file.reserve()
    var kids: [Int] = []
    var tables: [Int16: [(tag: CellTag, element: Int)]] = [:]
    var tableNumbers: [Int16: Int] = [:]
    for (index, element) in structure.elements.enumerated() where firsts[index] == index {
      switch element.kind {
      case .figure, .link, .note:
        if element.parent == nil {
          kids.append(numbers[index])
          write(index, parent: document, to: &file)
        }
      case .tag(.cell(let cell)):
        if tables[cell.table] == nil {
          let number = file.reserve()
          tableNumbers[cell.table] = number
          kids.append(number)
        }
        tables[cell.table, default: []].append((cell, index))
      case .tag:
        kids.append(numbers[index])
        write(index, parent: document, to: &file)
      }
    }
    for (table, number) in tableNumbers.sorted(by: { $0.key < $1.key }) {
      guard let cells = tables[table] else { continue }
      writeTable(number, cells, parent: document, to: &file)
    }
    for (parent, parts) in parts.sorted(by: { $0.key < $1.key }) {
      for index in parts { write(index, parent: numbers[parent], to: &file) }
    }
    writeGroup(document, "Document", parent: root, kids: kids, to: &file)
    writeRoot(root, document: document, to: &file)
    return root
  }

  private mutating func unite() {
    let elements = structure.elements
    firsts = Array(elements.indices)
    pieces = Array(repeating: [], count: elements.count)
    var known: [CellTag: Int] = [:]
    known.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      switch element.kind {
      case .figure, .link, .note:
        if let parent = element.parent { parts[firsts[parent], default: []].append(index) }
      case .tag(let tag):
        if tag == .heading { hasHeading = true }
        // Only cells may go on later; two notes with the same words are two.
        guard case .cell(let cell) = tag else { continue }
        if let first = known[cell] { firsts[index] = first } else { known[cell] = index }
      }
    }
    for (page, contents) in structure.contents.enumerated() {
      for (content, element) in contents.enumerated() {
        pieces[firsts[Int(element)]].append((page, content))
      }
    }
    for key in structure.keys {
      guard case .annotation(let object, let page, let element) = key else { continue }
      annotations[element, default: []].append((object, page))
    }
  }

  // MARK: - Tables

  private func writeTable(
    _ number: Int, _ cells: [(tag: CellTag, element: Int)], parent: Int, to file: inout PDFFile
  ) {
    func key(_ tag: CellTag) -> (UInt8, Int32, Int32, Int16) {
      (tag.part.rawValue, tag.section, tag.row, tag.column)
    }
    let cells = cells.sorted { key($0.tag) < key($1.tag) }
    var groups: [Int] = []
    for group in runs(cells[...], by: { ($0.part, $0.section) == ($1.part, $1.section) }) {
      let groupNumber = file.reserve()
      groups.append(groupNumber)
      var rows: [Int] = []
      for row in runs(group, by: { $0.row == $1.row }) {
        let rowNumber = file.reserve()
        rows.append(rowNumber)
        for cell in row { write(cell.element, parent: rowNumber, to: &file) }
        writeGroup(
          rowNumber, "TR", parent: groupNumber, kids: row.map { numbers[$0.element] }, to: &file)
      }
      let type =
        switch group.first?.tag.part {
        case .head: "THead"
        case .foot: "TFoot"
        case .body, nil: "TBody"
        }
      writeGroup(groupNumber, type, parent: number, kids: rows, to: &file)
    }
    writeGroup(number, "Table", parent: parent, kids: groups, to: &file)
  }

  private func runs(
    _ cells: ArraySlice<(tag: CellTag, element: Int)>, by isSame: (CellTag, CellTag) -> Bool
  ) -> [ArraySlice<(tag: CellTag, element: Int)>] {
    var runs: [ArraySlice<(tag: CellTag, element: Int)>] = []
    var start = cells.startIndex
    for index in cells.indices where index > start {
      if !isSame(cells[start].tag, cells[index].tag) {
        runs.append(cells[start..<index])
        start = index
      }
    }
    if start < cells.endIndex { runs.append(cells[start...]) }
    return runs
  }
}
