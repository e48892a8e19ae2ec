import GridCore

/// The objects of elements (ISO 32000-1, 14.7.2).
extension PDFStructureTree {
  /// An element that consists of others.
  func writeGroup(
    _ number: Int, _ type: String, parent: Int, kids: [Int], to file: inout PDFFile
  ) {
    let columns = columns(ofListWith: kids.count)
    file.write(number, in: columns > 0 ? .list : .other, columns: columns) { body in
      let start = body.count
      begin(type, parent: parent, in: &body)
      // The elements of the document inherit it (14.8.5.4).
      if isRightToLeft, type == "Document" { body.append("/A<</O/Layout/WritingMode/RlTb>>") }
      body.append("/K")
      append(list: kids, columns: columns, start: start, to: &body)
      body.append(">>")
    }
  }

  /// The length of a line of a list; 0 for a short list, which has no lines.
  func columns(ofListWith count: Int) -> Int {
    digitCount == 0 || count < Self.leastLines ? 0 : digitCount + " 0 R ".utf8.count
  }

  private static let leastLines = 10

  /// - Parameters:
  ///   - columns: the length of a line for each element; 0 if the list is on one line.
  ///   - start: the beginning of the object.
  func append(
    list elements: some Sequence<Int>, columns: Int, start: Int, to body: inout [UInt8]
  ) {
    body.append("[")
    if columns > 0 {
      let rest = (body.count - start) % columns
      if rest > 0 { body.append(contentsOf: repeatElement(0x20, count: columns - rest)) }
    }
    var isFirst = true
    for element in elements {
      if !isFirst { body.append(0x20) }
      isFirst = false
      body.append(reference: element, width: columns > 0 ? digitCount : 0)
    }
    body.append("]")
  }

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
    let element = structure.elements[index]
    let type =
      headingLevels[index].map(PDFStructureTree.heading) ?? PDFStructureTree.type(of: element)
    begin(type, parent: parent, in: &body)
    if case .foreign(let script)? = structure.languages[index] {
      body.append("/Lang")
      body.append(text: script.rawValue)
    }
    switch element.kind {
    case .figure(let text):
      body.append("/Alt")
      body.append(text: text)
      append(box: structure.boxes[index], to: &body)
    case .tag(.cell(let cell)):
      if let names, names.name > 0 { append(identifier: Self.header(names.name), to: &body) }
      append(attributesOf: cell, names: names, to: &body)
    case .note, .tag(.footnote):
      append(identifier: Self.note(notes[index] ?? 0), to: &body)
    case .tag, .link, .label, .reference: break
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
    let element = structure.elements[part]
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
