import GridCore

/// Marks what is painted as content of an element of the structure, or as an artifact (ISO 32000-1,
/// 14.6 and 14.8.2.2).
///
/// A mark that begins within a text object ends with it. One that begins outside continues until a
/// text object begins or something else is painted.
///
/// Each page is marked by itself, so that pages can be written by several tasks; the structures of
/// pages are joined in their order (`PDFMarkedPages`).
struct PDFMarking: Sendable {
  var structure = PDFStructure()
  /// The open marks, innermost last.
  private var path: [Mark] = []
  private var open: Mark?
  /// The first element that leads to a target, by its key.
  private(set) var links: [String: Int] = [:]
  /// The elements that stand for those of an earlier page which lead to a target, if there are any,
  /// with the key of the target.
  private(set) var earlierLinks: [Int: String] = [:]
  /// The last element with letters of the document's own script.
  private(set) var lastOwn = -1
  /// Whether the first element has letters of the document's own script.
  private(set) var beginsOwn = false
  /// The number of drawings in the content without alternative text.
  private(set) var wordlessCount = 0

  private enum Mark: Equatable, Sendable {
    case decoration
    case artifact(PageArtifact)
    case carried(Int)
    case element(Int)
  }

  private var wanted: Mark { path.last ?? .decoration }

  /// The marking of a page.
  init() { structure.beginPage() }

  mutating func begin(_ tag: ContentTag) {
    // Nearly all tags are those of cells.
    if case .cell = tag { return path.append(.element(structure.element(tag))) }
    switch (tag, wanted) {
    case (.artifact(let artifact), _): path.append(.artifact(artifact))
    case (.carried(let number), _): path.append(.carried(number))
    case (.link(let key), .element(let parent)):
      let link = structure.part(.link, of: parent)
      if links[key] == nil { links[key] = link }
      path.append(.element(link))
    case (.link, let mark): path.append(mark)
    // The text of an entry is a reference to its target.
    case (.contents, _):
      path.append(.element(structure.part(.reference, of: structure.element(tag))))
    case (.footnote, .element(let parent)):
      path.append(.element(structure.part(.note, of: parent)))
    case (.label, .element(let parent)):
      path.append(.element(structure.part(.label, of: parent)))
    case (.reference, .element(let parent)):
      path.append(.element(structure.part(.reference, of: parent)))
    // Next to decoration, labels and references are decoration too.
    case (.label, let mark), (.reference, let mark): path.append(mark)
    default: path.append(.element(structure.element(tag)))
    }
  }

  mutating func endTag() { _ = path.popLast() }

  /// Begins a drawing. A drawing outside the content is not content.
  /// - Parameter box: its bounds on its page: left, bottom, right and top, in thousandths of a
  ///   point.
  mutating func beginFigure(_ text: String, box: [Int]?) {
    guard case .element(let parent) = wanted else { return }
    let figure = structure.part(.figure(text), of: parent)
    structure.boxes[figure] = box
    if text.isEmpty { wordlessCount += 1 }
    path.append(.element(figure))
  }

  /// Called for each picture.
  mutating func notePicture() {
    let isFigure = path.contains { mark in
      guard case .element(let element) = mark else { return false }
      if case .figure? = structure.other(element)?.kind { return true } else { return false }
    }
    if case .element = wanted, !isFigure { wordlessCount += 1 }
  }

  /// Called for each text, with the language indicated by its letters.
  @inline(__always)
  mutating func note(_ finding: TextLanguage.Finding) {
    guard finding.hasOwn || finding.language != nil, case .element(let element) = wanted else {
      return
    }
    if finding.language == nil, structure.languages.isEmpty {
      lastOwn = element
      if element == 0 { beginsOwn = true }
    } else {
      note(finding, of: element)
    }
  }

  private mutating func note(_ finding: TextLanguage.Finding, of element: Int) {
    let known = structure.languages[element]
    let isOwn = finding.hasOwn || lastOwn == element
    if finding.hasOwn { lastOwn = element }
    if finding.hasOwn, element == 0 { beginsOwn = true }
    guard let language = finding.language ?? known else { return }
    structure.languages[element] =
      isOwn || known.map { $0 != language } ?? false ? .mixed : language
  }

  mutating func endFigure() {
    if case .element(let last) = wanted, case .figure? = structure.other(last)?.kind {
      path.removeLast()
    }
  }

  /// Returns the key of a link annotation. It belongs to the open link; in a cell that is painted
  /// again, to the link of the first time.
  mutating func annotation(of target: LinkTarget) -> Int {
    let key = target.key
    let link: Int
    if case .element(let element) = wanted {
      if case .link? = structure.other(element)?.kind {
        link = element
      } else {
        link = structure.part(.link, of: element)
      }
    } else {
      if let known = links[key] {
        link = known
      } else {
        link = structure.part(.link, of: nil)
        earlierLinks[link] = key
      }
    }
    if links[key] == nil { links[key] = link }
    return structure.annotation(of: link)
  }

  /// Whether the next content belongs to another mark than the content painted before.
  var isChanging: Bool { open != wanted }

  /// Called before anything is painted.
  mutating func mark(_ bytes: inout [UInt8]) {
    let wanted = wanted
    if open == wanted { return }
    if case .element(let element) = wanted, structure.isDataCell(element) {
      markDataCell(element, &bytes)
      return
    }
    end(&bytes)
    open = wanted
    switch wanted {
    case .decoration: bytes.append("/Artifact<</Type/Layout>>BDC\n")
    case .artifact(.textShadow), .artifact(.ruling): bytes.append("/Artifact<</Type/Layout>>BDC\n")
    case .artifact(let artifact):
      bytes.append("/Artifact<</Type/Pagination")
      switch artifact {
      case .header: bytes.append("/Subtype/Header")
      case .footer: bytes.append("/Subtype/Footer")
      case .watermark: bytes.append("/Subtype/Watermark")
      case .repetition, .textShadow, .ruling: break
      }
      bytes.append(">>BDC\n")
    // A reader finds the other page by it. Keys outside the standard are prefixed with the
    // producer's name.
    case .carried(let number):
      bytes.append("/Artifact<</Type/Pagination/GridPress_Carried ")
      bytes.append(integer: number)
      bytes.append(">>BDC\n")
    case .element(let element):
      bytes.append("/")
      bytes.append(PDFStructureTree.type(of: element, in: structure))
      bytes.append("<</MCID ")
      bytes.append(integer: structure.content(of: element))
      bytes.append(">>BDC\n")
    }
  }

  /// At once, since nearly all marks are those of cells.
  private mutating func markDataCell(_ element: Int, _ bytes: inout [UInt8]) {
    let begin = open == nil ? Self.cellBegin : Self.nextCellBegin
    open = .element(element)
    let content = structure.content(of: element)
    bytes.append(addingCapacity: begin.count + PDFNumber.longest + 6) { output in
      let begin = begin.span
      for index in begin.indices { output.append(begin[index]) }
      PDFNumber.append(integer: content, to: &output)
      // `>>BDC` and a line feed.
      output.append(0x3E)
      output.append(0x3E)
      output.append(0x42)
      output.append(0x44)
      output.append(0x43)
      output.append(0x0A)
    }
  }

  private static let markEnd = Array("EMC\n".utf8)
  private static let cellBegin = Array("/TD<</MCID ".utf8)
  private static let nextCellBegin = markEnd + cellBegin

  /// Called before content that marks may not extend across.
  mutating func end(_ bytes: inout [UInt8]) {
    if open == nil { return }
    bytes += Self.markEnd
    open = nil
  }
}
