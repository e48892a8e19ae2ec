import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

@Suite("Limits")
struct LimitTests {
  /// What reaches a limit: files of which the first is drawn, and the value of the limit.
  private struct Case {
    var files: KeyValuePairs<String, String>
    var value: Double
    var output = "out.png"
    /// The file that the message is about; `nil` for the picture as a whole.
    var place: String? = "doc.yaml"
  }

  private static let table = "n,text\n" + (1...200).map { "\($0),row \($0)\n" }.joined()
  private static let document = "data: table.csv\n"

  private static func picture(_ svg: String, value: Double) -> Case {
    Case(
      files: [
        "doc.yaml": "data: {rows: [{p: a.svg}]}\ncolumns: [{key: p, cell: image}]\n", "a.svg": svg,
      ], value: value)
  }

  private static func svg(_ content: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">"#
      + #"<rect width="20" height="20" fill="red"/>\#(content)</svg>"#
  }

  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEUlEQVR4nGM4ISf3H4QZYAwARzQIDWbIDqkAAAAASUVORK5CYII="

  /// A case for each limit there is: the compiler asks for one for a new limit.
  private static func hit(_ limit: RenderLimit) -> Case {
    switch limit {
    case .cells:
      Case(
        files: ["doc.yaml": document, "table.csv": table], value: 399, place: "table.csv")
    case .columns:
      Case(files: ["doc.yaml": document, "table.csv": table], value: 1, place: "table.csv")
    case .text:
      Case(files: ["doc.yaml": document, "table.csv": table], value: 100, place: "table.csv")
    case .pixels:
      Case(files: ["doc.yaml": document, "table.csv": table], value: 1000, place: nil)
    case .pages:
      Case(
        files: ["doc.yaml": document, "table.csv": table], value: 1, output: "out.pdf", place: nil)
    case .time:
      Case(
        files: [
          "doc.yaml": document,
          "table.csv": "n\n" + String(repeating: "some words that need room\n", count: 50_000),
        ], value: 0.001, place: "table.csv")
    case .documentBytes:
      Case(files: ["doc.yaml": document + "#" + String(repeating: "-", count: 100)], value: 100)
    case .documentValues:
      Case(files: ["doc.yaml": "data: {rows: [{a: 1}, {a: 2}, {a: 3}]}\n"], value: 5)
    case .nesting: Case(files: ["doc.yaml": "data: {rows: [{a: [[[[1]]]]}]}\n"], value: 5)
    case .problems:
      Case(files: ["doc.yaml": "data: a.csv\nx: 1\ny: 2\nz: 3\n"], value: 2)
    case .sqlTime:
      Case(
        files: [
          "doc.yaml": document
            + "sql: with recursive r(i) as (select 1 union all select i + 1 from r) select count(*) as n from r\n",
          "table.csv": table,
        ], value: 0.05)
    case .sqlMemory:
      Case(
        files: [
          "doc.yaml": document + "sql: select length(hex(zeroblob(700000000))) as n\n",
          "table.csv": table,
        ], value: 1_048_576)
    case .pictures:
      Case(
        files: [
          "doc.yaml":
            "data: {rows: [{p: a.svg}, {p: b.svg}]}\ncolumns: [{key: p, cell: image}]\n",
          "a.svg": svg(""), "b.svg": svg("<g/>"),
        ], value: 1)
    case .pictureBytes: picture(svg(String(repeating: " ", count: 1000)), value: 1000)
    case .totalPictureBytes:
      Case(
        files: [
          "doc.yaml":
            "data: {rows: [{p: a.svg}, {p: b.svg}]}\ncolumns: [{key: p, cell: image}]\n",
          "a.svg": svg(String(repeating: " ", count: 1000)), "b.svg": svg(""),
        ], value: 1000 + Double(svg("").utf8.count))
    case .picturePixels:
      Case(
        files: [
          "doc.yaml":
            "data: {rows: [{p: 'data:image/png;base64,\(png)'}]}\ncolumns: [{key: p, cell: image}]\n"
        ], value: 3)
    case .totalPicturePixels:
      Case(
        files: [
          "doc.yaml":
            "data: {rows: [{p: 'data:image/png;base64,\(png)'}, {p: a.svg}]}\ncolumns: [{key: p, cell: image}]\n",
          "a.svg": svg("<image href='data:image/png;base64,\(png)'/>"),
        ], value: 7)
    case .pictureElements: picture(svg(String(repeating: "<g/>", count: 100)), value: 50)
    case .pictureTime:
      picture(
        svg(
          #"<filter id="f"><feTurbulence baseFrequency="0.5" numOctaves="100000"/></filter><rect width="20" height="20" filter="url(#f)"/>"#
        ), value: 0.1)
    }
  }

  @Test("each ends with what names it and tells how to raise it", arguments: RenderLimit.allCases)
  func hits(_ limit: RenderLimit) async throws {
    // Only another process can be ended; tests that run at the same time may draw there too, and
    // get the same.
    if limit == .pictureTime { PictureDrawing.useProcess(at: Gridpress.program.path) }
    defer { if limit == .pictureTime { PictureDrawing.useProcess(at: nil) } }
    let hit = Self.hit(limit)
    let folder = try TemporaryFolder()
    for (name, text) in hit.files { try folder.write(text, to: name) }
    var limits = RenderLimits()
    limits[limit] = hit.value
    let renderer = Renderer(fonts: try PrivateFonts.source, limits: limits)
    let found: [Diagnostic]
    do throws(RenderError) {
      let document = try DocumentReader.read(path: folder.file("doc.yaml"), limits: limits)
      found = try await renderer.write(document, to: folder.file(hit.output))
    } catch {
      if limit == .problems {
        #expect(error.reported.count == 3)
        #expect(error.reported.last?.message == "… and 1 more problem")
        return
      }
      #expect(error.limit == limit, "\(error)")
      #expect(error.message.contains("limits[.\(limit)]"))
      #expect(error.place?.file == hit.place.map { folder.file($0) }, "\(error)")
      #expect(try !folder.names.contains(hit.output))
      return
    }
    // What is wrong with a picture leaves the rest as it is.
    #expect(limit.rawValue.contains("picture"), "\(limit) stops nothing")
    #expect(found.map(\.code) == [.missingImage])
    #expect(found.first?.message.contains("limits[.\(limit)]") == true, "\(found)")
    #expect(try folder.names.contains(hit.output))
  }

  /// However busy the machine is.
  private static let patient: RenderLimits = {
    var limits = RenderLimits.untrusted
    limits[.time] = 3600
    return limits
  }()

  @Test("what is within its limits is drawn", arguments: [RenderLimits(), patient])
  func within(_ limits: RenderLimits) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.table, to: "table.csv")
    let path = try folder.write(Self.document, to: "doc.yaml")
    let document = try DocumentReader.read(path: path, limits: limits)
    let found = try await Renderer(fonts: try PrivateFonts.source, limits: limits)
      .write(document, to: folder.file("a.png"), folder.file("a.pdf"))
    #expect(found == [])
  }

  @Test("Swift values have limits too")
  func swiftValues() async throws {
    let folder = try TemporaryFolder()
    let table = Grid(Array(1...200)) {
      Column("n", \.self)
      Column("text") { "row \($0)" }
    }
    for (limits, message) in [
      ([.cells: 399], "400 cells are more than the limit of 399; limits[.cells] allows more"),
      (
        [.text: 100],
        "102 bytes of text are more than the limit of 100 bytes; limits[.text] allows more"
      ),
      ([.columns: 1], "2 columns are more than the limit of 1; limits[.columns] allows more"),
    ] as [(RenderLimits, String)] {
      let renderer = Renderer(fonts: try PrivateFonts.source, limits: limits)
      let error = await #expect(throws: RenderError.self) {
        try await renderer.write(table, to: folder.file("a.svg"))
      }
      #expect(error?.message == message)
      #expect(error?.kind == .usage)
    }
    #expect(try folder.names == [])
  }

  @Test("values are kept within what a limit can be")
  func values() throws {
    var limits = RenderLimits()
    for limit in RenderLimit.allCases {
      let standard = limits[limit]
      #expect(limit.range.contains(standard))
      #expect(limit.range.contains(RenderLimits.untrusted[limit]))
      #expect(RenderLimits.untrusted[limit] <= standard)
      for value in [-1, 0, .infinity, -.infinity, 1e300] {
        limits[limit] = value
        #expect(limit.range.contains(limits[limit]))
      }
      limits[limit] = .nan
      #expect(limits[limit] == standard)
    }
    #expect(limits == RenderLimits())
  }

  @Test("texts of limits are read, or told what is wrong with them")
  func texts() throws {
    var limits = RenderLimits()
    for text in [
      "cells=12", "sql-time=0.5", "picture-time=250ms", "text=1KiB", "sql-memory=1.5MiB",
    ] {
      try limits.set(text)
    }
    #expect(
      limits == [
        .cells: 12, .sqlTime: 0.5, .pictureTime: 0.25, .text: 1024, .sqlMemory: 1_572_864,
      ])
    try limits.set("untrusted")
    #expect(limits == .untrusted)
    for (text, message) in [
      ("cells", "a limit is written KEY=VALUE, not \"cells\""),
      ("cells=", "the limit cells is a number, not \"\""),
      ("cells=1.5", "the limit cells is a number, not \"1.5\""),
      ("cells=nan", "the limit cells is a number, not \"nan\""),
      ("text=1s", "the limit text is a number of bytes, KiB, MiB or GiB, not \"1s\""),
      ("sql-time=0", "the limit sql-time is 0.001 s to 86,400 s, not 0"),
    ] {
      let error = #expect(throws: RenderLimits.Problem.self) { try limits.set(text) }
      #expect(error?.message == message)
    }
    let error = #expect(throws: RenderLimits.Problem.self) { try limits.set("cell=1") }
    #expect(
      error?.message.hasPrefix("no limit is called \"cell\", there are cells, columns") == true)
    #expect(limits == .untrusted)
  }
}
