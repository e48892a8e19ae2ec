import DocumentSupport
import Foundation
import GridCore
import GridDocuments
import GridInteraction
import GridModel
import TestSupport
import Testing

@testable import GridPress

/// Scripts on eight ships in three ports.
struct ShipScripts {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      ship,port,tonnage,crew
      Aurora,Riga,4200,18
      Boreas,Kiel,1800,9
      Castor,Hull,9900,31
      Dorado,Riga,700,5
      Electra,Kiel,5100,22
      Fortuna,Hull,2750,12
      Galatea,Riga,5100,20
      Hydra,Hull,300,4

      """, to: "fleet.csv")
  }

  /// The grid after the steps.
  func live(_ document: String, _ steps: String...) async throws -> LiveGrid {
    var text = "data: fleet.csv\n" + document + "\nevents:\n  - cancel\n"
    text += steps.map { "  - \($0)\n" }.joined()
    let document = try DocumentReader.read(path: try folder.write(text, to: "demo.yaml"))
    let live = try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
    var run = ScriptRun(
      live, animation: nil, time: ScriptTime(RenderLimits(), at: nil))
    try run.run(Array(document.events.dropFirst()))
    #expect(run.failures.map(\.message) == [])
    return run.live
  }

  /// The message about the last step, which cannot be.
  func problem(_ document: String, _ steps: String...) async throws -> String {
    var text = "data: fleet.csv\n" + document + "\nevents:\n"
    text += steps.map { "  - \($0)\n" }.joined()
    let document = try DocumentReader.read(path: try folder.write(text, to: "demo.yaml"))
    var run = ScriptRun(
      try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source)), animation: nil,
      time: ScriptTime(RenderLimits(), at: nil))
    try run.run(Array(document.events.dropLast()))
    let error = #expect(throws: RenderError.self) { try run.run(Array(document.events.suffix(1))) }
    #expect(error?.place?.line == text.split(separator: "\n").count)
    return error?.message ?? ""
  }
}

@Suite("What is in the window of a live grid")
struct WindowTests {
  private let scripts: ShipScripts

  init() throws { scripts = try ShipScripts() }

  private static let small = """
    columns: [{key: ship, width: 90, editable: true}, {key: port, width: 90}, {key: tonnage, width: 90, editable: true}, {key: crew, width: 90, editable: true}]
    viewport: {width: 300, height: 140}
    """
  private static let pinned = small.replacing("{key: ship,", with: "{key: ship, pin: left,")
  private static let gestures = """

    interaction: {reorder: [rows, columns], swipe: {left: [Delete]}}
    """

  @Test(
    "a finger outside of the window or on what is covered is a problem with the nearest part in view",
    arguments: [
      (small, "tap: {row: 7}", "row 0,7 is outside of the window; the nearest in view is row 0,"),
      (
        small, "doubleTap: {row: 6, column: ship}",
        "cell 0,6,ship is outside of the window; the nearest in view is cell 0,"
      ),
      (small, "tap: {where: \"ship = 'Hydra'\"}", "row 0,7 is outside of the window"),
      (
        small, "tap: {header: crew}",
        "columnHeader crew is outside of the window; the nearest in view is columnHeader tonnage"
      ),
      (small + gestures, "longPress: {row: 7}", "row 0,7 is outside of the window"),
      (small, "hover: {row: 7}", "row 0,7 is outside of the window"),
      (small, "tap: {at: [400, 20]}", "nothing is drawn at 400, 20; the nearest part is cell 0,0,"),
      (
        "columns: [ship, port, tonnage]\nspans: [{row: 0, column: ship, columns: 2}]",
        "doubleTap: {row: 0, column: port}", "cell 0,0,port is covered by cell 0,0,ship"
      ),
    ])
  func outside(_ document: String, _ step: String, _ message: String) async throws {
    let problem = try await scripts.problem(document, step)
    #expect(problem.contains(message), "\(problem)")
  }

  @Test("a column beneath fixed ones is covered")
  func covered() async throws {
    let problem = try await scripts.problem(
      Self.pinned, "scrollOn: {x: 100}", "tap: {row: 0, column: port}")
    #expect(
      problem
        == "cell 0,0,port is covered by parts that do not scroll; the nearest in view is cell 0,0,ship"
    )
  }

  @Test("an edit, the tab key and the keyboard focus scroll their cell into view")
  func revealing() async throws {
    let live = try await scripts.live(
      Self.pinned, "edit: {row: 0, column: tonnage}", "key: tab", "key: escape",
      "focus: {row: 0, column: ship}", "key: down", "key: down", "key: down", "key: down",
      "key: down", "expect: {scroll: {row: 5}}")
    let lines = live.log.filter { $0.hasPrefix("= scroll") }
    #expect(lines.prefix(2) == ["= scroll 0,0,tonnage", "= scroll 0,0,crew"])
    #expect(lines.last == "= scroll 0,5")
    let geometry = try live.geometry()
    let row = try #require(geometry.frame(of: .row(RowPath(section: 0, row: 5))))
    #expect(row.bottom <= 140.01)
    let before = try await scripts.live(Self.pinned, "edit: {row: 0, column: ship}")
    #expect(!before.log.contains { $0.hasPrefix("= scroll") }, "the cell is in view")
  }

  @Test("a grid is pulled at its top only, and rows are slid aside only if columns do not scroll")
  func gesturesAndScrolling() async throws {
    let problem = try await scripts.problem(Self.small, "scrollOn: {y: 40}", "pull: 80")
    #expect(
      problem
        == "the grid is scrolled down by 40 points, so it cannot be pulled: scroll to its top first"
    )
    let wide = try await scripts.live(Self.small + Self.gestures, "swipe: {row: 0, side: left}")
    #expect(wide.state.swiped == [])
    let narrow = try await scripts.live(
      Self.small.replacing("300", with: "500") + Self.gestures, "swipe: {row: 0, side: left}")
    #expect(narrow.state.swiped.count == 1)
  }

  @Test("the log says whether releasing would refresh, as the picture does")
  func pulling() async throws {
    let live = try await scripts.live("columns: [ship]", "pull: 60", "pull: 80", "release")
    #expect(
      live.log == [
        "= pull 60 pulled", "= pull 80 release", "= pull 80 updating", "didPullToRefresh",
      ])
    let short = try await scripts.live("columns: [ship]", "pull: 60")
    #expect(short.state.pullDown?.phase == .pulled)
  }

  @Test("a window stays at the row on top when sections collapse and expand")
  func collapsing() async throws {
    let document = "columns: [ship, crew]\ngroup: {by: port}\nviewport: {width: 300, height: 150}"
    func top(_ steps: String...) async throws -> String? {
      let live = try await scripts.live(
        document, "scroll: {to: {section: 2, row: 1}, position: bottom}", steps[0],
        steps.count > 1 ? steps[1] : "leave")
      let geometry = try live.geometry()
      let first = geometry.visibleRows.first.flatMap { row in
        live.texts(ofColumn: "ship").map { $0[live.position(of: row)] }
      }
      return first
    }
    let before = try await top("leave")
    #expect(try await top("collapse: {section: Riga}") == before)
    #expect(try await top("collapse: {section: Kiel}", "collapse: {section: Riga}") == before)
    // The section that the window was in is closed: its header is there, not the top of the grid.
    let live = try await scripts.live(
      document, "scroll: {to: {section: 1, row: 1}, position: bottom}",
      "collapse: {section: Kiel}")
    #expect(live.log.last?.hasPrefix("= scrolled 0 ") == true)
    #expect(try live.geometry().visibleFrame(of: .sectionHeader(section: 1)) != nil)
    #expect(try live.geometry().visibleRows.first != RowPath(section: 0, row: 0))
  }

  @Test("handles have their room in a window, also while the grid is played")
  func handles() async throws {
    let live = try await scripts.live(
      "columns: [{key: ship}, {key: crew}]\nviewport: {width: 350, height: 400}\ninteraction: {reorder: rows}",
      "leave")
    let geometry = try live.geometry()
    let cell = try #require(
      geometry.frame(of: .cell(CellPath(section: 0, row: 0, column: "crew"))))
    let handle = try #require(geometry.frame(of: .handle(RowPath(section: 0, row: 0))))
    #expect(cell.right <= handle.left + 0.01)
    #expect(handle.right <= 350)
  }

  @Test("single-cell paging has no column headers, and a cell fills the window")
  func paging() async throws {
    let live = try await scripts.live(
      "columns: [ship, port]\nstyle: {grid: {insets: 0}}\nviewport: {width: 200, height: 100, paging: cell}",
      "scrollOn: {y: 1}")
    let geometry = try live.geometry()
    #expect(geometry.visibleFrame(of: .columnHeader("ship")) == nil)
    let cell = try #require(
      geometry.visibleFrame(of: .cell(CellPath(section: 0, row: 1, column: "ship"))))
    #expect(cell == Rect(left: 0, top: 0, right: 200, bottom: 100))
  }
}

extension LiveGrid {
  /// The number of a row among all that are shown.
  fileprivate func position(of row: RowPath) -> Int {
    (0..<row.section).reduce(row.row) {
      $0 + (interaction.model.rowCount(inSection: $1) ?? 0)
    }
  }
}
