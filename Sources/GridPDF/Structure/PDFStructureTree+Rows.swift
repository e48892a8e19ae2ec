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
      // The headers of a row are known before any of its cells is written.
      for index in cells {
        if let tag = cell(Int(index)) { headers.enter(tag, element: Int(index)) }
      }
      templates.update(changeCount: headers.changeCount)
    }
    templates.beginRow(number)
    for index in cells { writeCell(Int(index), parent: number, hasNames: hasNames, to: &file) }
    let place = templates.place(ofRowWith: cells.count)
    let numbers = cells.lazy.map { [numbers] in numbers[Int($0)] }
    if place.columns > 0, !hasNames {
      let object = PDFElementObject(
        number: Int32(clamping: number), parent: Int32(clamping: parent))
      return file.place(object, in: place.kind, columns: place.columns, templates.digits) {
        $0.append(object, cells: numbers)
      }
    }
    file.write(number, in: place.kind, columns: place.columns) { body in
      PDFCellTemplates.append(
        rowIn: parent, digitCount: templates.digits.numbers, to: &body,
        cells: numbers.map { Int($0) })
    }
  }

  private mutating func writeCell(
    _ index: Int, parent: Int, hasNames: Bool, to file: inout PDFFile
  ) {
    guard let tag = cell(index) else { return }
    let count = pieces.count(of: index)
    let isPlain =
      tag.role == .data && tag.columnSpan == 1 && tag.rowSpan == 1 && count <= 1
      && !hasMore[index]
    guard isPlain, !hasNames || headers.isShared(tag) else {
      let names = hasNames ? headers.names(of: tag, element: index) : nil
      return write(index, parent: parent, names: names, to: &file)
    }
    if hasNames { findAttributes(of: tag, element: index, in: &file) }
    let piece = count == 0 ? nil : pieces.first(of: index)
    let place = templates.place(ofCellWithContent: piece != nil)
    if place.columns > 0, !hasNames {
      var object = PDFElementObject(
        number: numbers[index], parent: Int32(clamping: parent), column: tag.column)
      if let piece {
        object.page = Int32(clamping: pages.number(ofPage: Int(piece.page)))
        object.content = piece.content
      }
      return file.place(object, in: place.kind, columns: place.columns, templates.digits) {
        $0.append(object)
      }
    }
    if let piece, Int(piece.page) != templates.page {
      templates.begin(page: Int(piece.page), number: pages.number(ofPage: Int(piece.page)))
    }
    file.write(number(of: index), in: place.kind, columns: place.columns) { body in
      templates.append(
        piece: piece?.content, column: tag.column, hasAttributes: hasNames, to: &body)
    }
  }

  /// The cells of a column in a section have one object of attributes.
  private mutating func findAttributes(
    of tag: CellTag, element: Int, in file: inout PDFFile
  ) {
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
