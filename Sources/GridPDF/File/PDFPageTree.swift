/// The tree of pages (ISO 32000-1, 7.7.3): balanced, so that a reader finds any of thousands of
/// pages in a few steps.
struct PDFPageTree {
  private struct Page {
    var number: Int
    var content: Int
    /// In thousandths of a point.
    var width: Int
    var height: Int
    /// The object numbers of its links.
    var links: [Int]
    /// Whether the page is a transparency group, blended in the colour space of the document
    /// (11.4.7).
    var isGroup: Bool
    /// The key by which the structure finds the page's marked content; `nil` if there is no
    /// structure.
    var structureKey: Int?
  }

  private static let kidLimit = 32

  private var pages: [Page] = []

  var count: Int { pages.count }

  /// The object number of a page, counted from 0.
  func number(ofPage index: Int) -> Int { pages[index].number }

  /// The height of a page, in thousandths of a point.
  func height(ofPage index: Int) -> Int { pages[index].height }

  /// The sides of all pages, in thousandths of a point.
  var sides: [Int] { pages.flatMap { [$0.width, $0.height] } }

  mutating func append(
    number: Int, content: Int, width: Int, height: Int, links: [Int] = [],
    isGroup: Bool = false, structureKey: Int? = nil
  ) {
    pages.append(
      Page(
        number: number, content: content, width: width, height: height, links: links,
        isGroup: isGroup, structureKey: structureKey))
  }

  /// Writes pages and nodes, and returns the number of the root, from which all pages inherit their
  /// resources.
  func write(to file: inout PDFFile, resources: Int) -> Int {
    let root = file.reserve()
    var span = PDFPageTree.kidLimit
    while span < pages.count { span *= PDFPageTree.kidLimit }
    writeNode(
      root, parent: nil, pages.indices, span: span, resources: resources, to: &file)
    return root
  }

  /// Writes a node for the pages `range`, and everything below it. A full node has `span` pages.
  private func writeNode(
    _ number: Int, parent: Int?, _ range: Range<Int>, span: Int, resources: Int?,
    to file: inout PDFFile
  ) {
    let step = span / PDFPageTree.kidLimit
    var body: [UInt8] = []
    body.append("<</Type/Pages/Count ")
    body.append(integer: range.count)
    if let parent {
      body.append("/Parent ")
      body.append(reference: parent)
    }
    if let resources {
      body.append("/Resources ")
      body.append(reference: resources)
    }
    body.append("/Kids[")
    for start in stride(from: range.lowerBound, to: range.upperBound, by: step) {
      if start > range.lowerBound { body.append(0x20) }
      if step == 1 {
        write(pages[start], parent: number, to: &file)
        body.append(reference: pages[start].number)
      } else {
        let kid = file.reserve()
        writeNode(
          kid, parent: number, start..<min(range.upperBound, start + step), span: step,
          resources: nil, to: &file)
        body.append(reference: kid)
      }
    }
    body.append("]>>")
    file.write(number, body)
  }

  private func write(_ page: Page, parent: Int, to file: inout PDFFile) {
    var body: [UInt8] = []
    body.append("<</Type/Page/Parent ")
    body.append(reference: parent)
    body.append("/MediaBox[0 0 ")
    body.append(thousandths: page.width)
    body.append(0x20)
    body.append(thousandths: page.height)
    body.append("]/Contents ")
    body.append(reference: page.content)
    if page.isGroup { body.append("/Group<</S/Transparency/CS/DeviceRGB>>") }
    if !page.links.isEmpty {
      body.append("/Annots[")
      for (index, link) in page.links.enumerated() {
        if index > 0 { body.append(0x20) }
        body.append(reference: link)
      }
      body.append("]")
    }
    if let structure = page.structureKey {
      body.append("/Tabs/S/StructParents ")
      body.append(integer: structure)
    }
    body.append(">>")
    file.write(page.number, body)
  }
}

/// The page labels that readers show (ISO 32000-1, 12.4.2).
enum PDFPageLabels {
  /// The labels as ranges of pages; `nil` if each label is the page number.
  static func body(_ labels: [String?]) -> [UInt8]? {
    let labels = labels.enumerated().map { $1 ?? String($0 + 1) }
    if labels.enumerated().allSatisfy({ $1 == String($0 + 1) }) { return nil }
    var body: [UInt8] = []
    body.append("<</Nums[")
    var expected: Int?
    for (index, label) in labels.enumerated() {
      let number = Int(label).flatMap { $0 > 0 && String($0) == label ? $0 : nil }
      defer { expected = number.map { $0 + 1 } }
      if let number, number == expected { continue }
      body.append(integer: index)
      if let number {
        body.append("<</S/D/St ")
        body.append(integer: number)
      } else {
        body.append("<</P")
        body.append(text: label)
      }
      body.append(">>")
    }
    body.append("]>>")
    return body
  }
}
