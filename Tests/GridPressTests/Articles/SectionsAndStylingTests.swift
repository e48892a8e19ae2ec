import DocumentSupport
import GridPress
import TestSupport
import Testing

private struct Person: Sendable {
  var name: String
  var age: Int
  var team: String
}

private let people = [
  Person(name: "Leonardo", age: 45, team: "Blue"),
  Person(name: "Raphael", age: 36, team: "Red"),
  Person(name: "Donatello", age: 47, team: "Blue"),
  Person(name: "Michelangelo", age: 42, team: "Red"),
]

@Suite("The article on sections and styling")
struct SectionsAndStylingTests {
  private var table: Grid<Person> {
    Grid(people) {
      Column("Name", \.name).width(220)
      Column("Age", \.age).width(80)
    }
  }

  private var styled: Grid<Person> {
    let accent: Color = "#B3261E"
    var styles = StyleSheet()
    styles[.header] = Style(background: accent, text: .white)
    styles[.alternate] = Style(background: "#0000000D")
    styles[.selected] = Style(gradient: Gradient(colors: ["#FFB4AB", "#FFDAD6"]), text: .black)
    let table = Grid(people) {
      Column("Name", \.name).width(220).style(Style(font: FontStyle(weight: 700)))
      Column("Age", \.age).width(80)
    }
    .styles(styles)
    return table
  }

  private var grouped: Grid<Person> {
    styled
      .grouped(by: \.team, title: "Team {value} ({count})")
      .summary("Average age", [\.age: .mean])
  }

  @Test("makes pictures of a list, of sections, and of a tap")
  func pictures() async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let png = try await renderer.data(for: table, as: .png(scale: 2))
    #expect(png.count > 1000)
    let dump = try await renderer.inspect(grouped, stage: .grid)
    #expect(dump.contains("Team Blue (2)"))
    #expect(dump.contains("42.5"))

    var live = try LiveGrid(grouped, renderer: renderer)
    try live.send(.tap(.part(.row(RowPath(section: 0, row: 1)))))
    try live.send(.tap(.section("Red")))
    let folder = try TemporaryFolder()
    try await live.write(to: folder.file("people.png"), scale: 2)
    #expect(live.collapsedSections == ["Red"])
    #expect(live.texts(ofColumn: "Name") == ["Leonardo", "Donatello"])

    var rows = Teams(people: people)
    #expect(rows.sectionCount == 2)
    let source = try await renderer.inspect(SourceGrid(rows), stage: .grid)
    #expect(source.contains("Michelangelo"))
    rows.people = []
    #expect(rows.sectionCount == 0)
  }
}

private struct Teams: DataGridSource {
  var people: [Person]
  let columns = [
    GridColumn("name", title: "Name", sizing: .fixed(220)),
    GridColumn("age", title: "Age", sizing: .fixed(80)),
  ]

  private var teams: [String] { Set(people.map(\.team)).sorted() }

  private func members(_ section: Int) -> [Person] {
    people.filter { $0.team == teams[section] }
  }

  var sectionCount: Int { teams.count }

  func rowCount(inSection section: Int) -> Int { members(section).count }

  func headerTitle(ofSection section: Int) -> String? { teams[section] }

  func text(section: Int, row: Int, column: Int) -> String {
    let person = members(section)[row]
    return column == 0 ? person.name : "\(person.age)"
  }
}
