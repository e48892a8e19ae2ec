import GridCore

/// The objects of elements (ISO 32000-1, 14.7.2).
extension PDFStructureTree {
  /// An element that consists of others.
  func writeGroup(
    _ number: Int, _ type: String, parent: Int, kids: [Int], to file: inout PDFFile
  ) {
    var head: [UInt8] = []
    begin(type, parent: parent, in: &head)
    // The elements of the document inherit it (14.8.5.4).
    if isRightToLeft, type == "Document" { head.append("/A<</O/Layout/WritingMode/RlTb>>") }
    head.append("/K")
    write(
      PDFElementList(
        number: number, head: head, elements: kids.map { Int32(clamping: $0) },
        end: Array(">>".utf8)), to: &file)
  }

  /// Writes an object that consists of a list of elements.
  func write(_ list: PDFElementList, to file: inout PDFFile) {
    if digitCount == 0 || list.elements.count < Self.leastLines {
      file.write(list.number) { body in list.append(to: &body) }
    } else {
      file.place(list, digitCount: digitCount)
    }
  }

  /// A shorter list has no lines.
  private static let leastLines = 10

  /// - Parameter names: the names of a cell's headers; `nil` if they follow from their positions.
  func write(
    _ index: Int, parent: Int, names: PDFTableHeaders.Names? = nil, to file: inout PDFFile
  ) {
    file.write(number(of: index)) { body in
      append(index, parent: parent, names: names, to: &body)
    }
  }

  private func append(
    _ index: Int, parent: Int, names: PDFTableHeaders.Names?, to body: inout [UInt8]
  ) {
    let type =
      headingLevels[index].map(PDFStructureTree.heading)
      ?? PDFStructureTree.type(of: index, in: structure)
    begin(type, parent: parent, in: &body)
    if case .foreign(let script)? = structure.languages[index] {
      body.append("/Lang")
      body.append(text: script.rawValue)
    }
    if let cell = structure.cell(index) {
      if let names, names.name > 0 { append(identifier: Self.header(names.name), to: &body) }
      append(attributesOf: cell, names: names, to: &body)
    }
    switch structure.other(index)?.kind {
    case .figure(let text):
      body.append("/Alt")
      body.append(text: text)
      append(box: structure.boxes[index], to: &body)
    case .note, .tag(.footnote):
      append(identifier: Self.note(notes[index] ?? 0), to: &body)
    case nil, .tag, .link, .label, .reference: break
    }
    append(contentOf: index, to: &body)
    body.append(">>")
  }

  private func begin(_ type: String, parent: Int, in body: inout [UInt8]) {
    body.append("<</S/")
    body.append(type)
    body.append("/P ")
    body.append(reference: parent)
  }

  private func append(identifier: String, to body: inout [UInt8]) {
    body.append("/ID(")
    body.append(identifier)
    body.append(")")
  }

  /// The bounds of a drawing (14.8.5.4.3).
  private func append(box: [Int]?, to body: inout [UInt8]) {
    guard let box else { return }
    body.append("/A<</O/Layout/BBox[")
    for (index, edge) in box.enumerated() {
      if index > 0 { body.append(0x20) }
      body.append(thousandths: edge)
    }
    body.append("]>>")
  }

  /// The attributes of a cell (14.8.5.7).
  private func append(
    attributesOf cell: CellTag, names: PDFTableHeaders.Names?, to body: inout [UInt8]
  ) {
    let hasNames = names?.headers.isEmpty == false
    if cell.role == .data, !hasNames, cell.columnSpan == 1, cell.rowSpan == 1 { return }
    body.append("/A<</O/Table")
    switch cell.role {
    case .data: break
    // The cells below a section header name it, since its position would associate it with those
    // of the next sections, too.
    case .columnHeader, .sectionHeader: body.append("/Scope/Column")
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
    if let names, hasNames { Self.append(headers: names.headers, to: &body) }
    body.append(">>")
  }

  static func append(headers: [Int], to body: inout [UInt8]) {
    body.append("/Headers[")
    for name in headers {
      body.append("(")
      body.append(header(name))
      body.append(")")
    }
    body.append("]")
  }

  // MARK: - Content

  /// The element's content: pieces of pages, the elements between them, annotations.
  private func append(contentOf index: Int, to body: inout [UInt8]) {
    let pieces = pieces[index]
    let parts = parts[index] ?? []
    let annotations = annotations[index] ?? []
    if pieces.isEmpty, parts.isEmpty, annotations.isEmpty { return }
    let page = pieces.first.map { Int($0.page) } ?? annotations.first?.page
    if let page {
      body.append("/Pg ")
      body.append(reference: pages.number(ofPage: page))
    }
    if pieces.count == 1, let piece = pieces.first, parts.isEmpty, annotations.isEmpty {
      body.append("/K ")
      body.append(integer: Int(piece.content))
      return
    }
    body.append("/K[")
    var rest = parts[...]
    for piece in pieces {
      while let part = rest.first, isBefore(part, piece) {
        append(part: part, to: &body)
        rest.removeFirst()
      }
      append(piece, page: page, to: &body)
    }
    for part in rest { append(part: part, to: &body) }
    for annotation in annotations {
      body.append("<</Type/OBJR/Obj ")
      body.append(reference: annotation.object)
      if annotation.page != page {
        body.append("/Pg ")
        body.append(reference: pages.number(ofPage: annotation.page))
      }
      body.append(">>")
    }
    body.append("]")
  }

  private func isBefore(_ part: Int, _ piece: PDFContentPieces.Piece) -> Bool {
    guard let element = structure.other(part) else { return false }
    return (element.page, element.place) <= (piece.page, piece.content)
  }

  private func append(part: Int, to body: inout [UInt8]) {
    body.append(reference: number(of: part))
    body.append(0x20)
  }

  private func append(_ piece: PDFContentPieces.Piece, page: Int?, to body: inout [UInt8]) {
    if Int(piece.page) == page {
      body.append(integer: Int(piece.content))
      body.append(0x20)
    } else {
      body.append("<</Type/MCR/Pg ")
      body.append(reference: pages.number(ofPage: Int(piece.page)))
      body.append("/MCID ")
      body.append(integer: Int(piece.content))
      body.append(">>")
    }
  }
}
