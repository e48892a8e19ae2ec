import GridModel

// The keys of footnotes in documents.

extension YAMLValue {
  /// `{text: …, at: …}`, where `at` is one place or a list of them.
  func footnote() -> Footnote? {
    var text: String?
    var targets: [(target: FootnoteTarget, place: SourcePlace)] = []
    var hasPlaces = false
    mapping(known: ["text", "at"]) { key, value in
      if key == "text" {
        text = value.string()
      } else {
        hasPlaces = true
        for value in value.isSequence ? value.list() ?? [] : [value] {
          if let target = value.footnoteTarget() { targets.append((target, value.place)) }
        }
      }
    }
    guard isMapping else { return nil }
    if text == nil { problem("a footnote needs a text") }
    if !hasPlaces { problem("a footnote needs a place: at: title, or at: {column: KEY}") }
    guard let text else { return nil }
    var footnote = Footnote(text, at: targets.map(\.target))
    footnote.places = targets.map(\.place)
    return footnote
  }

  /// `title`, `subtitle`, `{column: KEY}` (its header), `{section: 0, row: 2, column: KEY}`, `{section: 0}` (its header, or with
  /// `level` that of a group around it), `{summary: 0, column: KEY}`, or `{section: 0, summary: 0, column: KEY}`.
  private func footnoteTarget() -> FootnoteTarget? {
    if !isMapping {
      switch string() {
      case "title": return .title
      case "subtitle": return .subtitle
      case nil: return nil
      default:
        problem(
          "expected title, subtitle, {column: KEY}, {section: 0, row: 2, column: KEY}, {section: 0} or "
            + "{summary: 0, column: KEY}")
        return nil
      }
    }
    var column: String?
    var section: Int?
    var row: Int?
    var summary: Int?
    var level: Int?
    let count = problems.problems.count
    mapping(known: ["column", "section", "row", "summary", "level"]) { key, value in
      let numbers = 0...Int(Int32.max)
      switch key {
      case "column": column = value.string()
      case "section": section = value.integer(in: numbers)
      case "row": row = value.integer(in: numbers)
      case "summary": summary = value.integer(in: numbers)
      default: level = value.integer(in: numbers)
      }
    }
    if problems.problems.count > count { return nil }
    switch (section, row, summary, column) {
    case (let section?, let row?, nil, let column?) where level == nil:
      return .cell(section: section, row: row, column: column)
    case (let section?, nil, nil, nil): return .section(section, level: level)
    case (let section?, nil, let summary?, let column) where level == nil:
      return .sectionSummary(section: section, summary, column: column)
    case (nil, nil, let summary?, let column) where level == nil:
      return .summary(summary, column: column)
    case (nil, nil, nil, let column?) where level == nil: return .header(column)
    default:
      problem(
        "this is no place: write {column: KEY}, {section: 0, row: 2, column: KEY}, {section: 0} or "
          + "{summary: 0, column: KEY}")
      return nil
    }
  }
}
