import GridCore
import GridDocuments
import GridModel

/// The totals that the grids of a document print.
struct PrintedTotals: Sendable {
  /// A grid of the document, or one of its texts.
  struct Part: Sendable {
    /// Its title, or the heading above it.
    var title: String?
    /// `nil` for a text.
    var grid: DataGrid?
    /// The texts of a text block; none for a grid.
    var texts: [[String]] = []
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

  /// - Parameter parts: of the document, in their order.
  init(_ parts: [Part]) { self.parts = parts }

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
      let totals = parts[part].grid?.totals(ofColumn: total.column)
      if let found = totals?.last(where: { total.row == nil || $0.label == total.row }) {
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
    parts.lazy.compactMap(\.grid).compactMap { grid in
      guard let row = grid.grandTotals.last(where: { !$0.values.isEmpty }) else { return nil }
      let key = grid.columns.last { row.values[$0.key] != nil }?.key
      return key.flatMap { row.total(ofColumn: $0) }
    }
  }

  /// Whether any text of the document shows an amount, as a word of its own.
  func shows(_ isShown: (String) -> Bool) -> Bool {
    func showsAmount(_ text: String) -> Bool {
      text.split(whereSeparator: { $0.isWhitespace || $0 == "*" }).contains { word in
        word.contains(where: \.isNumber) && isShown(String(word))
      }
    }
    return parts.contains { part in
      if part.texts.contains(where: { $0.contains(where: showsAmount) }) { return true }
      guard let grid = part.grid else { return false }
      return (0..<grid.order.count).contains { position in
        grid.columns.contains { column in
          var bytes: [UInt8] = []
          grid.source.appendText(
            row: grid.order[position], column: column.sourceIndex, to: &bytes)
          return showsAmount(String(decoding: bytes, as: UTF8.self))
        }
      }
    }
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
