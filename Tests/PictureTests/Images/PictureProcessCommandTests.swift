import Foundation
import GridPress
import TestSupport
import Testing

@Suite("Hostile pictures with the command")
struct PictureProcessCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      Self.svg(#"<circle cx="10" cy="10" r="8" fill="teal"/><text y="15" font-size="9">Ab</text>"#),
      to: "good.svg")
    try folder.write(
      Self.svg(
        #"<filter id="f"><feTurbulence baseFrequency="0.5" numOctaves="100000"/></filter><rect width="20" height="20" filter="url(#f)"/>"#
      ), to: "noise.svg")
    var levels = #"<g id="l0"><rect width="1" height="1"/></g>"#
    for level in 1...30 {
      let uses = String(repeating: ##"<use href="#l\##(level - 1)"/>"##, count: 10)
      levels += #"<g id="l\#(level)">\#(uses)</g>"#
    }
    try folder.write(Self.svg("<defs>\(levels)</defs>" + ##"<use href="#l30"/>"##), to: "uses.svg")
  }

  private static func svg(_ content: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">\#(content)</svg>"#
  }

  private func document(_ names: String...) throws -> String {
    let rows = names.map { "{p: \($0)}" }.joined(separator: ", ")
    return try folder.write(
      "data: {rows: [\(rows)]}\ncolumns: [{key: p, cell: image}]\n", to: "doc.yaml")
  }

  @Test("a picture that takes too long is a placeholder and a warning with its place")
  func late() async throws {
    _ = try document("good.svg", "noise.svg")
    for name in ["a.png", "a.pdf", "a.svg"] {
      let run = try await Gridpress.run(
        ["render", "doc.yaml", "-o", name, "--limit", "picture-time=0.2"], in: folder.path)
      #expect(run.exitCode == 0)
      #expect(
        run.errors
          == "warning: row 2, column \"p\": the picture \"noise.svg\" cannot be shown, drawing it takes more than the limit "
          + "of 0.2 s; --limit picture-time=SECONDS allows more\n")
    }
  }

  @Test("pictures that refer to each other without end are an error of the picture")
  func uses() async throws {
    _ = try document("uses.svg", "good.svg")
    let run = try await Gridpress.run(["render", "doc.yaml", "-o", "a.png"], in: folder.path)
    #expect(run.exitCode == 0)
    #expect(
      run.errors.hasPrefix("warning: row 1, column \"p\": the picture \"uses.svg\" cannot be shown")
    )
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("a picture that is only too much as large as it is drawn is reported too")
  func lateWhenLarge() async throws {
    try folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2" viewBox="0 0 2 2"><filter id="f"><feTurbulence baseFrequency="0.5" numOctaves="1000"/></filter><rect width="2" height="2" filter="url(#f)"/></svg>"#,
      to: "large.svg")
    try folder.write(
      "data: {rows: [{p: large.svg}]}\ncolumns: [{key: p, width: 900, cell: {image: {width: 800, height: 800}}}]\n",
      to: "doc.yaml")
    let run = try await Gridpress.run(
      ["render", "doc.yaml", "-o", "a.png", "--limit", "picture-time=0.3"], in: folder.path)
    #expect(run.exitCode == 0)
    #expect(
      run.errors.hasPrefix(
        "warning: row 1, column \"p\": the picture \"large.svg\" cannot be shown, drawing it takes"),
      "\(run.errors)")
  }

  @Test("a process draws the same bytes as the library does")
  func same() async throws {
    let path = try document("good.svg")
    let fonts = try PrivateFonts.folder.get()
    let renderer = Renderer(fonts: .folders([fonts]))
    for name in ["a.png", "a.pdf", "a.svg"] {
      try await renderer.write(
        DocumentReader.read(path: path), to: folder.file("library-" + name))
      let run = try await Gridpress.run(
        ["render", "doc.yaml", "--fonts", fonts, "-o", name], in: folder.path)
      #expect(run.errors == "")
      #expect(try folder.bytes(name) == folder.bytes("library-" + name))
    }
  }
}
