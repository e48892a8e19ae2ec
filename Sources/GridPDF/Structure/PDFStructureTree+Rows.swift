import GridCore

/// The rows of tables and their cells. Nearly all objects of a structure are cells with one piece
/// of content, which differ from those above and beside them in a few digits only: they are put
/// together from bytes that their page, their column and their row share.
extension PDFStructureTree {
  /// - Parameter hasNames: whether cells name their headers.
  mutating func writeRow(
    _ number: Int, _ row: Row, parent: Int, hasNames: Bool, to file: inout PDFFile
  ) {
    let cells = row.cells
    if hasNames {
      // The headers of a row are known before any of its cells is written.
      if !row.isUniform || !headers.hasEntered(row.first) {
        for index in cells {
          if let tag = structure.cell(Int(index)) { headers.enter(tag, element: Int(index)) }
        }
      }
      templates.update(changeCount: headers.changeCount)
    }
    if templates.areLater {
      placeCells(row, number: number, hasNames: hasNames, in: &file)
    } else {
      templates.beginRow(number)
      let areShared = !hasNames || headers.areShared(by: row.first)
      for index in cells {
        writeCell(
          Int(index), parent: number, hasNames: hasNames, areShared: areShared, to: &file)
      }
    }
    let place = templates.place(ofRowWith: cells.count)
    if place.columns > 0 {
      let row = PDFElementObject(number: Int32(clamping: number), parent: Int32(clamping: parent))
      return file.place(row, in: place, templates.digits, cells: cells, numbers: numbers)
    }
    file.write(number) { body in
      PDFCellTemplates.append(
        rowIn: parent, digitCount: templates.digits.numbers, to: &body,
        cells: cells.lazy.map { [numbers] in Int(numbers[Int($0)]) })
    }
  }

  /// Gives the cells of a row of a large table their places, those beside each other at once.
  private mutating func placeCells(
    _ row: Row, number: Int, hasNames: Bool, in file: inout PDFFile
  ) {
    let areShared = !hasNames || headers.areShared(by: row.first)
    let parent = Int32(clamping: number)
    var hadContent = false
    for index in row.cells {
      let index = Int(index)
      guard let tag = structure.cell(index) else { continue }
      let count = pieces.count(of: index)
      guard areShared, isPlain(tag, index, pieceCount: count) else {
        placeRun(hasContent: hadContent, in: &file)
        writeUnusual(tag, index, parent: number, hasNames: hasNames, to: &file)
        continue
      }
      if hadContent != (count > 0) {
        placeRun(hasContent: hadContent, in: &file)
        hadContent = count > 0
      }
      var object = PDFElementObject(number: numbers[index], parent: parent, column: tag.column)
      if hasNames {
        if !templates.hasAttributes(ofColumn: tag.column) {
          placeRun(hasContent: hadContent, in: &file)
          findAttributes(of: tag, element: index, in: &file)
        }
        object.attributes = templates.attributes(ofColumn: tag.column)
      }
      if count > 0 {
        let piece = pieces.first(of: index)
        object.page = Int32(clamping: pages.number(ofPage: Int(piece.page)))
        object.content = piece.content
      }
      run.append(object)
    }
    placeRun(hasContent: hadContent, in: &file)
  }

  private mutating func placeRun(hasContent: Bool, in file: inout PDFFile) {
    if run.isEmpty { return }
    file.place(run, in: templates.place(ofCellWithContent: hasContent), templates.digits)
    run.removeAll(keepingCapacity: true)
  }

  /// Whether a cell is no header, and consists of its content alone.
  @inline(__always)
  private func isPlain(_ tag: CellTag, _ index: Int, pieceCount: Int) -> Bool {
    tag.isPlain && pieceCount <= 1 && !hasMore[index]
  }

  private mutating func writeUnusual(
    _ tag: CellTag, _ index: Int, parent: Int, hasNames: Bool, to file: inout PDFFile
  ) {
    let names = hasNames ? headers.names(of: tag, element: index) : nil
    write(index, parent: parent, names: names, to: &file)
  }

  /// Writes a cell of a small table.
  /// - Parameter areShared: whether it has the same headers as others of its column.
  private mutating func writeCell(
    _ index: Int, parent: Int, hasNames: Bool, areShared: Bool, to file: inout PDFFile
  ) {
    guard let tag = structure.cell(index) else { return }
    let count = pieces.count(of: index)
    guard areShared, isPlain(tag, index, pieceCount: count) else {
      return writeUnusual(tag, index, parent: parent, hasNames: hasNames, to: &file)
    }
    if hasNames, !templates.hasAttributes(ofColumn: tag.column) {
      findAttributes(of: tag, element: index, in: &file)
    }
    let piece = count == 0 ? nil : pieces.first(of: index)
    if let piece { templates.begin(page: pages.number(ofPage: Int(piece.page))) }
    file.write(number(of: index)) { body in
      templates.append(
        piece: piece?.content, column: tag.column, hasAttributes: hasNames, to: &body)
    }
  }

  /// The cells of a column in a section have one object of attributes.
  private mutating func findAttributes(
    of tag: CellTag, element: Int, in file: inout PDFFile
  ) {
    let names = headers.names(of: tag, element: element).headers
    if names.isEmpty { return templates.setAttributes(0, ofColumn: tag.column) }
    var body: [UInt8] = []
    body.append("<</O/Table")
    Self.append(headers: names, to: &body)
    body.append(">>")
    templates.setAttributes(file.add(body), ofColumn: tag.column)
  }
}
