import FileSupport
import Foundation
import GridPress
import TestSupport
import Testing

@Suite("The command play")
struct PlayCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "name,age,team\nAda,36,Engine\nBo,29,Sales\nCy,41,Engine\nDi,25,Sales\n", to: "people.csv")
  }

  /// Plays the events of a small document.
  private func play(
    _ events: String, document: String = Self.document, _ arguments: String...
  ) async throws -> Gridpress.Run {
    try folder.write(document + "events:\n" + events, to: "demo.yaml")
    return try await Gridpress.run(
      ["play", "demo.yaml", "--log", "-"] + arguments + ["--fonts", try PrivateFonts.folder.get()],
      in: folder.path)
  }

  @Test("two pictures that would be one file are an error, and nothing is written")
  func sameNames() async throws {
    let events = "  - picture: x\n  - tap: {header: age}\n  - picture: x\n"
    let run = try await play(events, "-o", "shots/{name}.png")
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("would be picture 1 and picture 2"), "\(run.errors)")
    #expect(try !folder.names.contains("shots") || folder.names(in: "shots") == [])
    let numbered = try await play(events, "-o", "shots/{number}-{name}.png")
    #expect(numbered.exitCode == 0, "\(numbered.errors)")
    #expect(try folder.names(in: "shots") == ["1-x.png", "2-x.png"])
  }

  @Test("the pictures and the time of a script have limits")
  func limits() async throws {
    let events = "  - picture: a\n  - tap: {header: age}\n  - picture: b\n"
    let many = try await play(events, "-o", "{name}.png", "--limit", "pages=1")
    #expect(many.exitCode == 65)
    #expect(many.errors.contains("the pictures of the script are more than the limit of 1"))
    let late = try await play(events, "-o", "{name}.png", "--limit", "time=0.001")
    #expect(late.exitCode != 0)
    // On a loaded machine, the process is ended from outside, which says less.
    #expect(
      late.errors.contains("--limit time=") || late.errors.contains("exceeded its time limit"),
      "\(late.errors)")
    #expect(try !folder.names.contains("a.png"))
  }

  private static let document = """
    data: people.csv
    columns:
      - {key: name, editable: true}
      - {key: age, sortMode: tri, editable: true}
      - {key: team}
    interaction:
      selectionMode: row
      reorder: [rows, columns]
      swipe: {left: [{title: Delete, role: destructive}]}
      refuse:
        - {select: {where: "name = 'Ada'"}}

    """

  @Test("writes the calls of delegates and the changes of the state in the order of the controls")
  func calls() async throws {
    let run = try await play(
      """
      - tap: {header: age}
      - tap: {where: "name = 'Ada'"}
      - tap: {where: "name = 'Bo'"}
      - doubleTap: {row: 2, column: age}
      - type: "3x"
      - key: return
      - key: delete
      - type: "7"
      - key: return
      - longPress: {row: 0}
      - drag: {to: {row: 2}}
      - drop
      - swipe: {row: 2, side: left}
      - tap: {action: Delete, row: 2}
      - pull: 60
      - pull: 80
      - release
      - scroll: {to: {row: 3}, position: middle}
      - longPress: {header: age}
      - drag: {to: {header: team}}
      - drop
      - expect: {selected: [{row: 0}], sort: age}
      - expect: {column: name, is: [Bo, Ada, Di, Cy]}

      """)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(
      run.outputText.split(separator: "\n").map(String.init) == [
        "shouldChangeSortOrder age", "willChangeSortOrder age", "= sort age ascending",
        "didChangeSortOrder age none", "shouldSelectRow 0,2 refused", "shouldSelectRow 0,1",
        "willSelectRow 0,1", "= selected 0,1", "didSelectRow 0,1", "shouldBeginEditing 0,2,age",
        "willBeginEditing 0,2,age", "= editing 0,2,age", "didBeginEditing 0,2,age",
        "invalidEdit 0,2,age 3x", "shouldFinishEditing 0,2,age 36 37",
        "willFinishEditing 0,2,age 36 37", "= value 0,2,age 37", "= editing",
        "didFinishEditing 0,2,age 36 37", "shouldReorderRow 0,0", "rowSwitched 0,0 0,1",
        "rowSwitched 0,1 0,2", "didReorderRow 0,0 0,2", "shouldPerformAction 0,2 Delete",
        "didPerformAction 0,2 Delete", "= pull 60 pulled", "= pull 80 release",
        "= pull 80 updating", "didPullToRefresh", "= scroll 0,3",
        "shouldReorderColumn age", "= columns name team age", "didReorderColumn age 1 2",
      ])
  }

  @Test("fails with exit code 1 and says what is instead of what is expected")
  func expectations() async throws {
    let run = try await play(
      """
      - tap: {row: 1}
      - expect: {selected: [{row: 2}]}
      - expect: {column: name, is: [Bo]}
      - expect: {editing: {row: 0, column: age}}
      - expect: {sort: age, collapsed: [Red]}

      """)
    #expect(run.exitCode == 1)
    #expect(
      run.errors.split(separator: "\n").map(String.init) == [
        "error: demo.yaml:14:3: selected: row 0,1, not row 0,2",
        "error: demo.yaml:15:3: column name is [Ada, Bo, Cy, Di], not [Bo]",
        "error: demo.yaml:16:3: editing: no cell, not cell 0,0,age",
        "error: demo.yaml:17:3: sort: nothing, not age; collapsed: nothing, not Red",
      ])
  }

  @Test(
    "an event that cannot be is a located error, and nothing is written",
    arguments: [
      ("tap: {row: 9}", "there is no row 9 in section 0: it shows 4, counted from 0"),
      ("tap: {where: \"age > 0\"}", "4 rows match age > 0: one row is needed"),
      ("tap: {where: \"name = 'Eve'\"}", "no row matches name = 'Eve'"),
      ("tap: {header: aeg}", "the grid has no column \"aeg\", did you mean \"age\"?"),
      (
        "type: x",
        "nothing can be typed into: no cell is edited, and the search field has no focus"
      ),
      ("drag: {to: {row: 1}}", "nothing is held: begin with longPress"),
      ("drop", "nothing is held: begin with longPress"),
      ("release", "the grid is not pulled down"),
      ("swipe: {row: 0, side: right}", "rows have no buttons for a swipe to the right"),
      ("tap: {at: [-9, -9]}", "nothing is drawn at -9, -9"),
      ("tap: {where: \"nonsense(\"}", "the expression has a ( without a )"),
      ("set: {cell: {row: 0, column: age}, text: old}", "\"old\" is not a number"),
    ])
  func impossible(_ event: String, _ message: String) async throws {
    let run = try await play(
      "  - picture: before\n  - \(event)\n", document: Self.document, "-o", "{number}.png")
    #expect(run.exitCode == 65)
    #expect(run.errors.hasPrefix("error: demo.yaml:14:5: "), "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/1.png"))
  }

  @Test("all problems of the script are reported together")
  func badScript() async throws {
    let run = try await play(
      """
      - tap: {row: 1, header: age}
      - squeeze: {row: 1}
      - {tap: {row: 1}, picture: a}
      - key: enter
      - expect: {}

      """)
    #expect(run.exitCode == 65)
    #expect(run.errors.split(separator: "\n").count == 5, "\(run.errors)")
  }

  @Test("writes a file for each picture, and an animation of which every frame is well formed")
  func files() async throws {
    let run = try await play(
      """
      - picture: start
      - longPress: {row: 0}
      - drag: {to: {row: 3}, pictures: 3}
      - drop
      - picture: a/b

      """, document: Self.document, "-o", "shots/{number}-{name}.png", "-o", "demo.apng")
    #expect(run.exitCode == 0, "\(run.errors)")
    let shots = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/shots")
    #expect(
      shots.sorted() == ["1-start.png", "2-drag.png", "3-drag.png", "4-drag.png", "5-a-b.png"])
    let chunks = try APNGChunks(folder.bytes("demo.apng"))
    #expect(chunks.names.prefix(4) == ["IHDR", "sRGB", "pHYs", "acTL"])
    #expect(chunks.names.last == "IEND")
    let frames = chunks.names.filter { $0 == "fcTL" }.count
    #expect(frames == chunks.number(in: "acTL", at: 0))
    #expect(frames >= 4)
    #expect(chunks.names.filter { $0 == "fdAT" }.count == frames - 1)
    #expect(chunks.sequence == Array(0..<UInt32(2 * frames - 1)))
    #expect(chunks.framesAreInside)
  }

  @Test("several pictures need names of their own, and there is something to play")
  func usage() async throws {
    let run = try await play(
      "  - picture: a\n  - picture: b\n", document: Self.document, "-o", "same.png")
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("put {number} or {name} into the name"))
    try folder.write("data: people.csv\n", to: "still.yaml")
    let still = try await Gridpress.run(["play", "still.yaml"], in: folder.path)
    #expect(still.exitCode == 65)
    #expect(still.errors.contains("the document has no events"))
  }

  @Test("an output that is no picture and no animation is an error that lists the formats")
  func formats() async throws {
    let run = try await play("  - tap: {header: age}\n", "-o", "a.webm")
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("does not end in .png, .pdf, .svg, .apng or .gif"), "\(run.errors)")
  }

  @Test("times, captions and gestures of an animation are set by the document, and flags win")
  func animation() async throws {
    let keys = "animation: {seconds: 0.5, rest: 1, captions: below}\n"
    let events = """
        - {caption: A list, seconds: 1.25}
        - {tap: {header: age}, caption: Sorted}
        - tap: {row: 1}

      """
    let document = Self.document + keys
    let run = try await play(
      events, document: document, "-o", "a.gif", "-o", "a.apng", "--rest", "3", "--loops", "2",
      "--gestures", "pointer")
    #expect(run.exitCode == 0, "\(run.errors)")
    let gif = try GIFBlocks(folder.bytes("a.gif"))
    #expect(gif.delays.reduce(0, +) == 475)
    #expect(gif.delays.count > 20)
    #expect(gif.repetitions == 1)
    let chunks = try APNGChunks(folder.bytes("a.apng"))
    #expect(chunks.number(in: "acTL", at: 4) == 2)
    // Below the grid there is a strip for captions.
    let plain = try await play(events, document: document, "-o", "b.gif", "--captions", "none")
    #expect(plain.exitCode == 0, "\(plain.errors)")
    let bare = try GIFBlocks(folder.bytes("b.gif"))
    #expect(bare.delays == [125, 50, 100])
    #expect(bare.repetitions == 0)
    #expect(gif.width == bare.width)
    #expect(gif.height > bare.height + 20)
    let late = try await play(events, document: document, "-o", "b.gif", "--rest", "0")
    #expect(late.exitCode == 64)
    #expect(late.errors.contains("--rest is a time from 0.02 to 60.0 seconds"), "\(late.errors)")
  }

  @Test("what is played twice is the same to the byte")
  func deterministic() async throws {
    let events = "  - tap: {header: age}\n  - picture: a\n  - tap: {row: 1}\n"
    let first = try await play(
      events, document: Self.document, "-o", "a.png", "-o", "a.apng", "-o", "a.gif")
    let second = try await play(
      events, document: Self.document, "-o", "b.png", "-o", "b.apng", "-o", "b.gif")
    #expect(first.output == second.output)
    #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
    #expect(try folder.bytes("a.gif") == folder.bytes("b.gif"))
    #expect(try folder.bytes("a.apng") == folder.bytes("b.apng"))
  }
}

/// The chunks of an animated PNG.
private struct APNGChunks {
  private(set) var chunks: [(name: String, data: [UInt8])] = []

  init(_ bytes: [UInt8]) {
    var place = 8
    while place + 12 <= bytes.count {
      let count = Int(Self.number(bytes, at: place))
      let name = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
      chunks.append((name, Array(bytes[(place + 8)..<(place + 8 + count)])))
      place += 12 + count
    }
  }

  var names: [String] { chunks.map(\.name) }

  func number(in name: String, at place: Int) -> Int? {
    chunks.first { $0.name == name }.map { Int(Self.number($0.data, at: place)) }
  }

  /// The sequence numbers of all chunks that have one.
  var sequence: [UInt32] {
    chunks.filter { $0.name == "fcTL" || $0.name == "fdAT" }.map { Self.number($0.data, at: 0) }
  }

  var framesAreInside: Bool {
    guard let width = number(in: "IHDR", at: 0), let height = number(in: "IHDR", at: 4) else {
      return false
    }
    return chunks.filter { $0.name == "fcTL" }.allSatisfy { chunk in
      let numbers = [4, 8, 12, 16].map { Int(Self.number(chunk.data, at: $0)) }
      return numbers[0] > 0 && numbers[1] > 0 && numbers[0] + numbers[2] <= width
        && numbers[1] + numbers[3] <= height
    }
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> UInt32 {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
