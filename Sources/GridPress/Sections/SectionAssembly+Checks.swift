import GridData
import GridDocuments
import GridModel

/// Checks for impossible settings of sections.
extension SectionAssembly {
  /// - Throws: `RenderError` for names of collapsed groups that are none, and for groups that
  ///   cannot be columns.
  func checkGroups() throws(RenderError) {
    var problems: [RenderError] = []
    for (level, request) in context.presentation.groups.enumerated() {
      if request.layout != .header {
        let isColumn = request.layout == .column
        if level < context.presentation.groups.count - 1 {
          problems.append(
            problem(
              "only the innermost group can be \(isColumn ? "a column" : "without a header")",
              at: request.place))
        }
        if request.collapsed != .none || request.isCollapsible {
          problems.append(
            problem(
              "a group that \(isColumn ? "is a column" : "shows no value") has no header to be collapsed to",
              at: request.place))
        }
      }
    }
    try ProblemList.throwAll(problems + collapseProblems)
  }

  /// - Throws: `RenderError` with all problems of summaries and footers, also those of collapsed
  ///   groups.
  mutating func checkSummaries() throws(RenderError) {
    var problems: [RenderError] = []
    func add(_ found: [RenderError]) {
      // Levels that are requested together share their summaries.
      for problem in found where !problems.contains(problem) { problems.append(problem) }
    }
    for (level, group) in context.presentation.groups.enumerated() {
      if case .values(let footer)? = group.footer {
        add(summaries.problems(in: footer, level: level))
      }
      for request in group.summary { add(summaries.problems(in: request, level: level)) }
    }
    for request in context.presentation.summary { add(summaries.problems(in: request, level: nil)) }
    add(PartCellCheck(context.presentation, choice: context.choice).problems)
    try ProblemList.throwAll(problems)
  }

  private func problem(_ message: String, at place: SourcePlace?) -> RenderError {
    RenderError(message, at: place)
  }
}
