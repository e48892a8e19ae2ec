import DocumentSupport
import FileSupport
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("The structure of tagged groups")
struct TaggedGroupTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Six rows in groups of three levels. What each row shows is the path of its groups.
  private static let rows = ["a/c/e", "a/c/f", "a/d/e", "b/c/e", "b/c/e", "b/d/f"].map { path in
    let parts = path.split(separator: "/")
    return "{one: \(parts[0])1, two: \(parts[1])2, three: \(parts[2])3, path: \"\(path)\", n: 1}"
  }.joined(separator: ", ")

  private static let groups = [
    "[one]", "[one, two]", "[one, two, three]",
    "[{by: one, footer: {n: sum}}, {by: two, title: \"{value}\"}]",
    "[{by: one, summary: {label: All, columns: {n: sum}}}, {by: two, footer: {n: sum}}]",
    "[{by: one, title: \"{value}\"}, {by: two, collapsed: [d2]}]",
  ]

  private static let manners = [
    "", "stub: path", "direction: rtl", "page: {size: 260x240, margin: 20}",
    "summary: {label: Total, columns: {n: sum}}", "columns: [n, path]\nwidth: 300",
    "page: {size: 150x300, margin: 20}\ncolumns: [n, {key: path, width: 70}, {key: m, width: 60, value: n}]",
  ]

  @Test(
    "cells name the titles of all their groups as headers, and these have a scope",
    arguments: groups, manners)
  func groupHeaders(groups: String, manner: String) async throws {
    let path = try folder.write(
      """
      data: {rows: [\(Self.rows)]}
      title: Groups
      group: \(groups)
      pdf: {standard: ua-1, language: en}
      \(manner)

      """, to: "groups.yaml")
    let output = try #require(RenderOutput(path: folder.file("out.pdf"), scale: 1))
    let findings = try await Renderer(fonts: try PrivateFonts.source).write(
      try DocumentReader.read(path: path), to: [output])
    #expect(!findings.contains { $0.code == .standardNotMet })
    let bytes = try folder.bytes("out.pdf")
    #expect(try PDFStructureCheck(try PDFReading(bytes), isClaimed: true).problems == [])
    let cells = try PDFTranscript(bytes).tags.flatMap(\.all)
    var titles: [String: String] = [:]
    for header in cells where header.role == "TH" {
      let identifier = try #require(header["ID"])
      #expect(titles.updateValue(header.text ?? "", forKey: identifier) == nil)
      #expect(["Column", "Row"].contains(header["Scope"]))
    }
    let levels = groups.matches(of: /one|two|three/).count
    var checkedCount = 0
    for cell in cells where cell.role == "TD" || cell["Scope"] == "Row" {
      guard let text = cell.text, text.contains("/") else { continue }
      let named = (cell["Headers"] ?? "").split(separator: " ").map { titles[String($0)] ?? "?" }
      // A title may have the number of its rows behind it.
      let sections = named.dropFirst().map { String($0.prefix(2)) }
      let parts = text.split(separator: "/").enumerated().map { "\($1)\($0 + 1)" }
      #expect(named.first == "Path")
      #expect(sections == Array(parts.prefix(levels)))
      checkedCount += 1
    }
    #expect(checkedCount == (groups.contains("collapsed") ? 4 : 6))
  }
}

extension PDFTag {
  /// It and all tags within it.
  fileprivate var all: [PDFTag] { [self] + kids.flatMap(\.all) }

  fileprivate subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}
