import GridDocuments
import GridModel

/// Replaces the names of renderers by the renderers, and reports names without one.
struct CellResolution {
  private let renderers: [String: AnyCellRenderer]
  private var problems: [RenderError] = []
  /// How many names were replaced.
  private var count = 0

  init(_ renderers: [String: AnyCellRenderer]) { self.renderers = renderers }

  /// - Throws: a `RenderError` with all names without a renderer.
  static func resolve(
    _ request: inout GridRequest, _ renderers: [String: AnyCellRenderer]
  ) throws(RenderError) {
    var resolution = CellResolution(renderers)
    if let found = resolution.resolved(request.presentation.wrappedValue) {
      request.presentation.wrappedValue = found
    }
    for (index, part) in request.parts.enumerated() {
      guard case .grid(var grid) = part,
        let found = resolution.resolved(grid.presentation.wrappedValue)
      else {
        continue
      }
      grid.presentation.wrappedValue = found
      request.parts[index] = .grid(grid)
    }
    try ProblemList.throwAll(resolution.problems)
  }

  /// The presentation with the renderers; `nil` for one without names, which stays shared with the
  /// document.
  private mutating func resolved(_ presentation: GridPresentation) -> GridPresentation? {
    var presentation = presentation
    let before = count
    resolve(&presentation)
    return count == before ? nil : presentation
  }

  private mutating func resolve(_ presentation: inout GridPresentation) {
    for index in presentation.groups.indices { resolve(&presentation.groups[index]) }
    for row in presentation.summary.indices { resolve(&presentation.summary[row]) }
    resolve(&presentation.sectionColumn)
    resolve(&presentation.pullDownCell)
    if var total = presentation.pageData.total {
      resolve(&total)
      presentation.pageData.total = total
    }
    resolve(&presentation.pageData.carriedCells)
    resolve(&presentation.pageData.carriedLabelCell)
    for index in presentation.rules.indices { resolve(&presentation.rules[index].cell) }
    guard var columns = presentation.columns else { return }
    for index in columns.indices {
      resolve(&columns[index].cell)
      resolve(&columns[index].headerCell)
    }
    presentation.columns = columns
  }

  private mutating func resolve(_ group: inout RowGroups) {
    resolve(&group.cell)
    switch group.footer {
    case .drawn(let text, let cell)?:
      var drawing: AnyCellRenderer? = cell
      resolve(&drawing)
      group.footer = .drawn(text, drawing ?? cell)
    case .values(var request)?:
      resolve(&request)
      group.footer = .values(request)
    case .text?, nil: break
    }
    for row in group.summary.indices { resolve(&group.summary[row]) }
  }

  private mutating func resolve(_ column: inout SectionColumn?) {
    guard var request = column else { return }
    resolve(&request.cell)
    resolve(&request.headerCell)
    column = request
  }

  private mutating func resolve(_ summary: inout AggregateRow) {
    resolve(&summary.cells)
    resolve(&summary.labelCell)
  }

  private mutating func resolve(_ cells: inout [String: AnyCellRenderer]) {
    for key in cells.keys.sorted() { resolve(&cells[key]) }
  }

  private mutating func resolve(_ cell: inout AnyCellRenderer?) {
    guard let named = cell?.base as? NamedCell else { return }
    if let renderer = renderers[named.name] {
      cell = renderer
      count += 1
      return
    }
    let names = CellKind.all.map(\.name) + renderers.keys.sorted()
    let hint = suggestion(
      for: named.name, among: names, otherwise: "; there are \(names.joined(separator: ", "))")
    let problem = RenderError(
      "no kind of cell is called \"\(named.name)\"\(hint)", at: named.place)
    problems.append(problem)
  }
}
