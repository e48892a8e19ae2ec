import GridModel
import Synchronization

/// The results of a live grid's styling callback, so that it is called again only for changed
/// cells.
///
/// Copies of a live grid share it while they have the same data: after a change, each has its own.
final class StyleCache: Sendable {
  /// The values that a result may depend on, besides the texts of the row.
  private struct Question: Hashable {
    var row: Int
    var path: CellPath
    var isAlternate: Bool
    var isSelected: Bool

    init(_ context: CellContext) {
      row = context.wholeRow.sourceRow
      path = context.path
      isAlternate = context.isAlternate
      isSelected = context.isSelected
    }
  }

  private let style: @Sendable (CellContext) -> Style?
  private let answers: Mutex<[Question: Style?]>

  init(_ style: @escaping @Sendable (CellContext) -> Style?) {
    self.style = style
    answers = Mutex([:])
  }

  private init(_ style: @escaping @Sendable (CellContext) -> Style?, _ answers: [Question: Style?])
  {
    self.style = style
    self.answers = Mutex(answers)
  }

  func style(of context: CellContext) -> Style? {
    let question = Question(context)
    if let cached = answers.withLock({ $0[question] }) { return cached }
    let answer = style(context)
    answers.withLock { $0[question] = .some(answer) }
    return answer
  }

  /// - Parameters:
  ///   - rows: of the data; `nil` is all of them.
  ///   - columns: by their keys; `nil` is all of them.
  func forgetting(rows: Set<Int>? = nil, columns: Set<String>? = nil) -> StyleCache {
    let kept = answers.withLock { answers in
      answers.filter { question, _ in
        rows.map { !$0.contains(question.row) } ?? columns.map {
          !$0.contains(question.path.column)
        }
          ?? false
      }
    }
    return StyleCache(style, kept)
  }
}
