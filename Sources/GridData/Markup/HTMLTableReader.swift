import GridCore
package import GridModel
package import Platform

/// Reads the first table of a web page that has rows. Cells that span columns or rows are followed
/// by empty ones; a table within a cell is read as text.
package final class HTMLTableReader: MarkupHandler {
  private let name: String?
  private let header: HeaderRow
  private let reading: DataReading
  private var rows = CellRows()
  private var fault: DataError?
  /// The nesting depth of tables; the outermost is read.
  private var depth = 0
  private var isDone = false
  private var row: [[UInt8]] = []
  private var rowCount = 0
  private var cell: [UInt8]?
  /// The number of further columns that the cell spans.
  private var extraColumns = 0
  /// For each column, the number of subsequent rows that a cell above spans.
  private var taken: [Int: Int] = [:]
  /// The nesting depth of elements whose text is not shown.
  private var hiddenDepth = 0

  private static let maximumSpan = 1000
  private static let hidden: Set = ["script", "style", "template"]

  package init(name: String?, header: HeaderRow, reading: DataReading) {
    self.name = name
    self.header = header
    self.reading = reading
  }

  /// - Parameter text: the whole page.
  package func table(
    _ text: TextLines
  ) throws(DataError) -> (store: ColumnStore, diagnostics: [Diagnostic]) {
    rows = CellRows(limits: text.limits, log: text.log)
    rows.unequalRecords = .expected
    let parser = MarkupParser(.html, self)
    do throws(MarkupParser.Fault) {
      for (number, line) in text.lines.enumerated() {
        if Cancellation.isNoticed(at: number) { break }
        try parser.consume(Array(line) + [UInt8(ascii: "\n")])
      }
      try parser.finish()
    } catch {
      throw DataError(
        place: SourcePlace(file: name, line: error.line), message: error.message)
    }
    try DataError.checkCancellation()
    if var fault {
      fault.place.file = name
      throw fault
    }
    guard !rows.isEmpty else {
      throw DataError(place: SourcePlace(file: name), message: "there is no table in the page")
    }
    do throws(DataError) {
      return try rows.table(header: header, reading: reading, name: name)
    } catch {
      var error = error
      error.place.file = name
      throw error
    }
  }

  package func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    if Self.hidden.contains(name) { hiddenDepth += 1 }
    guard !isDone else { return }
    switch name {
    case "table": depth += 1
    case "tr" where depth == 1:
      endRow()
    case "td" where depth == 1, "th" where depth == 1:
      endCell()
      skipTaken()
      cell = []
      extraColumns = span(attributes["colspan"]) - 1
      let rows = span(attributes["rowspan"])
      if rows > 1 {
        for column in row.count...(row.count + extraColumns) { taken[column] = rows }
      }
    case "br" where cell != nil: cell?.append(UInt8(ascii: "\n"))
    default: break
    }
  }

  package func end(_ name: String) {
    if Self.hidden.contains(name) { hiddenDepth = max(0, hiddenDepth - 1) }
    guard !isDone else { return }
    switch name {
    case "table" where depth == 1:
      endRow()
      depth = 0
      isDone = !rows.isEmpty
    case "table": depth = max(0, depth - 1)
    case "tr" where depth == 1: endRow()
    case "td" where depth == 1, "th" where depth == 1: endCell()
    default: break
    }
  }

  package func text(_ bytes: [UInt8]) {
    guard hiddenDepth == 0, cell != nil, !isDone else { return }
    cell?.append(contentsOf: bytes)
  }

  private func span(_ text: String?) -> Int {
    min(Self.maximumSpan, max(1, text.flatMap { Int($0) } ?? 1))
  }

  private func skipTaken() {
    while let rest = taken[row.count], rest > 0 {
      // The text of a spanning cell is in the row above.
      row.append([])
    }
  }

  private func endCell() {
    guard let bytes = cell else { return }
    cell = nil
    row.append(Self.collapsed(bytes))
    for _ in 0..<extraColumns { row.append([]) }
    extraColumns = 0
  }

  private func endRow() {
    endCell()
    guard !row.isEmpty else { return }
    skipTaken()
    for (column, rest) in taken { taken[column] = rest > 1 ? rest - 1 : nil }
    rowCount += 1
    if fault == nil {
      do throws(DataError) {
        try rows.append(row, line: rowCount)
      } catch {
        fault = error
      }
    }
    row = []
  }

  /// White space as shown in browsers: one space, none at the ends; explicit line breaks are kept.
  private static func collapsed(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self).replacing("\u{A0}", with: " ")
    let words = text.split(whereSeparator: \.isWhitespace)
    return Array(words.joined(separator: " ").utf8)
  }
}
