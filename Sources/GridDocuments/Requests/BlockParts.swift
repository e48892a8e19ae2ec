import GridCells
import GridCore
import GridData
import GridModel

/// Makes the parts of a document with blocks, in order: each is a grid; texts are grids without the
/// parts of a table.
///
/// 1. A heading is the title of the part that follows it, so that no page ends between them; before
///    a grid with its own title, and before another heading or a page break, it is a separate part.
/// 2. Room and page breaks belong to the part after them.
package struct BlockParts {
  private let document: GridDocument
  private(set) var parts: [GridRequest] = []
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

  init(_ document: GridDocument) {
    self.document = document
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
    case .text(let text): add(self.text(Self.paragraphs(of: text).map { [$0] }), .text)
    case .columns(let texts): add(text([texts]), .text)
    case .pairs(let pairs): add(text(pairs.map { [$0.name, $0.value] }, isPairs: true), .text)
    case .image(let image): add(self.image(image), .text)
    case .payment(let payment):
      if payment.layout == .bill { flushHeading() }
      add(
        self.payment(payment), .text, as: payment.layout == .bill ? .drawn : .paragraphs)
      parts[parts.count - 1].presentation.block?.payment = payment
    case .signatures(let signatures): add(self.signatures(signatures), .text, as: .drawn)
    case .contents(let list):
      contents.append((parts.count, list))
      add(text([[""]]), .text, as: .contents)
    case .beside(let beside): add(beside)
    case .space(let points): space += points
    case .pageBreak:
      flushHeading()
      breaksPage = true
    case .grid(let grid):
      let request = GridRequest(grid)
      if request.presentation.title != nil { flushHeading() }
      add(request, .grid)
    }
  }

  private mutating func flushHeading() {
    if heading != nil { add(text([]), .heading) }
  }

  private mutating func add(
    _ request: GridRequest, _ kind: Kind, as prose: ProseKind = .paragraphs
  ) {
    var request = request
    if let heading { request.presentation.title = heading.text }
    request.presentation.block = BlockRole(
      prose: kind == .grid ? nil : prose, headingLevel: heading?.level,
      titleLevel: min(3, max(1, level) + 1),
      gap: space + Kind.gap(from: last, to: heading == nil ? kind : .heading), column: column)
    if breaksPage { request.presentation.pageBreak = .before }
    (heading, space, breaksPage, last) = (nil, 0, false, kind)
    parts.append(request)
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

  /// Gives a part of texts other rows, in a column.
  mutating func setRows(_ rows: [[String]], of part: Int, column: ColumnSettings) {
    parts[part].rows = .source(TextRows(rows: rows, columnCount: 1))
    parts[part].presentation.columns = [column]
  }

  // MARK: - Texts as grids

  /// - Parameters:
  ///   - rows: none for a heading alone.
  ///   - isPairs: whether the first of two texts is the name of the second.
  private func text(_ rows: [[String]], isPairs: Bool = false) -> GridRequest {
    let count = max(1, rows.map(\.count).max() ?? 1)
    var columns = (0..<count).map { index in
      var column = ColumnSettings(
        "text\(index + 1)", title: "", sizing: isPairs && index == 0 ? .fit : .fraction(1),
        alignment: .leading)
      column.cell = AnyCellRenderer(MarkdownCell())
      column.style = Style(
        insets: Insets(
          top: 0, left: 0, bottom: isPairs ? 3 : 6, right: index == count - 1 ? 0 : 18))
      return column
    }
    if isPairs { columns[0].style?.text = document.presentation.styles.subtitle.text }
    return request(TextRows(rows: rows, columnCount: count), columns)
  }

  private func image(_ image: BlockImage) -> GridRequest {
    var cell = ImageCell()
    cell.picture.file = image.file
    cell.width = image.width
    cell.height = image.height ?? (image.width == nil ? 120 : nil)
    var column = ColumnSettings("text1", title: "", sizing: .fraction(1), alignment: .leading)
    column.cell = AnyCellRenderer(cell)
    column.style = Style(insets: Insets(top: 0, left: 0, bottom: 6, right: 0))
    // A picture needs a text.
    let words = image.alternative ?? heading?.text ?? document.presentation.title ?? " "
    return request(TextRows(rows: [[words]], columnCount: 1), [column])
  }

  /// The code, and its words behind it, which begin at its first dark line; or all of a bill.
  private func payment(_ payment: Payment) -> GridRequest {
    let (rows, columns) = Self.content(of: payment, locale: document.presentation.locale)
    return request(rows, columns)
  }

  /// Replaces a payment by another one, such as the same with its amount.
  package static func show(_ payment: Payment, in part: inout GridRequest) {
    let (rows, columns) = content(of: payment, locale: part.presentation.locale)
    part.rows = .source(rows)
    part.presentation.columns = columns
    part.presentation.block?.payment = payment
  }

  private static func content(
    of payment: Payment, locale: String?
  ) -> (TextRows, [ColumnSettings]) {
    if payment.layout == .bill {
      let code = locale.map { String($0.prefix { $0 != "_" && $0 != "-" }) }
      let language =
        payment.language ?? code.flatMap { Payment.Language(rawValue: $0) } ?? .english
      var bill = ColumnSettings(
        "text1", title: "", sizing: .fixed(Payment.billSize.width), alignment: .leading)
      bill.cell = AnyCellRenderer(SwissBillCell(payment: payment, language: language))
      bill.style = Style(insets: .zero)
      return (TextRows(rows: [[payment.words]], columnCount: 1), [bill])
    }
    var code = ColumnSettings("text1", title: "", sizing: .fit, alignment: .leading)
    code.cell = AnyCellRenderer(PaymentCell(payment: payment))
    code.style = Style(insets: Insets(top: 0, left: 0, bottom: 6, right: 8))
    var words = ColumnSettings("text2", title: "", sizing: .fraction(1), alignment: .leading)
    words.cell = AnyCellRenderer(MarkdownCell())
    // Capitals begin at about the first dark line, regardless of the white above it.
    words.style = Style(
      insets: Insets(top: payment.standard == .swiss ? 8 : 1, left: 0, bottom: 6, right: 0))
    return (TextRows(rows: [[payment.words, payment.text ?? ""]], columnCount: 2), [code, words])
  }

  private func signatures(_ signatures: [Signature]) -> GridRequest {
    var strings = document.presentation.strings
    strings.adopt(document.presentation.locale)
    let cell = SignaturesCell(signatures: signatures, dateWord: strings.date)
    var column = ColumnSettings("text1", title: "", sizing: .fraction(1), alignment: .leading)
    column.cell = AnyCellRenderer(cell)
    column.style = Style(insets: Insets(top: 0, left: 0, bottom: 6, right: 0))
    return request(TextRows(rows: [[cell.words]], columnCount: 1), [column])
  }

  private func request(_ source: TextRows, _ columns: [ColumnSettings]) -> GridRequest {
    var grid = SourceGrid(source)
    let whole = document.presentation
    grid.presentation.theme = whole.theme
    grid.presentation.themeRoots = whole.themeRoots
    grid.presentation.variants = whole.variants
    grid.presentation.direction = whole.direction
    grid.presentation.locale = whole.locale
    grid.presentation.imageFolder = whole.imageFolder
    grid.presentation.styles.elements = whole.styles.elements.filter {
      [.grid, .title, .subtitle].contains($0.key)
    }
    grid.presentation.styles.rows.text = whole.styles.rows.text
    grid.presentation.styles.rows.font = whole.styles.rows.font
    grid.presentation.columns = columns
    var request = GridRequest(grid)
    request.themePlace = document.themePlace
    request.presentation.strings = whole.strings
    // A heading without a text below it has no rows.
    request.presentation.strings.empty = ""
    return request
  }
}

/// Rows of texts.
private struct TextRows: DataGridSource {
  let rows: [[String]]
  let columnCount: Int

  var columns: [GridColumn] { (0..<columnCount).map { GridColumn("text\($0 + 1)") } }

  func rowCount(inSection section: Int) -> Int { rows.count }

  func text(section: Int, row: Int, column: Int) -> String {
    rows[row].indices.contains(column) ? rows[row][column] : ""
  }
}
