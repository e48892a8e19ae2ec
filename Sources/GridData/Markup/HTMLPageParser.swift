import GridCore
import GridModel
import Platform

/// Reads one table while a page is parsed, and outlines all.
final class HTMLPageParser: MarkupHandler {
  enum Target: Equatable {
    case none
    /// The first that is not excluded by its attributes.
    case first
    /// By the order in the page, from 0.
    case number(Int)
  }

  private(set) var outlines: [HTMLTableOutline] = []
  /// Whether the first column of the table is on the right; `nil` if the page does not specify it.
  private(set) var isRightToLeft: Bool?
  private let target: Target
  private var rows: HTMLTableRows
  private var fault: DataError?
  private var visibility = HTMLVisibility()
  /// The style sheet that is being read.
  private var sheet: [UInt8]?
  private var depth = 0
  /// The depth of the outermost element that is hidden.
  private var hiddenDepth: Int?
  /// The elements that have a direction, by their depths.
  private var directions: [(depth: Int, isRightToLeft: Bool)] = []
  /// The numbers of the tables that are open.
  private var open: [Int] = []
  private var caption: HTMLText?
  /// The number of the table that is read, and whether it has ended.
  private var current: Int?
  private(set) var hasTable = false
  private var row: [HTMLTableRows.Cell] = []
  private var cell: (text: HTMLText, tag: HTMLTableRows.Cell)?
  private var rowCount = 0
  private var isInRow = false

  private static let maximumTableCount = 100_000

  init(target: Target, header: HeaderRow, text: TextLines) {
    self.target = target
    rows = HTMLTableRows(header: header, limits: text.limits, log: text.log)
  }

  /// What is known of the table that was read.
  var outline: HTMLTableOutline? { current.map { outlines[$0] } }

  /// Parses the page, or as much of it as the table needs.
  func parse(_ text: TextLines) throws(DataError) {
    let parser = MarkupParser(.html, self)
    do throws(MarkupParser.Fault) {
      for (number, line) in text.lines.enumerated() {
        if Cancellation.isNoticed(at: number) || hasTable || fault != nil { break }
        try parser.consume(Array(line) + [UInt8(ascii: "\n")])
      }
      try parser.finish()
    } catch {
      throw DataError(place: SourcePlace(line: error.line), message: error.message)
    }
    try DataError.checkCancellation()
    if let fault { throw fault }
  }

  /// The table that was read; `nil` if there is none.
  func takeTable() -> HTMLTableRows? { hasTable ? rows : nil }

  // MARK: Elements

  func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    depth += 1
    if hasTable { return }
    if name == "style" { sheet = [] }
    if hiddenDepth == nil, visibility.hides(name, attributes) { hiddenDepth = depth }
    noteDirection(attributes)
    if name == "table" { return beginTable(attributes) }
    guard let table = open.last else { return }
    if HTMLTableOutline.headers.contains(name) { outlines[table].hasHeader = true }
    guard hiddenDepth == nil else { return }
    if name == "caption" {
      caption = HTMLText()
    } else if name == "td" || name == "th" {
      outlines[table].cellCount += 1
    }
    guard table == current else {
      count(name, in: table)
      cell?.text.separate(by: name)
      return
    }
    switch name {
    case "tr":
      endRow()
      isInRow = true
    case "thead": beginGroup(.head)
    case "tbody": beginGroup(.body)
    case "tfoot": beginGroup(.foot)
    case "td", "th":
      endCell()
      cell = (
        HTMLText(),
        HTMLTableRows.Cell(
          text: [], columnSpan: span(attributes["colspan"], HTMLTableRows.maximumColumnSpan) ?? 1,
          rowSpan: span(attributes["rowspan"], HTMLTableRows.maximumRowSpan),
          isHeader: name == "th")
      )
    default:
      cell?.text.separate(by: name)
      caption?.separate(by: name)
    }
    count(name, in: table)
  }

  func end(_ name: String) {
    defer {
      if hiddenDepth == depth { hiddenDepth = nil }
      if directions.last?.depth == depth { directions.removeLast() }
      depth -= 1
    }
    if hasTable { return }
    if name == "style", let text = sheet {
      visibility.addRules(of: text)
      sheet = nil
    }
    if name == "table" { return endTable() }
    guard let table = open.last, hiddenDepth == nil else { return }
    if name == "caption", let text = caption {
      outlines[table].caption = String(decoding: text.collapsed, as: UTF8.self)
      caption = nil
    }
    guard table == current else {
      cell?.text.separate(by: name, isEnd: true)
      return
    }
    switch name {
    case "tr": endRow()
    case "thead", "tfoot": beginGroup(.body)
    case "td", "th": endCell()
    default:
      cell?.text.separate(by: name, isEnd: true)
      caption?.separate(by: name, isEnd: true)
    }
  }

  func text(_ bytes: [UInt8]) {
    sheet?.append(contentsOf: bytes)
    guard hiddenDepth == nil, !hasTable else { return }
    if caption != nil {
      caption?.append(bytes)
    } else {
      cell?.text.append(bytes)
    }
  }

  private func noteDirection(_ attributes: [MarkupAttribute]) {
    if attributes.isEmpty { return }
    var direction = attributes["dir"]?.lowercased()
    if let style = attributes["style"], style.contains("direction") {
      direction = HTMLVisibility.declarations(style[...])["direction"].map(String.init) ?? direction
    }
    guard let direction, direction == "rtl" || direction == "ltr" else { return }
    directions.append((depth, direction == "rtl"))
  }

  /// Counts rows and columns for the outline.
  private func count(_ name: String, in table: Int) {
    if name == "tr" {
      outlines[table].rowCount += 1
      columnCounts[table] = 0
    } else if name == "td" || name == "th" {
      columnCounts[table, default: 0] += 1
      outlines[table].columnCount = max(
        outlines[table].columnCount, columnCounts[table] ?? 0)
    }
  }

  /// The number of cells in the current row of each table.
  private var columnCounts: [Int: Int] = [:]

  // MARK: Tables

  private func beginTable(_ attributes: [MarkupAttribute]) {
    guard outlines.count < Self.maximumTableCount else { return }
    var outline = HTMLTableOutline()
    outline.id = attributes["id"]
    outline.parent = open.last
    outline.isExcluded =
      hiddenDepth != nil || ["presentation", "none"].contains(attributes["role"] ?? "")
    outline.hasHeader = attributes["summary"] != nil
    let number = outlines.count
    outlines.append(outline)
    if hiddenDepth == nil { cell?.text.separate(by: "table") }
    open.append(number)
    guard current == nil else { return }
    switch target {
    case .none: return
    case .first: if outline.isExcluded { return }
    case .number(let requested): if requested != number { return }
    }
    // Only the first candidate is read; if it arranges the page, the page is read again.
    if target == .first, hasCandidate { return }
    hasCandidate = true
    current = number
    isRightToLeft = directions.last?.isRightToLeft
  }

  private var hasCandidate = false

  private func endTable() {
    guard let table = open.popLast() else { return }
    if let parent = outlines[table].parent, outlines[table].cellCount > 1 {
      outlines[parent].containsTable = true
    }
    columnCounts[table] = nil
    guard table == current else {
      if hiddenDepth == nil { cell?.text.separate(by: "table") }
      return
    }
    endRow()
    if target == .first, outlines[table].isLayout {
      current = nil
    } else {
      hasTable = fault == nil
    }
  }

  // MARK: Rows of the table

  private func beginGroup(_ group: HTMLTableRows.Group) {
    endRow()
    noteFault { rows throws(DataError) in try rows.begin(group) }
  }

  private func span(_ text: String?, _ maximum: Int) -> Int? {
    guard let number = text.flatMap({ Int($0.prefix { $0.isNumber }) }) else {
      return text?.first?.isNumber == true ? maximum : 1
    }
    return number == 0 ? nil : min(maximum, number)
  }

  private func endCell() {
    guard let (text, tag) = cell else { return }
    cell = nil
    row.append(tag)
    row[row.count - 1].text = text.collapsed
  }

  private func endRow() {
    endCell()
    let cells = row
    row = []
    defer { isInRow = false }
    // A row without cells counts for those above.
    guard !cells.isEmpty || isInRow else { return }
    rowCount += 1
    noteFault { rows throws(DataError) in try rows.append(cells, line: rowCount) }
  }

  private func noteFault(_ change: (inout HTMLTableRows) throws(DataError) -> Void) {
    guard fault == nil else { return }
    do throws(DataError) { try change(&rows) } catch { fault = error }
  }
}
