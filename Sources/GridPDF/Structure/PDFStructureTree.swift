import GridCore
import GridGlyphs

/// Writes the structure of a document (ISO 32000-1, 14.7 and 14.8.4).
///
/// 1. Elements with equal tags are merged: a cell may continue on the next page, or on pages beside
///    it.
/// 2. Cells are put into rows, and rows into the head, the sections and the foot of their table, in
///    the order of the table, not of painting.
/// 3. Other elements are placed between the tables, where they occurred first.
/// 4. Drawings, links and marks of footnotes are placed within their cell or text, at their
///    position among the pieces of its content.
/// 5. For each page, a list assigns each piece of marked content to its element; each annotation
///    refers to its link.
///
/// Full object streams are added to the queue while the tree is written, since a table may have
/// millions of cells.
struct PDFStructureTree {
  let structure: PDFStructure
  let pages: PDFPageTree
  /// Whether cells progress to the left.
  let isRightToLeft: Bool
  /// The object of each element.
  private(set) var numbers: [Int32] = []
  /// For each element, the first of the elements that it is merged with.
  private var firsts: [Int32] = []
  /// The pieces of marked content of all elements, grouped by element.
  private(set) var pieces = PDFContentPieces()
  /// The elements within each element.
  private(set) var parts: [Int: [Int]] = [:]
  /// The objects of the annotations of each link, and their pages.
  private(set) var annotations: [Int: [(object: Int, page: Int)]] = [:]
  /// By element: whether it has a language of its own, other elements or annotations.
  private(set) var hasMore: [Bool] = []
  /// The levels of headings, without gaps.
  private(set) var headingLevels: [Int: Int] = [:]
  /// The names of notes, which are numbers.
  private(set) var notes: [Int: Int] = [:]
  var headers = PDFTableHeaders()
  var templates = PDFCellTemplates()
  /// The cells of a row that get their places next.
  var run: [PDFElementObject] = []
  /// The room of references in lists of elements, and that of the numbers of contents; 0 if there
  /// are few elements.
  private(set) var digitCount = 0
  private var contentDigitCount = 0
  private var tables: [Int16: Table] = [:]
  /// The elements that are no cells, and the first of the cells of a table that follow each other.
  private var landmarks: [Int] = []

  private struct Table {
    /// The elements of its cells, in the order of the table.
    var cells: [Int32] = []
    var columnCount = 0
    var hasSectionHeaders = false
  }

  /// The deepest level of headings that PDF has.
  private static let deepestHeading = 6

  static func type(of element: Int, in structure: PDFStructure) -> String {
    switch structure.elements[element] {
    case .cell(let cell): type(of: .tag(.cell(cell)))
    case .other(let number): type(of: structure.others[Int(number)].kind)
    }
  }

  private static func type(of kind: PDFStructure.Other.Kind) -> String {
    switch kind {
    case .figure: "Figure"
    case .link, .tag(.link): "Link"
    case .tag(.artifact), .tag(.carried): "NonStruct"
    case .tag(.heading(let level)): heading(level)
    // A heading whose beginning is on a page that is not in the file.
    case .tag(.headingRest), .tag(.paragraph): "P"
    case .note, .tag(.footnote): "Note"
    case .label, .tag(.label): "Lbl"
    case .reference, .tag(.reference): "Reference"
    case .tag(.contents): "TOCI"
    case .tag(.cell(let cell)): cell.isData ? "TD" : "TH"
    }
  }

  static func heading(_ level: Int) -> String { "H\(max(1, min(deepestHeading, level)))" }

  init(_ structure: PDFStructure, pages: PDFPageTree, isRightToLeft: Bool = false) {
    self.structure = structure
    self.pages = pages
    self.isRightToLeft = isRightToLeft
  }

  /// Writes the tree, and returns the number of its root.
  nonisolated(nonsending) mutating func write(
    to file: inout PDFFile, _ queue: inout PDFStreamQueue
  ) async throws(BackendError) -> Int {
    try unite()
    // All objects get their numbers first: elements refer to their parents and to their kids, and
    // merged elements to the first of them.
    reserveNumbers(in: &file)
    let root = file.reserve()
    let document = file.reserve()
    if firsts.count >= PDFCellTemplates.leastCount {
      // There are at most as many rows as cells, and few other objects that are reserved later.
      digitCount = String(2 * file.lastNumber).utf8.count
      contentDigitCount = String(structure.contents.map(\.count).max() ?? 0).utf8.count
    }
    var kids: [Int] = []
    var tableNumbers: [Int16: Int] = [:]
    var contents: [Int: (number: Int, entries: [Int])] = [:]
    // The kids of the document are in reading order. Tables and lists of contents take the place of
    // their first element, but are written below, when all of their elements are known.
    for (step, index) in landmarks.enumerated() {
      if step & (Self.stepCount - 1) == 0 { try BackendError.checkCancellation() }
      switch structure.elements[index] {
      case .cell(let cell):
        if tableNumbers[cell.table] == nil {
          let number = file.reserve()
          tableNumbers[cell.table] = number
          kids.append(number)
        }
      case .other(let number):
        let element = structure.others[Int(number)]
        switch element.kind {
        case .figure, .link, .note, .label, .reference:
          if element.parent == nil {
            kids.append(self.number(of: index))
            write(index, parent: document, to: &file)
          }
        case .tag(.contents(let list, _)):
          if contents[list] == nil {
            contents[list] = (file.reserve(), [])
            kids.append(contents[list]?.number ?? 0)
          }
          contents[list]?.entries.append(index)
        case .tag:
          kids.append(self.number(of: index))
          write(index, parent: document, to: &file)
        }
      }
    }
    // Sorted, since the order of a dictionary, and so the bytes of the file, would differ from run
    // to run.
    for (key, number) in tableNumbers.sorted(by: { $0.key < $1.key }) {
      guard let table = tables[key] else { continue }
      try await writeTable(number, table, parent: document, to: &file, &queue)
    }
    for (_, list) in contents.sorted(by: { $0.key < $1.key }) {
      for index in list.entries { write(index, parent: list.number, to: &file) }
      writeGroup(
        list.number, "TOC", parent: document, kids: list.entries.map { number(of: $0) }, to: &file)
    }
    for (parent, parts) in parts.sorted(by: { $0.key < $1.key }) {
      for index in parts { write(index, parent: number(of: parent), to: &file) }
      try await queue.addFull(of: &file)
    }
    writeGroup(document, "Document", parent: root, kids: kids, to: &file)
    writeRoot(root, document: document, to: &file)
    return root
  }

  private mutating func reserveNumbers(in file: inout PDFFile) {
    var next = Int32(clamping: file.lastNumber + 1)
    var numbers: [Int32] = []
    numbers.reserveCapacity(firsts.count)
    for (index, first) in firsts.enumerated() {
      // Elements are merged with earlier ones.
      if Int(first) < index {
        numbers.append(numbers[Int(first)])
      } else {
        numbers.append(next)
        next += 1
      }
    }
    file.reserve(Int(next) - file.lastNumber - 1)
    self.numbers = numbers
  }

  func number(of element: Int) -> Int { Int(numbers[element]) }

  /// The number of elements between checks for cancellation, a power of two.
  private static let stepCount = 1 << 14

  private mutating func unite() throws(BackendError) {
    let elements = structure.elements
    firsts = []
    firsts.append(addingCapacity: elements.count) { output in
      for index in elements.indices { output.append(Int32(clamping: index)) }
    }
    var openHeadings: [Int] = []
    var unsorted: Set<Int16> = []
    // Cells are mostly of the same table as those before.
    var part = Table()
    part.cells.reserveCapacity(elements.count)
    var table: Int16 = 0
    var last: CellTag?
    for (index, element) in elements.enumerated() {
      if index & (Self.stepCount - 1) == 0 { try BackendError.checkCancellation() }
      switch element {
      case .cell(let cell):
        if part.cells.isEmpty || cell.table != table {
          add(&part, to: table)
          landmarks.append(index)
          table = cell.table
          last = tables[table]?.cells.last.flatMap { structure.cell(Int($0)) }
        }
        // Cells are mostly painted in the order of their table, and once.
        if let last, !last.precedes(cell) { unsorted.insert(table) }
        last = cell
        if !cell.isData, case .sectionHeader = cell.role { part.hasSectionHeaders = true }
        if cell.column >= part.columnCount { part.columnCount = Int(cell.column) + 1 }
        part.cells.append(Int32(clamping: index))
      case .other(let number):
        landmarks.append(index)
        let element = structure.others[Int(number)]
        if let parent = element.parent { parts[parent, default: []].append(index) }
        switch element.kind {
        case .note, .tag(.footnote): notes[index] = notes.count + 1
        case .tag(.heading(let level)):
          while let last = openHeadings.last, last >= level { openHeadings.removeLast() }
          openHeadings.append(level)
          headingLevels[index] = min(openHeadings.count, Self.deepestHeading)
        default: break
        }
      }
    }
    add(&part, to: table)
    for table in unsorted { try uniteCells(of: table) }
    if !parts.isEmpty {
      var united: [Int: [Int]] = [:]
      for (parent, parts) in parts { united[Int(firsts[parent]), default: []] += parts }
      parts = united.mapValues { $0.sorted() }
    }
    try BackendError.checkCancellation()
    pieces = PDFContentPieces(structure.contents, firsts: firsts)
    for key in structure.keys {
      guard case .annotation(let object, let page, let element) = key else { continue }
      annotations[element, default: []].append((object, page))
    }
    hasMore = Array(repeating: false, count: elements.count)
    for index in structure.languages.keys { hasMore[index] = true }
    for index in parts.keys { hasMore[index] = true }
    for index in annotations.keys { hasMore[index] = true }
  }

  /// Adds a part of a table to it, and begins another one.
  private mutating func add(_ part: inout Table, to table: Int16) {
    if part.cells.isEmpty { return }
    let columnCount = max(tables[table]?.columnCount ?? 0, part.columnCount)
    tables[table, default: Table()].cells += part.cells
    tables[table]?.columnCount = columnCount
    if part.hasSectionHeaders { tables[table]?.hasSectionHeaders = true }
    part.cells.removeAll(keepingCapacity: true)
    part.columnCount = 0
    part.hasSectionHeaders = false
  }

  /// Sorts the cells of a table, and merges equal ones. Only cells may continue later: two notes
  /// with the same words are separate.
  private mutating func uniteCells(of table: Int16) throws(BackendError) {
    guard let cells = tables[table]?.cells else { return }
    try BackendError.checkCancellation()
    func isBefore(_ first: Int32, _ second: Int32) -> Bool {
      guard let tag = structure.cell(Int(first)), let other = structure.cell(Int(second)) else {
        return first < second
      }
      return tag.precedes(other) || !other.precedes(tag) && first < second
    }
    let sorted = cells.sorted(by: isBefore)
    try BackendError.checkCancellation()
    var kept: [Int32] = []
    kept.reserveCapacity(sorted.count)
    for index in sorted {
      if let last = kept.last, let tag = structure.cell(Int(index)),
        structure.cell(Int(last)) == tag
      {
        firsts[Int(index)] = last
      } else {
        kept.append(index)
      }
    }
    tables[table]?.cells = kept
  }

  // MARK: - Tables

  private nonisolated(nonsending) mutating func writeTable(
    _ number: Int, _ table: Table, parent: Int, to file: inout PDFFile,
    _ queue: inout PDFStreamQueue
  ) async throws(BackendError) {
    headers.beginTable()
    // Without section headers, readers find the headers of a cell by its position in the table.
    let (cells, hasSectionHeaders) = (table.cells, table.hasSectionHeaders)
    var digits = PDFCellTemplates.Digits()
    if digitCount > 0, cells.count >= PDFCellTemplates.leastCount {
      digits = PDFCellTemplates.Digits(numbers: digitCount, contents: contentDigitCount)
    }
    templates.beginTable(
      rowCount: table.columnCount, digits: digits, hasNames: hasSectionHeaders)
    var groups: [Int] = []
    var start = 0
    while start < cells.count, let first = structure.cell(Int(cells[start])) {
      let groupNumber = file.reserve()
      groups.append(groupNumber)
      // The numbers of rows are collected, not the rows: each is written when its cells are.
      var rows: [Int] = []
      while let row = self.row(from: start, in: cells, of: first.group) {
        let rowNumber = file.reserve()
        rows.append(rowNumber)
        writeRow(rowNumber, row, parent: groupNumber, hasNames: hasSectionHeaders, to: &file)
        if file.hasFullStreams { try await queue.addFull(of: &file) }
        start += row.cells.count
      }
      let type =
        switch first.part {
        case .head: "THead"
        case .foot: "TFoot"
        case .body: "TBody"
        }
      writeGroup(groupNumber, type, parent: number, kids: rows, to: &file)
    }
    writeGroup(number, "Table", parent: parent, kids: groups, to: &file)
  }

  /// The cells of a row of a table.
  struct Row {
    let cells: ArraySlice<Int32>
    let first: CellTag
    /// Whether none is a header, and all are in the same sections.
    let isUniform: Bool
  }

  /// - Returns: `nil` if the first of the cells is in another group.
  private func row(from start: Int, in cells: [Int32], of group: Int64) -> Row? {
    guard start < cells.count, let first = structure.cell(Int(cells[start])), first.group == group
    else { return nil }
    var isUniform = first.isData
    var end = start + 1
    while end < cells.count, let cell = structure.cell(Int(cells[end])), cell.row == first.row,
      cell.group == group
    {
      if !cell.isData || cell.level != first.level { isUniform = false }
      end += 1
    }
    return Row(cells: cells[start..<end], first: first, isUniform: isUniform)
  }
}
