import GridCore
import GridModel

/// Finds the problems of the renderers of a grid's parts: missing columns, values that nothing
/// computes.
struct PartCellCheck {
  @Boxed private var presentation: GridPresentation
  private let choice: ColumnChoice

  init(_ presentation: Boxed<GridPresentation>, choice: ColumnChoice) {
    _presentation = presentation
    self.choice = choice
  }

  var problems: [RenderError] {
    var problems: [RenderError] = []
    let sectionColumn = presentation.sectionColumn
    for cell in [sectionColumn?.headerCell, sectionColumn?.cell] {
      guard let cell else { continue }
      problems += self.problems(with: cell, knowing: PartNames.section, at: nil)
    }
    if let cell = presentation.pullDownCell {
      problems += self.problems(with: cell, knowing: PartNames.pullDown, at: nil)
    }
    for group in presentation.groups {
      if let cell = group.cell {
        problems += self.problems(with: cell, knowing: PartNames.section, at: group.place)
      }
      switch group.footer {
      case .drawn(_, let cell)?:
        problems += self.problems(with: cell, knowing: PartNames.section, at: group.place)
      case .values(let request)?: problems += self.problems(in: request)
      case .text?, nil: break
      }
      problems += group.summary.flatMap(self.problems)
    }
    problems += presentation.summary.flatMap(self.problems)
    let page = presentation.pageData
    if let total = page.total {
      problems += self.problems(
        in: "the page total has", with: Array(total.columns.keys), total.drawing,
        at: total.place ?? page.place)
    }
    return problems
      + self.problems(
        in: "the carried sums have", with: page.carried, page.carriedDrawing,
        at: page.carriedPlace ?? page.place)
  }

  private func problems(in request: AggregateRow) -> [RenderError] {
    problems(
      in: "the summary has", with: Array(request.columns.keys), request.drawing, at: request.place)
  }

  /// - Parameters:
  ///   - row: the row that has them, with its verb.
  ///   - keys: the keys of the columns in which the row has values.
  private func problems(
    in row: String, with keys: [String], _ drawing: PartDrawing, at place: SourcePlace?
  ) -> [RenderError] {
    var problems: [RenderError] = []
    let known = PartNames.summary.union(keys)
    for (key, cell) in drawing.cells.sorted(by: { $0.key < $1.key }) {
      if !keys.contains(key) {
        let hint = suggestion(for: key, among: keys.sorted())
        problems.append(
          error("\(row) no value in column \"\(key)\" to draw\(hint)", at: place))
      }
      problems += self.problems(with: cell, knowing: known, at: place)
    }
    if let cell = drawing.label {
      problems += self.problems(with: cell, knowing: known, at: place)
    }
    return problems
  }

  private func problems(
    with cell: AnyCellRenderer, knowing names: Set<String>, at place: SourcePlace?
  ) -> [RenderError] {
    var problems: [RenderError] = []
    for key in cell.base.sourceKeys where !names.contains(key) {
      let place = cell.place(ofColumn: key) ?? place
      do throws(RenderError) { _ = try choice.index(of: key, place: place) } catch {
        problems.append(error)
      }
    }
    return problems
  }

  private func error(_ message: String, at place: SourcePlace?) -> RenderError {
    RenderError(message, at: place)
  }
}
