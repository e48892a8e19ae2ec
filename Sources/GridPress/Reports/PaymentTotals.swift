import GridCore
import GridDocuments
import GridModel

/// Gives payments the amounts that they take from totals of the grids of their document: exactly
/// the sum of the data.
struct PaymentTotals {
  let parts: [DocumentPart]
  let grids: [DataGrid]

  /// A payment with its amount; the same if it takes none from a total.
  /// - Parameter index: of its part.
  /// - Throws: a `RenderError` if there is no such total, or it cannot be paid.
  func payment(ofPart index: Int) throws(RenderError) -> Payment? {
    guard var payment = parts[index].text?.payment, let total = payment.total
    else { return nil }
    let value = try value(of: total, before: index)
    func refused(_ why: String) -> RenderError {
      RenderError("the total of column \"\(total.column)\" is \(why)", at: total.place)
    }
    guard value.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil, let amount = Double(value) else {
      throw refused("\"\(value)\", which is not an amount that can be paid")
    }
    let decimals = value.split(separator: ".").dropFirst().first ?? ""
    guard decimals.dropFirst(2).allSatisfy({ $0 == "0" }) else {
      throw refused(
        "\(value), but an amount has at most two decimals: round it where it is summed up, as in "
          + "round(sum(price), 2)")
    }
    payment.amount = amount
    if let problem = payment.problems.first {
      throw refused("\(value), but \(problem.message)")
    }
    return payment
  }

  private func value(
    of total: Payment.Total, before index: Int
  ) throws(RenderError) -> String {
    let candidates = Array(parts[..<index].indices.reversed()) + Array(parts[index...].indices)
    let meant = candidates.filter {
      total.grid == nil || parts[$0].title == total.grid
    }
    if let title = total.grid, meant.isEmpty {
      throw RenderError("no grid of the document has the title \"\(title)\"", at: total.place)
    }
    for part in meant {
      let rows = grids[part].grandTotals.filter { total.row == nil || $0.label == total.row }
      for row in rows.reversed() {
        if let value = row.values[total.column] { return value }
      }
    }
    let row = total.row.map { " in a row \"\($0)\"" } ?? ""
    let grid = total.grid.map { "the grid \"\($0)\"" } ?? "no grid of the document"
    throw RenderError(
      "\(grid) has \(total.grid == nil ? "a" : "no") total of column \"\(total.column)\"\(row): "
        + "write summary: {columns: {\(total.column): sum}}", at: total.place)
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
}
