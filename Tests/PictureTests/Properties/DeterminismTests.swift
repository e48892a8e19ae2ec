import DocumentSupport
import Foundation
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("The same input gives the same bytes")
struct DeterminismTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Enough rows for several bands and pages; names in several scripts; colours enough for 24 bits
  /// in one theme.
  private func document(theme: String = "ios6") -> GridDocument {
    var text = "name,group,value\n"
    let names = ["Zoë", "Ελένη", "محمد", "山田", "नमस्ते", "🙂"]
    for row in 0..<120 { text += "\(names[row % 6]) \(row),g\(row / 30),\(row * 37 % 101)\n" }
    return GridDocument(
      data: DataInput(.bytes(Array(text.utf8), name: "names.csv")), theme: .builtIn(theme),
      title: "Names", group: RowGroups(by: "group"), sort: [RowSorting("value", .descending)])
  }

  private func files(
    _ name: String, workerCount: Int? = nil, theme: String = "ios6"
  ) async throws -> [[UInt8]] {
    let outputs = ["png", "pdf", "svg"].compactMap { format in
      RenderOutput(path: folder.file("\(name).\(format)"), scale: 1)
    }
    try await Renderer(fonts: try PrivateFonts.source, workerCount: workerCount)
      .write(document(theme: theme), to: outputs)
    return try ["png", "pdf", "svg"].map { try folder.bytes("\(name).\($0)") }
  }

  @Test("twice in one process, with another picture in between")
  func twice() async throws {
    let first = try await files("first")
    _ = try await files("other", theme: "dark")
    #expect(try await files("second") == first)
    #expect(first.map(\.count).min() ?? 0 > 10_000)
  }

  @Test("with one, two or four workers", arguments: ["ios6", "light"])
  func workers(_ theme: String) async throws {
    let alone = try await files("alone", workerCount: 1, theme: theme)
    for count in [2, 4] {
      #expect(try await files("several", workerCount: count, theme: theme) == alone)
    }
  }

  @Test("many pages, painted and written by several tasks", arguments: [true, false])
  func manyPages(isTagged: Bool) async throws {
    let names = ["Zoë", "Ελένη", "محمد", "山田", "नमस्ते", "🙂"]
    let rows = (0..<1_500).map { "\(names[$0 % 6]) \($0),g\($0 / 200)" }
    let text = "name,group\n\(rows.joined(separator: "\n"))\n"
    var document = GridDocument(
      data: DataInput(.bytes(Array(text.utf8), name: "names.csv")),
      title: "Names", group: RowGroups(by: "group"))
    document.pdf.isTagged = isTagged
    func bytes(_ workerCount: Int) async throws -> Data {
      try await Renderer(fonts: try PrivateFonts.source, workerCount: workerCount)
        .data(for: document, as: .pdf(page: .a4))
    }
    let alone = try await bytes(1)
    #expect(try PDFReading(Array(alone)).pages.count >= 24)
    for count in [2, 3, 8] { #expect(try await bytes(count) == alone) }
  }

  @Test("rows of a long table, whose lines several tasks count")
  func longTable() async throws {
    let notes = ["short", "a text of several lines in a narrow column", "Zoë", "Ελένη und Zoë", ""]
    let rows = (0..<4_200).map { "\($0),\(notes[$0 % 5]) \($0)" }
    _ = try folder.write("number,note\n\(rows.joined(separator: "\n"))\n", to: "long.csv")
    let path = try folder.write(
      """
      page: {size: a5}
      pdf: {tagged: false}
      blocks:
        - grid:
            data: long.csv
            columns: [number, {key: note, width: 90}]
      """, to: "long.yaml")
    func bytes(_ workerCount: Int) async throws -> [UInt8] {
      let output = try #require(RenderOutput(path: folder.file("\(workerCount).pdf")))
      try await Renderer(fonts: try PrivateFonts.source, workerCount: workerCount)
        .write(try DocumentReader.read(path: path), to: [output])
      return try folder.bytes("\(workerCount).pdf")
    }
    let alone = try await bytes(1)
    #expect(try await bytes(3) == alone)
  }

  @Test(
    "pages that add fonts, glyphs, links, elements of the structure and findings to others",
    arguments: [true, false])
  func growingPages(isTagged: Bool) async throws {
    let path = try folder.write(growingDocument(isTagged: isTagged), to: "growing.yaml")
    func drawn(_ workerCount: Int) async throws -> (bytes: [UInt8], findings: [Diagnostic]) {
      let output = try #require(RenderOutput(path: folder.file("\(workerCount).pdf")))
      let findings = try await Renderer(fonts: try PrivateFonts.source, workerCount: workerCount)
        .write(try DocumentReader.read(path: path), to: [output])
      return (try folder.bytes("\(workerCount).pdf"), findings)
    }
    let alone = try await drawn(1)
    #expect(try PDFReading(alone.bytes).pages.count >= 60)
    #expect(alone.findings.contains { $0.message.contains("is shortened") })
    for count in Repetitions.areAll ? [2, 3, 8] : [3] {
      let together = try await drawn(count)
      #expect(together.bytes == alone.bytes)
      #expect(together.findings.map(\.message) == alone.findings.map(\.message))
    }
  }

  /// A report with a list of contents, footnotes, sums that are carried, and some Chinese
  /// characters more on each page.
  private func growingDocument(isTagged: Bool) throws -> String {
    let others = ["🙂", "Ελένη", "محمد", ""]
    let rows = (0..<900).map { row in
      let character = Unicode.Scalar(0x4E00 + row).map { String(Character($0)) } ?? ""
      let note = row % 7 == 0 ? "a text that has no room in its column and is shortened" : "short"
      return "\(character) \(others[row / 150 % 4]) \(row),\(row % 11).5,\(note),"
        + "https://example.com/\(row),g\(row / 90)"
    }
    let text = "name,amount,note,page,group\n\(rows.joined(separator: "\n"))\n"
    _ = try folder.write(text, to: "rows.csv")
    return """
      title: Growing
      page: {size: a5, carried: [amount]}
      pdf: {tagged: \(isTagged)}
      blocks:
        - contents: {}
        - heading: First
        - grid:
            title: Rows
            data: rows.csv
            columns:
              - {key: name, width: 1fr}
              - amount
              - {key: note, width: 60, style: {maxLines: 1}}
              - {key: page, cell: link}
            group: {by: group, summary: {label: Sum, columns: {amount: sum}}}
            footnotes:
              - {text: A note, at: {column: amount}}
        - heading: Second
        - text: "See https://example.com and the table."
        - grid:
            title: More
            data: rows.csv
            columns: [name, amount, page]
            rules:
              - {when: amount > 9, style: {background: "#ff000040"}}
      """
  }

  @Test("many cells, whose columns are measured on two processors")
  func manyCells() async throws {
    let names = ["Zoë", "Ελένη", "محمد", "山田", "नमस्ते", "🙂"]
    let rows = (0..<8_000).map { row in
      "\(names[row % 6]) \(row % 97),\(row * 37 % 10_007).\(row % 9),INV-\(row),"
        + "2024-0\(row % 9 + 1)-\(row % 19 + 10),\(row * 7 % 1_013)%,\(names[row % 5]) and others"
    }
    let text = "name,amount,code,date,change,note\n\(rows.joined(separator: "\n"))\n"
    let document = GridDocument(
      data: DataInput(.bytes(Array(text.utf8), name: "cells.csv")), theme: .builtIn("light"))
    func bytes(_ workerCount: Int) async throws -> Data {
      try await Renderer(fonts: try PrivateFonts.source, workerCount: workerCount)
        .data(for: document, as: .pdf(page: .a4))
    }
    let alone = try await bytes(1)
    #expect(try await bytes(2) == alone)
  }

  @Test("another input gives other bytes")
  func otherInput() async throws {
    let light = try await files("light", theme: "light")
    let dark = try await files("dark", theme: "dark")
    for (first, second) in zip(light, dark) { #expect(first != second) }
  }

  @Test(
    "in any time zone, language, home, temporary folder and working directory",
    arguments: [
      ["TZ": "Pacific/Kiritimati"], ["TZ": "America/St_Johns"],
      ["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"], ["LANG": "C", "LC_ALL": "C"],
      ["LANG": "tr_TR.UTF-8", "LC_ALL": "", "LANGUAGE": "tr"], ["LC_ALL": "ja_JP.UTF-8"],
      ["LC_ALL": "", "LC_CTYPE": "zh_TW.UTF-8"], ["LANGUAGE": "zh_TW:ko"], ["PANGO_LANGUAGE": "ja"],
      ["FC_LANG": "ko"],
      ["HOME": "/nonexistent"], ["TMPDIR": "/nonexistent"], ["XDG_CACHE_HOME": "/nonexistent"],
      [
        "FREETYPE_PROPERTIES":
          "truetype:interpreter-version=35 cff:no-stem-darkening=0 autofitter:no-stem-darkening=0 "
          + "autofitter:default-script=none cff:hinting-engine=freetype"
      ],
      ["FC_DEBUG": "8191", "FT2_DEBUG": "any:7", "CAIRO_DEBUG": "1", "RSVG_LOG": "1"],
      ["HB_OPTIONS": "uniscribe-bug-compatible", "HB_SHAPER_LIST": "fallback"],
      [
        "G_DEBUG": "fatal-warnings,gc-friendly", "G_SLICE": "always-malloc",
        "G_MESSAGES_DEBUG": "all", "G_ENABLE_DIAGNOSTIC": "1",
      ],
      ["PANGO_RC_FILE": "/dev/zero", "PANGOCAIRO_BACKEND": "ft", "FRIBIDI_OPTIONS": "none"],
      ["PIXMAN_DISABLE": "fast mmx sse2 ssse3 wholeops"], ["MALLOC_PERTURB_": "165"],
      ["NO_COLOR": "1", "TERM": "dumb", "COLUMNS": "20"],
    ])
  func environments(_ environment: [String: String]) async throws {
    let other = try await Self.render(to: folder, from: "/", environment.mapValues { $0 })
    #expect(try await other == Self.plain.value)
  }

  /// What the command draws in the environment of these tests, for all that are compared with it.
  private static let plain = Task {
    let folder = try TemporaryFolder()
    return try await render(to: folder, from: folder.path, [:])
  }

  /// Runs the command in the working directory `working`.
  private static func render(
    to folder: TemporaryFolder, from working: String, _ environment: [String: String?]
  ) async throws -> [[UInt8]] {
    let table = PackageFolder.file("golden/cases/scripts/names.csv").path
    let names = ["names.png", "names.pdf", "names.svg"]
    let outputs = names.flatMap { ["-o", folder.file($0)] }
    let run = try await Gridpress.run(
      ["render", table, "--title", "I i İ", "--fonts", try PrivateFonts.folder.get()] + outputs,
      in: working, environment: environment)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    return try names.map { try folder.bytes($0) }
  }
}
