import GridModel

/// Finds the problems of a style sheet. A sheet is checked once for all grids that have it: those
/// of a report mostly share the sheet of their theme.
enum SheetCheck {
  private struct Input: Hashable, Sendable {
    var owner: String
    var sheet: StyleSheet
  }

  private static let lengths = 0.0...1000
  private static let recent = RecentValues<Input, [String]>(capacity: 8)

  /// - Parameter owner: its name in messages: `theme` or `grid`.
  static func problems(of sheet: StyleSheet, owner: String) -> [String] {
    recent.value(for: Input(owner: owner, sheet: sheet)) { found(in: sheet, owner: owner) }
  }

  private static func found(in sheet: StyleSheet, owner: String) -> [String] {
    var problems: [String] = []
    for element in StyleElement.allCases {
      guard let style = sheet.shared(element) else { continue }
      problems += StyleCheck.problems(style, of: "\(owner) \(element.rawValue)")
    }
    func note(_ messages: [String]?, of part: String) {
      problems += (messages ?? []).map { "\(owner) \(part): \($0)" }
    }
    for (name, path) in SeparatorStyles.lines {
      note(sheet.separators[keyPath: path]?.problems, of: "separators \(name)")
    }
    for (name, path) in SpacingStyle.all {
      let gap = GridCheck.problem(
        with: sheet.spacing[keyPath: path], "\(owner) gaps: the gap \"\(name)\"", in: lengths)
      problems += [gap].compactMap(\.self)
    }
    for (name, card) in [("row", sheet.cards.row), ("section", sheet.cards.section)] {
      note(card.radius.flatMap(StyleRange.radius.problem).map { [$0] }, of: "cards \(name)")
      note(card.line?.problems, of: "cards \(name)")
      note(card.shadow?.problems, of: "cards \(name)")
    }
    return problems
  }
}
