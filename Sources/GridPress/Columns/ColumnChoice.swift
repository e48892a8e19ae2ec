import GridCells
import GridCore
import GridData
import GridDocuments
import GridModel

/// Finds columns by their keys, and makes the columns of a grid from those of the data.
struct ColumnChoice {
  /// The existing columns, each at the place of its source index.
  let available: [GridColumn]
  /// Their keys, and the place of the first column with each.
  let keys: [String]
  private let indices: [String: Int]
  /// The data, for messages; `nil` if it has no name.
  private let dataPlace: SourcePlace?
  /// Those for which a source of Swift values has texts.
  private let columnsWithTexts: Set<Int>
  /// The keys of columns with a value in SQL.
  private let computedKeys: Set<String>

  /// The columns of a grid, at their places in it.
  init(of columns: [GridColumn]) {
    available = columns
    keys = columns.map(\.key)
    indices = keys.firstIndices
    dataPlace = nil
    columnsWithTexts = []
    computedKeys = []
  }

  /// The columns of the table: those of Swift values as their source has them, others with the
  /// types of their values.
  init(_ request: GridRequest, _ rows: GridRows) {
    let presentation = request.presentation
    let own = rows.source?.source.columns ?? []
    let computedKeys = Set(
      presentation.columns?.filter { $0.value != nil }.map(\.key) ?? [])
    let marks = SortMarks(presentation.wrappedValue)
    let titles = presentation.defaultTitles
    available = rows.table.columns.enumerated().map { index, source in
      var column = GridColumn(
        source.key, title: titles.title(of: source.key), type: source.type)
      if index < own.count {
        column = own[index]
        if computedKeys.contains(source.key) { column.type = source.type }
        if !presentation.sort.isEmpty { column.sort = nil }
      }
      column.holdsCodes = index >= own.count && rows.table.holdsCodes(column: index)
      marks.apply(to: &column)
      column.sourceIndex = index
      column.valueIndex = index
      return column
    }
    keys = available.map(\.key)
    indices = keys.firstIndices
    dataPlace = request.dataPlace
    columnsWithTexts = rows.columnsWithTexts
    self.computedKeys = computedKeys
  }

  /// The column of a source of Swift values with the text of a column of the table; `nil` if the
  /// source has none for it.
  func sourceColumn(of index: Int) -> Int? {
    columnsWithTexts.contains(index) && !computedKeys.contains(available[index].key) ? index : nil
  }

  /// - Throws: `RenderError` with the nearest key if no column has this one.
  func index(of key: String, place: SourcePlace?) throws(RenderError) -> Int {
    if let index = index(of: key) { return index }
    let problem = problem(of: key)
    throw RenderError(
      RenderError.Kind(at: place), problem.text + problem.hint.suggestion, at: place ?? dataPlace)
  }

  /// `nil` after a problem has been added, because no column has the key.
  func index(of key: String, place: SourcePlace?, _ problems: ProblemList) -> Int? {
    if let index = index(of: key) { return index }
    let problem = problem(of: key)
    problems.add(
      problem.text, hint: problem.hint, kind: RenderError.Kind(at: place), at: place ?? dataPlace)
    return nil
  }

  /// The first column with a key; `nil` if there is none.
  func index(of key: String) -> Int? { indices[key] }

  private func problem(of key: String) -> (text: String, hint: NameHint) {
    let shown = keys.map { "\"\($0)\"" }.listed(upTo: 12)
    return (
      "no column is called \"\(key)\"",
      NameHint(key, among: keys, otherwise: "; there are \(shown)")
    )
  }

  /// The requested columns; without a request, all but hidden ones.
  func columns(_ requests: [ColumnSettings]?, hiding hidden: Set<Int> = []) throws(RenderError)
    -> [GridColumn]
  {
    guard let requests else {
      if hidden.isEmpty { return available }
      return available.indices.filter { !hidden.contains($0) }.map { available[$0] }
    }
    return try requests.map { request throws(RenderError) in
      var column = available[try index(of: request.key, place: request.place)]
      if let cell = request.cell {
        for key in cell.base.sourceKeys {
          _ = try index(of: key, place: cell.place(ofColumn: key) ?? request.place)
        }
      }
      for key in request.styleFrom?.keys ?? [] {
        _ = try index(of: key, place: request.place)
      }
      if request.styleFrom?.strike != nil, let cell = request.cell, let kind = CellKind(of: cell),
        !(cell.base is any RichTextRenderer)
      {
        throw RenderError(
          "strike of styleFrom cannot be shown: the cells of column \"\(request.key)\" are drawn by "
            + "\"\(kind.name)\", which draws no text",
          at: request.place)
      }
      if let cell = request.headerCell {
        for key in cell.base.sourceKeys where !PartNames.header.contains(key) {
          _ = try index(of: key, place: cell.place(ofColumn: key) ?? request.place)
        }
      }
      column.place = request.place
      column.appearance = request.appearance.merged(over: column.appearance)
      return column
    }
  }
}

extension [String] {
  /// The first place of each.
  var firstIndices: [String: Int] {
    Dictionary(zip(self, indices), uniquingKeysWith: { first, _ in first })
  }
}
