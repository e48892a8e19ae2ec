package import GridModel
import GridPress

/// Cases of a run that failed for one reason, which is reported once.
///
/// 1. Each line of differences has its sources: the keys and rules that set the new values, and the
///    named values that these are made of. Few sources that explain all lines are chosen, the one
///    in most lines first: an edited colour is in more of them than the keys that use it.
/// 2. Cases with the same chosen sources are a group; lines without a source, such as those of
///    parts that only moved, follow from the others of their case.
/// 3. Cases whose sources are unknown are a group if their words are equal.
package struct FailureGroup: Sendable {
  /// What changed the cases; empty if it is not known. Sources in the same lines are all listed.
  package private(set) var sources: [RunRecord.Case.Source] = []
  /// Never empty.
  package private(set) var cases: [RunRecord.Case]

  private typealias Source = RunRecord.Case.Source

  /// The reasons that a case is grouped by.
  private enum Key: Hashable {
    case sources([[RunRecord.Case.Source]])
    case words(String, [String])
    case single(Int)
  }

  /// The groups of the cases that did not pass, in the order of their first cases.
  package static func groups(of record: RunRecord) -> [FailureGroup] {
    let failing = record.cases.filter { $0.message != nil }
    let chosen = chosenSources(failing)
    var order: [Key] = []
    var groups: [Key: FailureGroup] = [:]
    for (number, snapshot) in failing.enumerated() {
      let sources = chosen[number]
      let key = key(of: snapshot, sources, number)
      if groups[key] == nil {
        order.append(key)
        groups[key] = FailureGroup(sources: sources.flatMap(\.self), cases: [])
      }
      groups[key]?.cases.append(snapshot)
    }
    return order.compactMap { groups[$0] }
  }

  private static func key(of snapshot: RunRecord.Case, _ sources: [[Source]], _ number: Int) -> Key
  {
    switch SnapshotResult.Status(rawValue: snapshot.status) {
    case .different:
      let isKnown = !sources.isEmpty || !snapshot.words.isEmpty
      // With other fonts everything may have another size.
      if sources.isEmpty, let fonts = snapshot.fonts { return .words(snapshot.status, [fonts]) }
      return !sources.isEmpty
        ? .sources(sources)
        : isKnown ? .words(snapshot.status, snapshot.words + snapshot.notes) : .single(number)
    case .failed:
      let notes = snapshot.notes.map { $0.replacing("\(snapshot.name): ", with: "") }
      return notes.isEmpty ? .single(number) : .words(snapshot.status, notes)
    case .passed, .recorded, .missing, nil: return .single(number)
    }
  }

  // MARK: - Choosing sources

  /// By case, the sources that explain its lines; those that explain the same lines are together.
  private static func chosenSources(_ cases: [RunRecord.Case]) -> [[[Source]]] {
    var lines: [Source: Set<Int>] = [:]
    var order: [Source] = []
    var owners: [Int] = []
    for (number, snapshot) in cases.enumerated() {
      for sources in snapshot.sources where !sources.isEmpty {
        for source in sources {
          if lines[source] == nil { order.append(source) }
          lines[source, default: []].insert(owners.count)
        }
        owners.append(number)
      }
    }
    var chosen = cases.map { _ in [[Source]]() }
    var open = Set(owners.indices)
    while !open.isEmpty {
      // Of equal ones the first that the author can edit.
      let best = order.enumerated().max { left, right in
        func rank(_ item: (offset: Int, element: Source)) -> (Int, Int, Int) {
          (
            lines[item.element, default: []].intersection(open).count,
            item.element.isBuiltIn ? 0 : 1, -item.offset
          )
        }
        return rank(left) < rank(right)
      }
      guard let best = best?.element else { break }
      let explained = lines[best, default: []].intersection(open)
      if explained.isEmpty { break }
      let equal = order.filter {
        $0 == best || lines[$0] == lines[best] && (best.isBuiltIn || !$0.isBuiltIn)
      }
      for number in Set(explained.map { owners[$0] }) { chosen[number].append(equal) }
      open.subtract(explained)
    }
    return chosen
  }
}

extension FailureGroup {
  private static let lineLimit = 12
  private static let width = 100

  /// Where the author finds the cause; `nil` if it is not known.
  package var place: SourcePlace? { sources.first?.place }

  /// `accent at night.yaml:4:9`; `nil` if it is not known.
  package var cause: String? {
    if sources.isEmpty { return cases[0].fonts.map { "other fonts: \($0)" } }
    return sources.map(\.words).joined(separator: " and ")
  }

  /// The lines of all cases, each once, with in how many cases it is unless in all.
  package var lines: [String] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for snapshot in cases {
      // What is recorded and drawn is named with each case.
      for line in snapshot.words
        + snapshot.notes.map({ $0.replacing("\(snapshot.name): ", with: "") })
      {
        if counts[line] == nil { order.append(line) }
        counts[line, default: 0] += 1
      }
    }
    let shown = order.prefix(Self.lineLimit).map { line in
      let count = counts[line, default: 0]
      return line + (count == cases.count ? "" : " [\(counted(count, "case"))]")
    }
    let rest = order.count - shown.count
    return shown + (rest > 0 ? ["… and \(counted(rest, "more line")) in gridpress review"] : [])
  }

  /// What is reported of the group: for one case its own message, for several the status, the
  /// cause, the lines of all and the list of cases.
  package var message: String {
    guard cases.count > 1 else { return cases[0].message ?? "" }
    var lines = ["\(cases[0].status): \(cases.count) cases" + (cause.map { ", by \($0)" } ?? "")]
    lines += self.lines.map { "  " + $0.replacing("\n", with: "\n  ") }
    return (lines + caseList).joined(separator: "\n")
  }

  /// The names of the cases in lines of limited width; their format once if it is that of all.
  private var caseList: [String] {
    let formats = Set(cases.map(\.format))
    let format = formats.count == 1 ? cases[0].format : nil
    let names = cases.map { format == nil ? $0.title : $0.name }
    var lines: [String] = []
    var line = "  cases" + (format.map { " (\($0))" } ?? "") + ":"
    for (number, name) in names.enumerated() {
      let word = " " + name + (number == names.count - 1 ? "" : ",")
      if line.count + word.count > Self.width {
        lines.append(line)
        line = "   "
      }
      line += word
    }
    return lines + [line]
  }
}
