import GridCore
import Testing

@testable import GridModel

@Suite("Styles that grids share")
struct SharedStyleTests {
  private let sheet = StyleSheet(elements: [
    .grid: Style(font: FontStyle(size: 17)), .rows: Style(background: Color("#010203")),
    .title: Style(text: Color("#040506")),
  ])

  private func cascade(
    _ columns: [GridColumn], theme: StyleSheet? = nil, grid: StyleSheet = StyleSheet(),
    rules: RuleSets = RuleSets(), zoom: Double = 1
  ) -> Cascade {
    Cascade(
      theme: Theme(name: "shared", styles: theme ?? sheet), grid: grid, columns: columns,
      rules: rules, zoom: zoom)
  }

  @Test("a grid begins with the styles that were computed for one with the same columns")
  func begun() {
    // Other tests make cascades at the same time, so tables may be dropped in between.
    #expect((0..<10).contains { _ in begins() })
  }

  private func begins() -> Bool {
    var first = cascade([GridColumn("a"), GridColumn("b", type: .integer)])
    let styles = [
      first.bodyStyle(column: 1, state: []), first.headerStyle(column: 0),
      first.style(of: .title),
    ]
    first.share()
    // The keys of columns are no part of their styles.
    var second = cascade([GridColumn("c"), GridColumn("d", type: .integer)])
    let count = second.styleCount
    #expect(
      styles == [
        second.bodyStyle(column: 1, state: []), second.headerStyle(column: 0),
        second.style(of: .title),
      ])
    return count > 0 && count == first.styleCount && count == second.styleCount
  }

  @Test("a grid that was laid out before has what was computed since, when it is painted")
  func renewed() {
    #expect((0..<10).contains { _ in renews() })
  }

  private func renews() -> Bool {
    let laidOut = cascade([GridColumn("a")])
    var painted = cascade([GridColumn("b")])
    let title = painted.style(of: .title)
    _ = painted.style(of: .note)
    painted.share()
    var renewed = laidOut.renewed
    #expect(renewed.style(of: .title) == title)
    #expect(laidOut.styleCount <= renewed.styleCount)
    return renewed.styleCount == painted.styleCount
  }

  /// Everything that the style of a column may depend on.
  private static let changes: [String: @Sendable (inout GridColumn) -> Void] = [
    "type": { $0.type = .decimal },
    "units": { ($0.type, $0.hasVaryingUnits) = (.decimal, true) },
    "codes": { $0.holdsCodes = true },
    "stub": { $0.isStub = true },
    "role": { $0.role = .secondary },
    "alignment": { $0.alignment = .trailing },
    "style": { $0.style = Style(height: 31) },
    "header style": { $0.headerStyle = Style(height: 31) },
    "scale": { $0.figureScale = 0.8 },
    "level": { $0.rowLevel = 2 },
    "marks": { ($0.alignment, $0.markRoom) = (.trailing, 40) },
  ]

  @Test("columns that differ in what styles depend on do not", arguments: changes.keys.sorted())
  func differing(_ name: String) throws {
    let change = try #require(Self.changes[name])
    var theme = sheet
    theme.spacing.level = 7
    theme.stub = Style(height: 33)
    theme.secondary = Style(height: 34)
    func styles(_ cascade: Cascade) -> [ComputedStyle] {
      var cascade = cascade
      return [cascade.bodyStyle(column: 0, state: []), cascade.headerStyle(column: 0)]
    }
    var plain = cascade([GridColumn("a")], theme: theme)
    let before = [plain.bodyStyle(column: 0, state: []), plain.headerStyle(column: 0)]
    plain.share()
    var column = GridColumn("a")
    change(&column)
    #expect(styles(cascade([column], theme: theme)) != before)
    #expect(styles(cascade([GridColumn("a")], theme: theme)) == before)
  }

  @Test("nor do zoomed grids, other sheets and grids with rules")
  func others() {
    let column = GridColumn("a")
    var first = cascade([column])
    let size = first.bodyStyle(column: 0, state: []).font.size
    first.share()
    var zoomed = cascade([column], zoom: 0.5)
    #expect(zoomed.styleCount == 0)
    #expect(zoomed.bodyStyle(column: 0, state: []).font.size == size / 2)
    var own = cascade([column], grid: StyleSheet(elements: [.rows: Style(height: 44)]))
    #expect(own.bodyStyle(column: 0, state: []).height == 44)
    let rule = StyleRule(name: "rule", target: .headers, style: Style(height: 55))
    var ruled = cascade([column], rules: RuleSets([rule]))
    #expect(ruled.headerStyle(column: 0).height == 55)
    ruled.share()
    var later = cascade([column])
    #expect(later.headerStyle(column: 0).height != 55)
  }

  @Test("equal sheets from other places keep their own places in explanations")
  func places() {
    func layers(line: Int) -> [SourcePlace?] {
      var theme = sheet
      var grid = StyleSheet(elements: [.rows: Style(height: 20)])
      theme.places[.rows] = SourcePlace(file: "theme.yaml", line: line, column: 1)
      grid.places[.rows] = SourcePlace(file: "grid.yaml", line: line, column: 2)
      theme.places[.grid] = SourcePlace(file: "theme.yaml", line: line, column: 3)
      return cascade([GridColumn("a")], theme: theme, grid: grid)
        .bodyLayers(column: 0, state: []).map(\.place)
    }
    for line in [3, 8] {
      let found = layers(line: line)
      #expect(found.first == SourcePlace(file: "theme.yaml", line: line, column: 3))
      #expect(found.contains(SourcePlace(file: "theme.yaml", line: line, column: 1)))
      #expect(found.contains(SourcePlace(file: "grid.yaml", line: line, column: 2)))
    }
  }

  @Test("themes with titles of one scale share their styles, and keep their own places")
  func titles() {
    var theme = Theme(name: "shared", styles: sheet)
    let first = theme.titles(scaledBy: 0.8)
    theme.styles.places[.title] = SourcePlace(file: "theme.yaml", line: 3, column: 1)
    let second = theme.titles(scaledBy: 0.8)
    #expect(first == second)
    #expect(first.styles.title.font.size == 17 * 0.8)
    #expect(first.styles.title.text == Color("#040506"))
    #expect(second.styles.places[.title]?.line == 3)
    #expect(first.styles.places[.title] == nil)
    #expect(theme.titles(scaledBy: 2).styles.title.font.size == 34)
    #expect(theme.titles(scaledBy: 1) == theme)
  }

  @Test("of recent values the one that was not used for the longest time is dropped")
  func recent() {
    let recent = RecentValues<Int, String>(capacity: 2)
    var made: [Int] = []
    func value(_ number: Int) -> String {
      recent.value(for: number) {
        made.append(number)
        return "\(number)"
      }
    }
    #expect([1, 2, 1, 2, 1].map(value) == ["1", "2", "1", "2", "1"])
    #expect(made == [1, 2])
    #expect(value(3) == "3")
    #expect(recent[2] == nil)
    #expect(recent[1] == "1")
    recent.put("one", for: 1)
    #expect([value(1), value(3)] == ["one", "3"])
    #expect(made == [1, 2, 3])
  }
}
