import GridGlyphs

/// Which elements of large tables share an object stream, in the order in which the last ones are
/// written.
enum PDFElementKind: Int, CaseIterable {
  /// Rows whose cells name their headers, and others.
  case namingRow
  case row
  case namingCell
  case cell
  /// Cells without content.
  case namingEmptyCell
  case emptyCell
  /// Long lists of elements.
  case list
}

/// An element of a large table whose object has a place, and is made later.
struct PDFElementObject: Sendable {
  /// The number of the object.
  var number: Int32
  /// The object of the element that it is in.
  var parent: Int32
  /// For a cell with content, the object of its page; 0 for other elements.
  var page: Int32 = 0
  /// The number of the content on its page.
  var content: Int32 = 0
  /// The column of a cell.
  var column: Int16 = 0
  /// The object of the attributes of a cell; 0 if it has none.
  var attributes: Int32 = 0
}

/// An object with a list of elements of a large table: an element that consists of others, or those
/// that the content of a page belongs to.
struct PDFElementList: Sendable {
  /// The number of the object.
  var number: Int
  /// What is before the list.
  var head: [UInt8] = []
  /// The objects of the elements.
  var elements: [Int32]
  /// What is after the list.
  var end: [UInt8] = []

  /// Appends the object.
  func append(to body: inout [UInt8]) {
    body += head
    body.append("[")
    append(elementsTo: &body, digitCount: 0)
  }

  /// Appends the object with a line of equal length for each element, at the beginning of a line.
  func append(linesTo body: inout [UInt8], digitCount: Int) {
    let columns = Self.columns(digitCount: digitCount)
    body += head
    body.append("[")
    let rest = (head.count + 1) % columns
    if rest > 0 { body.append(contentsOf: repeatElement(0x20, count: columns - rest)) }
    append(elementsTo: &body, digitCount: digitCount)
  }

  private func append(elementsTo body: inout [UInt8], digitCount: Int) {
    var isFirst = true
    for element in elements {
      if !isFirst { body.append(0x20) }
      isFirst = false
      body.append(reference: Int(element), width: digitCount)
    }
    body.append("]")
    body += end
  }

  /// The length of a line.
  static func columns(digitCount: Int) -> Int { digitCount + " 0 R ".utf8.count }

  /// The length of the lines of the object, with the line feed after it.
  func byteCount(digitCount: Int) -> Int {
    let columns = Self.columns(digitCount: digitCount)
    func lines(_ count: Int) -> Int { (count + columns - 1) / columns * columns }
    return lines(head.count + 1) + lines(elements.count * columns + end.count + 1)
  }
}

/// An object stream of elements of a large table. Their objects are made where the stream is
/// compressed, by any task: most of the structure of a long document are cells, which would take
/// longer one after the other than its pages do at the same time.
struct PDFElementStream: Sendable {
  let kind: PDFElementKind
  /// The length of each object.
  let columns: Int
  let digits: PDFCellTemplates.Digits
  /// The number of the stream's own object.
  var number = 0
  private var objects: [PDFElementObject] = []
  private var lists: [PDFElementList] = []
  private var listByteCount = 0
  /// The elements of the cells of all rows, the same number for each.
  private var cells: [Int32] = []
  /// The objects of elements.
  private var numbers: [Int32] = []

  init(
    _ kind: PDFElementKind, columns: Int = 0,
    digits: PDFCellTemplates.Digits = PDFCellTemplates.Digits()
  ) {
    self.kind = kind
    self.columns = columns
    self.digits = digits
  }

  var isEmpty: Bool { count == 0 }
  var count: Int { objects.count + lists.count }
  var isFull: Bool {
    PDFObjectStream.isFull(count: count, byteCount: objects.count * columns + listByteCount)
  }

  /// How many cells there is room for.
  var room: Int { PDFObjectStream.mostObjects(ofLength: columns) - count }

  mutating func append(_ cells: [PDFElementObject], _ range: Range<Int>) {
    objects.append(contentsOf: cells[range])
  }

  /// - Parameters:
  ///   - cells: the elements of the cells of the row.
  ///   - numbers: the objects of elements.
  mutating func append(
    _ row: PDFElementObject, cells: ArraySlice<Int32>, numbers: [Int32]
  ) {
    objects.append(row)
    self.cells.append(contentsOf: cells)
    self.numbers = numbers
  }

  mutating func append(_ list: PDFElementList) {
    lists.append(list)
    listByteCount += list.byteCount(digitCount: digits.numbers)
  }

  var stream: PDFStream {
    var stream = PDFObjectStream(columns: columns)
    stream.number = number
    switch kind {
    case .namingRow, .row: appendRows(to: &stream)
    case .namingCell, .cell, .namingEmptyCell, .emptyCell: appendCells(to: &stream)
    case .list: appendLists(to: &stream)
    }
    return stream.stream
  }

  private func appendCells(to stream: inout PDFObjectStream) {
    var templates = PDFCellTemplates()
    templates.beginTable(rowCount: 0, digits: digits, hasNames: false)
    var row: Int32 = -1
    for object in objects {
      if object.parent != row {
        row = object.parent
        templates.beginRow(Int(row))
      }
      let page = Int(object.page)
      if page > 0 { templates.begin(page: page) }
      templates.setAttributes(Int(object.attributes), ofColumn: object.column)
      stream.append(Int(object.number)) { body in
        templates.append(
          piece: page > 0 ? object.content : nil, column: object.column, hasAttributes: true,
          to: &body)
      }
    }
  }

  private func appendLists(to stream: inout PDFObjectStream) {
    for list in lists {
      stream.append(list.number) { list.append(linesTo: &$0, digitCount: digits.numbers) }
    }
  }

  private func appendRows(to stream: inout PDFObjectStream) {
    let cellCount = objects.isEmpty ? 0 : cells.count / objects.count
    for (index, object) in objects.enumerated() {
      stream.append(Int(object.number)) { body in
        PDFCellTemplates.append(
          rowIn: Int(object.parent), digitCount: digits.numbers, to: &body,
          cells: cells[(index * cellCount)..<((index + 1) * cellCount)].lazy.map {
            Int(numbers[Int($0)])
          })
      }
    }
  }
}
