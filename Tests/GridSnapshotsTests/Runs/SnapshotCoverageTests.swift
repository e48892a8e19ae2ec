import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

@testable import GridSnapshots

@Suite("Coverage of themes and rules")
struct SnapshotCoverageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Records the text layers of a document and says what they do not show.
  private func coverage(
    _ text: String, states: [SnapshotState] = [.normal]
  ) throws -> SnapshotCoverage {
    let path = try folder.write(text, to: "cities.yaml")
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let matrix = try SnapshotMatrix([path], states: states, renderer: renderer)
    for entry in matrix.folders.flatMap(\.entries) {
      try folder.write(
        try entry.subject.transcript(by: renderer).text,
        to: "__snapshots__/\(entry.name).grid.txt")
    }
    return SnapshotCoverage(matrix)
  }

  private static let cities = """
    data: {columns: [city, people], rows: [[Oslo, 7], [Rome, 28]]}
    title: Cities
    rules:
      - {name: light crop, when: people < 10, style: {text: "#AA0000"}}
      - {name: heavy crop, when: people > 90, style: {text: "#AA0000"}}
      - {when: people > 20, columns: [people], style: {text: "#00AA00"}}
      - {when: people > 99, style: {text: "#00AA00"}}
      - {target: headers, name: head, style: {text: "#0000AA"}}
      - {cells: [{row: 1, column: city}], name: one cell, style: {text: "#0000BB"}}
      - {target: grandSummaries, name: sums, style: {text: "#0000BB"}}

    """

  @Test(
    "rules that hold somewhere are shown, named or not, for cells or for what is above and below")
  func rules() throws {
    let found = try coverage(Self.cities)
    let document = folder.file("cities.yaml")
    #expect(
      found.rules == [
        "\(document): rule \"heavy crop\"", "\(document): rule \"sums\"", "\(document): rule 4",
      ])
    let summed = try coverage(Self.cities + "summary: {people: sum}\n")
    #expect(!summed.rules.contains { $0.hasSuffix("rule \"sums\"") })
  }

  @Test("elements are those of themes")
  func elements() throws {
    let found = try coverage(Self.cities)
    for element in ["title", "rows", "alternate", "header", "grid"] {
      #expect(!found.elements.contains(element), "\(element)")
    }
    for element in ["subtitle", "selected", "flash", "stub", "grandSummary", "scrollIndicator"] {
      #expect(found.elements.contains(element), "\(element)")
    }
    let more = try coverage(
      Self.cities + "summary: {people: sum}\nsubtitle: All\n", states: [.normal, .selected, .flash])
    for element in ["subtitle", "selected", "flash", "grandSummary"] {
      #expect(!more.elements.contains(element), "\(element)")
    }
  }

  @Test("roles of columns are elements that the theme or the document sets")
  func roles() throws {
    let codes = "data: {columns: [id, people], rows: [[T-1042, 7], [T-1043, 28]]}\n"
    for (theme, style, missing) in [
      ("light", "", ["secondary", "figure"]), ("modern", "", ["figure"]),
      ("light", "style: {figure: {font: {weight: 500}}}\n", ["secondary"]),
    ] {
      let found = try coverage(codes + "theme: \(theme)\n" + style).elements
      #expect(found.filter { ["secondary", "figure"].contains($0) } == missing)
    }
  }

  @Test("which rows are alternate depends on the striping")
  func striping() throws {
    let two = "data: {columns: [city], rows: [[Oslo], [Rome]]}\n"
    let three = "data: {columns: [city], rows: [[Oslo], [Rome], [Bern]]}\n"
    #expect(try !coverage(two).elements.contains("alternate"))
    let sparse = "style: {striping: sparse}\n"
    #expect(try coverage(two + sparse).elements.contains("alternate"))
    #expect(try !coverage(three + sparse).elements.contains("alternate"))
    #expect(try coverage(three + "style: {striping: none}\n").elements.contains("alternate"))
  }

  @Test("a state counts whether it was asked for or is the document's own")
  func states() throws {
    let found = try coverage(
      Self.cities + "state: {editing: {row: 0, column: city}}\n", states: [.normal, .handles])
    for state in ["normal", "handles", "editing"] {
      #expect(!found.states.contains(state), "\(state)")
    }
    #expect(found.states.contains("swiped"))
  }

  @Test("without a recorded file nothing is known")
  func nothing() throws {
    let path = try folder.write(Self.cities, to: "cities.yaml")
    let found = SnapshotCoverage(try SnapshotMatrix([path]))
    #expect(found.readCount == 0)
    #expect(found.lines.count == 1)
  }
}
