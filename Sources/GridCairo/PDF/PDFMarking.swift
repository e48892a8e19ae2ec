import GridCore

/// Marks what is painted as content of an element of the structure, or as decoration (ISO 32000-1, 14.6 and 14.8.2.2).
///
/// A mark that is set within a text object ends with it. One that is set outside goes on until a text object begins or
/// something else is painted.
struct PDFMarking {
  private(set) var structure = PDFStructure()
  /// The elements that are under way, innermost last.
  private var path: [Int] = []
  private var open: Open = .nothing

  private enum Open: Equatable {
    case nothing
    case decoration
    case element(Int)
  }

  private var wanted: Open { path.last.map { .element($0) } ?? .decoration }

  mutating func beginPage() { structure.beginPage() }

  mutating func begin(_ tag: ContentTag) { path.append(structure.element(tag)) }

  /// A drawing in what is decoration is decoration.
  mutating func beginFigure(_ text: String) {
    guard let parent = path.last else { return }
    path.append(structure.figure(text, in: parent))
  }

  mutating func endFigure() {
    if let last = path.last, case .figure = structure.elements[last].kind { path.removeLast() }
  }

  mutating func endTag() { _ = path.popLast() }

  /// Whether what is painted next belongs to something else than what was painted before.
  var isChanging: Bool { open != wanted }

  /// Called before anything is painted.
  mutating func mark(_ bytes: inout [UInt8]) {
    if !isChanging { return }
    end(&bytes)
    open = wanted
    switch open {
    case .nothing: break
    case .decoration: bytes.append("/Artifact BMC\n")
    case .element(let element):
      bytes.append("/")
      bytes.append(PDFStructureTree.type(of: structure.elements[element]))
      bytes.append("<</MCID ")
      bytes.append(integer: structure.content(of: element))
      bytes.append(">>BDC\n")
    }
  }

  /// Called before what marks may not reach across.
  mutating func end(_ bytes: inout [UInt8]) {
    if open == .nothing { return }
    bytes.append("EMC\n")
    open = .nothing
  }
}
