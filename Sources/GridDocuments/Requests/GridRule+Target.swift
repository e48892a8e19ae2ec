import GridModel

extension GridRule {
  /// The keys that say something which its target does not have.
  package var misplacedKeys: [String] {
    var said: [String] = []
    if when != nil { said.append("when") }
    if rows != nil { said.append("rows") }
    if sections != nil { said.append("sections") }
    if columns != nil { said.append("columns") }
    if cells != nil { said.append("cells") }
    if names != nil { said.append("names") }
    if level != nil { said.append("level") }
    var misplaced = said.filter { !target.keys.contains($0) }
    if condition != nil, target != .cells { misplaced.append("condition") }
    return misplaced
  }
}

extension RuleTarget {
  /// The keys that choose among what it is.
  var keys: [String] {
    switch self {
    case .cells: ["when", "rows", "sections", "columns", "cells"]
    case .headers: ["columns"]
    case .sectionHeaders: ["when", "sections", "names", "level"]
    case .sectionFooters, .summaries: ["when", "sections", "names", "level", "columns"]
    case .grandSummaries: ["when", "names", "columns"]
    }
  }

  /// What is said about a key that it does not have.
  package func refusal(of key: String) -> String {
    let reason =
      switch (self, key) {
      case (.headers, _): "headers belong to no row"
      case (.cells, _): "cells have none"
      case (.sectionHeaders, "columns"): "they run across all columns"
      case (.grandSummaries, _): "these belong to the whole grid"
      default: "these are no rows of the data"
      }
    return "a rule for \(noun) has no \(key): \(reason)"
  }
}
