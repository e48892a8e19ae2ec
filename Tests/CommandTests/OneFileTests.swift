import Foundation
import TestSupport
import Testing

@Suite("Two names of one output")
struct OneFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a\n1\n", to: "a.csv")
    try folder.write("a\n2\n", to: "b.csv")
    try folder.write(
      "data: {rows: [{a: 1}]}\nevents: [{picture: x}]\n", to: "p.yaml")
    try FileManager.default.createDirectory(
      atPath: folder.file("out"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("same"), withDestinationPath: "out")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("out/link.png"), withDestinationPath: "a.png")
  }

  /// Ways to write `out/a.png`, which is not there.
  private static let spellings = [
    "same/a.png", "./out/a.png", "out/../same/a.png", "out//a.png", "out/link.png",
  ]

  @Test("the second is an error of render, also through links", arguments: spellings)
  func render(_ other: String) async throws {
    let run = try await Gridpress.run(
      ["render", "a.csv", "-o", "out/a.png", "-o", other], in: folder.path)
    #expect(run.exitCode == 64)
    #expect(run.errors == "error: -o \(other) is given twice\n")
    #expect(try folder.names(in: "out") == ["link.png"])
  }

  @Test("and of a job, of two jobs, of two inputs and of play", arguments: spellings)
  func others(_ other: String) async throws {
    try folder.write(
      """
      {"id": 1, "data": "a.csv", "outputs": ["out/a.png", "\(other)"]}

      """, to: "one.ndjson")
    let one = try await Gridpress.run(["batch", "one.ndjson"], in: folder.path)
    #expect(one.outputText.contains("is given twice"), "\(one.outputText)")
    try folder.write(
      """
      {"id": 1, "data": "a.csv", "outputs": ["out/a.png"]}
      {"id": 2, "data": "b.csv", "outputs": ["\(other)"]}

      """, to: "two.ndjson")
    let two = try await Gridpress.run(["batch", "two.ndjson"], in: folder.path)
    #expect(two.outputText.contains("is an output of the job in line 1 too"), "\(two.outputText)")
    try FileManager.default.removeItem(atPath: folder.file("out/a.png"))
    let play = try await Gridpress.run(
      ["play", "p.yaml", "-o", "out/a.png", "-o", other], in: folder.path)
    #expect(play.errors == "error: two outputs are the same file\n")
    #expect(try folder.names(in: "out") == ["link.png"])
  }

  @Test("a log does not replace a picture")
  func log() async throws {
    let run = try await Gridpress.run(
      ["play", "p.yaml", "-o", "out/a.svg", "--log", "same/a.svg"], in: folder.path)
    #expect(run.exitCode == 64)
  }
}
