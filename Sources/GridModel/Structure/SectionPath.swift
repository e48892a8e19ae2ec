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
}

extension SectionHeader {
  /// The value of its group, or its title if that is all there is.
  package var shownValue: String { value ?? title }
}
