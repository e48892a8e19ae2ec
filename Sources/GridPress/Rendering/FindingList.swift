import GridModel

/// Findings of several outputs, each kept once.
struct FindingList {
  private(set) var all: [Diagnostic] = []

  init(_ diagnostics: [Diagnostic]) { all = diagnostics }

  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where !all.contains(diagnostic) { all.append(diagnostic) }
  }
}
