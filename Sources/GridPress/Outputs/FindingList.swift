import GridModel

/// Findings of several outputs, each kept once.
struct FindingList {
  private(set) var all: [Diagnostic] = []

  init(_ diagnostics: [Diagnostic]) { all = diagnostics }

  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where !all.contains(diagnostic) { all.append(diagnostic) }
  }

  /// Adds those of one more file. A column that is too narrow is so in most files, each time with another width: it is
  /// reported once, for the first file.
  mutating func add(ofFile diagnostics: [Diagnostic]) {
    let known = Set(all.map(Self.withoutWidth))
    add(diagnostics.filter { !known.contains(Self.withoutWidth($0)) })
  }

  private static func withoutWidth(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.code == .narrowColumn else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.message.replace(
      /is [0-9.]+ points wide,/, with: "is narrow,", maxReplacements: 1)
    return diagnostic
  }
}
