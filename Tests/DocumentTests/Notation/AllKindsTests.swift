import GridCore
import GridInteraction
import GridModel
import Testing

@testable import GridDocuments

/// The compiler does not check that a notation writes all kinds of a value: here a new kind does
/// not compile until it has a sample.
@Suite("Every kind of value can be written and read again")
struct AllKindsTests {
  private func check<Value: Hashable>(
    _ notation: Notation<Value>, _ samples: [Value], kinds: Int, kind: (Value) -> Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(Set(samples.map(kind)) == Set(0..<kinds), sourceLocation: sourceLocation)
    for sample in samples {
      let problems = ProblemList()
      let written = try notation.write(sample)
      let value = YAMLValue(
        written, path: "", origin: YAMLOrigin(file: nil, problems: problems))
      #expect(notation.read(value) == sample, sourceLocation: sourceLocation)
      #expect(problems.error == nil, "\(written)", sourceLocation: sourceLocation)
    }
  }

  private static let cell = GridPart.cell(CellPath(section: 1, row: 2, column: "a"))
  private static let row = RowPath(section: 1, row: 2)
  private static let named = RowPath(.texts(["a": "1"]))

  @Test("places, and footnotes at them")
  func places() throws {
    let samples: [GridPlace] = [
      .part(Self.cell), .part(.row(Self.row)), .part(.columnHeader("a")),
      .part(.headerFilter("a")), .part(.headerMenu("a")), .part(.handle(Self.row)),
      .title, .subtitle,
      .point(Point(x: 1, y: 2)), .row(where: "a = 1"), .row(where: "a = 1", column: "a"),
      .section("A"), .section("A", "b"), .action("Delete"), .action("Delete", row: Self.row),
      .shortcut("A"), .filter, .row(Self.named), .cell(Self.named, "a"),
      .action("Delete", row: Self.named), .column("a"), .spanner("A"),
      .sectionHeader(1, level: 0), .summary(0), .summary(0, column: "a"), .summary(0, section: 1),
      .summary(0, section: 1, column: "a"), .summary(2, section: "A"),
      .summary(0, section: ["A", "b"], column: "a"),
    ]
    func kind(_ place: GridPlace) -> Int {
      switch place {
      case .part: 0
      case .point: 1
      case .row: 2
      case .section: 3
      case .action: 4
      case .shortcut: 5
      case .filter: 6
      case .column: 7
      case .spanner: 8
      case .sectionHeader: 9
      case .summary: 10
      }
    }
    try check(PlaceNotation.place, samples, kinds: 11, kind: kind)
    let notes = samples.map { Footnote("x", at: $0) }
    try check(FootnoteNotation.footnote, notes, kinds: 11) { kind($0.targets[0]) }
    // Where no section has the number as its value, it is its number.
    #expect(
      try PlaceNotation.place.write(.sectionHeader(1)) == PlaceNotation.place.write(.section("1")))
  }

  @Test("callouts")
  func callouts() throws {
    let label = CalloutLabel(number: 1, text: "a", side: .left)
    let marks: [Callout<GridPlace>.Mark] = [
      .label(label), .bracket(label), .bracket(label, to: .column("b")), .magnify(),
      .magnify(label, scale: 3), .arrow(to: .column("b")), .pointer, .finger, .highlight,
      .spotlight, .box, .redact(), .redact(.bar),
    ]
    try check(
      CalloutNotation.callout, marks.map { Callout(.column("a"), $0) }, kinds: 10
    ) { callout in
      switch callout.mark {
      case .label: 0
      case .bracket: 1
      case .magnify: 2
      case .arrow: 3
      case .pointer: 4
      case .finger: 5
      case .highlight: 6
      case .spotlight: 7
      case .box: 8
      case .redact: 9
      }
    }
  }

  @Test("events of a script")
  func events() throws {
    let target = GridPlace.part(Self.cell)
    let events: [GridEvent] =
      PointerState.allCases.map { .point($0, at: target) } + [
        .tap(target), .tap(target, count: 2), .point(.hovered, at: nil), .longPress(target),
        .drag(to: target), .drop, .cancel, .swipe(.part(.row(Self.row)), .right, progress: 0.5),
        .swipe(.row(where: "a = 1"), .left), .pull(44), .release,
        .scroll(to: target, vertical: .middle), .scrollOn(x: 1, y: 2),
        .resize(column: "a", width: 120), .resize(column: "a", width: 120, progress: 0.5),
        .type("a"), .key(.tab),
      ]
    try check(EventNotation.step, events.map { ScriptStep(.event($0)) }, kinds: 14) { step in
      guard case .event(let event) = step.action else { return -1 }
      return switch event {
      case .tap: 0
      case .point: 1
      case .longPress: 2
      case .drag: 3
      case .drop: 4
      case .cancel: 5
      case .swipe: 6
      case .pull: 7
      case .release: 8
      case .scroll: 9
      case .scrollOn: 10
      case .resize: 11
      case .type: 12
      case .key: 13
      }
    }
  }

  @Test("changes by the program")
  func changes() throws {
    let target = GridPlace.part(Self.cell)
    let row = GridPlace.part(.row(Self.row))
    let contents: [CellOverlay.Content] = [
      .tooltip("a"), .menu([MenuItem("a"), MenuItem("-", kind: .separator)]), .choices(["a", "b"]),
      .choices(nil), .calendar(day: "2024-05-31"), .calendar(day: nil),
    ]
    let changes: [ProgramChange] =
      [
        .select(target), .deselect(target), .selectRange(from: target, to: target), .deselectRange,
        .sort([RowSorting("a", .descending)]),
        .collapse(.section("A")), .expand(.section("A")), .beginEditing(target), .endEditing,
        .set(target, text: "a"), .setRow(row, texts: ["a": "b"]),
        .insertRows([["a": "b"]], before: row), .insertRows([["a": "b"]], before: nil),
        .removeRows([row]), .move(row, to: row),
        .insertColumns([ColumnSettings("a")], before: "b"),
        .insertColumns([ColumnSettings("a")], before: nil), .removeColumns(["a"]),
        .pinColumn("a", .left), .pinColumn("a", nil), .reload, .update, .reloadRows([row]),
        .reloadColumns(["a"]), .refresh, .refreshRows([row, row]), .refreshColumns(["a", "b"]),
        .dismiss,
      ]
      + contents.map {
        .present(CellOverlay(Self.cell.cell ?? CellPath(Self.row, column: "a"), $0))
      }
    try check(EventNotation.step, changes.map { ScriptStep(.change($0)) }, kinds: 26) { step in
      guard case .change(let change) = step.action else { return -1 }
      return switch change {
      case .select: 0
      case .deselect: 1
      case .sort: 2
      case .collapse: 3
      case .expand: 4
      case .beginEditing: 5
      case .endEditing: 6
      case .set: 7
      case .setRow: 8
      case .insertRows: 9
      case .removeRows: 10
      case .move: 11
      case .insertColumns: 12
      case .removeColumns: 13
      case .pinColumn: 14
      case .reload: 15
      case .update: 16
      case .reloadRows: 17
      case .reloadColumns: 18
      case .refresh: 19
      case .refreshRows: 20
      case .refreshColumns: 21
      case .present: 22
      case .dismiss: 23
      case .selectRange: 24
      case .deselectRange: 25
      }
    }
  }

  @Test("other steps of a script")
  func steps() throws {
    let target = GridPlace.part(Self.cell)
    var expectation = GridExpectation()
    expectation.selected = [target]
    let actions: [ScriptStep.Action] = [
      .event(.tap(target)), .drag(to: target, pictureCount: 3), .picture("a"),
      .transition("a", progress: 0.5), .expect(expectation), .change(.reload),
    ]
    var timed = actions.map { ScriptStep($0) }
    for index in timed.indices { timed[index].caption = "A" }
    var pause = ScriptStep(.pause)
    pause.seconds = 2
    var drop = ScriptStep(.event(.drop))
    (drop.seconds, drop.caption) = (0.5, "")
    let steps = actions.map { ScriptStep($0) } + timed + [pause, drop]
    try check(EventNotation.step, steps, kinds: 7) { step in
      switch step.action {
      case .event: 0
      case .drag: 1
      case .picture: 2
      case .transition: 3
      case .expect: 4
      case .change: 5
      case .pause: 6
      }
    }
  }

  @Test("blocks")
  func blocks() throws {
    let grid = GridDocument(data: DataInput(.bytes(Array("a\n1\n".utf8), name: "a.csv")))
    let blocks: [DocumentBlock] = [
      .heading("A"), .heading("A", level: 2), .text("a"), .columns(["a", "b"]),
      .pairs([DocumentBlock.Pair("a", "b")]), .image(BlockImage("a.svg")),
      .payment(Payment(.epc, name: "A", iban: "DE02120300000000202051")),
      .signatures([Signature(role: "A")]), .contents(BlockContents()),
      .beside(BlockRow([[.text("a")], [.text("b")]])), .space(12), .pageBreak, .grid(grid),
    ]
    // The inner notation of grids is not theirs alone.
    let notation = BlockNotation.block(
      grid: Notation<GridDocument>(
        .type("object"), read: { _ in grid }, write: { _ throws(EncodingFailure) in .mapping([]) }))
    try check(notation, blocks, kinds: 12) { block in
      switch block {
      case .heading: 0
      case .text: 1
      case .columns: 2
      case .pairs: 3
      case .image: 4
      case .payment: 5
      case .signatures: 6
      case .contents: 7
      case .beside: 8
      case .space: 9
      case .pageBreak: 10
      case .grid: 11
      }
    }
  }
}
