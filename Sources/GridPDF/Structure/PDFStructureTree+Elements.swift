import GridCore

/// The objects of elements (ISO 32000-1, 14.7.2).
extension PDFStructureTree {
  /// An element that consists of others.
  func writeGroup(
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

  func write(_ index: Int, parent: Int, to file: inout PDFFile) {
    let element = structure.elements[index]
    var type = PDFStructureTree.type(of: element)
    // The first heading of a document is of the first level.
    if type == "H2", !hasHeading { type = "H1" }
    var body = beginning(type, parent: parent)
    switch element.kind {
    case .figure(let text):
      body.append("/Alt")
      body.append(text: text)
    case .tag(.cell(let cell)): append(attributesOf: cell, to: &body)
    case .note, .tag(.footnote):
      body.append("/ID(")
      body.append(Self.identifier(of: index))
      body.append(")")
    case .tag, .link: break
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

  // MARK: - Content

  /// The element's content: pieces of pages, the elements between them, annotations.
  private func append(contentOf index: Int, to body: inout [UInt8]) {
    let pieces = pieces[index]
    let parts = parts[index] ?? []
    let annotations = annotations[index] ?? []
    if pieces.isEmpty, parts.isEmpty, annotations.isEmpty { return }
    let page = pieces.first?.page ?? annotations.first?.page
    if let page {
      body.append("/Pg ")
      body.append(reference: pages.number(ofPage: page))
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

  private func isBefore(_ part: Int, _ piece: (page: Int, content: Int)) -> Bool {
    let element = structure.elements[part]
    return (element.page, element.place) <= (piece.page, piece.content)
  }

  private func append(part: Int, to body: inout [UInt8]) {
    body.append(reference: numbers[part])
    body.append(0x20)
  }

  private func append(
    _ piece: (page: Int, content: Int), page: Int?, to body: inout [UInt8]
  ) {
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
}
