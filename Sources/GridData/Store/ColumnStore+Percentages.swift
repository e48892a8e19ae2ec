import GridCore
package import GridModel

extension ColumnStore {
  /// The finding for adding up a column of numbers of which only some are percentages; `nil` if all are, or none.
  package func mixedPercentages(column: Int) -> Diagnostic? {
    guard columns[column].type.isNumeric else { return nil }
    return facts.fact(ofColumn: column) {
      MixedPercentages(finding: findMixedPercentages(column: column))
    }.finding
  }

  private struct MixedPercentages: ColumnFact {
    var finding: Diagnostic?
  }

  private func findMixedPercentages(column: Int) -> Diagnostic? {
    let cells = text.span
    let values = texts(ofColumn: column)
    var (percentage, plain): (Int?, Int?) = (nil, nil)
    for row in 0..<rowCount {
      if Cancellation.isNoticed(at: row) { return nil }
      if values.text.span.extracting(values.range(row)).trimmedRange.isEmpty { continue }
      let cell = cells.extracting(range(row: row, column: column))
      let trimmed = cell.trimmedRange
      if !trimmed.isEmpty, cell[trimmed.upperBound - 1] == UInt8(ascii: "%") {
        percentage = percentage ?? row
      } else {
        plain = plain ?? row
      }
      if percentage != nil, plain != nil { break }
    }
    guard let percentage, let plain else { return nil }
    return Diagnostic(
      code: .mixedUnits,
      message:
        "column \"\(columns[column].key)\" is added up, and has \"\(string(row: percentage, column: column))\" in "
        + "row \(percentage + 1) and \"\(string(row: plain, column: column))\" in row \(plain + 1): percentages are hundredths"
    )
  }
}
