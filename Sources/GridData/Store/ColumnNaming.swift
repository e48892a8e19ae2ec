import GridCore
import GridModel

/// Derives a key for each column from a header.
///
/// White space around a name is dropped. An empty name becomes `columnN`, the later ones of equal
/// names become `name_2`, `name_3`, …; both give a warning. The columns beyond the header, which
/// come from longer rows, are named `columnN` as well. Generated keys never use a name from the
/// header.
struct ColumnNaming {
  private(set) var keys: [String] = []
  private var taken: Set<String>
  /// The next suffix to try for each stem, so that equal names do not try all of them again.
  private var suffixes: [String: Int] = [:]
  private let line: Int?

  /// - Parameters:
  ///   - names: the fields of the header, empty for a table without one.
  ///   - count: the number of columns, at least as many as there are names.
  ///   - line: the line of the header; `nil` if the table does not come from lines.
  init(names: [String], count: Int, line: Int?, log: inout DiagnosticLog) {
    self.line = line
    let trimmed = names.map { String($0.trimmed) }
    taken = Set(trimmed)
    var firstColumns: [String: Int] = [:]
    for (index, name) in trimmed.enumerated() {
      let number = index + 1
      if name.isEmpty {
        let key = newKey("column\(number)")
        rename(key, "column \(number) has no name and is called \"\(key)\"", &log)
      } else if let first = firstColumns[name] {
        let key = newKey(name, suffix: 2)
        rename(
          key,
          "columns \(first) and \(number) are both named \"\(name)\"; the latter is called "
            + "\"\(key)\"",
          &log)
      } else {
        firstColumns[name] = number
        keys.append(name)
      }
    }
    for number in keys.count..<count {
      keys.append(newKey("column\(number + 1)"))
    }
  }

  private mutating func rename(_ key: String, _ message: String, _ log: inout DiagnosticLog) {
    keys.append(key)
    log.add(.renamedColumn, at: SourcePlace(line: line), message)
  }

  /// The stem itself if it is free and no suffix is requested, otherwise the stem with the first
  /// free suffix.
  private mutating func newKey(_ stem: String, suffix: Int? = nil) -> String {
    if suffix == nil, taken.insert(stem).inserted { return stem }
    var number = suffixes[stem] ?? suffix ?? 2
    while !taken.insert("\(stem)_\(number)").inserted { number += 1 }
    suffixes[stem] = number + 1
    return "\(stem)_\(number)"
  }
}
