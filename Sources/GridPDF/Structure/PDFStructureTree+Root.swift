import GridCore

/// The root of the structure, and the tables that locate elements (ISO 32000-1, 14.7.2 and
/// 14.7.4.4).
extension PDFStructureTree {
  func writeRoot(_ root: Int, document: Int, to file: inout PDFFile) {
    var body: [UInt8] = []
    body.append("<</Type/StructTreeRoot/K ")
    body.append(reference: document)
    body.append("/ParentTree ")
    body.append(reference: file.add(parentTree(&file)))
    body.append("/ParentTreeNextKey ")
    body.append(integer: structure.keys.count)
    if let identifiers {
      body.append("/IDTree ")
      body.append(reference: file.add(identifiers))
    }
    body.append(">>")
    file.write(root, body)
  }

  /// For each page, the elements of its marked content; for each annotation, its link.
  private func parentTree(_ file: inout PDFFile) -> [UInt8] {
    var tree: [UInt8] = []
    tree.append("<</Nums[")
    for (key, meaning) in structure.keys.enumerated() {
      tree.append(integer: key)
      tree.append(0x20)
      switch meaning {
      case .page(let page):
        let list = file.reserve()
        write(
          PDFElementList(
            number: list, elements: structure.contents[page].map { numbers[Int($0)] }), to: &file)
        tree.append(reference: list)
      case .annotation(_, _, let element): tree.append(reference: number(of: element))
      }
      tree.append(0x20)
    }
    tree.append("]>>")
    return tree
  }

  /// The name of a note.
  static func note(_ number: Int) -> String { "n\(number)" }

  /// The name of a header cell.
  static func header(_ number: Int) -> String { "h\(number)" }

  /// The elements that have a name, in the order of the names' bytes (7.9.6); `nil` if there are
  /// none.
  private var identifiers: [UInt8]? {
    var named = notes.map { (name: Self.note($0.value), element: $0.key) }
    named += headers.names.map { (name: Self.header($0.value), element: $0.key) }
    if named.isEmpty { return nil }
    named.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    var tree: [UInt8] = []
    tree.append("<</Names[")
    for (name, element) in named {
      tree.append("(")
      tree.append(name)
      tree.append(")")
      tree.append(reference: number(of: element))
      tree.append(0x20)
    }
    tree.append("]>>")
    return tree
  }
}
