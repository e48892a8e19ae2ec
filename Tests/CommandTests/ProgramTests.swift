#if os(Linux)
import Foundation
import TestSupport
import Testing

@Suite("Running programs in tests")
struct ProgramTests {
  /// Without this a complete run of the tests opens more than a thousand files, and Foundation
  /// crashes.
  @Test("a run leaves none of its files open")
  func files() async throws {
    let folder = try TemporaryFolder()
    try folder.write("in", to: "input")
    try folder.write("", to: "output")
    let run = try await Program("/bin/sh").run(
      ["-c", "cat; echo no >&2; exit 3"], in: folder.path, input: folder.file("input"),
      output: folder.file("output"))
    #expect(run.exitCode == 3)
    #expect(run.errors == "no\n")
    #expect(try folder.text("output") == "in")
    let manager = FileManager.default
    let open = try manager.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    #expect(!open.isEmpty)
    #expect(open.filter { $0.hasPrefix(folder.path) } == [])
  }
}
#endif
