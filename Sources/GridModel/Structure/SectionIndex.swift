import GridCore

/// Finds the sections of one grid by their values, and its rows by their numbers in them.
///
/// All lookups of a grid share one index: each of them takes about constant time, however many
/// sections there are.
package final class SectionIndex {
  package let sections: [Section]
  private var results: [SectionPath: Result<Found, MissingSection>] = [:]
  private lazy var headers: [Header] = sections.headers().map { Header($0, $1, $2) }
  /// The numbers of ``headers``, by their values and by their titles.
  private lazy var numbersByName: [String: [Int]] = numbers { name, _ in name }
  /// The same, by the values of the groups around them and their own names.
  private lazy var numbersByNames: [[String]: [Int]] = numbers { name, header in
    Array(header.path.values.dropLast()) + [name]
  }
  /// By section, the number of rows that are shown before it; at last that of all rows.
  private lazy var rowCounts: [Int] = sections.reduce(into: [0]) {
    $0.append(($0.last ?? 0) + $1.positions.count)
  }
  private lazy var positions: SectionPositions = SectionPositions(sections)

  package init(_ sections: [Section]) { self.sections = sections }

  private struct Header {
    var section: Int
    var header: SectionHeader
    var path: SectionPath

    init(_ section: Int, _ header: SectionHeader, _ path: SectionPath) {
      (self.section, self.header, self.path) = (section, header, path)
    }
  }

  private struct Found {
    var level: Int
    /// The section that begins with the header, and those in its group.
    var members: Range<Int>
  }

  // MARK: - Lookups

  /// The header of a section.
  /// - Throws: if there is no such section, or several.
  package func header(
    of path: SectionPath
  ) throws(MissingSection) -> (section: Int, level: Int) {
    let found = try found(path)
    return (found.members.lowerBound, found.level)
  }

  /// A section, and those in it.
  package func members(of path: SectionPath) throws(MissingSection) -> Range<Int> {
    try found(path).members
  }

  /// The numbers of the rows of a section and of those in it, over all rows that are shown.
  package func rows(of path: SectionPath) throws(MissingSection) -> Range<Int> {
    let members = try found(path).members
    return rowCounts[members.lowerBound]..<rowCounts[members.upperBound]
  }

  /// A row of a section, or of one of the sections in it.
  /// - Parameter number: from 0.
  package func row(_ number: Int, of path: SectionPath) throws(MissingSection) -> RowPath {
    let rows = try rows(of: path)
    guard number < rows.count, !rows.isEmpty else {
      throw MissingSection(
        "there is no row \(number) in section \"\(path)\": it shows \(rows.count), counted from 0")
    }
    let row = rows.lowerBound + Swift.max(0, number)
    // The last section that begins at the row or before it: those before that have the same
    // beginning have no rows.
    let section = rowCounts.indices.partition { rowCounts[$0] > row } - 1
    return RowPath(section: section, row: row - rowCounts[section])
  }

  /// The row at a position of the grid's order; `nil` if no section shows it.
  package func path(ofPosition position: Int) -> RowPath? { positions.path(of: position) }

  private func found(_ path: SectionPath) throws(MissingSection) -> Found {
    let result: Result<Found, MissingSection>
    if let known = results[path] {
      result = known
    } else {
      result = search(path).map { section, level in
        let end = sections[(section + 1)...].firstIndex { section in
          (0...Swift.max(0, level)).contains { section.header(ofLevel: $0) != nil }
        }
        return Found(level: level, members: section..<(end ?? sections.count))
      }
      results[path] = result
    }
    return try result.get()
  }

  // MARK: - Search

  private func search(
    _ path: SectionPath
  ) -> Result<(section: Int, level: Int), MissingSection> {
    let named = headers(called: path)
    if let exact = named.first(where: { $0.path == path }) {
      return .success((exact.section, exact.header.level))
    }
    for isValue in [true, false] {
      let alike = named.filter { ($0.header.shownValue == path.last) == isValue }
      let byLevel = Dictionary(grouping: alike, by: \.header.level)
      for (level, ofLevel) in byLevel.sorted(by: { $0.key < $1.key }) {
        // Sections of one level have no values that tell them apart.
        if let first = ofLevel.first, ofLevel.count == 1 || level == 0 {
          return .success((first.section, level))
        }
      }
      if let first = alike.first {
        let paths = alike.prefix(3).map(\.path.description).joined(separator: ", ")
        return .failure(
          MissingSection(
            "\(alike.count) sections are called \"\(path)\": \(paths)"
              + (alike.count > 3 ? ", …" : "")
              + "; write {section: [\(first.path.values.joined(separator: ", "))]}"))
      }
    }
    if path.values.count == 1, let number = Int(path.last), sections.indices.contains(number),
      sections[number].header(ofLevel: sections[number].level) != nil
    {
      return .success((number, sections[number].level))
    }
    return .failure(
      MissingSection(
        "there is no section \"\(path)\"",
        hint: NameHint(path.description, among: path.values.count == 1 ? values : descriptions)))
  }

  /// What may be meant by a single value.
  private lazy var values: [String] = headers.map(\.path.last)
  private lazy var descriptions: [String] = headers.map(\.path.description)

  /// The headers that a path may mean, from top to bottom: a single value is that of a section on
  /// any level.
  private func headers(called path: SectionPath) -> [Header] {
    // Most grids name one section at a time, which needs no dictionary.
    if results.isEmpty {
      return sections.headers { $0.shownValue == path.last || $0.title == path.last }
        .filter {
          path.values.count == 1
            || $0.path.values.dropLast().elementsEqual(path.values.dropLast())
        }
        .map { Header($0, $1, $2) }
    }
    let numbers =
      path.values.count == 1
      ? numbersByName[path.last] : numbersByNames[Array(path.values.dropLast()) + [path.last]]
    return numbers?.map { headers[$0] } ?? []
  }

  private func numbers<Key: Hashable>(
    by key: (String, Header) -> Key
  ) -> [Key: [Int]] {
    var numbers: [Key: [Int]] = [:]
    for (number, header) in headers.enumerated() {
      let (value, title) = (header.header.shownValue, header.header.title)
      numbers[key(value, header), default: []].append(number)
      if title != value { numbers[key(title, header), default: []].append(number) }
    }
    return numbers
  }
}

/// The reason that a section or a row of it is not found.
package struct MissingSection: Error {
  /// One sentence in lower case without a full stop, but for the suggestion.
  package var text: String
  package var hint: NameHint?

  package init(_ text: String, hint: NameHint? = nil) {
    self.text = text
    self.hint = hint
  }

  /// The whole sentence.
  package var message: String { text + (hint?.suggestion ?? "") }
}
