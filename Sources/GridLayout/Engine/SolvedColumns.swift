/// The columns that a layout engine has solved, and the words that it has measured for them.
///
/// Choosing a page asks for the columns of a grid at the same zoom and in the same width several
/// times: to see whether it fits, whether it has to be split, and to lay it out. Words are measured
/// once for all widths.
final class SolvedColumns {
  struct Question: Equatable {
    /// As measured at zoom 1.
    var contents: [ColumnContent]
    var zoom: Double
    var available: Double?
    var reach: ColumnWidthSolver.Reach
    var givesSizes: Bool
  }

  struct WordQuestion: Equatable {
    /// At the zoom, before their words are measured.
    var contents: [ColumnContent]
    var zoom: Double
    var alsoSized: Bool
  }

  private var columns: [(question: Question, answer: LayoutEngine.Columns)] = []
  private var words: [(question: WordQuestion, answer: [ColumnContent])] = []
  /// More are asked for only by grids that do not fit, in which the last ones matter.
  private static let capacity = 4

  func columns(
    for question: Question, solve: () -> LayoutEngine.Columns
  ) -> LayoutEngine.Columns {
    if let cached = columns.first(where: { $0.question == question }) { return cached.answer }
    let answer = solve()
    if columns.count == Self.capacity { columns.removeFirst() }
    columns.append((question, answer))
    return answer
  }

  /// The contents with their words measured.
  func contents(for question: WordQuestion, measure: () -> [ColumnContent]) -> [ColumnContent] {
    if let cached = words.first(where: { $0.question == question }) { return cached.answer }
    let answer = measure()
    if words.count == Self.capacity { words.removeFirst() }
    words.append((question, answer))
    return answer
  }
}
