import GridModel
import GridPress
import TestSupport
import Testing

@Suite("Dictionaries for dividing words that are damaged or missing")
struct HyphenationWarningTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func findings(_ dictionary: String?) async throws -> [Diagnostic] {
    if let dictionary { try folder.write(dictionary, to: "hyph_fi.dic") }
    let document = try DocumentReader.read(
      path: try folder.write(
        "data: {rows: [{a: tavutus}]}\ncolumns: [{key: a, width: 40}]\nlocale: fi_FI\n"
          + "style: {grid: {hyphens: auto}}\n",
        to: "a.yaml"))
    let output = try #require(RenderOutput(path: folder.file("out.svg")))
    let fonts = FontSource.folders([try PrivateFonts.folder.get(), folder.path])
    return try await Renderer(fonts: fonts).write(document, to: [output])
      .filter { $0.code.rawValue.hasSuffix("hyphenation") }
  }

  @Test("one warning says how many lines are left out, and where the first one is")
  func damaged() async throws {
    #expect(
      try await findings("UTF-8\na1v\n9.tavu\n1tus/\n") == [
        Diagnostic(
          code: .damagedHyphenation,
          message:
            "2 lines are not usable for hyphenation, and left out; here is the first",
          place: SourcePlace(file: folder.file("hyph_fi.dic"), line: 3))
      ])
    #expect(try await findings("UTF-8\na1v\n") == [])
  }

  @Test("a missing or unreadable dictionary leaves words undivided")
  func missing() async throws {
    let none = try await findings(nil)
    #expect(none.map(\.code) == [.missingHyphenation])
    #expect(none.first?.message.contains("there is no hyph_fi_FI.dic in") == true)
    #expect(
      try await findings("a1v\n") == [
        Diagnostic(
          code: .missingHyphenation,
          message:
            "words are divided at soft hyphens only: the first line of a dictionary names its "
            + "character set, and \"a1v\" is not one",
          place: SourcePlace(file: folder.file("hyph_fi.dic")))
      ])
  }

  @Test("a paragraph that a renderer draws again has its warning again")
  func again() async throws {
    let document = try DocumentReader.read(
      path: try folder.write(
        "blocks: [{text: tavutus}]\nlocale: fi_FI\nstyle: {grid: {hyphens: auto}}\n",
        to: "b.yaml"))
    let output = try #require(RenderOutput(path: folder.file("out.svg")))
    let renderer = Renderer(
      fonts: FontSource.folders([try PrivateFonts.folder.get(), folder.path]))
    for _ in 0..<2 {
      let found = try await renderer.write(document, to: [output])
      #expect(found.contains { $0.code == .missingHyphenation })
    }
  }
}
