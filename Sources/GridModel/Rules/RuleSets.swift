import GridCore

/// The rules that apply in each row: a small number for each row, and the set of rules that it
/// refers to. Styles are cached by that number, so a row costs no more than without rules.
package struct RuleSets: Hashable, Sendable {
  package let rules: [StyleRule]
  /// By rule.
  private let layers: [StyleLayer]
  /// The numbers of the rules that name a column, by its key, and of those for all columns: a grid
  /// may have a rule for each of a thousand columns.
  private let named: [String: [Int]]
  private let general: [Int]
  /// The rules that apply together, in order, by set; set 0 is none.
  package private(set) var sets: [[Int]] = [[]]
  /// By the row's position in the grid's order; empty if no rule is for rows.
  private var ofRow: [UInt32] = []
  /// The rules that apply together to strips of sections, by set; set 0 is none.
  private var stripSets: [[Int]] = [[]]
  /// The numbers of ``stripSets``.
  private var stripNumbers: [[Int]: Int] = [[]: 0]
  private var numbers: [[UInt64]: UInt32] = [:]
  /// Layers of single cells.
  package var cells = CellVariants()

  /// - Parameter rules: in the order in which they are applied.
  package init(_ rules: [StyleRule] = []) {
    self.rules = rules
    layers = rules.map(\.layer)
    var named: [String: [Int]] = [:]
    for (number, rule) in rules.enumerated() {
      for key in rule.columns ?? [] { named[key, default: []].append(number) }
    }
    self.named = named
    general = rules.indices.filter { rules[$0].columns == nil }
  }

  package var isEmpty: Bool { ofRow.isEmpty }

  /// Whether no cell, header or strip has a layer of a rule or its own.
  var haveNoLayers: Bool { rules.isEmpty && cells.isEmpty }

  /// The number of the set of a row.
  package subscript(position: Int) -> Int { Int(ofRow[position]) }

  /// Determines the rules that apply to each row.
  /// - Parameters:
  ///   - places: the rows of a section, from 0, among which are all that a rule applies to; `nil`
  ///     is all of them. Rules for a few rows are tried for these only.
  ///   - holds: whether a rule for cells applies to a row.
  package mutating func find(
    in sections: [Section], rowCount: Int,
    places: (_ rule: Int, _ section: Int) -> [Range<Int>]? = { _, _ in nil },
    where holds: (_ rule: Int, _ section: Int, _ position: Int) -> Bool
  ) {
    let candidates = rules.indices.filter { rules[$0].target == .cells && rules[$0].holdsInRows }
    guard !candidates.isEmpty else { return }
    var ofRow = Array(repeating: UInt32(0), count: rowCount)
    var key = Array(repeating: UInt64(0), count: (rules.count + 63) / 64)
    numbers = [key: 0]
    sections: for (index, section) in sections.enumerated() where !section.positions.isEmpty {
      let start = section.positions.lowerBound
      // Rules that are tried for each row, and those for some rows by these.
      var everywhere: [Int] = []
      var somewhere: [Int: [Int]] = [:]
      for rule in candidates {
        guard let few = places(rule, index) else {
          everywhere.append(rule)
          continue
        }
        for row in few.lazy.flatMap({ $0.clamped(to: 0..<section.positions.count) }) {
          somewhere[start + row, default: []].append(rule)
        }
      }
      for position in section.positions {
        if Cancellation.isNoticed(at: position) { break sections }
        let few = somewhere.isEmpty ? [] : somewhere[position] ?? []
        if everywhere.isEmpty, few.isEmpty { continue }
        for word in key.indices { key[word] = 0 }
        for rule in everywhere where holds(rule, index, position) {
          key[rule / 64] |= 1 << UInt64(rule % 64)
        }
        for rule in few where holds(rule, index, position) {
          key[rule / 64] |= 1 << UInt64(rule % 64)
        }
        ofRow[position] = number(of: key)
      }
    }
    numbers = [:]
    self.ofRow = ofRow
  }

  private mutating func number(of key: [UInt64]) -> UInt32 {
    if let known = numbers[key] { return known }
    let number = UInt32(sets.count)
    sets.append(rules.indices.filter { key[$0 / 64] & 1 << UInt64($0 % 64) != 0 })
    numbers[key] = number
    return number
  }

  /// Removes all rules from rows.
  mutating func leaveRows() {
    ofRow = []
    sets = [[]]
    cells = CellVariants()
  }

  /// The layers of a cell, bottom to top.
  /// - Parameter more: the numbers of rules that apply to the cell alone.
  func layers(of set: Int, and more: [Int] = [], column: GridColumn) -> [StyleLayer] {
    let own = numbers(column: column)
    let numbers = Self.common(own, sets[set])
    guard !more.isEmpty else { return numbers.map { layers[$0] } }
    return (numbers + more.filter { rules[$0].applies(to: column) }).sorted().map { layers[$0] }
  }

  /// The rules that apply to a column, ascending.
  private func numbers(column: GridColumn) -> [Int] {
    guard let named = named[column.key] else { return general }
    return general.isEmpty ? named : (general + named).sorted()
  }

  /// The numbers that two ascending lists have in common.
  private static func common(_ own: [Int], _ set: [Int]) -> [Int] {
    // A column has mostly few of many rules, or else all of them, and a strip has few of many.
    if own.count < set.count / 16 { return own.filter { contains($0, in: set) } }
    if set.count < own.count / 16 { return set.filter { contains($0, in: own) } }
    var common: [Int] = []
    var place = 0
    for number in own {
      while place < set.count, set[place] < number { place += 1 }
      if place < set.count, set[place] == number { common.append(number) }
    }
    return common
  }

  private static func contains(_ number: Int, in ascending: [Int]) -> Bool {
    let place = ascending.indices.partition { ascending[$0] >= number }
    return place < ascending.count && ascending[place] == number
  }

  /// For each set, the first one with the same rules for a column.
  func firstSets(column: GridColumn) -> [Int] {
    let numbers = numbers(column: column)
    return firstSets { Self.common(numbers, $0) }
  }

  /// For each set, the first one of which the same is meant.
  private func firstSets(_ meant: ([Int]) -> [Int]) -> [Int] {
    var firsts: [[Int]: Int] = [:]
    return sets.enumerated().map { number, set in
      let own = meant(set)
      if let first = firsts[own] { return first }
      firsts[own] = number
      return number
    }
  }

  /// For each set, the first one whose rules with a style are the same for a column.
  package func firstStyledSets(column: GridColumn) -> [Int] {
    let empty = Style()
    let numbers = numbers(column: column).filter { rules[$0].style != empty }
    return firstSets { Self.common(numbers, $0) }
  }

  /// The number of the set of these rules, which apply to a strip of a section.
  package mutating func number(ofStripRules numbers: [Int]) -> Int {
    if let known = stripNumbers[numbers] { return known }
    stripNumbers[numbers] = stripSets.count
    stripSets.append(numbers)
    return stripSets.count - 1
  }

  /// The layers of a strip of a section, bottom to top.
  /// - Parameter column: the column of a cell in it; `nil` is the whole strip, to which rules for
  ///   some columns do not apply.
  func stripLayers(of set: Int, column: GridColumn? = nil) -> [StyleLayer] {
    Self.common(column.map { numbers(column: $0) } ?? general, stripSets[set]).map { layers[$0] }
  }

  /// The layers of a column's header, bottom to top.
  func headerLayers(column: GridColumn) -> [StyleLayer] {
    numbers(column: column).filter { rules[$0].target == .headers }.map { layers[$0] }
  }
}
