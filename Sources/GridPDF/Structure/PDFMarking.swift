import GridCore

/// Marks what is painted as content of an element of the structure, or as an artifact (ISO 32000-1, 14.6 and 14.8.2.2).
///
/// A mark that is set within a text object ends with it. One that is set outside goes on until a text object begins or
/// something else is painted.
struct PDFMarking {
  var structure = PDFStructure()
  /// What is under way, innermost last.
  private var path: [Mark] = []
  private var open: Mark?
  /// The first element that leads to an address.
  private var links: [String: Int] = [:]

  private enum Mark: Equatable {
    case decoration
    case artifact(PageArtifact)
    case element(Int)
  }

  private var wanted: Mark { path.last ?? .decoration }

  mutating func beginPage() { structure.beginPage() }

  mutating func begin(_ tag: ContentTag) {
    switch (tag, wanted) {
    case (.artifact(let artifact), _): path.append(.artifact(artifact))
    case (.link(let uri), .element(let parent)):
      let link = structure.part(.link, of: parent)
      if links[uri] == nil { links[uri] = link }
      path.append(.element(link))
    case (.link, let mark): path.append(mark)
    case (.footnote, .element(let parent)):
      path.append(.element(structure.part(.note, of: parent)))
    default: path.append(.element(structure.element(tag)))
    }
  }

  mutating func endTag() { _ = path.popLast() }

  /// A drawing in what is no content is none either.
  mutating func beginFigure(_ text: String) {
    guard case .element(let parent) = wanted else { return }
    path.append(.element(structure.part(.figure(text), of: parent)))
  }

  mutating func endFigure() {
    if case .element(let last) = wanted, case .figure = structure.elements[last].kind {
      path.removeLast()
    }
  }

  /// Returns the key of an annotation that leads to an address. It belongs to the link that is under way; that of a cell which
  /// is painted again belongs to the link that was there the first time.
  mutating func annotation(of uri: String) -> Int {
    let link: Int
    if case .element(let element) = wanted {
      if case .link = structure.elements[element].kind {
        link = element
      } else {
        link = structure.part(.link, of: element)
      }
    } else {
      link = links[uri] ?? structure.part(.link, of: nil)
    }
    if links[uri] == nil { links[uri] = link }
    return structure.annotation(of: link)
  }

  /// Whether what is painted next belongs to something else than what was painted before.
  var isChanging: Bool { open != wanted }

  /// Called before anything is painted.
  mutating func mark(_ bytes: inout [UInt8]) {
    if !isChanging { return }
    end(&bytes)
    open = wanted
    switch wanted {
    case .decoration: bytes.append("/Artifact<</Type/Layout>>BDC\n")
    case .artifact(.textShadow): bytes.append("/Artifact<</Type/Layout>>BDC\n")
    case .artifact(let artifact):
      bytes.append("/Artifact<</Type/Pagination")
      switch artifact {
      case .header: bytes.append("/Subtype/Header")
      case .footer: bytes.append("/Subtype/Footer")
      case .watermark: bytes.append("/Subtype/Watermark")
      case .repetition, .textShadow: break
      }
      bytes.append(">>BDC\n")
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
    if open == nil { return }
    bytes.append("EMC\n")
    open = nil
  }
}
