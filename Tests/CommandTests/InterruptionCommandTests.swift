import Foundation
import TestSupport
import Testing

@Suite("Interrupting the command")
struct InterruptionCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // As SVG it is far more than a pipe holds.
    let rows = (1...800).map { "Row \($0),\($0 * 7)" }
    try folder.write("name,number\n" + rows.joined(separator: "\n"), to: "rows.csv")
  }

  /// Writes one file before the pipe, one after it; the first is drawn when the first bytes come
  /// through.
  private let arguments = [
    "render", "rows.csv", "-o", "first.pdf", "-o", "pipe", "-o", "last.png", "--to", "svg",
  ]

  @Test(
    "interrupting leaves no file, and the command ends by the signal",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func nothingLeft(_ signal: Int32) async throws {
    let ending = try await Gridpress.interrupt(arguments, by: signal, in: folder)
    #expect(ending.reason == .uncaughtSignal)
    #expect(ending.status == signal)
    #expect(!ending.namesBefore.contains("first.pdf"))
    #expect(try folder.names == ["pipe", "rows.csv"])
  }

  @Test("interrupting leaves earlier files as they were")
  func earlier() async throws {
    try folder.write("earlier", to: "first.pdf")
    try folder.write("earlier", to: "last.png")
    let ending = try await Gridpress.interrupt(arguments, by: SIGINT, in: folder)
    #expect(ending.reason == .uncaughtSignal)
    #expect(try folder.names == ["first.pdf", "last.png", "pipe", "rows.csv"])
    #expect(try folder.text("first.pdf") == "earlier")
    #expect(try folder.text("last.png") == "earlier")
  }

  @Test("where the system supports nameless files, not even SIGKILL leaves an unfinished one")
  func killed() async throws {
    let ending = try await Gridpress.interrupt(arguments, by: SIGKILL, in: folder)
    #expect(ending.status == SIGKILL)
    if ending.namesBefore == ["pipe", "rows.csv"] {
      #expect(try folder.names == ["pipe", "rows.csv"])
    } else {
      // The files were hidden ones; an earlier file is safe all the same.
      #expect(try folder.names.allSatisfy { $0.hasPrefix(".gridpress-") || !$0.contains("first") })
    }
  }

  @Test("a signal that is ignored, as by nohup, interrupts nothing")
  func ignored() async throws {
    let ending = try await Gridpress.interrupt(
      arguments, by: SIGHUP, in: folder,
      program: ["/bin/sh", "-c", "trap '' HUP; exec \"$@\"", "sh"])
    #expect(ending.reason == .exit)
    #expect(ending.status == 0)
    #expect(!ending.namesBefore.contains("first.pdf"))
    #expect(try folder.names == ["first.pdf", "last.png", "pipe", "rows.csv"])
  }

  @Test("a document of several grids leaves no file either")
  func others() async throws {
    try folder.write("grids: [{data: rows.csv}, {data: rows.csv}]\n", to: "two.yaml")
    let report = try await Gridpress.interrupt(
      ["render", "two.yaml", "-o", "first.pdf", "-o", "pipe", "--to", "svg"], by: SIGTERM,
      in: folder)
    #expect(report.status == SIGTERM)
    #expect(try folder.names == ["pipe", "rows.csv", "two.yaml"])
  }

  @Test("pictures of pages wait for the other files of the run")
  func pages() async throws {
    try folder.write("earlier", to: "page-01.png")
    let ending = try await Gridpress.interrupt(
      ["render", "rows.csv", "--page", "300x400", "-o", "page-{page}.png", "-o", "pipe"]
        + ["--to", "svg"], by: SIGTERM, in: folder)
    #expect(ending.status == SIGTERM)
    #expect(
      ending.namesBefore.filter { !$0.hasPrefix(".") } == ["page-01.png", "pipe", "rows.csv"])
    #expect(try folder.names == ["page-01.png", "pipe", "rows.csv"])
    #expect(try folder.text("page-01.png") == "earlier")
  }

  @Test("the files of values wait for each other")
  func values() async throws {
    let rows = (1...800).map { "pipe,Row \($0),\($0 * 7)" }
    try folder.write("kind,name,number\nfirst,a,1\n" + rows.joined(separator: "\n"), to: "k.csv")
    let ending = try await Gridpress.interrupt(
      ["render", "k.csv", "--split-by", "kind", "-o", "{kind}", "--to", "svg"], by: SIGINT,
      in: folder)
    #expect(ending.status == SIGINT)
    #expect(ending.namesBefore.filter { !$0.hasPrefix(".") } == ["k.csv", "pipe", "rows.csv"])
    #expect(try folder.names == ["k.csv", "pipe", "rows.csv"])
  }

  @Test("a drawing that does not stop when its time is over is ended, and leaves no file")
  func overdue() async throws {
    // Nobody reads the pipe, so that writing into it waits.
    let script = "{ \"$@\"; echo $? > status; } | while [ ! -s status ]; do sleep 0.1; done"
    let command = [
      Gridpress.program.path, "render", "rows.csv", "-o", "first.pdf", "-o", "-", "--to", "svg",
      "--limit", "time=20s",
    ]
    let run = try await Program("/bin/sh").run(["-c", script, "sh"] + command, in: folder.path)
    #expect(
      run.errors
        == "error: the drawing exceeded its time limit, and was ended; unfinished files were removed\n"
    )
    #expect(try folder.text("status") == "70\n")
    #expect(try folder.names == ["rows.csv", "status"])
  }
}
