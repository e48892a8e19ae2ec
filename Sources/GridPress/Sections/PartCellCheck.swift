import GridModel

/// Finds what is wrong with what draws the parts of a document's grid: columns that are not there, values that nothing
/// computes.
struct PartCellCheck {
  let document: GridDocument
  let choice: ColumnChoice

  var problems: [RenderError] {
    var problems: [RenderError] = []
    if let cell = document.presentation.sectionColumn?.cell {
      problems += self.problems(with: cell, knowing: PartNames.section, at: nil)
    }
    for group in document.groups {
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
    return problems + document.summary.flatMap(self.problems)
  }

  private func problems(in request: SummaryRequest) -> [RenderError] {
    var problems: [RenderError] = []
    let known = PartNames.summary.union(request.columns.keys)
    for (key, cell) in request.cells.sorted(by: { $0.key < $1.key }) {
      if request.columns[key] == nil {
        let keys = request.columns.keys.sorted()
        let hint = nearestName(to: key, among: keys).map { ", did you mean \"\($0)\"?" } ?? ""
        problems.append(
          error("the summary has no value in column \"\(key)\" to draw\(hint)", at: request.place))
      }
      problems += self.problems(with: cell, knowing: known, at: request.place)
    }
    return problems
  }

  private func problems(
    with cell: AnyCellRenderer, knowing names: Set<String>, at place: SourcePlace?
  ) -> [RenderError] {
    var problems: [RenderError] = []
    for key in cell.base.sourceKeys where !names.contains(key) {
      do throws(RenderError) { _ = try choice.index(of: key, place: place) } catch {
        problems.append(error)
      }
    }
    return problems
  }

  private func error(_ message: String, at place: SourcePlace?) -> RenderError {
    RenderError(place == nil ? .usage : .badInput, message, at: place)
  }
}
