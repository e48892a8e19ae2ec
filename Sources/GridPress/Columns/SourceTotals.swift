import Foundation
import GridData
import GridDocuments
import GridModel

/// The rows of totals in a spreadsheet or web page, which become rows of the summary: computed
/// again over the rows that are shown, if they are what the file has.
struct SourceTotals {
  private let table: ColumnStore
  private let place: SourcePlace?

  /// The aggregates that a total may be if the file does not specify one, in this order.
  private static let candidates: [Aggregate] = [.sum, .mean, .count, .min, .max, .median]

  /// - Parameter place: the data as a whole.
  init(_ table: ColumnStore, _ place: SourcePlace?) {
    self.table = table
    self.place = place
  }

  /// Adds the rows to the summary if the presentation has none.
  /// - Returns: the findings about totals that are left out.
  func adopt(by presentation: inout GridPresentation) -> [Diagnostic] {
    let shown = shownKeys(presentation)
    let pivoted = presentation.pivot?.values.map(\.key) ?? []
    let own = Set(presentation.summary.flatMap(\.columns.keys) + pivoted)
    let isOwn = !presentation.summary.isEmpty || presentation.reshapesRows
    var aggregates = StoreAggregates(
      table.currencies(of: presentation), order: .source(count: table.rowCount), locale: "en_US",
      merged: presentation.mergedCells)
    var findings: [Diagnostic] = []
    for row in table.hints.totals {
      let totals = row.totals.filter { shown.contains($0.key) }
        .sorted { $0.key < $1.key }
      if isOwn {
        let others = totals.map(\.key).filter { !own.contains($0) }
        if others.isEmpty { continue }
        findings.append(
          finding(
            "\(row.name) has \(names(others)), and is left out: the grid has totals of its own"))
        continue
      }
      var summary = AggregateRow(row.label ?? "", [:])
      for (key, total) in totals {
        do throws(Misfit) {
          summary.columns[key] = .function(try aggregate(total, of: key, &aggregates))
        } catch {
          findings.append(finding("\(row.name) has \(error.message); it is left out"))
        }
      }
      if summary.columns.isEmpty { continue }
      // Braces are placeholders in labels.
      if summary.label?.contains("{") == true { summary.label = "" }
      presentation.summary.append(summary)
    }
    return findings
  }

  private struct Misfit: Error {
    var message: String
  }

  private func finding(_ message: String) -> Diagnostic {
    Diagnostic(code: .totalsRow, message: message, place: place)
  }

  private func names(_ keys: [String]) -> String {
    (keys.count == 1 ? "a total of " : "totals of ")
      + keys.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private func shownKeys(_ presentation: GridPresentation) -> Set<String> {
    // Of a cross table, only values can have totals.
    if let pivot = presentation.pivot { return Set(pivot.values.map(\.key)) }
    if let columns = presentation.shownColumns { return Set(columns.map(\.key)) }
    return Set(table.columns.map(\.key)).subtracting(presentation.groups.map(\.key))
  }

  /// The aggregate that gives a total.
  private func aggregate(
    _ total: TableHints.TotalsRow.Total, of key: String, _ aggregates: inout StoreAggregates
  ) throws(Misfit) -> Aggregate {
    let known = total.aggregate.flatMap { Aggregate(rawValue: $0) }
    guard let column = table.columnIndex(of: key) else { throw Misfit(message: names([key])) }
    if let known, total.text.isEmpty, aggregates.problem(known, column: column) == nil {
      return known
    }
    let tried = known.map { [$0] } ?? Self.candidates
    for aggregate in tried where aggregates.problem(aggregate, column: column) == nil {
      let value = aggregates.text(
        aggregate, column: column, positions: 0..<table.rowCount,
        cell: { [table] in table.valueText(row: $0, column: column) }, writing: .value)
      if isSame(value, total.text, column) { return aggregate }
    }
    let problem = aggregates.problem(.sum, column: column)
    let sum =
      problem == nil
      ? aggregates.text(
        .sum, column: column, positions: 0..<table.rowCount, cell: { _ in "" }, writing: .value)
      : ""
    throw Misfit(
      message: "the total \"\(total.text)\" of \"\(key)\""
        + (sum.isEmpty ? "" : ", where the rows add up to \(sum)"))
  }

  /// Whether a computed value is that of the file, as exactly as the file has it.
  private func isSame(_ value: String, _ text: String, _ column: Int) -> Bool {
    let written = table.value(of: text, column: column)
    guard let number = Decimal(string: value, locale: nil),
      let other = Decimal(string: written, locale: nil)
    else { return !value.isEmpty && value == text }
    let decimals = written.split(separator: ".").dropFirst().first?.count ?? 0
    let unit = Decimal(sign: .plus, exponent: -min(decimals, 15), significand: 1)
    let difference = abs(number - other)
    return difference * 2 <= unit
      || difference <= abs(other) * Decimal(sign: .plus, exponent: -13, significand: 1)
  }
}

extension GridPresentation {
  /// Whether the rows and columns of the grid are others than those of the table, so that totals of
  /// the table are not under them. Rows that are sorted, grouped, filtered, divided among files or
  /// a tree stay what they are; the result of a query has no totals (see `TableHints.ofQuery`).
  fileprivate var reshapesRows: Bool { flow != nil || pivot != nil }
}
