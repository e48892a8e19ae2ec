import GridCore

/// The rows of tables and their cells. Nearly all objects of a structure are cells with one piece
/// of content, which differ from those above and beside them in a few digits only: they are put
/// together from bytes that their page, their column and their row share.
extension PDFStructureTree {
  /// - Parameter hasNames: whether cells name their headers.
  mutating func writeRow(
    _ number: Int, _ cells: ArraySlice<Int32>, parent: Int, hasNames: Bool,
    to file: inout PDFFile
  ) {
    if hasNames {
      headers.beginRow(cells.compactMap { index in cell(Int(index)).map { ($0, Int(index)) } })
    }
    templates.beginRow(number)
    for index in cells { writeCell(Int(index), parent: number, hasNames: hasNames, to: &file) }
    file.write(number, in: templates.rowKind) { body in
      body.append("<</S/TR/P ")
      body.append(reference: parent)
      body.append("/K[")
      var isFirst = true
      for index in cells {
        if !isFirst { body.append(0x20) }
        isFirst = false
        body.append(reference: self.number(of: Int(index)))
      }
      body.append("]>>")
    }
  }

  private mutating func writeCell(
    _ index: Int, parent: Int, hasNames: Bool, to file: inout PDFFile
  ) {
    guard let tag = cell(index) else { return }
    let count = pieces.count(of: index)
    let isPlain =
      tag.role == .data && tag.columnSpan == 1 && tag.rowSpan == 1 && count <= 1
      && structure.languages[index] == nil && parts[index] == nil && annotations[index] == nil
    guard isPlain, !hasNames || headers.isShared(tag) else {
      let names = hasNames ? headers.names(of: tag, element: index) : nil
      return write(index, parent: parent, names: names, to: &file)
    }
    if hasNames { findAttributes(of: tag, element: index, in: &file) }
    let piece = count == 0 ? nil : pieces.first(of: index)
    if let piece, Int(piece.page) != templates.page {
      templates.begin(page: Int(piece.page), number: pages.number(ofPage: Int(piece.page)))
    }
    file.write(number(of: index), in: templates.cellKind) { body in
      templates.append(piece: piece?.content, column: hasNames ? tag.column : nil, to: &body)
    }
  }

  /// The cells of a column in a section have one object of attributes.
  private mutating func findAttributes(
    of tag: CellTag, element: Int, in file: inout PDFFile
  ) {
    if templates.changeCount != headers.changeCount {
      templates.forgetAttributes(changeCount: headers.changeCount)
    }
    if templates.hasAttributes(ofColumn: tag.column) { return }
    let names = headers.names(of: tag, element: element).headers
    if names.isEmpty { return templates.setAttributes(nil, ofColumn: tag.column) }
    var body: [UInt8] = []
    body.append("<</O/Table")
    Self.append(headers: names, to: &body)
    body.append(">>")
    templates.setAttributes(file.add(body), ofColumn: tag.column)
  }
}

/// The bytes that elements of cells share.
///
/// What differs least from cell to cell comes last: the number of the content differs from that of
/// the cell before in a digit, then everything is as in the cell above, but for a digit of the row.
struct PDFCellTemplates {
  private static let start = Array("<</S/TD".utf8)

  /// The page of the content of the last cell, counted from 0.
  private(set) var page = -1
  private(set) var changeCount = -1
  private var pageBytes: [UInt8] = []
  private var columnBytes: [Int16: [UInt8]] = [:]
  private var rowBytes: [UInt8] = []

  /// The object streams of the table's rows and cells. Those of a small one are not worth streams
  /// of their own.
  private(set) var rowKind = PDFObjectKind.other
  private(set) var cellKind = PDFObjectKind.other
  private static let leastCells = 1000

  mutating func beginTable(cellCount: Int) {
    columnBytes = [:]
    let isLarge = cellCount >= Self.leastCells
    rowKind = isLarge ? .row : .other
    cellKind = isLarge ? .cell : .other
  }

  mutating func beginRow(_ number: Int) {
    rowBytes.removeAll(keepingCapacity: true)
    rowBytes.append("/P ")
    rowBytes.append(reference: number)
    rowBytes.append(">>")
  }

  /// - Parameter number: the object of the page.
  mutating func begin(page: Int, number: Int) {
    self.page = page
    pageBytes = Self.start
    pageBytes.append("/Pg ")
    pageBytes.append(reference: number)
    pageBytes.append("/K ")
  }

  mutating func forgetAttributes(changeCount: Int) {
    self.changeCount = changeCount
    columnBytes = [:]
  }

  func hasAttributes(ofColumn column: Int16) -> Bool { columnBytes[column] != nil }

  /// - Parameter number: their object; `nil` if there are none.
  mutating func setAttributes(_ number: Int?, ofColumn column: Int16) {
    var bytes: [UInt8] = []
    if let number {
      bytes.append("/A ")
      bytes.append(reference: number)
    }
    columnBytes[column] = bytes
  }

  /// Appends the element of a cell.
  /// - Parameters:
  ///   - piece: the number of its content on the page that has begun; `nil` if it is empty.
  ///   - column: that of its attributes; `nil` if there are none.
  func append(piece: Int32?, column: Int16?, to body: inout [UInt8]) {
    if let piece {
      body += pageBytes
      body.append(integer: Int(piece))
    } else {
      body += Self.start
    }
    if let column, let bytes = columnBytes[column] { body += bytes }
    body += rowBytes
  }
}
