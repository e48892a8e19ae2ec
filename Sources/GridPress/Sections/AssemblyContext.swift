import GridCore
import GridData
import GridDocuments
import GridModel

/// The rows of a grid in their order, and what is requested of them: what sections, their summaries
/// and the sums of pages are made of.
struct AssemblyContext {
  let presentation: Boxed<GridPresentation>
  let table: ColumnStore
  let order: RowOrder
  /// The groups of each level, from the outermost.
  let levels: [[RowGroup]]
  let choice: ColumnChoice
  /// The columns that are shown.
  let columns: [GridColumn]
  /// Where these are, by their keys.
  let places: KeyPlaces
  /// Where the settings of columns are among those of the presentation, by their keys.
  let settingPlaces: KeyPlaces
  /// The columns with the key of one that is shown before them, by their keys.
  let repeated: [String: [GridColumn]]
  let shown: ShownRows
  /// The results of SQL over groups.
  let expressions: SummaryExpressions
  /// The columns whose values nothing may reveal.
  let redacted: RedactedColumns

  var locale: String { presentation.resolvedLocale }

  var aggregates: StoreAggregates {
    StoreAggregates(
      table, order: order, locale: locale, merged: presentation.mergedCells,
      strings: presentation.strings)
  }

  /// The first settings of a column; `nil` if it has none.
  func settings(of key: String) -> ColumnSettings? {
    settingPlaces.index(of: key).flatMap { presentation.columns?[$0] }
  }

  /// The first column with a key that is shown.
  func column(shownAs key: String) -> GridColumn? { places.index(of: key).map { columns[$0] } }

  /// What ``repeated`` is for these columns.
  static func repeated(among columns: [GridColumn]) -> [String: [GridColumn]] {
    var keys: Set<String> = []
    return Dictionary(grouping: columns.filter { !keys.insert($0.key).inserted }, by: \.key)
  }

  func isRepeated(_ column: GridColumn) -> Bool {
    repeated[column.key]?.contains { $0.sourceIndex == column.sourceIndex } ?? false
  }

  /// The store's column with a key, and how it is shown.
  /// - Parameter purpose: what is placed in it, for messages: `a sum`.
  func column(
    _ key: String, for purpose: String, at place: SourcePlace?
  ) throws(RenderError) -> (source: Int, shown: GridColumn) {
    let source = try choice.index(of: key, place: place)
    guard let place = places.index(of: key) else {
      throw RenderError(
        "column \"\(key)\" is not shown, so it has no place for \(purpose)", at: place)
    }
    return (source, columns[place])
  }
}
