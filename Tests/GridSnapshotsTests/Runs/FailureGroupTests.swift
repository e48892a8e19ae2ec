import Foundation
import GridPress
import TestSupport
import Testing

@testable import GridSnapshots

@Suite("Failures by their causes")
struct FailureGroupTests {
  private typealias Source = RunRecord.Case.Source

  private static let accent = Source(name: "accent", file: "night.yaml", line: 4, column: 9)
  private static let header = Source(
    name: "header.background", file: "night.yaml", line: 9, column: 15)
  private static let selected = Source(
    name: "selected.background", file: "themes/base.yaml", line: 65, column: 24, isBuiltIn: true)
  private static let size = Source(name: "font.size", file: "night.yaml", line: 6, column: 9)

  private static func snapshot(
    _ name: String, _ status: String = "different",
    _ lines: [(text: String, sources: [Source])] = [], notes: [String] = []
  ) -> RunRecord.Case {
    RunRecord.Case(
      name: name, document: "\(name).yaml", theme: nil, variants: [], state: "normal",
      format: "png", status: status, words: lines.map(\.text), sources: lines.map(\.sources),
      pixels: nil, notes: notes, expected: "none.png", actual: nil, difference: nil, pending: [],
      folder: "golden", pendingFolder: "pending")
  }

  private func groups(_ cases: RunRecord.Case...) -> [FailureGroup] {
    FailureGroup.groups(of: RunRecord(cases: cases))
  }

  @Test("an edited colour is one cause, whichever keys use it, with its cases listed once")
  func oneEdit() {
    let cases = (0..<132).map { number in
      Self.snapshot(
        "case\(number)", "different",
        number.isMultiple(of: 2)
          ? [("header", [Self.header, Self.accent]), ("moved", [])]
          : [("row", [Self.selected, Self.accent])])
    }
    let record = RunRecord(cases: cases)
    let groups = FailureGroup.groups(of: record)
    #expect(groups.map(\.cause) == ["accent at night.yaml:4:9"])
    #expect(groups[0].lines == ["header [66 cases]", "moved [66 cases]", "row [66 cases]"])
    let message = groups[0].message
    #expect(message.hasPrefix("different: 132 cases, by accent at night.yaml:4:9\n  header"))
    #expect(message.contains("\n  cases (png): case0, case1, case2,"))
    #expect(message.hasSuffix(" case131"))
    #expect(message.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(record.lastLine == "132 of 132 cases differ")
  }

  @Test("sources that explain the same lines are all named, the deciding one first")
  func sameLines() {
    let groups = groups(
      Self.snapshot("a", "different", [("header", [Self.header, Self.accent])]),
      Self.snapshot("b", "different", [("header", [Self.header, Self.accent])]))
    #expect(
      groups.map(\.cause) == [
        "header.background at night.yaml:9:15 and accent at night.yaml:4:9"
      ])
  }

  @Test("two edits are two causes, and a case with both is a group of its own")
  func twoEdits() {
    let groups = groups(
      Self.snapshot("a", "different", [("one", [Self.accent])]),
      Self.snapshot("b", "different", [("two", [Self.size])]),
      Self.snapshot("c", "different", [("one", [Self.accent]), ("two", [Self.size])]),
      Self.snapshot("d", "different", [("one", [Self.accent])]))
    #expect(groups.map { $0.cases.map(\.name) } == [["a", "d"], ["b"], ["c"]])
    // A change in one case only is reported as before.
    #expect(groups[1].message == "different: b (png)\n  two")
  }

  @Test("without a known cause, cases with equal words are together; others are not")
  func equalWords() {
    let groups = groups(
      Self.snapshot("a", "different", [("moved 0,2", [])]),
      Self.snapshot("b", "different", [("moved 0,4", [])]),
      Self.snapshot("c", "different", [("moved 0,2", [])]),
      Self.snapshot("d", "failed", notes: ["d: no font was found"]),
      Self.snapshot("e", "failed", notes: ["e: no font was found"]),
      Self.snapshot("f", "passed"), Self.snapshot("g", "missing"), Self.snapshot("h", "missing"))
    #expect(groups.map { $0.cases.map(\.name) } == [["a", "c"], ["b"], ["d", "e"], ["g"], ["h"]])
    #expect(groups[0].message == "different: 2 cases\n  moved 0,2\n  cases (png): a, c")
    #expect(groups[2].lines == ["no font was found"])
  }

  @Test("the sum says how many differ, and what became of the others")
  func sum() {
    func line(_ statuses: String...) -> String {
      RunRecord(cases: statuses.map { Self.snapshot($0, $0) }).lastLine
    }
    #expect(line("different", "passed", "passed") == "1 of 3 cases differs; 2 passed")
    #expect(line("different", "failed", "different") == "2 of 3 cases differ; 1 failed")
    #expect(line("passed", "missing") == "2 cases: 1 passed, 1 missing")
  }

  @Test("JUnit and the page of a run name the common cause")
  func reports() {
    let record = RunRecord(cases: [
      Self.snapshot("a", "different", [("header", [Self.accent])]),
      Self.snapshot("b", "different", [("rows", [Self.accent])]),
    ])
    let junit = JUnitReport(record).text
    #expect(
      junit.components(separatedBy: "one of 2 cases by accent at night.yaml:4:9").count == 3)
    #expect(
      HTMLReport(record).text.contains("<h2>2 cases by accent at night.yaml:4:9</h2>"))
  }
}
