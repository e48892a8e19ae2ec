import GridCore
import GridPress
import GridSnapshots
import TestSupport
import Testing

/// What is drawn besides plain cells has a line, and a fault in it is described in words.
@Suite("Parts besides cells")
struct ShownPartsTests {
  private let documents: Documents

  init() throws { documents = try Documents() }

  private static func people(_ more: String, cell: String = "{sparkline: {}}") -> String {
    """
    data:
      rows:
        - {name: Ada, city: Bonn, team: North, hours: 30, trend: "1 2 3"}
        - {name: Bob, city: Rome, team: North, hours: 38, trend: "3 2 1"}
        - {name: Cid, city: Oslo, team: South, hours: 20, trend: "2 2 5"}
    theme: light
    columns:
      - {key: name, title: Name}
      - {key: city, title: City}
      - {key: hours, title: Hours}
      - {key: trend, title: Trend, cell: \(cell)}
    \(more)

    """
  }

  // MARK: - Lines

  @Test(
    "each part has a line",
    arguments: [
      (
        "state: {reorderHandles: {except: [{row: 0}]}, dragged: {row: 1, to: {row: 2}}}",
        ["handle 0,1", "handle 0,2", "rowGap 0,1", "liftedRow 0,1", "rowDropLine"]
      ),
      (
        "state: {draggedColumn: {column: city, before: trend}}",
        ["columnGap city", "liftedColumn city", "columnDropLine"]
      ),
      (
        "state: {editing: {row: 1, column: city, text: Roma, caret: 2}}",
        ["editField 0,1,city", "caret 0,1,city"]
      ),
      (
        "state: {editing: {row: 1, column: city, selection: [0, 2], invalid: No such city}}",
        ["editField 0,1,city", "textSelection 0,1,city", "invalidMessage 0,1,city"]
      ),
      (
        "state: {filter: {text: o, focused: true}, pullDown: release}",
        ["pullDown", "filter", "filterField", "filterCaret"]
      ),
      ("state: {resizing: city}", ["resizeLine city", "resizer city"]),
      ("state: {swiped: {row: 1, actions: [Delete]}}", ["swipeAction 0,1,Delete"]),
      (
        "group: {by: team, title: \"{value}\"}\nstate: {shortcutBar: {pressed: N}}",
        ["shortcutBar", "shortcut 0", "shortcut 1"]
      ),
      (
        "sectionColumn: {width: 60, title: Team}\ngroup: {by: team, title: \"{value}\"}",
        ["sectionColumnHeader", "sectionColumn 0", "sectionColumn 1"]
      ),
      ("state: {loading: {rows: 2}}", ["skeleton 0,0,name", "skeleton 0,1,city"]),
      (
        "viewport: {height: 90, width: 200, indicators: true}", ["scrollIndicator 0"]
      ),
    ])
  func lines(_ more: String, _ parts: [String]) throws {
    let text = try documents.transcript(Self.people(more)).text
    let lines = text.split(separator: "\n")
    for part in parts {
      #expect(lines.contains { $0.hasPrefix("  \(part) @") }, "\(part) in\n\(text)")
    }
    // No part of any of these but those that are asked for.
    let attached = lines.filter { $0.hasPrefix("  handle 0,0") }
    #expect(attached.isEmpty)
  }

  @Test("a cell with a renderer says what draws it, what it shows, and a digest of the drawing")
  func drawn() throws {
    let transcript = try documents.transcript(Self.people(""))
    let cell = try #require(
      transcript.parts.first {
        $0.address == PartAddress(.cell, section: 0, index: 1, column: "trend")
      })
    #expect(cell.text == "3 2 1")
    #expect(cell.notes.map(\.name) == ["drawn", "alternative", "drawing"])
    #expect(cell.notes[1].value?.contains("3 values") == true)
    #expect(cell.notes[2].value?.contains("command") == true)
    #expect(try GridTranscript(reading: transcript.text) == transcript)
  }

  @Test("equal drawings have equal digests wherever they stand")
  func digests() throws {
    let text = Self.people("").replacing("2 2 5", with: "1 2 3")
    let transcript = try documents.transcript(text)
    let digests = transcript.parts.filter { $0.address.column == "trend" }.compactMap { part in
      part.notes.first { $0.name == "drawing" }?.value
    }
    #expect(digests.count == 3)
    #expect(digests[0] == digests[2])
    #expect(digests[0] != digests[1])
  }

  @Test("columns with the same key are distinguished")
  func repeatedKeys() throws {
    let text = Self.people("").replacing(
      "  - {key: city, title: City}\n",
      with: "  - {key: city, title: City}\n  - {key: city, title: Town}\n")
    let transcript = try documents.transcript(text)
    #expect(transcript.title(ofColumn: "city.2") == "Town")
    #expect(
      try documents.words(text, text.replacing("title: Town", with: "title: Place")) == [
        "header of \"Place\": text \"Town\" → \"Place\""
      ])
  }

  // MARK: - Faults

  struct Fault: Sendable, CustomTestStringConvertible {
    var more: String
    var old: String
    var new: String
    /// How a line of the words begins.
    var words: String

    var testDescription: String { "\(old) → \(new)" }
  }

  static let faults = [
    Fault(
      more: "", old: "{sparkline: {}}", new: "{sparkline: {shape: area}}",
      words: "3 rows, \"Trend\": drawing changed"),
    Fault(
      more: "", old: "3 2 1", new: "3 2 2",
      words: "section 0, row 1, \"Trend\": text \"3 2 1\" → \"3 2 2\", alternative "),
    Fault(
      more: "state: {reorderHandles: true}\nstyle: {handle: {text: \"#111111\"}}", old: "#111111",
      new: "#222222", words: "3 handles, first handle of section 0, row 0: text #111111 → #222222"),
    Fault(
      more: "state: {reorderHandles: true}", old: "reorderHandles: true",
      new: "reorderHandles: {except: [{row: 1}]}", words: "handle of section 0, row 1 removed"),
    Fault(
      more: "state: {editing: {row: 1, column: city, text: Roma, caret: 2}}", old: "caret: 2",
      new: "caret: 3",
      words:
        "caret in the field over section 0, row 1, \"City\": caret before character \"2\" → \"3\""),
    Fault(
      more: "state: {editing: {row: 1, column: city, text: Roma, caret: 2}}", old: "Roma",
      new: "Romy", words: "field over section 0, row 1, \"City\": text \"Roma\" → \"Romy\""),
    Fault(
      more: "state: {editing: {row: 1, column: city, text: Roma, selection: [0, 2]}}",
      old: "[0, 2]", new: "[0, 3]",
      words: "selected text in the field over section 0, row 1, \"City\": "),
    Fault(
      more: "state: {editing: {row: 1, column: city, invalid: No such city}}", old: "No such",
      new: "Not a",
      words: "message at section 0, row 1, \"City\": text \"No such city\" → \"Not a city\""),
    Fault(
      more:
        "state: {dragged: {row: 0, to: {row: 2}}}\nstyle: {dropLine: {background: \"#111111\"}}",
      old: "#111111", new: "#111112",
      words: "line where the lifted row would go: background #111111 → #111112"),
    Fault(
      more: "state: {dragged: {row: 0, to: {row: 2}}}", old: "to: {row: 2}", new: "to: {row: 1}",
      words: "moved 0,-36: 1 line, 1 lifted row, first line where the lifted row would go"),
    Fault(
      more: "state: {draggedColumn: {column: city, before: trend}}", old: "before: trend",
      new: "before: name", words: "line where the lifted column would go: moved -"),
    Fault(
      more: "state: {swiped: {row: 1, actions: [Delete, More]}}", old: "[Delete, More]",
      new: "[Delete]", words: "button \"More\" beside section 0, row 1 removed"),
    Fault(
      more: "state: {swiped: {row: 1, actions: [Delete]}}", old: "row: 1", new: "row: 2",
      words: "button \"Delete\" beside section 0, row 2 inserted"),
    Fault(
      more: "state: {filter: {text: o, focused: true}}", old: "text: o", new: "text: e",
      words: "search field: text \"o\" → \"e\""),
    Fault(
      more: "state: {pullDown: release}", old: "release", new: "updating", words: "pull-down row: "),
    Fault(
      more: "group: {by: team, title: \"{value}\"}\nstate: {shortcutBar: {pressed: N}}",
      old: "pressed: N", new: "pressed: S", words: "line 0 of the section index: "),
    Fault(
      more: "state: {resizing: city}", old: "resizing: city", new: "resizing: hours",
      words: "grip of column \"City\" removed"),
    Fault(
      more: "state: {loading: {rows: 2}}\nstyle: {skeleton: {background: \"#111111\"}}",
      old: "#111111", new: "#111112", words: "8 loading bars (\"Name\""),
    Fault(
      more:
        "sectionColumn: {width: 60}\ngroup: {by: team, title: \"{value}\"}\nstyle: {sectionColumn: {text: \"#111111\"}}",
      old: "#111111", new: "#111112", words: "2 section column cells, first section column"),
    Fault(
      more: "footnotes: [{text: Part time, at: {section: 0, row: 2, column: city}}]", old: "row: 2",
      new: "row: 1", words: "section 0, row 1, \"City\": footnote mark none → "),
    Fault(
      more: "viewport: {height: 90, width: 200, indicators: true}", old: "height: 90",
      new: "height: 100",
      words: "scroll indicator 0: "),
    Fault(
      more: "rules: [{name: busy, when: hours > 35, style: {background: \"#FFEEEE\"}}]",
      old: "hours > 35", new: "hours > 39",
      words: "section 0, row 1, 3 cells "),
  ]

  @Test("a fault in a part is reported, and the part is named", arguments: faults)
  func faultInWords(_ fault: Fault) throws {
    let old = Self.people(fault.more)
    let words = try documents.words(old, old.replacing(fault.old, with: fault.new))
    #expect(words.contains { $0.hasPrefix(fault.words) }, "\(words.joined(separator: "\n"))")
  }

  @Test("drawings are not compared where sizes and places are not")
  func withoutFrames() throws {
    let old = try documents.transcript(Self.people(""))
    let new = try documents.transcript(Self.people("", cell: "{sparkline: {shape: area}}"))
    let differences = TranscriptComparison(expected: old, actual: new, comparesFrames: false)
      .differences
    #expect(differences == [])
  }

  @Test("parts attached to a row move with it, and are not reported separately")
  func follows() throws {
    let old = Self.people("state: {reorderHandles: true}")
    let row = "    - {name: Ada, city: Bonn, team: North, hours: 30, trend: \"1 2 3\"}\n"
    let words = try documents.words(old, old.replacing(row, with: ""))
    #expect(words.first?.hasPrefix("section 0, row 0 removed") == true)
    #expect(!words.contains { $0.contains("handle") }, "\(words)")
  }
}
