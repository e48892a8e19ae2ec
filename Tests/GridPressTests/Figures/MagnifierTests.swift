import FileSupport
import Foundation
import GridSnapshots
import TestSupport
import Testing

@testable import GridPress

@Suite("Parts shown enlarged")
struct MagnifierTests {
  private static let people = """
    data: {rows: [{name: Ada, city: Lund}, {name: Bo, city: Malmö}]}
    callouts:

    """

  private func outputs(
    _ callouts: String
  ) async throws -> (run: Gridpress.Run, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write(Self.people + callouts, to: "p.yaml")
    let run = try await Gridpress.run(
      ["render", "p.yaml", "-o", "p.pdf", "-o", "p.svg", "--fonts", try PrivateFonts.folder.get()],
      in: folder.path)
    return (run, folder)
  }

  private func count(_ word: String, in text: String) -> Int {
    text.components(separatedBy: word).count - 1
  }

  @Test("the part is drawn again as text, in a picture that has room for it")
  func text() async throws {
    let (run, folder) = try await outputs(
      "  - {magnify: {row: 1, column: name}, scale: 3, text: A short name}\n")
    #expect(run.exitCode == 0)
    let text = try PDFTranscript(folder.bytes("p.pdf")).text
    let plain = try await outputs("  - {box: {row: 1}}\n")
    let before = try PDFTranscript(plain.folder.bytes("p.pdf")).text
    #expect(count("Bo", in: text) > count("Bo", in: before))
    #expect(count("Ada", in: text) == count("Ada", in: before))
    #expect(text.contains("A short name"))
    let svg = String(decoding: try folder.bytes("p.svg"), as: UTF8.self)
    #expect(!svg.contains("<image"))
  }

  @Test(
    "in a tagged PDF it is a figure of its cell, called by the texts of the grid in its language")
  func tagged() async throws {
    func figures(_ keys: String) async throws -> (words: [String], problems: [String]) {
      let (run, folder) = try await outputs(keys + "\npdf: {tagged: true}\ntitle: People\n")
      #expect(run.exitCode == 0, "\(run.errors)")
      let reading = try PDFReading(try folder.bytes("p.pdf"))
      let figures = try PDFStructureReading(reading).document.all.filter { $0.type == "Figure" }
      let words = figures.map {
        String($0.attributes.drop { $0 != "(" }.dropFirst().dropLast())
      }
      return (words, try PDFStructureCheck(reading).problems)
    }
    let cell = try await figures("  - {magnify: {row: 1, column: city}}")
    #expect(cell.words == ["Bo, City, Malmö, enlarged"])
    #expect(cell.problems == [])
    #expect(
      try await figures("  - {magnify: {row: 0}}\n  - {magnify: {column: city}}\nlocale: de_DE")
        .words == ["City, vergrößert", "Ada, vergrößert"])
    #expect(
      try await figures(
        "  - {magnify: {row: 0}}\nstrings: {figureEnlarged: \"zoom on {part}\"}"
      ).words == ["zoom on Ada"])
    #expect(
      try await figures("  - {magnify: {row: 1}}\n  - {redact: {column: name}}").words
        == ["Malmö, enlarged"])
    #expect(
      try await figures("  - {magnify: {row: 1}}\n  - {redact: {row: 1}}").words
        == ["part of the table, enlarged"])
    let point = try await figures("  - {magnify: {at: [60, 40]}}")
    #expect(point.words == ["part of the table, enlarged"])
    #expect(point.problems == [])
  }

  @Test("what is redacted is redacted in it, too")
  func redacted() async throws {
    let (run, folder) = try await outputs(
      "  - {magnify: {row: 1}}\n  - {redact: {column: city}}\n")
    #expect(run.exitCode == 0)
    let text = try PDFTranscript(folder.bytes("p.pdf")).text
    #expect(text.contains("Bo"))
    #expect(!text.contains("Malmö"))
    #expect(!String(decoding: try folder.bytes("p.svg"), as: UTF8.self).contains("Malmö"))
  }

  @Test("what is cropped away in part cannot be enlarged, nor anything without limits")
  func faults() async throws {
    let cropped = try await outputs(
      "  - {magnify: {column: name}}\ncrop: {rows: 0-0}\n")
    #expect(cropped.run.exitCode == 65)
    #expect(cropped.run.errors.contains("cropped away in part, so that it cannot be enlarged"))
    let huge = try await outputs("  - {magnify: {row: 0}, scale: 9}\n")
    #expect(huge.run.exitCode == 65)
    let other = try await outputs("  - {box: {row: 0}, scale: 3}\n")
    #expect(other.run.errors.contains("only a part that is enlarged has a scale"))
  }
}
