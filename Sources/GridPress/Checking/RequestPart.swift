import GridDocuments

/// The parts of a request that are added to its rows and columns one after the other, in the order
/// in which a grid is made.
enum RequestPart: CaseIterable {
  case rows, tree, formats, summaries, structure, pages, footnotes, rules, scales, state, viewport

  /// The parts without which it may refer to missing ones.
  var needs: Set<RequestPart> {
    switch self {
    case .footnotes: [.tree, .summaries, .structure]
    case .structure, .state, .viewport: [.tree]
    case .rows, .tree, .formats, .summaries, .pages, .rules, .scales: []
    }
  }

  /// Whether it names sections and rows by their numbers.
  var isAboutRows: Bool {
    switch self {
    case .structure, .footnotes, .state, .viewport: true
    case .rows, .tree, .formats, .summaries, .pages, .rules, .scales: false
    }
  }

  func copy(from source: GridPresentation, to target: inout GridPresentation) {
    switch self {
    case .rows:
      target.rows = source.rows
      target.rowsPlace = source.rowsPlace
      target.limit = source.limit
    case .tree: target.tree = source.tree
    case .formats:
      target.formats = source.formats
      target.locale = source.locale
      copyColumns(\.format, from: source, to: &target)
      copyColumns(\.locale, from: source, to: &target)
    case .summaries:
      target.summary = source.summary
      target.sectionColumn = source.sectionColumn
      for index in target.groups.indices {
        let group = source.groups.indices.contains(index) ? source.groups[index] : nil
        target.groups[index].footer = group?.footer
        target.groups[index].summary = group?.summary ?? []
        target.groups[index].cell = group?.cell
      }
    case .structure:
      target.stub = source.stub
      target.stubPlace = source.stubPlace
      target.rowNumbers = source.rowNumbers
      target.checkboxes = source.checkboxes
      target.spanners = source.spanners
      target.spannerDelimiter = source.spannerDelimiter
      target.spans = source.spans
      target.rowHeights = source.rowHeights
    case .pages: target.pageData = source.pageData
    case .footnotes: target.footnotes = source.footnotes
    case .rules: target.rules = source.rules
    case .scales:
      target.scales = source.scales
      target.highlights = source.highlights
      copyColumns(\.scale, from: source, to: &target)
      copyColumns(\.icons, from: source, to: &target)
      for index in target.columns?.indices ?? 0..<0 {
        target.columns?[index].highlights = source.columns?[index].highlights ?? []
      }
    case .state: target.state = source.state
    case .viewport:
      target.viewport = source.viewport
      target.sample = source.sample
    }
  }

  /// - Parameter source: has the same columns, or none.
  private func copyColumns<Value>(
    _ path: WritableKeyPath<ColumnSettings, Value?>, from source: GridPresentation,
    to target: inout GridPresentation
  ) {
    for index in target.columns?.indices ?? 0..<0 {
      target.columns?[index][keyPath: path] = source.columns?[index][keyPath: path]
    }
  }
}
