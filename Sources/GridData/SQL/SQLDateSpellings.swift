#if SQL
import GridCore
import GridModel

/// The spelling of points in time as the data and the SQL have them, for results of SQL: a minimum
/// of dates with offsets from UTC is shown with its own offset.
///
/// Of several spellings of one value, the first is used.
final class SQLDateSpellings {
  private let sources: [Source]
  /// By the text for SQL, the dates that the SQL has in quotes.
  private let literals: [[UInt8]: [UInt8]]

  /// - Parameters:
  ///   - sql: with dates of its own.
  ///   - indices: the columns that it has.
  /// - Returns: `nil` if none of the columns has dates with times.
  init?(_ sql: String, _ columns: SQLColumns, _ indices: Set<Int>) {
    sources = indices.sorted().compactMap { index in
      let (store, column) = columns.source(ofColumn: index)
      return Source(store, column)
    }
    if sources.isEmpty { return nil }
    literals = Dictionary(
      SQLDateLiterals.timestamps(in: sql).map { text, date in
        (SQLDateForm(hasTime: true, hasZone: date.hasZone).text(of: date), text)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The spelling of a result; `nil` leaves it as it is.
  func spelling(of text: ArraySlice<UInt8>) -> [UInt8]? {
    guard SQLDateForm.isTime(text) else { return nil }
    let text = Array(text)
    guard let date = DateText(text.span) else { return nil }
    for source in sources where source.form.text(of: date) == text {
      if let spelling = source.spelling(of: date) { return spelling }
    }
    return literals[text]
  }

  /// A result with this spelling.
  func spelled(_ value: CellValue) -> CellValue {
    guard case .text(let text) = value, let spelling = spelling(of: Array(text.utf8)[...]) else {
      return value
    }
    return .text(String(decoding: spelling, as: UTF8.self))
  }

  /// A column of dates.
  private final class Source {
    let form: SQLDateForm
    private let texts: ColumnTexts
    private let rowCount: Int
    /// The first row of each point in time; made when a result is one.
    private lazy var rows = firstRows()

    /// - Returns: `nil` for a column without times.
    init?(_ store: ColumnStore, _ column: Int) {
      form = store.dateForm(ofColumn: column)
      texts = store.texts(ofColumn: column)
      rowCount = store.rowCount
      if !form.hasTime { return nil }
    }

    func spelling(of date: DateText) -> [UInt8]? {
      rows[date.microsecondsSince1970].map { Array(texts.text[texts.range(Int($0))]) }
    }

    private func firstRows() -> [Int: UInt32] {
      var rows: [Int: UInt32] = [:]
      let texts = texts
      let cells = texts.text.span
      for row in 0..<rowCount {
        if Cancellation.isNoticed(at: row) { return rows }
        guard let date = DateText(cells.extracting(texts.range(row))) else { continue }
        if rows[date.microsecondsSince1970] == nil {
          rows[date.microsecondsSince1970] = UInt32(truncatingIfNeeded: row)
        }
      }
      return rows
    }
  }
}
#endif
