import GridCore
import GridData
import GridDocuments
import GridModel

/// Finds formats without effect: those of columns whose cells mostly have other values, and numbers
/// without Roman numerals.
struct FormatFindings {
  /// A format of a column.
  struct Use {
    /// Of the column.
    var key: String
    var format: CellFormat
    /// In the rows.
    var column: Int
    /// The place of the format in the document.
    var place: SourcePlace?
  }

  let rows: FormattedRows
  let order: RowOrder
  /// How many cells are tried; only if most of these are not values of the format, all are.
  private static let trialCount = 500

  func findings(_ uses: [Use]) -> [Diagnostic] { uses.compactMap(finding) }

  private func finding(_ use: Use) -> Diagnostic? {
    if case .roman = use.format.kind, let finding = numeralFinding(use) { return finding }
    let trial = count(use.column, in: 0..<min(order.count, Self.trialCount))
    guard trial.applied * 2 < trial.cells || trial.cells == 0 else { return nil }
    let all = count(use.column, in: 0..<order.count)
    guard all.applied * 2 < all.cells, let example = all.example else { return nil }
    let text = String(decoding: example, as: UTF8.self)
    let shown = text.count > 40 ? "\(text.prefix(40))…" : text
    return Diagnostic(
      code: .formatNotApplied,
      message: "\(FormatNotation.name(of: use.format)) applied to \(all.applied) of \(all.cells) "
        + "\(all.cells == 1 ? "cell" : "cells") of \"\(use.key)\": they look like \(shown)",
      place: use.place)
  }

  /// `nil` if all numbers of a column have Roman numerals, or if most cells have no such numbers.
  private func numeralFinding(_ use: Use) -> Diagnostic? {
    let all = count(use.column, in: 0..<order.count)
    guard all.applied * 2 >= all.cells, let example = all.example else { return nil }
    return Diagnostic(
      code: .formatNotApplied,
      message:
        "\(FormatNotation.name(of: use.format)) applied to \(all.applied) of \(counted(all.cells, "cell")) "
        + "of \"\(use.key)\": there are no Roman numerals for \(String(decoding: example, as: UTF8.self).beginning(40))",
      place: use.place)
  }

  /// How many cells are not empty, how many of these the format applied to, and the first that it
  /// did not.
  private func count(
    _ column: Int, in positions: Range<Int>
  ) -> (cells: Int, applied: Int, example: [UInt8]?) {
    var (cells, applied) = (0, 0)
    var example: [UInt8]?
    var buffer: [UInt8] = []
    for position in positions {
      if Cancellation.isNoticed(at: position) { break }
      buffer.removeAll(keepingCapacity: true)
      switch rows.appendFormatted(row: order[position], column: column, to: &buffer) {
      case .missing: continue
      case .applied: applied += 1
      case .notApplied: if example == nil { example = buffer }
      }
      cells += 1
    }
    return (cells, applied, example)
  }
}
