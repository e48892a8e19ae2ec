import Foundation
import GridData
import GridDocuments
import GridModel

extension DocumentPageSums {
  func finding(on pages: [PageSumSpan]) -> Diagnostic? {
    // A number that several rows share is shown once.
    guard presentation.mergedCells.isEmpty else { return nil }
    let data = presentation.pageData
    for total in totals where total.function == .sum {
      let place = data.total?.columnPlaces[total.column.key] ?? data.total?.place ?? data.place
      if let finding = finding(on: pages.map(\.total), total.column, isCarried: false, place) {
        return finding
      }
    }
    for column in carried where !column.isRunning {
      let place = data.carriedPlace ?? data.place
      if let finding = finding(on: pages.map(\.carried), column, isCarried: true, place) {
        return finding
      }
    }
    return nil
  }

  /// - Parameters:
  ///   - spans: the rows by page.
  ///   - isCarried: whether the sums on the pages include those of the rows before.
  private func finding(
    on spans: [Range<Int>?], _ column: SummedColumn, isCarried: Bool, _ place: SourcePlace?
  ) -> Diagnostic? {
    guard let footing = footings[column.key], case .formatted(let write) = column.writing else {
      return nil
    }
    let numbers = table.decimals(column: column.source)
    // Numbers without further decimals are shown as they are.
    guard numbers.contains(where: { ($0?.exponent ?? 0) < -footing.decimals }) else { return nil }
    /// Of the rows up to the end of the last page.
    var (sum, end) = (Decimal.zero, 0)
    for (index, span) in spans.enumerated() {
      guard let span else { continue }
      var parts = span.compactMap { numbers[order[$0]] }
      if isCarried, span.lowerBound > 0, !isRestart(span.lowerBound) {
        // Brought forward from the page before.
        guard span.lowerBound == end else { continue }
        parts.insert(sum, at: 0)
      }
      let total = parts.reduce(.zero, +)
      (sum, end) = (total, span.upperBound)
      guard let fault = footing.fault(parts, total) else { continue }
      let name = isCarried ? "the sum that is carried" : "the total of the page"
      return Diagnostic(
        code: .doesNotFoot,
        message:
          "column \"\(column.key)\": on page \(index + 1), the parts add up to \(write(fault.parts.description)) "
          + "as they are shown, and \(name) is \(write(fault.total.description)); foots: true rounds them so that they add up",
        place: place)
    }
    return nil
  }
}
