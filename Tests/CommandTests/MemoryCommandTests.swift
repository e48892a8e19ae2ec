import Foundation
import TestSupport
import Testing

@Suite("The command with little memory")
struct MemoryCommandTests {
  #if os(Linux)
  @Test("what is too little for drawing is refused with a sentence")
  func tooLittle() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a\n1\n", to: "a.csv")
    try folder.write("earlier", to: "a.png")
    // The least that the program is loaded with, in steps of 16 MiB, and no more than it needs to
    // begin.
    for size in stride(from: 64, to: 1024, by: 16) {
      let run = try await Program("/bin/sh").run(
        [
          "-c", "ulimit -v \(size * 1024); exec \"$0\" \"$@\"", Gridpress.program.path, "render",
          "a.csv", "-o", "a.png",
        ], in: folder.path)
      // The loader's own words, or its end.
      if run.exitCode == 127 || run.errors.contains("loading shared libraries") { continue }
      if !run.errors.contains("error: ") { continue }
      #expect(run.exitCode == 70, "\(size): \(run.errors)")
      #expect(run.errors.contains("there is not enough memory"), "\(size): \(run.errors)")
      #expect(try folder.text("a.png") == "earlier")
      #expect(try folder.names == ["a.csv", "a.png"])
      return
    }
    Issue.record("no run was refused")
  }
  #endif

  @Test("a crash is reported, leaves earlier files as they were, and ends with its signal")
  func crash() async throws {
    let folder = try TemporaryFolder()
    let rows = (1...800).map { "Row \($0),\($0 * 7)" }
    try folder.write("name,number\n" + rows.joined(separator: "\n"), to: "rows.csv")
    try folder.write("earlier", to: "first.pdf")
    let ending = try await Gridpress.interrupt(
      [
        "render", "rows.csv", "-o", "first.pdf", "-o", "pipe", "-o", "last.png", "--to", "svg",
      ], by: SIGABRT, in: folder,
      program: ["/bin/sh", "-c", "unset SWIFT_BACKTRACE; exec \"$@\" 2> errors", "sh"])
    #expect(ending.reason == .uncaughtSignal)
    #expect(ending.status == SIGABRT)
    #expect(try folder.names == ["errors", "first.pdf", "pipe", "rows.csv"])
    #expect(try folder.text("first.pdf") == "earlier")
    #expect(
      try folder.text("errors")
        == "error: gridpress crashed, because of a fault in it or in a library; please report it\n")
  }
}
