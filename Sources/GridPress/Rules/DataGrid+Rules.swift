import GridDocuments
import GridModel

extension DataGrid {
  /// Finds where rules apply.
  /// - Parameters:
  ///   - matches: by rule, the rows of the source for which its condition is true; `nil` is every
  ///     row.
  ///   - groupMatches: by rule, the groups for which its condition is true; missing rules have
  ///     none.
  ///   - keys: the keys of all existing columns.
  ///   - rows: the rows for conditions in Swift.
  ///   - isBound: whether sections that are not there are waited for.
  /// - Throws: a `RenderError` with all missing columns, cells and sections.
  mutating func add(
    _ requests: [GridRule], matches: [RowSelection?], groupMatches: [Int: GroupMatches] = [:],
    keys: [String], rows: RowValues, isBound: Bool = false
  ) throws(RenderError) {
    guard !requests.isEmpty else { return }
    try check(requests, keys: keys)
    let requests = requests.map { request in
      var request = request
      request.separateNames()
      return request
    }
    var rules = RuleSets(
      requests.enumerated().map { number, request in
        StyleRule(
          name: request.title(number),
          target: request.target,
          columns: request.columns.map { Set($0) }, style: request.style,
          holdsInRows: request.cells == nil, place: request.place)
      })
    // Copied once: each access to a property of the grid copies it.
    let (order, sections) = (order, sections)
    let named = requests.map { request in
      Set(request.namedRows.compactMap { position(of: $0) })
    }
    let namedSections = try namedSections(of: requests, isBound: isBound)
    func holds(_ rule: Int, _ section: Int, _ position: Int) -> Bool {
      let request = requests[rule]
      // The cheapest first: a closure in Swift is only called for rows that may match.
      if let matching = matches[rule], !matching.contains(order[position]) { return false }
      let positions = sections[section].positions
      if let condition = request.condition,
        !condition.holds(
          for: RowContext(
            section: section, row: position - positions.lowerBound, values: rows,
            sourceRow: order[position]))
      {
        return false
      }
      return request.rows.holds(
        position - positions.lowerBound, of: positions.count,
        or: request.sourceRows?.contains(order[position]) == true
          || named[rule].contains(position))
        && request.sections.holds(
          section, of: sections.count, or: namedSections[rule].contains(section))
    }
    rules.find(
      in: sections, rowCount: order.count,
      places: { rule, section in
        guard let places = requests[rule].rows, requests[rule].sourceRows == nil,
          named[rule].isEmpty
        else { return nil }
        let count = sections[section].positions.count
        let ranges = places.compactMap { $0.places(of: count) }
        return ranges.count == places.count ? ranges : nil
      }, where: holds)
    // Rules for single cells are layers of these cells, not of their rows.
    let shape = CellVariants.Shape(self)
    for (number, request) in requests.enumerated() where request.target == .cells {
      for cell in Set(request.cells ?? []) {
        guard let position = position(of: cell.row), holds(number, cell.row.section, position),
          let column = columnIndex(of: cell.column)
        else { continue }
        rules.cells.addRule(
          number, style: request.style, position: position, column: column, in: shape)
      }
    }
    self.rules = rules
    if requests.contains(where: \.target.isStrip) {
      addStripRules(requests, groupMatches, namedSections)
    }
  }

  /// By rule, the sections that it names, and those in them.
  /// - Throws: a `RenderError` with all sections that do not exist. In a live grid, they are waited
  ///   for.
  private func namedSections(
    of requests: [GridRule], isBound: Bool
  ) throws(RenderError) -> [Set<Int>] {
    let problems = ProblemList()
    // Most grids have no such rules.
    let index = SectionIndex(requests.contains { !$0.namedSections.isEmpty } ? sections : [])
    var named = [Set<Int>](repeating: [], count: requests.count)
    for (number, request) in requests.enumerated() {
      for path in request.namedSections {
        do {
          named[number].formUnion(try index.members(of: path))
        } catch {
          problems.add(
            "a rule is for a section: \(error.text)", hint: error.hint, at: request.place)
        }
      }
    }
    if !isBound { try problems.throwIfAny() }
    return named
  }

  /// Finds the strips of sections that rules hold for.
  private mutating func addStripRules(
    _ requests: [GridRule], _ groupMatches: [Int: GroupMatches], _ namedSections: [Set<Int>]
  ) {
    let count = sections.count
    var (sections, rules) = (sections, rules)
    defer {
      self.sections = sections
      self.rules = rules
    }
    let stripRules = StripRules(requests, namedSections, sectionCount: count)
    func holding(_ strip: SectionStrip, _ section: Int, _ position: Int) -> [Int] {
      stripRules.holding(for: strip, in: section) { number in
        groupMatches[number]?.isTrue(at: position, level: strip.level) == true
      }
    }
    for index in sections.indices {
      let section = sections[index]
      for (place, strip) in section.leading.enumerated() {
        sections[index].leading[place].ruleSet = rules.number(
          ofStripRules: holding(strip, index, section.positions.lowerBound))
      }
      // Parts below rows may belong to a group that ends with them.
      let last = max(section.positions.lowerBound, section.positions.upperBound - 1)
      for (place, strip) in section.trailing.enumerated() {
        sections[index].trailing[place].ruleSet = rules.number(
          ofStripRules: holding(strip, index, last))
      }
    }
  }

  private func check(_ requests: [GridRule], keys: [String]) throws(RenderError) {
    let problems = ProblemList()
    let known = Set(keys)
    func note(_ message: String, _ request: GridRule) {
      problems.add(message, at: request.place)
    }
    for (number, request) in requests.enumerated() {
      for problem in StyleCheck.problems(request.style, of: request.title(number)) {
        note(problem, request)
      }
      if request.place == nil {
        for key in request.misplacedKeys { note(request.target.refusal(of: key), request) }
      }
      for key in request.shownKeys where !known.contains(key) {
        problems.add(
          "a rule shows column \"\(key)\", which does not exist", suggesting: key, among: keys,
          at: request.cell?.place(ofColumn: key) ?? request.place)
      }
      let cells = request.cells ?? []
      for key in (request.columns ?? []) + cells.map(\.column) where !known.contains(key) {
        problems.add(
          "a rule is for column \"\(key)\", which does not exist", suggesting: key, among: keys,
          at: request.place)
      }
      for cell in cells where position(of: cell.row) == nil {
        note("a rule is for a cell that does not exist: \(absence(of: cell.row))", request)
      }
    }
    try problems.throwIfAny()
  }
}

extension GridRule {
  /// Its name in explanations and snapshots: `rule "overdue"`, `rule 2`.
  /// - Parameter number: from 0.
  package func title(_ number: Int) -> String {
    name.map { "rule \"\($0)\"" } ?? "rule \(number + 1)"
  }
}

extension [PlaceSelector]? {
  /// Whether the rule applies to one of them; without any, it applies to all.
  /// - Parameter isMeant: whether it applies for another reason.
  func holds(_ index: Int, of count: Int, or isMeant: Bool = false) -> Bool {
    guard let places = self else { return true }
    return isMeant || places.contains { $0.contains(index, of: count) }
  }
}
