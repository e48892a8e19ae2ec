import Foundation
import GridData
import GridDocuments
import GridModel

/// The groups for which a condition over aggregates is true.
struct GroupMatches {
  /// By level, the positions of the groups and whether it is true for each.
  private let levels: [(positions: [Range<Int>], isTrue: [Bool])]
  /// Whether it is true for the whole grid.
  private let isTrueForAll: Bool

  /// - Throws: a `RenderError` for an expression that SQLite does not take, and for one without an
  ///   aggregate.
  init(
    _ condition: SQLText, levels: [[Range<Int>]], order: RowOrder,
    expressions: SummaryExpressions
  ) throws(RenderError) {
    var found: [(positions: [Range<Int>], isTrue: [Bool])] = []
    var all = CellValue.empty
    for positions in levels.isEmpty ? [[0..<order.count]] : levels {
      let values = try expressions.values(of: condition, over: positions, of: order)
      found.append((positions, values.sections.map(\.isTrue)))
      all = values.all
    }
    self.levels = levels.isEmpty ? [] : found
    isTrueForAll = all.isTrue
  }

  /// Whether it is true for the group of a level that a position is in; for the whole grid at
  /// levels below 0.
  func isTrue(at position: Int, level: Int) -> Bool {
    guard level >= 0 else { return isTrueForAll }
    guard level < levels.count else { return false }
    let (positions, isTrue) = levels[level]
    var (low, high) = (0, positions.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if positions[middle].lowerBound > position { high = middle } else { low = middle }
    }
    return low < isTrue.count && isTrue[low]
  }
}

extension CellValue {
  /// As SQLite has it: a number that is not 0.
  fileprivate var isTrue: Bool {
    switch self {
    case .integer(let value): value != 0
    case .number(let value): value != 0
    case .decimal(let value): value != 0
    case .boolean(let value): value
    case .text(let text): (NumberText.number(text) ?? 0) != 0
    case .empty, .date: false
    }
  }
}

/// Finds invalid values of styles: numbers that are out of range, invalid colours. Documents are
/// checked when they are read; this is for all styles from Swift.
enum StyleCheck {
  /// All problems, each with its owner before it.
  static func problems(_ style: Style, of owner: String) -> [String] {
    problems(SharedStyle(style), of: owner)
  }

  /// The same of a style whose properties are known.
  static func problems(_ shared: SharedStyle, of owner: String) -> [String] {
    let style = shared.style
    var problems = shared.keys.flatMap { $0.problems(style) }
    if let least = style.height, let most = style.maxHeight, least > most {
      problems.append(
        "the height, \(least.dumped), is more than the maximum, \(most.dumped)")
    }
    return problems.map { "\(owner): \($0)" }
  }

  /// - Throws: a `RenderError` with all problems.
  static func check(_ style: Style, of owner: String) throws(RenderError) {
    try ProblemList.throwAll(problems(style, of: owner).map { RenderError($0, at: nil) })
  }
}
