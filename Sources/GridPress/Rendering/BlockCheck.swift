import GridDocuments
import GridModel

/// Checks the blocks of documents and reports that are made in Swift: the notation of documents
/// allows the same.
enum BlockCheck {
  /// - Throws: a `RenderError` with everything that is wrong.
  static func check(_ blocks: [DocumentBlock]) throws(RenderError) {
    try ProblemList.throwAll(
      blocks.flatMap { problems(of: $0, isBeside: false) }.map { RenderError(.usage, $0) })
  }

  private static func problems(of block: DocumentBlock, isBeside: Bool) -> [String] {
    switch block {
    case .heading(_, let level):
      return (1...3).contains(level) ? [] : ["a heading has a level from 1 to 3, not \(level)"]
    case .contents(let contents):
      if isBeside { return ["a list of contents is placed above or below others, not beside them"] }
      return (1...3).contains(contents.levels)
        ? [] : ["a list of contents has 1 to 3 levels, not \(contents.levels)"]
    case .space(let points):
      return (0...2000).contains(points) ? [] : ["a space is 0 to 2000 points, not \(points)"]
    case .pageBreak:
      return isBeside ? ["a page break is placed above or below others, not beside them"] : []
    case .image(let image):
      return [image.width, image.height].compactMap(\.self)
        .filter { !(1...5000).contains($0) }
        .map { "the picture \"\(image.file)\" is 1 to 5000 points wide and high, not \($0)" }
    case .signatures(let signatures):
      return signatures.contains { $0.role == nil && $0.name == nil }
        ? ["a line to sign on needs a role or a name"] : []
    case .beside(let row):
      if isBeside { return ["blocks beside each other are not beside others"] }
      return problems(of: row)
        + row.columns.flatMap { $0.flatMap { problems(of: $0, isBeside: true) } }
    case .text, .columns, .pairs, .payment, .grid: return []
    }
  }

  private static func problems(of row: BlockRow) -> [String] {
    var problems: [String] = []
    if row.columns.isEmpty { problems.append("blocks beside each other need columns") }
    if !row.shares.isEmpty, row.shares.count != row.columns.count {
      problems.append("there are \(row.shares.count) shares for \(row.columns.count) columns")
    }
    problems += row.shares.filter { !(0.01...1000).contains($0) }
      .map { "a share of the width is 0.01 to 1000, not \($0)" }
    if !(0...1000).contains(row.gap) {
      problems.append("the gap between blocks is 0 to 1000 points, not \(row.gap)")
    }
    return problems
  }
}
