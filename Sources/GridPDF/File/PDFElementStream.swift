import GridGlyphs

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
}

/// An object stream of elements of a large table. Their objects are made where the stream is
/// compressed, by any task: most of the structure of a long document are cells, which would take
/// longer one after the other than its pages do at the same time.
struct PDFElementStream: Sendable {
  let kind: PDFObjectKind
  /// The length of each object.
  let columns: Int
  let digits: PDFCellTemplates.Digits
  /// The number of the stream's own object.
  var number = 0
  private var objects: [PDFElementObject] = []
  /// The objects of the cells of all rows, the same number for each.
  private var cells: [Int32] = []

  init(
    _ kind: PDFObjectKind, columns: Int = 0,
    digits: PDFCellTemplates.Digits = PDFCellTemplates.Digits()
  ) {
    self.kind = kind
    self.columns = columns
    self.digits = digits
  }

  var isEmpty: Bool { objects.isEmpty }
  var count: Int { objects.count }
  var isFull: Bool { PDFObjectStream.isFull(count: count, byteCount: count * columns) }

  /// - Parameter cells: the objects of the cells of a row.
  mutating func append(_ object: PDFElementObject, cells: some Sequence<Int32>) {
    objects.append(object)
    self.cells += cells
  }

  mutating func append(_ object: PDFElementObject) { objects.append(object) }

  var stream: PDFStream {
    var stream = PDFObjectStream(columns: columns)
    stream.number = number
    if kind == .row { appendRows(to: &stream) } else { appendCells(to: &stream) }
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
      if page > 0, page != templates.page { templates.begin(page: page, number: page) }
      stream.append(Int(object.number)) { body in
        templates.append(
          piece: page > 0 ? object.content : nil, column: object.column, hasAttributes: false,
          to: &body)
      }
    }
  }

  private func appendRows(to stream: inout PDFObjectStream) {
    let cellCount = objects.isEmpty ? 0 : cells.count / objects.count
    for (index, object) in objects.enumerated() {
      stream.append(Int(object.number)) { body in
        PDFCellTemplates.append(
          rowIn: Int(object.parent), digitCount: digits.numbers, to: &body,
          cells: cells[(index * cellCount)..<((index + 1) * cellCount)].lazy.map { Int($0) })
      }
    }
  }
}
