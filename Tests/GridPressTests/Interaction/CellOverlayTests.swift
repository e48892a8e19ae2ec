import DocumentSupport
import GridCore
import GridDocuments
import GridInteraction
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("What is open beside a cell")
struct CellOverlayTests {
  private let scripts: ShipScripts

  init() throws { scripts = try ShipScripts() }

  private static let columns = """
    columns: [{key: ship, width: 90}, {key: port, width: 90, choices: [Hull, Kiel, Riga]}, {key: crew, width: 90}]
    """

  private func lines(_ live: LiveGrid) throws -> [String] {
    let grid = try live.shownGrid()
    guard let overlay = grid.shown.overlay else { return [] }
    switch overlay.content {
    case .text(let text): return [text]
    case .lines(let lines, let highlighted):
      return lines.enumerated().map { index, line in
        (line.isChecked == true ? "✓" : "") + line.item.title + (index == highlighted ? "!" : "")
      }
    case .calendar(let words):
      return [words.title, words.weekdays.joined(), "\(words.daysBefore)", "\(words.day)"]
    }
  }

  @Test("each kind of content is open beside its cell, and says so in the log")
  func kinds() async throws {
    let tooltip = try await scripts.live(
      Self.columns, "present: {row: 1, column: crew, tooltip: All hands}")
    #expect(try lines(tooltip) == ["All hands"])
    #expect(tooltip.log == ["= overlay 0,1,crew tooltip"])
    let menu = try await scripts.live(
      Self.columns, "present: {row: 1, column: crew, menu: [Copy, \"-\", Delete], highlighted: 2}")
    #expect(try lines(menu) == ["Copy", "-", "Delete!"])
    let choices = try await scripts.live(
      Self.columns, "present: {row: 1, column: port, choices: true}")
    #expect(try lines(choices) == ["Hull", "✓Kiel", "Riga"])
    let month = try await scripts.live(
      Self.columns, "present: {row: 0, column: ship, calendar: 2024-02-29}")
    #expect(try lines(month) == ["February 2024", "SMTWTFS", "4", "29"])
    let german = try await scripts.live(
      Self.columns + "\nlocale: de_DE", "present: {row: 0, column: ship, calendar: 2024-02-29}")
    #expect(try lines(german) == ["Februar 2024", "MDMDFSS", "3", "29"])
  }

  private static let crew = "present: {where: \"ship = 'Boreas'\", column: crew, tooltip: Nine}"

  @Test("a tap beside it, escape and dismiss only close it; it follows its row and goes with it")
  func closed() async throws {
    for step in ["tap: {row: 0}", "cancel", "key: escape", "dismiss"] {
      let live = try await scripts.live(Self.columns, Self.crew, step)
      #expect(try lines(live) == [])
      #expect(live.log == ["= overlay 0,1,crew tooltip", "= overlay"], "\(step)")
    }
    let sorted = try await scripts.live(Self.columns, Self.crew, "sort: [ship:desc]")
    #expect(
      sorted.interaction.shownState.overlay?.cell == CellPath(section: 0, row: 6, column: "crew"))
    for step in ["remove: {row: 1}", "removeColumns: crew", "reload"] {
      let live = try await scripts.live(Self.columns, Self.crew, step)
      #expect(live.interaction.shownState.overlay == nil && live.log.contains("= overlay"))
    }
  }

  @Test("a tap on a line does what it says")
  func taps() async throws {
    let columns = Self.columns.replacing("port, width", with: "port, editable: true, width")
    let menu = "present: {row: 1, column: crew, menu: [Copy, {title: Cut, kind: disabled}]}"
    let copied = try await scripts.live(columns, menu, "tap: {action: Copy, row: 1}")
    #expect(
      copied.log == [
        "= overlay 0,1,crew menu", "shouldPerformAction 0,1 Copy", "didPerformAction 0,1 Copy",
        "= overlay",
      ])
    let disabled = try await scripts.live(columns, menu, "tap: {action: Cut}")
    #expect(disabled.log == ["= overlay 0,1,crew menu"])
    let choices = "present: {row: 1, column: port, choices: true}"
    let chosen = try await scripts.live(columns, choices, "tap: {part: overlayLine 2}")
    #expect(chosen.texts(ofColumn: "port")?[1] == "Riga")
    #expect(chosen.log.dropFirst().first == "= overlay")
    #expect(chosen.log.contains("= value 0,1,port Riga"))
    let byKeys = try await scripts.live(
      columns, choices, "key: down", "key: down", "key: up", "key: return")
    #expect(byKeys.texts(ofColumn: "port")?[1] == "Hull")
    let fixed = try await scripts.live(Self.columns, choices, "tap: {part: overlayLine 2}")
    #expect(fixed.log == ["= overlay 0,1,port choices", "= overlay"])
  }

  @Test("it is inside of the picture: under its cell, else above it")
  func places() async throws {
    func frames(_ row: Int, _ column: String, rtl: Bool = false) async throws -> (Rect, Rect, Rect)
    {
      let live = try await scripts.live(
        Self.columns + (rtl ? "\ndirection: rtl" : ""),
        "present: {row: \(row), column: \(column), menu: [Copy, Paste it all over here]}")
      let geometry = try live.geometry()
      let cell = CellPath(section: 0, row: row, column: column)
      let size = geometry.size
      return (
        try #require(geometry.frame(of: .overlay(cell))),
        try #require(geometry.frame(of: .cell(cell))),
        Rect(left: 0, top: 0, right: size.width, bottom: size.height)
      )
    }
    for rtl in [false, true] {
      for (row, column) in [(0, "ship"), (3, "crew"), (7, "port")] {
        let (box, cell, picture) = try await frames(row, column, rtl: rtl)
        #expect(box.intersection(picture) == box)
        #expect(box.intersection(cell).isEmpty)
        #expect(row == 7 ? box.bottom <= cell.top : box.top >= cell.bottom)
      }
    }
  }

  @Test("without room under and above it, it is beside its cell")
  func besides() async throws {
    let document = "viewport: {width: 360, height: 130}\n" + Self.columns
    for (column, isLeft) in [("ship", false), ("crew", true)] {
      let live = try await scripts.live(
        document, "present: {row: 1, column: \(column), menu: [A, B, C, D]}")
      let geometry = try live.geometry()
      let cell = CellPath(section: 0, row: 1, column: column)
      let box = try #require(geometry.frame(of: .overlay(cell)))
      let frame = try #require(geometry.frame(of: .cell(cell)))
      #expect(isLeft ? box.right <= frame.left : box.left >= frame.right)
      #expect(box.top >= 0 && box.bottom <= 130)
    }
  }

  @Test("what is wrong is said at its place")
  func problems() async throws {
    for (step, message) in [
      ("present: {row: 1, column: crew, choices: true}", "column \"crew\" has no choices"),
      ("present: {row: 1, column: ship, calendar: true}", "\"Boreas\" is no day: 2024-05-31"),
      ("dismiss", "nothing is open beside a cell"),
    ] {
      #expect(try await scripts.problem(Self.columns, step).contains(message))
    }
    let folder = try TemporaryFolder()
    for (overlay, message) in [
      ("{row: 1, column: a, tooltip: x, menu: [y]}", "one thing is open, not tooltip and menu"),
      ("{row: 0, column: a}", "something is open: a tooltip, a menu, choices or a calendar"),
      ("{row: 5, column: a, tooltip: x}", "row 5"),
      ("{row: 0, column: a, menu: [x], highlighted: 3}", "no line 3 can be highlighted"),
    ] {
      let text = "data: {columns: [a], rows: [[1]]}\nstate:\n  overlay: \(overlay)\n"
      let error = #expect(throws: RenderError.self) {
        try PreparedGrid(
          try DocumentReader.read(path: try folder.write(text, to: "overlay.yaml")))
      }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
      #expect(error?.place?.line == 3)
    }
  }

  private static let spanned =
    columns.replacing("width: 90", with: "width: 90, editable: true")
    + "\nspans: [{row: 1, column: ship, columns: 2, rows: 2}]"

  @Test("beside a cell that a span covers, it is open beside the cell of the span")
  func covered() async throws {
    let live = try await scripts.live(
      Self.spanned, "present: {row: 2, column: port, tooltip: Both}")
    #expect(live.log == ["= overlay 0,1,ship tooltip"])
    let cell = CellPath(section: 0, row: 1, column: "ship")
    #expect(live.interaction.shownState.overlay?.cell == cell)
    #expect(try live.geometry().visibleFrame(of: .overlay(cell)) != nil)
    // The cell of the span takes it along.
    let sorted = try await scripts.live(
      Self.spanned, "present: {row: 2, column: port, tooltip: Both}", "remove: {row: 1}")
    #expect(try lines(sorted) == [])
  }

  @Test("what a span covers is not edited, and keys pass it")
  func passed() async throws {
    let problem = try await scripts.problem(Self.spanned, "edit: {row: 2, column: port}")
    #expect(
      problem
        == "cell 0,2,port is covered by cell 0,1,ship, which is over several rows or columns")
    let edited = try await scripts.live(
      Self.spanned, "edit: {row: 1, column: ship}", "key: tab")
    #expect(edited.log.last == "didBeginEditing 0,1,crew")
    let cells = Self.spanned + "\ninteraction: {selectionMode: cells}"
    let focused = try await scripts.live(
      cells, "focus: {row: 0, column: port}", "key: down", "key: down", "key: up", "key: right",
      "key: left")
    #expect(
      focused.log == [
        "= focused 0,0,port", "= focused 0,1,ship", "= focused 0,3,ship", "= focused 0,1,ship",
        "= focused 0,1,crew", "= focused 0,1,ship",
      ])
  }
}
