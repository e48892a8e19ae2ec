import DocumentSupport
import Foundation
import GridDocuments
import GridInteraction
import GridModel
import TestSupport
import Testing

@testable import GridPress

/// Every gesture with every event, against the table of ``GestureRule``.
@Suite("One gesture at a time")
struct GestureRuleTests {
  /// Ada 36, Cy 41, Ed 52 and Bo 29, Di 25, Flo 33; a row is selected.
  private static func start() throws -> LiveGrid {
    let folder = try TemporaryFolder()
    try folder.write(
      "name,age,team\nAda,36,Engine\nBo,29,Sales\nCy,41,Engine\nDi,25,Sales\nEd,52,Engine\nFlo,33,Sales\n",
      to: "people.csv")
    var document = GridDocument(data: DataInput(.file(folder.file("people.csv"))))
    document.columns = ["name", "age", "team"].map { ColumnSettings($0) }
    document.columns?[0].isEditable = true
    document.columns?[1].sortMode = .triState
    document.group = RowGroups(by: "team")
    document.state.filter = FilterRow()
    document.interaction.reordering = [.rows, .columns]
    document.interaction.swipeActions = [.left: [SwipeAction("Delete")]]
    var live = try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
    try live.perform(.select(row(0, 0)))
    return live
  }

  private static func row(_ section: Int, _ row: Int) -> GridPlace {
    .part(.row(RowPath(section: section, row: row)))
  }

  private static func name(_ section: Int, _ row: Int) -> GridPlace {
    .part(.cell(CellPath(section: section, row: row, column: "name")))
  }

  private static func age(_ section: Int, _ row: Int) -> GridPlace {
    .part(.cell(CellPath(section: section, row: row, column: "age")))
  }

  private static func header(_ key: String) -> GridPlace { .part(.columnHeader(key)) }

  private static func begin(_ gesture: GestureKind, in live: inout LiveGrid) throws {
    switch gesture {
    case .none: break
    case .edit:
      try live.send(.tap(name(0, 1), count: 2))
      try live.send(.type("Cyn"))
    case .search: try live.send(.tap(.filter))
    case .row:
      try live.send(.longPress(row(0, 0)))
      try live.send(.drag(to: row(0, 2)))
    case .column:
      try live.send(.longPress(header("age")))
      try live.send(.drag(to: header("name")))
    case .swipe: try live.send(.swipe(row(0, 1), .left))
    case .pull: try live.send(.pull(80))
    case .update:
      try live.send(.pull(80))
      try live.send(.release)
    case .resize: try live.send(.resize(column: "age", width: 200, progress: 0.5))
    case .range:
      try live.perform(.selectRange(from: name(0, 0), to: name(0, 1)))
      try live.send(.longPress(.part(.rangeHandle)))
      try live.send(.drag(to: age(0, 2)))
    case .overlay: try live.perform(.present(menu(0, 1)))
    }
  }

  private static func menu(_ section: Int, _ row: Int) -> CellOverlay {
    CellOverlay(
      CellPath(section: section, row: row, column: "name"),
      .menu([MenuItem("Delete"), MenuItem("Copy")]))
  }

  private static func send(
    _ event: EventKind, isOwn: Bool, during gesture: GestureKind, to live: inout LiveGrid
  ) throws {
    switch event {
    case .tap:
      let own: GridPlace =
        gesture == .edit ? name(0, 1) : gesture == .search ? .filter : .action("Delete")
      try live.send(.tap(isOwn ? own : row(1, 0)))
    case .longPress: try live.send(.longPress(row(1, 1)))
    case .drag:
      let target = gesture == .column ? header("team") : gesture == .range ? age(0, 1) : row(0, 1)
      try live.send(.drag(to: target))
    case .drop: try live.send(.drop)
    case .cancel: try live.send(.cancel)
    case .swipe:
      try live.send(isOwn ? .swipe(row(0, 1), .left, progress: 0.5) : .swipe(row(1, 0), .left))
    case .pull: try live.send(.pull(30))
    case .release: try live.send(.release)
    case .scroll: try live.send(.scroll(to: row(1, 0)))
    case .resize: try live.send(.resize(column: isOwn ? "age" : "name", width: 150, progress: 0.2))
    case .type: try live.send(.type("x"))
    case .key: try live.send(.key(isOwn ? .escape : .down))
    case .point: try live.send(.point(.hovered, at: row(1, 0)))
    case .edit: try live.perform(.beginEditing(name(1, 0)))
    case .endEditing: try live.perform(.endEditing)
    case .present: try live.perform(.present(menu(1, 0)))
    case .dismiss: try live.perform(.dismiss)
    case .select: try live.perform(.select(row(1, 1)))
    case .arrange: try live.perform(.sort([RowSorting("age")]))
    case .columns: try live.perform(.pinColumn("team", .left))
    case .update: try live.perform(.update)
    case .reload: try live.perform(.reload)
    }
  }

  /// The lines of the log when a gesture is ended.
  private static func ending(of gesture: GestureKind) -> [String] {
    switch gesture {
    case .edit: ["= editing", "didCancelEditing 0,1,name"]
    case .row: ["didCancelReorderRow 0,0"]
    case .pull: ["= pull 0"]
    case .overlay: ["= overlay"]
    case .range: ["= range 0,0,name 0,1,name"]
    case .none, .search, .column, .swipe, .update, .resize: []
    }
  }

  private static let finishing = [
    "shouldFinishEditing 0,1,name Cy Cyn", "willFinishEditing 0,1,name Cy Cyn",
    "= value 0,1,name Cyn", "= editing", "didFinishEditing 0,1,name Cy Cyn",
  ]

  @Test("every event during every gesture does what the table says, and can be drawn")
  func allCombinations() throws {
    let start = try Self.start()
    for gesture in GestureKind.allCases {
      var before = start
      try Self.begin(gesture, in: &before)
      #expect(before.interaction.state.gesture.kind == gesture)
      for event in EventKind.allCases {
        for isOwn in gesture.hasOwn(event) ? [false, true] : [false] {
          let rule = GestureRule(gesture, at: event, isOwn: isOwn)
          let words: Comment = "\(event) during \(gesture), own part: \(isOwn): \(rule)"
          var live = before
          let problem = Self.problem {
            try Self.send(event, isOwn: isOwn, during: gesture, to: &live)
          }
          #expect((problem != nil) == (rule == .impossible), words)
          #expect(throws: Never.self, words) { try live.prepared() }
          try check(live, after: rule, of: event, during: gesture, before, start, words)
        }
      }
    }
  }

  private func check(
    _ live: LiveGrid, after rule: GestureRule, of event: EventKind, during gesture: GestureKind,
    _ before: LiveGrid, _ start: LiveGrid, _ words: Comment
  ) throws {
    let lines = Array(live.log.dropFirst(before.log.count))
    switch rule {
    case .impossible:
      #expect(lines == [] && live.interaction.state == before.interaction.state, words)
    case .goesOn:
      if gesture != .none, event != .tap || gesture != .swipe && gesture != .overlay {
        #expect(live.interaction.state.gesture.kind == gesture, words)
      }
    // A corner is where it was dragged to already.
    case .completes: #expect(lines != [] || gesture == .range, words)
    case .onlyEnds:
      #expect(lines == Self.ending(of: gesture), words)
      #expect(live.interaction.state.gesture == .none, words)
      #expect(live.texts(ofColumn: "name") == start.texts(ofColumn: "name"), words)
      #expect(live.interaction.model.columnKeys == start.interaction.model.columnKeys, words)
    case .ends, .finishes:
      // The event has the effect that it would have had without the gesture.
      var alone = start
      if gesture == .range {
        try alone.perform(.selectRange(from: Self.name(0, 0), to: Self.name(0, 1)))
      }
      if rule == .finishes { try alone.perform(.set(Self.name(0, 1), text: "Cyn")) }
      let count = alone.log.count
      try Self.send(event, isOwn: false, during: .none, to: &alone)
      // The program does not ask.
      let finishing =
        event == .edit || event == .present ? Self.finishing.dropFirst() : Self.finishing[...]
      let expected = rule == .finishes ? Array(finishing) : Self.ending(of: gesture)
      #expect(lines == expected + alone.log.dropFirst(count), words)
      #expect(live.interaction.state.gesture == alone.interaction.state.gesture, words)
      #expect(live.texts(ofColumn: "name") == alone.texts(ofColumn: "name"), words)
      #expect(
        try live.geometry().frame(of: .columnHeader("age"))
          == alone.geometry().frame(of: .columnHeader("age")), words)
    }
  }

  private static func problem(_ body: () throws -> Void) -> (any Error)? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test("the article has the table as it is declared")
  func article() throws {
    let article = try String(
      contentsOf: PackageFolder.file("Sources/GridPress/GridPress.docc/PlayAScript.md"),
      encoding: .utf8)
    let table = GestureRule.table.joined(separator: "\n")
    #expect(article.contains(table), "the table is:\n\(table)")
  }

  @Test("random events leave every row in the grid, and can always be drawn")
  func randomEvents() throws {
    var generator = SeededGenerator(seed: 7)
    let start = try Self.start()
    for _ in 0..<60 {
      var live = start
      for _ in 0..<25 {
        let gesture = GestureKind.allCases.randomElement(using: &generator) ?? .none
        let event = EventKind.allCases.randomElement(using: &generator) ?? .tap
        let isOwn = Bool.random(using: &generator)
        try? Self.begin(gesture, in: &live)
        try? Self.send(event, isOwn: isOwn, during: gesture, to: &live)
        #expect(throws: Never.self, "\(live.log.suffix(6))") { try live.shownGrid() }
        #expect(live.texts(ofColumn: "team")?.count ?? 0 <= 6)
      }
    }
  }
}
