import Foundation
import TestSupport
import Testing

extension BadInput {
  /// Runs the command where there are a table, an earlier output and folders, and expects that
  /// nothing changes.
  func check() async throws {
    let folder = try TemporaryFolder()
    try folder.write("name,age\nAnna,3\nBo,4\n", to: "ok.csv")
    try folder.write("earlier", to: "old.png")
    try FileManager.default.createDirectory(
      atPath: folder.file("folder.csv"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: folder.file("folder.png"), withIntermediateDirectories: true)
    for (name, bytes) in files { try folder.write(bytes, to: name) }
    let before = try folder.names

    let run = try await Gridpress.run(arguments, in: folder.path)

    #expect(run.errors == errors + "\n")
    #expect(run.exitCode == exitCode)
    #expect(run.output == [])
    #expect(try folder.text("old.png") == "earlier")
    #expect(try folder.names == before)
  }
}
