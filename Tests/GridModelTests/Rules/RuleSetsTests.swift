import GridCore
import Testing

@testable import GridModel

@Suite("Rules")
struct RuleSetsTests {
  private static func rule(
    _ name: String, _ color: String, target: RuleTarget = .cells,
    columns: Set<String>? = nil
  ) -> StyleRule {
    StyleRule(
      name: name, target: target, columns: columns, style: Style(background: Color(hex: color)))
  }

  private static let rules = [
    rule("a", "#FF0000"), rule("b", "#0000FF80", columns: ["x"]),
    rule("head", "#00FF00", target: .headers, columns: ["y"]),
  ]

  /// Rule a holds in rows 1 and 2, b in rows 2 and 3.
  private static func sets() -> RuleSets {
    var sets = RuleSets(rules)
    sets.find(in: [Section(title: nil, positions: 0..<5)], rowCount: 5) { rule, _, position in
      position == rule + 1 || position == rule + 2
    }
    return sets
  }

  @Test("rows in which the same rules hold have the same number; 0 is none")
  func numbers() {
    let sets = Self.sets()
    #expect((0..<5).map { sets[$0] } == [0, 1, 2, 3, 0])
    #expect(sets.sets == [[], [0], [0, 1], [1]])
  }

  @Test("a cancelled task asks about hardly a row, even if each section has one")
  func cancelled() async {
    let asked = await withTaskGroup(of: Int.self) { group in
      group.cancelAll()
      group.addTask {
        var sets = RuleSets(Self.rules)
        var asked = 0
        sets.find(in: (0..<1000).map { Section(positions: $0..<($0 + 1)) }, rowCount: 1000) {
          _, _, _ in
          asked += 1
          return true
        }
        return asked
      }
      return await group.next()
    }
    #expect(asked.map { $0 < 100 } == true)
  }

  @Test("rules lie over the alternate rows, in order, and under the selection")
  func order() {
    let columns = [GridColumn("x"), GridColumn("y")]
    var sheet = StyleSheet()
    for element in [StyleElement.rows, .alternate, .selected] {
      sheet[element] = Style(background: .white)
    }
    let cascade = Cascade(
      theme: Theme(name: "test", styles: sheet), grid: StyleSheet(), columns: columns,
      rules: Self.sets())
    func names(_ column: Int, _ flags: CellState, _ set: Int) -> [String] {
      cascade.bodyLayers(column: column, state: CellState(flags: flags, ruleSet: set)).map(\.name)
    }
    #expect(
      names(0, [.alternate, .selected], 2) == [
        "type of column \"x\"", "theme rows", "theme alternate", "a", "b", "theme selected",
      ])
    #expect(names(1, [], 2) == ["type of column \"y\"", "theme rows", "a"])
    #expect(names(0, [], 0) == ["type of column \"x\"", "theme rows"])
    #expect(cascade.headerLayers(column: 1).map(\.name).last == "head")
    #expect(cascade.headerLayers(column: 0).map(\.name).contains("head") == false)
  }

  @Test("a translucent rule is blended onto what is below")
  func blending() {
    var cascade = Cascade(
      theme: Theme(name: "test", styles: StyleSheet(elements: [.rows: Style(background: .white)])),
      grid: StyleSheet(), columns: [GridColumn("x"), GridColumn("y")], rules: Self.sets())
    func fill(_ column: Int, _ set: Int) -> String? {
      cascade.bodyStyle(column: column, state: CellState(flags: [], ruleSet: set)).fills.fills
        .first?.notation
    }
    #expect(fill(0, 0) == "#FFFFFF")
    #expect(fill(0, 1) == "#FF0000")
    #expect(fill(0, 2) == "#7F0080")
    #expect(fill(1, 2) == "#FF0000")
    #expect(fill(0, 3) == "#7F7FFF")
  }

  @Test("a state keeps its flags beside the number of its rules")
  func states() {
    let state = CellState(flags: [.selected], ruleSet: 5)
    #expect(state.contains(.selected))
    #expect(!state.contains(.alternate))
    #expect(state.ruleSet == 5)
    #expect(state.subtracting(.selected).ruleSet == 5)
  }

  @Test("more than 64 rules are distinguished")
  func many() {
    var sets = RuleSets((0..<130).map { Self.rule("\($0)", "#FFFFFF") })
    sets.find(in: [Section(title: nil, positions: 0..<130)], rowCount: 130) { $0 == $2 }
    #expect((0..<130).allSatisfy { sets.sets[sets[$0]] == [$0] })
  }

  @Test(
    "places are read as they are written",
    arguments: [
      ("odd", [1, 3]), ("even", [0, 2, 4]), ("first", [0]), ("last", [4]), ("2", [2]),
      ("1-3", [1, 2, 3]), ("3-", [3, 4]),
    ])
  func places(_ text: String, _ expected: [Int]) throws {
    let selector = try #require(PlaceSelector(parsing: text))
    #expect((0..<5).filter { selector.contains($0, of: 5) } == expected)
    #expect(selector.notation == text)
  }

  @Test("what is not a place is not read", arguments: ["", "-1", "3-2", "x", "1-x", "1.5"])
  func noPlaces(_ text: String) { #expect(PlaceSelector(parsing: text) == nil) }
}
