import GridCells
import GridCore
import GridModel

/// Makes the parts of a document with blocks, in order: its grids, and text blocks between them.
///
/// 1. A heading is the title of the part that follows it, so that no page ends between them; before
///    a grid with its own title, and before another heading or a page break, it is a separate part.
/// 2. Room and page breaks belong to the part after them.
package struct BlockParts {
  private let document: GridDocument
  /// The requests of its grids, in order, if they are of Swift values.
  private var grids: ArraySlice<GridRequest>
  private(set) var parts: [DocumentPart] = []
  private var heading: (text: String, level: Int)?
  /// The level of the heading above the next part; 0 is none.
  private var level = 0
  private var space = 0.0
  private var breaksPage = false
  private var last: Kind?
  /// The column that is filled; `nil` is all of the width.
  private var column: BlockColumn?
  private var besideCount = 0
  /// The lists of contents, by their parts.
  private var contents: [(part: Int, list: BlockContents)] = []

  /// - Parameter grids: the requests of its grids, in their order; none are those of the document.
  init(_ document: GridDocument, grids: [GridRequest] = []) {
    self.document = document
    self.grids = grids[...]
    if let facts = document.presentation.cover?.facts { parts.append(.text(facts)) }
    for block in document.blocks { add(block) }
    flushHeading()
    for (part, list) in contents { fill(part, with: list) }
  }

  private mutating func add(_ block: DocumentBlock) {
    switch block {
    case .heading(let text, let level):
      flushHeading()
      heading = (text, level)
      self.level = level
    case .text(let text): add(self.text(Self.paragraphs(of: text).map { [$0] }))
    case .columns(let texts): add(text([texts]))
    case .pairs(let pairs): add(text(pairs.map { [$0.name, $0.value] }, isPairs: true))
    case .image(let image): add(self.image(image))
    case .payment(let payment):
      if payment.layout == .bill { flushHeading() }
      var block = TextBlock()
      block.show(payment, locale: document.presentation.locale)
      add(block)
    case .signatures(let signatures): add(self.signatures(signatures))
    case .contents(let list):
      contents.append((parts.count, list))
      add(TextBlock(.contents, [], [TextBlock.column(1)]))
    case .beside(let beside): add(beside)
    case .space(let points): space += points
    case .pageBreak:
      flushHeading()
      breaksPage = true
    case .grid(let grid):
      var request = grids.popFirst() ?? GridRequest(grid)
      if request.presentation.title != nil { flushHeading() }
      if let heading { request.presentation.title = heading.text }
      if breaksPage { request.presentation.pageBreak = .before }
      request.presentation.block = takeRole(.grid)
      parts.append(.grid(request))
    }
  }

  private mutating func flushHeading() {
    if heading != nil { add(text([]), .heading) }
  }

  private mutating func add(_ block: TextBlock, _ kind: Kind = .text) {
    var block = block
    block.heading = heading?.text
    if breaksPage { block.pageBreak = .before }
    block.role = takeRole(kind)
    parts.append(.text(block))
  }

  /// The role of the next part, which takes the heading, the room and the page break before it.
  private mutating func takeRole(_ kind: Kind) -> BlockRole {
    let role = BlockRole(
      headingLevel: heading?.level, titleLevel: min(3, max(1, level) + 1),
      gap: space + Kind.gap(from: last, to: heading == nil ? kind : .heading), column: column)
    (heading, space, breaksPage, last) = (nil, 0, false, kind)
    return role
  }

  private enum Kind {
    case heading
    case text
    case grid

    /// The room between two parts, in points. Texts have room below their paragraphs.
    static func gap(from first: Kind?, to second: Kind) -> Double {
      switch (first, second) {
      // Below the title of the document.
      case (nil, _): 24
      case (.heading, _): 0
      case (.text, .text): 4
      case (.text, .heading): 14
      case (.text, .grid): 8
      case (.grid, _): 24
      }
    }
  }

  /// The texts between empty lines.
  private static func paragraphs(of text: String) -> [String] {
    var paragraphs: [String] = []
    var current: [Substring] = []
    for line in (text + "\n").split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        if !current.isEmpty { paragraphs.append(current.joined(separator: "\n")) }
        current = []
      } else {
        current.append(line)
      }
    }
    return paragraphs
  }

  /// Fills the columns one after another. Each begins as a document does, and the next part has the
  /// space of the part that ends last.
  private mutating func add(_ beside: BlockRow) {
    flushHeading()
    let count = beside.columns.count
    let shares =
      beside.shares.count == count ? beside.shares : Array(repeating: 1, count: count)
    let (before, above, breaks, around) = (last, space, breaksPage, level)
    var ends: [Kind] = []
    for (index, blocks) in beside.columns.enumerated() {
      (last, space, breaksPage, level) = (before, above, breaks, around)
      column = BlockColumn(row: besideCount, index: index, shares: shares, gap: beside.gap)
      for block in blocks { add(block) }
      flushHeading()
      if let last { ends.append(last) }
    }
    (column, space, breaksPage, level) = (nil, 0, false, around)
    last = ends.contains(.grid) ? .grid : ends.last ?? before
    besideCount += 1
  }

  /// Changes one of the text blocks.
  mutating func change(_ part: Int, _ change: (inout TextBlock) -> Void) {
    guard case .text(var block) = parts[part] else { return }
    change(&block)
    parts[part] = .text(block)
  }

  // MARK: - Text blocks

  /// The one column of most blocks, which all of them share.
  private static let paragraphColumns = [TextBlock.column(1)]

  /// - Parameters:
  ///   - rows: none for a heading alone.
  ///   - isPairs: whether the first of two texts is the name of the second.
  private func text(_ rows: [[String]], isPairs: Bool = false) -> TextBlock {
    let count = max(1, rows.map(\.count).max() ?? 1)
    if count == 1, !isPairs { return TextBlock(.paragraphs, rows, Self.paragraphColumns) }
    var columns = (0..<count).map { index in
      TextBlock.column(
        index + 1, MarkdownCell(), sizing: isPairs && index == 0 ? .fit : .fraction(1),
        insets: Insets(
          top: 0, left: 0, bottom: isPairs ? 3 : 6, right: index == count - 1 ? 0 : 18))
    }
    if isPairs { columns[0].style?.text = document.presentation.styles.subtitle.text }
    return TextBlock(.paragraphs, rows, columns)
  }

  private func image(_ image: BlockImage) -> TextBlock {
    var cell = ImageCell()
    cell.picture.file = image.file
    cell.width = image.width
    cell.height = image.height ?? (image.width == nil ? 120 : nil)
    // A picture needs a text.
    let words = image.alternative ?? heading?.text ?? document.presentation.title ?? " "
    return TextBlock(.paragraphs, [[words]], [TextBlock.column(1, cell)])
  }

  private func signatures(_ signatures: [Signature]) -> TextBlock {
    var strings = document.presentation.strings
    strings.adopt(document.presentation.locale)
    let cell = SignaturesCell(signatures: signatures, dateWord: strings.date)
    return TextBlock(.drawn, [[cell.words]], [TextBlock.column(1, cell)])
  }
}
