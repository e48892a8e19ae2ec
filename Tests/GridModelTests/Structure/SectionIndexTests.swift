import Testing

@testable import GridModel

@Suite("Sections by their names, among many")
struct SectionIndexTests {
  /// Sections of two levels: equal names are in each group, and groups with equal names follow.
  private static func sections(_ seed: Int) -> [Section] {
    var sections: [Section] = []
    var position = 0
    for outer in 0..<4 {
      for inner in 0..<(1 + (seed + outer) % 3) {
        var leading: [SectionStrip] = []
        if inner == 0 {
          var header = SectionHeader(title: "port \((outer * seed) % 3) (2)", level: 0)
          header.value = "port \((outer * seed) % 3)"
          leading.append(.header(header))
        }
        leading.append(.header(SectionHeader(title: "kind \((inner + seed) % 2)", level: 1)))
        let count = (inner + outer * seed) % 3
        sections.append(
          Section(leading: leading, positions: position..<(position + count), level: 1))
        position += count
      }
    }
    return sections
  }

  /// The header of a path, as it is defined.
  private static func header(_ path: SectionPath, _ sections: [Section]) -> [Int]? {
    let all = sections.headers { $0.shownValue == path.last || $0.title == path.last }
    if let exact = all.first(where: { $0.path == path }) {
      return [exact.section, exact.header.level]
    }
    let named =
      path.values.count == 1
      ? all : all.filter { $0.path.values.dropLast() == path.values.dropLast() }
    for isValue in [true, false] {
      let alike = named.filter { ($0.header.shownValue == path.last) == isValue }
      for level in Set(alike.map(\.header.level)).sorted() {
        let own = alike.filter { $0.header.level == level }
        if own.count == 1 || level == 0 { return [own[0].section, level] }
      }
      if !alike.isEmpty { return nil }
    }
    guard path.values.count == 1, let number = Int(path.last), sections.indices.contains(number)
    else { return nil }
    return [number, sections[number].level]
  }

  private static let paths: [SectionPath] = {
    var paths: [SectionPath] = ["kind 0", "kind 1", "2", "99", "-1", SectionPath([])]
    for outer in 0..<4 {
      for name in ["port \(outer)", "port \(outer) (2)"] {
        paths.append(SectionPath(name))
        for kind in 0..<3 { paths.append(SectionPath(name, "kind \(kind)")) }
      }
    }
    return paths
  }()

  @Test(
    "an index finds what is defined, at the first lookup and at each further one", arguments: 0..<6)
  func headers(_ seed: Int) throws {
    let sections = Self.sections(seed)
    let shared = SectionIndex(sections)
    for path in Self.paths + Self.paths {
      let expected = Self.header(path, sections)
      for index in [shared, SectionIndex(sections)] {
        let found = try? index.header(of: path)
        #expect(found.map { [$0.section, $0.level] } == expected, "\(path)")
      }
    }
  }

  @Test("the members and rows of a section end where another group begins", arguments: 0..<6)
  func members(_ seed: Int) throws {
    let sections = Self.sections(seed)
    let index = SectionIndex(sections)
    for path in Self.paths {
      guard let (first, level) = try? index.header(of: path) else { continue }
      let end =
        sections.indices.first { number in
          number > first && (0...level).contains { sections[number].header(ofLevel: $0) != nil }
        } ?? sections.count
      #expect(try index.members(of: path) == first..<end, "\(path)")
      let rows = (first..<end).flatMap { section in
        sections[section].positions.indices.map { row in
          RowPath(section: section, row: row - sections[section].positions.lowerBound)
        }
      }
      for (number, row) in rows.enumerated() {
        #expect(try index.row(number, of: path) == row, "\(path) \(number)")
      }
      #expect(throws: MissingSection.self) { try index.row(rows.count, of: path) }
    }
  }

  @Test("all lookups of a section that is not there have the same message")
  func messages() throws {
    let index = SectionIndex(Self.sections(1))
    for _ in 0..<3 {
      let error = #expect(throws: MissingSection.self) { try index.header(of: "prot 1") }
      #expect(error?.message == "there is no section \"prot 1\", did you mean \"port 1\"?")
    }
  }

  @Test("a row is found by its position, in the first section that has it")
  func positions() {
    for lists in [[0..<3, 3..<3, 3..<5], [4..<6, 0..<2, 2..<2], [0..<4, 2..<6, 3..<3]] {
      let sections = lists.map { Section(title: nil, positions: $0) }
      let places = SectionPositions(sections)
      for position in -1..<8 {
        let expected = lists.firstIndex { $0.contains(position) }.map {
          RowPath(section: $0, row: position - lists[$0].lowerBound)
        }
        #expect(places.path(of: position) == expected, "\(lists) \(position)")
      }
    }
  }
}
