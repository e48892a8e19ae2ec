import GridData
import GridDocuments
import GridModel

extension GridAssembler {
  /// Sets how the figures that renderers compute are written: numbers in the format of their
  /// column, dates in that of the column or of the first of those that it is drawn from. Called
  /// before columns are left out, so that each has its settings at its index.
  /// - Returns: how those of parts without a column are written.
  mutating func addFigures() -> ColumnFigures {
    let settings = flow == nil ? presentation.shownColumns : nil
    let asked = presentation.columns ?? []
    let places = KeyPlaces(asked.map(\.key))
    let formats = presentation.formats
    func format(_ key: String) -> CellFormat? {
      formats[key] ?? places.index(of: key).flatMap { asked[$0].format }
    }
    func figures(
      _ format: CellFormat?, dates: CellFormat?, _ locale: String?, _ mark: DecimalMark,
      spelling: ColumnDialect? = nil
    ) -> ColumnFigures {
      ColumnFigures(
        format, dates: dates, locale: locale, defaultLocale: FormatAssembly.defaultLocale,
        mark: mark, style: presentation.numbers, isGrouped: !presentation.showsRawNumbers,
        spelling: spelling)
    }
    // Most columns have neither a format nor a locale, and share theirs.
    let locale = presentation.locale
    let plain = figures(nil, dates: nil, locale, .point)
    var continental: ColumnFigures?
    for index in columns.indices {
      let column = columns[index]
      let own = settings?[index] ?? places.index(of: column.key).map { asked[$0] }
      let number = (presentation.formats[column.key] ?? own?.format).map {
        table.inCommonCurrency($0, column: column.valueIndex, in: readingOrder)
      }
      let dates = number ?? (column.cell?.base.sourceKeys ?? []).lazy.compactMap(format).first
      let mark = column.decimalMarks.separator == "," ? DecimalMark.comma : .point
      let spelling = flow == nil ? table.spelling(column: column.valueIndex) : nil
      if number != nil || dates != nil || own?.locale != nil || spelling?.isOfDurations == true {
        columns[index].figures = figures(
          number, dates: dates, own?.locale ?? locale, mark, spelling: spelling)
      } else if mark == .comma {
        let shared = continental ?? figures(nil, dates: nil, locale, mark)
        continental = shared
        columns[index].figures = shared
      } else {
        columns[index].figures = plain
      }
    }
    return plain
  }
}
