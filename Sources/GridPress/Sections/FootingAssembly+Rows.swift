import Foundation
import GridData
import GridDocuments
import GridModel

extension FootingAssembly {
  /// For each column of totals of a cross table, the first row whose shown numbers do not add up to
  /// the total beside them. Numbers that foot do so down their columns, which is no sum of rows.
  /// - Parameter summary: the rows of totals.
  func rowFaults(_ summary: [SummaryRow]) -> [Diagnostic] {
    (presentation.columns ?? []).compactMap { settings in
      guard !settings.summedKeys.isEmpty, !settings.isHidden, let footing = footing(settings),
        let column = context.column(shownAs: settings.key),
        case .formatted(let write) = context.shown.totalWriting(column.sourceIndex),
        let total = context.table.columnIndex(of: settings.key)
      else { return nil }
      let parts = settings.summedKeys.compactMap { context.table.columnIndex(of: $0) }
        .map { context.table.decimals(column: $0) }
      let totals = context.table.decimals(column: total)
      let rows = (0..<context.order.count).lazy.map { context.order[$0] }
      let found =
        rows.compactMap { row in
          totals[row].flatMap { fault(parts.compactMap { $0[row] }, $0, footing) }
        }.first
        ?? summary.lazy.compactMap { row in
          number(settings.key, of: row).flatMap { total in
            fault(settings.summedKeys.compactMap { number($0, of: row) }, total, footing)
          }
        }.first
      guard let found else { return nil }
      return Diagnostic(
        code: .doesNotFoot,
        message:
          "column \"\(column.key)\": the parts in a row add up to \(write(found.parts.description)) as they are shown, "
          + "and the total is \(write(found.total.description)); show more decimals, so that they add up",
        place: settings.place)
    }
  }

  private func number(_ key: String, of row: SummaryRow) -> Decimal? {
    row.values[key].flatMap { Decimal(string: $0) }
  }
}
