import GridPress
import TestSupport
import Testing

@Suite("Events that cannot be, in scripts")
struct EventProblemTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "name,age,team\nAda,36,Engine\nBo,29,Sales\nCy,41,Engine\nDi,25,Sales\n", to: "people.csv")
  }

  private static let document = """
    data: people.csv
    columns:
      - {key: name, editable: true}
      - {key: age, sortMode: tri, header: {icons: menu}}
    state: {filter: ""}
    interaction: {selectionMode: row, reorder: rows}
    events:

    """

  /// Plays steps; problems are at the lines of the file, the first step being on line 8.
  private func play(_ steps: String...) async throws -> Gridpress.Run {
    try folder.write(
      Self.document + steps.map { "  - \($0)\n" }.joined(), to: "demo.yaml")
    return try await Gridpress.run(
      ["play", "demo.yaml", "--log", "-", "--fonts", try PrivateFonts.folder.get()],
      in: folder.path)
  }

  @Test(
    "an event that cannot be ends the run with its place, and nothing is written",
    arguments: [
      ("tap: {row: 99}", "there is no row 99 in section 0: it shows 4, counted from 0"),
      ("tap: {section: 3, row: 0}", "there is no section 3"),
      ("tap: {row: 0, column: ag}", "the grid has no column \"ag\", did you mean \"age\"?"),
      ("tap: {header: name, icon: menu}", "there is no menu mark in the header of column \"name\""),
      ("tap: {at: [5000, 5000]}", "nothing is drawn at 5000, 5000"),
      ("tap: {where: \"age > 100\"}", "no row matches age > 100"),
      ("tap: {where: \"age > 30\"}", "2 rows match age > 30: one row is needed"),
      ("edit: {row: 0, column: age}", "column \"age\" is not editable"),
      (
        "type: \"3\"",
        "nothing can be typed into: no cell is edited, and the search field has no focus"
      ),
      ("drop", "nothing is held: begin with longPress"),
      ("drag: {to: {row: 1}}", "nothing is held: begin with longPress"),
      ("hover: filter", "only rows, cells and headers can be hovered"),
      ("scrollOn: {y: 10}", "a grid without a viewport is not scrolled on"),
      (
        "resize: {column: agee, width: 10, progress: 0.5}",
        "the grid has no column \"agee\", did you mean \"age\"?"
      ),
    ])
  func problem(step: String, message: String) async throws {
    let run = try await play(step)
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("demo.yaml:8:5: \(message)"), "\(run.errors)")
    #expect(run.output == [])
  }

  @Test("a drag to outside of the grid ends a script; a row that is put back is where it was")
  func outside() async throws {
    let run = try await play("longPress: {row: 0}", "drag: {to: {at: [5000, 5000]}}")
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("demo.yaml:9:5: nothing is drawn at 5000, 5000"))
    let kept = try await play(
      "longPress: {row: 0}", "cancel", "expect: {column: name, is: [Ada, Bo, Cy, Di]}")
    #expect(kept.exitCode == 0, "\(kept.errors)")
  }

  @Test("a double tap on a cell that is not editable does nothing")
  func notEditable() async throws {
    let run = try await play("doubleTap: {row: 0, column: age}", "expect: {editing: none}")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output == [])
  }

  @Test("a search without a match leaves no row, and escape brings them back")
  func noMatch() async throws {
    let run = try await play(
      "tap: filter", "type: \"zzz\"", "expect: {column: name, is: []}", "key: escape",
      "expect: {column: name, is: [Ada, Bo, Cy, Di]}")
    #expect(run.exitCode == 0, "\(run.errors)")
  }
}
