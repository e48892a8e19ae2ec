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
    let isApart = ["odd", "even"].contains(text)
    #expect(selector.places(of: 5).map(Array.init) == (isApart ? nil : expected))
  }

  @Test("places of a list that is too short are within it")
  func shortLists() throws {
    for text in ["first", "last", "2", "1-3", "3-"] {
      let selector = try #require(PlaceSelector(parsing: text))
      for count in 0..<5 {
        let places = try #require(selector.places(of: count))
        #expect(Array(places) == (0..<count).filter { selector.contains($0, of: count) })
      }
    }
  }

  @Test("rules that are tried for some rows only are in the same sets as if tried for all")
  func someRows() {
    var random = Numbers(state: 11)
    for _ in 0..<20 {
      let rules = (0..<9).map { Self.rule("\($0)", "#FFFFFF") }
      let sections = [0..<7, 7..<7, 7..<20].map { Section(title: nil, positions: $0) }
      let ranges = rules.map { _ in
        (0..<2).map { _ in
          let start = Int.random(in: 0..<9, using: &random)
          return start..<start + Int.random(in: 0..<4, using: &random)
        }
      }
      let isLimited = rules.map { _ in Bool.random(using: &random) }
      let odd = Int.random(in: 2...4, using: &random)
      func holds(_ rule: Int, _ section: Int, _ position: Int) -> Bool {
        let row = position - sections[section].positions.lowerBound
        return position % odd != rule % odd && ranges[rule].contains { $0.contains(row) }
      }
      var all = RuleSets(rules)
      all.find(in: sections, rowCount: 20, where: holds)
      var some = RuleSets(rules)
      some.find(
        in: sections, rowCount: 20, places: { rule, _ in isLimited[rule] ? ranges[rule] : nil },
        where: holds)
      #expect((0..<20).map { all.sets[all[$0]] } == (0..<20).map { some.sets[some[$0]] })
    }
  }

  @Test("the style of a cell is that of all its layers, whichever rules its row has for others")
  func columns() {
    var random = Numbers(state: 12)
    let columns = [GridColumn("x"), GridColumn("y"), GridColumn("z")]
    let rules = (0..<8).map { number in
      var style = Style()
      if number % 2 == 0 { style.background = Color(hex: "#\(number)0FF0080") }
      if number % 3 == 0 { style.text = Color(hex: "#00\(number)0FF") }
      if number % 3 == 1 { style.insets.left = Double(number) }
      return StyleRule(
        name: "\(number)", columns: number % 4 == 3 ? nil : [columns[number % 3].key],
        style: style)
    }
    var sets = RuleSets(rules)
    sets.find(in: [Section(title: nil, positions: 0..<40)], rowCount: 40) { _, _, _ in
      Bool.random(using: &random)
    }
    var cascade = Cascade(
      theme: Theme(name: "test", styles: StyleSheet(elements: [.rows: Style(background: .white)])),
      grid: StyleSheet(), columns: columns, rules: sets)
    for row in 0..<40 {
      for column in columns.indices {
        for flags: CellState in [[], .alternate, .selected] {
          let state = CellState(flags: flags, ruleSet: sets[row])
          var style = ComputedStyle()
          style.text = .clear
          let layers = cascade.bodyLayers(column: column, state: state)
          if !layers.contains(where: { $0.style.text != nil }) { style.text = .black }
          for layer in layers { style.apply(layer.style) }
          let found = cascade.bodyStyle(column: column, state: state)
          #expect(found.fills == style.fills)
          #expect(found.insets == style.insets)
          #expect(found.text == style.text)
        }
      }
    }
  }

  @Test("what is not a place is not read", arguments: ["", "-1", "3-2", "x", "1-x", "1.5"])
  func noPlaces(_ text: String) { #expect(PlaceSelector(parsing: text) == nil) }
}

/// The same numbers on every run.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ state >> 33) &* 0xFF51_AFD7_ED55_8CCD
  }
}
