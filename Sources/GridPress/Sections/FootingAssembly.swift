import Foundation
import GridData
import GridDocuments
import GridModel

/// Makes the shown numbers of columns with `foots` add up, and reports others that visibly do not.
struct FootingAssembly {
  let context: AssemblyContext

  init(_ context: AssemblyContext) { self.context = context }

  var presentation: Boxed<GridPresentation> { context.presentation }

  /// The table with numbers that add up.
  /// - Parameter columns: those that request it.
  /// - Throws: a `RenderError` for a format without a fixed number of decimals.
  static func footed(
    _ table: ColumnStore, _ columns: [ColumnSettings], of presentation: Boxed<GridPresentation>,
    order: RowOrder, levels: [[RowGroup]]
  ) throws(RenderError) -> ColumnStore {
    var result = AddedColumns(to: table)
    let levels = columns.isEmpty ? [] : levels.map { $0.map(\.positions) }
    for settings in columns {
      // The numbers of calculated columns are known by now.
      guard let (store, column) = result.source(of: settings.key) else { continue }
      guard let format = settings.footingFormat(among: presentation.formats) else { continue }
      guard let decimals = format.footingDecimals(presentation, settings) else {
        throw RenderError(
          "column \"\(settings.key)\" foots, so its format needs a fixed number of decimals: number:2, currency or percent:1",
          at: settings.place)
      }
      let footed = store.footedColumn(
        column, over: order, levels: levels,
        Footing(decimals: decimals, format.rounding ?? presentation.numbers.rounding))
      if let footed { result.add(footed) }
    }
    return result.joined()
  }

  // MARK: - Rows of totals

  /// Rows of totals of the whole grid whose shown values add up: where the value of one is the sum
  /// of those above it, these are rounded to its rounded value.
  func footed(_ rows: [SummaryRow]) -> [SummaryRow] {
    var rows = rows
    for settings in presentation.columns ?? [] where settings.foots {
      guard let footing = footing(settings),
        let column = context.column(shownAs: settings.key),
        case .formatted(let write) = context.shown.totalWriting(column.sourceIndex)
      else { continue }
      for chain in chains(rows, settings.key) {
        guard let parts = footing.footed(chain.parts.map(\.value)) else { continue }
        for (part, value) in zip(chain.parts, parts) {
          rows[part.row].cells[settings.key] = write(value.description)
          for column in context.repeated[settings.key] ?? [] {
            guard case .formatted(let write) = context.shown.totalWriting(column.sourceIndex)
            else { continue }
            rows[part.row].repeated[column.sourceIndex] = write(value.description)
          }
        }
      }
    }
    return rows
  }

  private struct Chain {
    var parts: [(row: Int, value: Decimal)]
    var total: Decimal
  }

  /// SQL computes totals in floating point, with 15 significant digits: how far a sum may differ
  /// from the total that it is, as a share of its parts.
  private static let precision = Decimal(sign: .plus, exponent: -13, significand: 1)

  /// The rows whose values are the sums of two or more of those above them.
  private func chains(_ rows: [SummaryRow], _ key: String) -> [Chain] {
    let values = rows.indices.compactMap { row -> (row: Int, value: Decimal)? in
      rows[row].values[key].flatMap { Decimal(string: $0) }.map { (row, $0) }
    }
    var chains: [Chain] = []
    for last in values.indices.dropFirst(2) {
      var sum = Decimal.zero
      var uncertainty = Decimal.zero
      for first in (0..<last).reversed() {
        sum += values[first].value
        uncertainty += values[first].value.magnitude * Self.precision
        guard last - first >= 2, (sum - values[last].value).magnitude <= uncertainty
        else { continue }
        chains.append(Chain(parts: Array(values[first..<last]), total: values[last].value))
        break
      }
    }
    return chains
  }

  // MARK: - Findings

  /// The first total that its shown parts do not add up to, and the number of other columns with
  /// one: the columns of a cross table have a cause in common.
  func findings(_ summary: [SummaryRow]) -> [Diagnostic] {
    var faults = rowFaults(summary)
    if !summary.isEmpty || !presentation.summary.isEmpty || !presentation.groups.isEmpty {
      faults = self.faults(summary) + faults
    }
    guard faults.count > 1 else { return faults }
    let others = faults.count - 1
    faults[0].message +=
      "; nor do the parts of \(others) other \(others == 1 ? "column" : "columns") add up"
    return [faults[0]]
  }

  /// For each column, the first total that its shown parts do not add up to.
  private func faults(_ summary: [SummaryRow]) -> [Diagnostic] {
    let asked = Dictionary(
      (presentation.columns ?? []).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    return context.columns.compactMap { column in
      let settings = asked[column.key] ?? ColumnSettings(column.key)
      // Rows of a tree show sums that others are parts of.
      guard !settings.foots, presentation.tree?.sums[column.key] == nil,
        let footing = footing(settings)
      else { return nil }
      let found =
        groupFault(settings, footing)
        ?? chains(summary, column.key).lazy.compactMap { chain in
          fault(chain.parts.map(\.value), chain.total, footing)
        }.first
      guard let found, case .formatted(let write) = context.shown.totalWriting(column.sourceIndex)
      else { return nil }
      return Diagnostic(
        code: .doesNotFoot,
        message:
          "column \"\(column.key)\": the parts add up to \(write(found.parts.description)) as they are shown, and "
          + "the total is \(write(found.total.description)); foots: true rounds them so that they add up",
        place: place(of: column.key) ?? settings.place)
    }
  }

  /// Of the rows or groups that a shown sum is over.
  private func groupFault(
    _ settings: ColumnSettings, _ footing: Footing
  ) -> (parts: Decimal, total: Decimal)? {
    let sums = presentation.groups.map { group in
      var requests = group.summary
      if case .values(let footer)? = group.footer { requests.append(footer) }
      return requests.contains { $0.isSum(settings.key) }
    }
    let hasTotal = presentation.summary.contains { $0.isSum(settings.key) }
    guard hasTotal || sums.contains(true),
      let column = context.table.columnIndex(of: settings.key)
    else { return nil }
    let numbers = context.table.decimals(column: column)
    func sum(_ positions: Range<Int>) -> Decimal {
      positions.reduce(.zero) { $0 + (numbers[context.order[$1]] ?? .zero) }
    }
    // What is shown between a total and the rows: the groups of the next level that have sums.
    let levels = sums.indices.filter { sums[$0] && context.levels.indices.contains($0) }
    var totals = hasTotal ? [0..<context.order.count] : []
    for level in levels + [-1] {
      let next = level < 0 ? nil : context.levels[level].map(\.positions)
      for total in totals {
        // Groups are in the order of their rows.
        let parts =
          next.map { next in
            let first = next.indices.partition { next[$0].lowerBound >= total.lowerBound }
            return next[first...].prefix { $0.lowerBound < total.upperBound }.map(sum)
          } ?? total.compactMap { numbers[context.order[$0]] }
        if let fault = fault(parts, sum(total), footing) { return fault }
      }
      totals = next ?? []
    }
    return nil
  }

  func fault(
    _ parts: [Decimal], _ total: Decimal, _ footing: Footing
  ) -> (parts: Decimal, total: Decimal)? {
    footing.fault(parts, total)
  }

  func footing(_ settings: ColumnSettings) -> Footing? {
    guard let format = settings.footingFormat(among: presentation.formats),
      let decimals = format.footingDecimals(presentation, settings)
    else { return nil }
    return Footing(
      decimals: decimals, format.rounding ?? presentation.numbers.rounding)
  }

  /// Where a total of the column is requested.
  private func place(of key: String) -> SourcePlace? {
    let requests = presentation.summary + presentation.groups.flatMap(\.summary)
    return requests.lazy.compactMap {
      $0.columns[key] == nil ? nil : $0.columnPlaces[key] ?? $0.place
    }
    .first
  }
}

extension AggregateRow {
  fileprivate func isSum(_ key: String) -> Bool {
    rows == .group && format == nil && columns[key] == .sum
  }
}

extension ColumnSettings {
  /// The format of the column; that of shares for one that has none.
  /// - Parameter formats: those of the grid, by key.
  fileprivate func footingFormat(among formats: [String: CellFormat]) -> CellFormat? {
    formats[key] ?? format ?? (share == nil ? nil : Shares.format)
  }
}

extension CellFormat {
  fileprivate var number: NumberFormat? {
    switch kind {
    case .number(let format), .percent(let format): format
    case .currency(let format): format.number
    default: nil
    }
  }

  fileprivate var rounding: NumberStyle.Rounding? { number?.rounding }

  /// How many decimals of the value are shown; `nil` if that is not the same for all numbers.
  fileprivate func footingDecimals(
    _ presentation: Boxed<GridPresentation>, _ settings: ColumnSettings
  ) -> Int? {
    guard let number else { return nil }
    var decimals: Int
    switch number.digits {
    case .fraction(let range): decimals = range.upperBound
    case .significant: return nil
    case .asWritten:
      guard case .currency(let currency) = kind, case .fixed = currency.code,
        let texts = NumberTexts(
          self, locale: settings.locale ?? presentation.resolvedLocale,
          style: presentation.numbers)
      else { return nil }
      decimals = max(0, texts.text(0, short: "0").filter(\.isNumber).count - 1)
    }
    if case .percent = kind { decimals += 2 }
    guard let scale = number.scale else { return decimals }
    guard let power = (-30...30).first(where: { Double("1e\($0)") == scale }) else { return nil }
    // Percentages without a scale are multiplied by 100.
    if case .percent = kind { decimals -= 2 }
    return decimals + power
  }
}
