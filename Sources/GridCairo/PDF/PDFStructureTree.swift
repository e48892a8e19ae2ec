import GridCore

/// Writes the structure of a document (ISO 32000-1, 14.7 and 14.8.4).
///
/// 1. Elements with equal tags are one: a cell may go on on the next page, or on pages beside it.
/// 2. Cells are put into rows, rows into the head, the sections and the foot of their table, by the order of the table,
///    not that in which they were painted.
/// 3. What is no cell stands beside the tables, where it was met first.
/// 4. For each page a list tells to which element each piece of marked content belongs.
struct PDFStructureTree {
  private let structure: PDFStructure
  private let pages: PDFPageTree
  /// Whether cells follow one another to the left.
  private let isRightToLeft: Bool
  /// The object of each element.
  private var numbers: [Int] = []
  /// The first of the elements that are one with an element.
  private var firsts: [Int] = []
  private var pieces: [[(page: Int, content: Int)]] = []
  private var figures: [Int: [Int]] = [:]

  static func type(of element: PDFStructure.Element) -> String {
    switch element.kind {
    case .figure: "Figure"
    case .tag(.heading): "H1"
    case .tag(.subheading): "H2"
    case .tag(.paragraph): "P"
    case .tag(.footnote): "Note"
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
      case .figure: continue
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
    for (parent, drawings) in figures.sorted(by: { $0.key < $1.key }) {
      for index in drawings { write(index, parent: numbers[parent], to: &file) }
    }
    writeGroup(document, "Document", parent: root, kids: kids, to: &file)
    writeRoot(root, document: document, to: &file)
    return root
  }

  private mutating func unite() {
    let elements = structure.elements
    firsts = Array(elements.indices)
    pieces = Array(repeating: [], count: elements.count)
    var known: [ContentTag: Int] = [:]
    for (index, element) in elements.enumerated() {
      switch element.kind {
      case .figure(_, let parent): figures[firsts[parent], default: []].append(index)
      case .tag(let tag):
        // Only cells may go on later; two notes with the same words are two.
        guard case .cell = tag else { continue }
        if let first = known[tag] { firsts[index] = first } else { known[tag] = index }
      }
    }
    for (page, contents) in structure.contents.enumerated() {
      for (content, element) in contents.enumerated() {
        pieces[firsts[Int(element)]].append((page, content))
      }
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

  // MARK: - Elements

  private func writeGroup(
    _ number: Int, _ type: String, parent: Int, kids: [Int], to file: inout PDFFile
  ) {
    var body = beginning(type, parent: parent)
    // What is in the document inherits it (14.8.5.4).
    if isRightToLeft, type == "Document" { body.append("/A<</O/Layout/WritingMode/RlTb>>") }
    body.append("/K[")
    for (index, kid) in kids.enumerated() {
      if index > 0 { body.append(0x20) }
      body.append(reference: kid)
    }
    body.append("]>>")
    file.write(number, body)
  }

  private func write(_ index: Int, parent: Int, to file: inout PDFFile) {
    let element = structure.elements[index]
    var body = beginning(PDFStructureTree.type(of: element), parent: parent)
    switch element.kind {
    case .figure(let text, _):
      body.append("/Alt")
      body.append(text: text)
    case .tag(.cell(let cell)): append(attributesOf: cell, to: &body)
    case .tag(.footnote):
      body.append("/ID(n\(index))")
    case .tag: break
    }
    append(contentOf: index, to: &body)
    body.append(">>")
    file.write(numbers[index], body)
  }

  private func beginning(_ type: String, parent: Int) -> [UInt8] {
    var body: [UInt8] = []
    body.append("<</S/")
    body.append(type)
    body.append("/P ")
    body.append(reference: parent)
    return body
  }

  /// What a cell says about itself (14.8.5.7).
  private func append(attributesOf cell: CellTag, to body: inout [UInt8]) {
    if cell.role == .data, cell.columnSpan == 1, cell.rowSpan == 1 { return }
    body.append("/A<</O/Table")
    switch cell.role {
    case .data: break
    case .columnHeader: body.append("/Scope/Column")
    case .rowHeader: body.append("/Scope/Row")
    }
    if cell.columnSpan > 1 {
      body.append("/ColSpan ")
      body.append(integer: Int(cell.columnSpan))
    }
    if cell.rowSpan > 1 {
      body.append("/RowSpan ")
      body.append(integer: Int(cell.rowSpan))
    }
    body.append(">>")
  }

  /// The element's content: pieces of pages, then the drawings in it.
  private func append(contentOf index: Int, to body: inout [UInt8]) {
    let pieces = pieces[index]
    let drawings = figures[index] ?? []
    if pieces.isEmpty, drawings.isEmpty { return }
    let page = pieces.first?.page
    if let page {
      body.append("/Pg ")
      body.append(reference: pages.number(ofPage: page))
    }
    body.append("/K[")
    for piece in pieces {
      if piece.page == page {
        body.append(integer: piece.content)
        body.append(0x20)
      } else {
        body.append("<</Type/MCR/Pg ")
        body.append(reference: pages.number(ofPage: piece.page))
        body.append("/MCID ")
        body.append(integer: piece.content)
        body.append(">>")
      }
    }
    for drawing in drawings {
      body.append(reference: numbers[drawing])
      body.append(0x20)
    }
    body.append("]")
  }

  private func writeRoot(_ root: Int, document: Int, to file: inout PDFFile) {
    var tree: [UInt8] = []
    tree.append("<</Nums[")
    for (page, contents) in structure.contents.enumerated() {
      var list: [UInt8] = [0x5B]
      for element in contents {
        list.append(reference: numbers[Int(element)])
        list.append(0x20)
      }
      list.append(0x5D)
      tree.append(integer: page)
      tree.append(0x20)
      tree.append(reference: file.add(list))
      tree.append(0x20)
    }
    tree.append("]>>")
    var body: [UInt8] = []
    body.append("<</Type/StructTreeRoot/K ")
    body.append(reference: document)
    body.append("/ParentTree ")
    body.append(reference: file.add(tree))
    body.append("/ParentTreeNextKey ")
    body.append(integer: structure.contents.count)
    body.append(">>")
    file.write(root, body)
  }
}
