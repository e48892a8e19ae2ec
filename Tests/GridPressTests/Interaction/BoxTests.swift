import DocumentSupport
import GridPress
import TestSupport
import Testing

@Suite("Boxes that a tap switches")
struct BoxTests {
  private struct Task: Sendable {
    var name: String
    var isDone: Bool
  }

  private final class Recorder: DataGridDelegate {
    var refused: (GridAction) -> Bool = { _ in false }
    func shouldPerform(_ action: GridAction) -> Bool { !refused(action) }
  }

  private func live(
    _ texts: [String], _ cell: some CellRenderer, delegates: [any DataGridDelegate] = []
  ) throws -> LiveGrid {
    let folder = try TemporaryFolder()
    try folder.write("done\n" + texts.map { "\"\($0)\"\n" }.joined(), to: "tasks.csv")
    var document = GridDocument(data: DataInput(.file(folder.file("tasks.csv"))))
    var column = ColumnSettings("done")
    column.isEditable = true
    column.cell = AnyCellRenderer(cell)
    document.columns = [column]
    return try LiveGrid(
      document, renderer: Renderer(fonts: try PrivateFonts.source), delegates: delegates)
  }

  private var box: CheckCell {
    var cell = CheckCell()
    cell.look = .box
    return cell
  }

  private func cell(_ row: Int) -> GridPlace {
    .part(.cell(CellPath(section: 0, row: row, column: "done")))
  }

  @Test("a tap stores the opposite in the words of the data, by the calls of an edit")
  func words() throws {
    var live = try live(["Yes", "no", "-"], box)
    try live.send(.tap(cell(0)))
    #expect(
      live.log == [
        "shouldBeginEditing 0,0,done", "willBeginEditing 0,0,done", "didBeginEditing 0,0,done",
        "shouldFinishEditing 0,0,done Yes No", "willFinishEditing 0,0,done Yes No",
        "= value 0,0,done No", "didFinishEditing 0,0,done Yes No",
      ])
    try live.send(.tap(cell(1)))
    try live.send(.tap(cell(2)))
    #expect(live.texts(ofColumn: "done") == ["No", "yes", "true"])
  }

  @Test("own words are used; what is neither on nor off is selected as any cell")
  func ownWords() throws {
    var box = box
    box.yes = ["shipped"]
    box.no = ["open"]
    var live = try live(["shipped", "lost"], box)
    try live.send(.tap(cell(0)))
    try live.send(.tap(cell(1)))
    #expect(live.texts(ofColumn: "done") == ["open", "lost"])
    #expect(live.log.last == "didSelectRow 0,1")
  }

  @Test("switches do the same; check marks alone and double taps do not")
  func renderers() throws {
    var toggle = try live(["off"], ToggleCell())
    try toggle.send(.tap(cell(0)))
    #expect(toggle.texts(ofColumn: "done") == ["on"])
    var marks = try live(["off"], CheckCell())
    try marks.send(.tap(cell(0)))
    #expect(marks.texts(ofColumn: "done") == ["off"])
  }

  @Test("a delegate may refuse to begin or to store", arguments: [true, false])
  func refused(atBeginning: Bool) throws {
    let recorder = Recorder()
    recorder.refused = { action in
      switch action {
      case .beginEditing: atBeginning
      case .finishEditing: !atBeginning
      default: false
      }
    }
    var live = try live(["on"], box, delegates: [recorder])
    try live.send(.tap(cell(0)))
    #expect(live.texts(ofColumn: "done") == ["on"])
    #expect(
      live.log.last
        == (atBeginning ? "shouldBeginEditing 0,0,done refused" : "didCancelEditing 0,0,done"))
  }

  @Test("a box of Swift values is switched in the values")
  func swiftValues() throws {
    let tasks = [Task(name: "A", isDone: false), Task(name: "B", isDone: true)]
    let source = DataSourceHelper(
      tasks,
      columns: [
        DataColumn("name", \.name), DataColumn("done", \.isDone).storing(\.isDone),
      ])
    var grid = SourceGrid(source)
    grid.columns = ["name", "done"].map { ColumnSettings($0) }
    grid.columns?[1].cell = AnyCellRenderer(box)
    grid.columns?[1].isEditable = true
    var live = try LiveGrid(grid, renderer: Renderer(fonts: try PrivateFonts.source))
    try live.send(.tap(cell(0)))
    #expect(live.items(as: Task.self)?.map(\.isDone) == [true, true])
  }
}
