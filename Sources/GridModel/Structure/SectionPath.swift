/// A section by the values of its groups, from the outermost level to its own: `Kiel / docked`.
///
/// Where a section is looked for, a single value is also one of an inner level, if no other section
/// of that level has it, and a whole number that is the value of no section counts sections from 0.
///
/// ```swift
/// try live.send(.tap(.section("Kiel", "docked")))
/// ```
public struct SectionPath: Hashable, Sendable {
  /// The values, as headers show them, from the outermost level.
  public var values: [String]

  /// A section by the values of all of its levels, from the outermost.
  public init(_ values: [String]) { self.values = values }

  /// A section by the value of an outermost group and those of the groups in it.
  public init(_ outermost: String, _ inner: String...) { values = [outermost] + inner }

  /// The value of its own level.
  package var last: String { values.last ?? "" }

  /// Whether a rule that names this section means another one: the same, or one with its only
  /// value.
  package func includes(_ other: SectionPath) -> Bool {
    self == other || values.count == 1 && values.last == other.values.last
  }
}

extension SectionPath: CustomStringConvertible {
  /// As logs write it: the values with ` / ` between them.
  public var description: String { values.joined(separator: " / ") }
}

extension SectionPath: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// A section by a single value.
  public init(stringLiteral value: String) { values = [value] }

  /// A section by its values, from the outermost level.
  public init(arrayLiteral values: String...) { self.values = values }
}

/// A section by its number or by its values.
///
/// ```swift
/// let note = Footnote("Without Kiel", at: .summary(0, section: ["Riga", "docked"]))
/// ```
public enum SectionName: Hashable, Sendable {
  /// Its number, from 0 from top to bottom.
  case number(Int)
  /// Its values, or those of a group of sections.
  case path(SectionPath)
}

extension SectionName: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral
{
  /// A section by its number.
  public init(integerLiteral number: Int) { self = .number(number) }

  /// A section by a single value.
  public init(stringLiteral value: String) { self = .path(SectionPath(value)) }

  /// A section by its values, from the outermost level.
  public init(arrayLiteral values: String...) { self = .path(SectionPath(values)) }
}

extension [Section] {
  /// The path of the header of a level that begins at a section; `nil` if there is none.
  package func path(ofSection section: Int, level: Int) -> SectionPath? {
    guard indices.contains(section), level >= 0,
      let own = self[section].header(ofLevel: level)?.header
    else { return nil }
    var values = [own.shownValue]
    var (section, level) = (section, level - 1)
    // The headers of outer groups are at the first of their sections.
    while level >= 0, section >= 0 {
      if let header = self[section].header(ofLevel: level)?.header {
        values.append(header.shownValue)
        level -= 1
      } else {
        section -= 1
      }
    }
    return SectionPath(values.reversed())
  }

  /// The headers and their paths, from top to bottom.
  package func headers(
    where isMeant: (SectionHeader) -> Bool = { _ in true }
  ) -> [(section: Int, header: SectionHeader, path: SectionPath)] {
    var values: [String] = []
    var found: [(section: Int, header: SectionHeader, path: SectionPath)] = []
    for section in indices {
      for case .header(let header) in self[section].leading where header.level >= 0 {
        values.removeLast(Swift.max(0, values.count - header.level))
        values.append(header.shownValue)
        if isMeant(header) { found.append((section, header, SectionPath(values))) }
      }
    }
    return found
  }

  /// The header of a section.
  /// - Throws: if there is no such section, or several.
  package func header(
    of path: SectionPath
  ) throws(MissingSection) -> (section: Int, level: Int) {
    let all = headers { $0.shownValue == path.last || $0.title == path.last }
    if let exact = all.first(where: { $0.path == path }) {
      return (exact.section, exact.header.level)
    }
    let named =
      path.values.count == 1
      ? all : all.filter { $0.path.values.dropLast().elementsEqual(path.values.dropLast()) }
    for isValue in [true, false] {
      let alike = named.filter { ($0.header.shownValue == path.last) == isValue }
      let levels = Set(alike.map(\.header.level)).sorted()
      for level in levels {
        let ofLevel = alike.filter { $0.header.level == level }
        // Sections of one level have no values that tell them apart.
        if let first = ofLevel.first, ofLevel.count == 1 || level == 0 {
          return (first.section, level)
        }
      }
      if let first = alike.first {
        let paths = alike.prefix(3).map(\.path.description).joined(separator: ", ")
        throw MissingSection(
          message: "\(alike.count) sections are called \"\(path)\": \(paths)"
            + (alike.count > 3 ? ", …" : "")
            + "; write {section: [\(first.path.values.joined(separator: ", "))]}")
      }
    }
    if path.values.count == 1, let number = Int(path.last), indices.contains(number),
      self[number].header(ofLevel: self[number].level) != nil
    {
      return (number, self[number].level)
    }
    let known = headers().map { path.values.count == 1 ? $0.path.last : $0.path.description }
    throw MissingSection(
      message: "there is no section \"\(path)\"" + suggestion(for: path.description, among: known))
  }
}

extension [Section] {
  /// A section, and those in it.
  package func members(of path: SectionPath) throws(MissingSection) -> Range<Int> {
    let (first, level) = try header(of: path)
    let end = self[(first + 1)...].firstIndex { section in
      (0...Swift.max(0, level)).contains { section.header(ofLevel: $0) != nil }
    }
    return first..<(end ?? count)
  }

  /// A row of a section, or of one of the sections in it.
  /// - Parameter number: from 0.
  package func row(
    _ number: Int, of path: SectionPath
  ) throws(MissingSection) -> RowPath {
    var left = Swift.max(0, number)
    for section in try members(of: path) {
      if left < self[section].positions.count { return RowPath(section: section, row: left) }
      left -= self[section].positions.count
    }
    throw MissingSection(
      message:
        "there is no row \(number) in section \"\(path)\": it shows \(number - left), counted from 0"
    )
  }
}

/// The reason that a section or a row of it is not found.
package struct MissingSection: Error, Hashable {
  /// One sentence in lower case without a full stop.
  package var message: String
}

extension SectionHeader {
  /// The value of its group, or its title if that is all there is.
  package var shownValue: String { value ?? title }
}
