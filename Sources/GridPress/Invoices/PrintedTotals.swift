import GridCore
import GridDocuments
import GridModel

/// The totals that the grids of a document print.
struct PrintedTotals: Sendable {
  /// A grid of the document, or one of its texts.
  struct Part: Sendable {
    /// Its title, or the heading above it.
    var title: String?
    var grid: DataGrid
  }

  /// A value in a row of totals.
  struct Total: Sendable {
    /// The label of its row; empty if it has none.
    var label: String
    /// As it is shown.
    var text: String
    /// Exactly, as it was computed.
    var value: String
  }

  let parts: [Part]

  /// - Parameters:
  ///   - titles: of the parts of the document, or the headings above them.
  ///   - grids: of the same parts.
  init(titles: [String?], grids: [DataGrid]) {
    parts = zip(titles, grids).map { Part(title: $0, grid: $1) }
  }

  /// The total that a document names.
  /// - Parameter index: of the part that asks: grids before it are preferred.
  /// - Throws: a `RenderError` if there is no such total.
  func total(_ total: Payment.Total, before index: Int) throws(RenderError) -> Total {
    let index = max(0, min(parts.count, index))
    let candidates = Array(parts[..<index].indices.reversed()) + Array(parts[index...].indices)
    let meant = candidates.filter { total.grid == nil || parts[$0].title == total.grid }
    if let title = total.grid, meant.isEmpty {
      throw RenderError("no grid of the document has the title \"\(title)\"", at: total.place)
    }
    for part in meant {
      let totals = parts[part].grid.totals(ofColumn: total.column)
      if let found = totals.last(where: { total.row == nil || $0.label == total.row }) {
        return found
      }
    }
    let row = total.row.map { " in a row \"\($0)\"" } ?? ""
    let grid = total.grid.map { "the grid \"\($0)\"" } ?? "no grid of the document"
    throw RenderError(
      "\(grid) has \(total.grid == nil ? "a" : "no") total of column \"\(total.column)\"\(row): "
        + "write summary: {columns: {\(total.column): sum}}", at: total.place)
  }

  /// The last total of each grid, in their order.
  var last: [Total] {
    parts.compactMap { part in
      guard let row = part.grid.grandTotals.last(where: { !$0.values.isEmpty }) else { return nil }
      let key = part.grid.columns.last { row.values[$0.key] != nil }?.key
      return key.flatMap { row.total(ofColumn: $0) }
    }
  }

  /// Whether any text of the document shows an amount, as a word of its own.
  func shows(_ isShown: (String) -> Bool) -> Bool {
    for part in parts {
      let grid = part.grid
      for position in 0..<grid.order.count {
        for column in grid.columns {
          var bytes: [UInt8] = []
          grid.source.appendText(
            row: grid.order[position], column: column.sourceIndex, to: &bytes)
          let text = String(decoding: bytes, as: UTF8.self)
          if text.split(whereSeparator: { $0.isWhitespace || $0 == "*" }).contains(where: { word in
            word.contains(where: \.isNumber) && isShown(String(word))
          }) {
            return true
          }
        }
      }
    }
    return false
  }
}

extension DataGrid {
  /// The rows of totals of the whole grid.
  fileprivate var grandTotals: [SummaryRow] {
    sections.flatMap { $0.leading + $0.trailing }.compactMap { strip in
      guard case .summary(let summary) = strip, summary.kind == .grand else { return nil }
      return summary.row
    }
  }

  /// The totals of a column, from top to bottom.
  func totals(ofColumn key: String) -> [PrintedTotals.Total] {
    grandTotals.compactMap { $0.total(ofColumn: key) }
  }
}

extension SummaryRow {
  fileprivate func total(ofColumn key: String) -> PrintedTotals.Total? {
    guard let value = values[key] else { return nil }
    return PrintedTotals.Total(label: label ?? "", text: cells[key] ?? value, value: value)
  }
}
