import Foundation
import TestSupport
import Testing

/// A program that runs until it is told to end, and the lines that it writes.
private final class RunningCommand {
  let lines: AsyncStream<String>
  private let process: Process

  /// - Parameter readsErrors: whether the lines are those of standard error.
  init(_ arguments: [String], in folder: TemporaryFolder, readsErrors: Bool = false) throws {
    process = try Gridpress.program.process(arguments, in: folder.path)
    let pipe = Pipe()
    process.standardOutput = readsErrors ? FileHandle.nullDevice : pipe
    process.standardError = readsErrors ? pipe : FileHandle.nullDevice
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    self.lines = lines
    try process.run()
    let reading = pipe.fileHandleForReading
    Thread {
      var rest = Data()
      while true {
        // Other calls wait until they have as much as was asked for.
        let data = reading.availableData
        if data.isEmpty { break }
        rest += data
        while let end = rest.firstIndex(of: 10) {
          continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
          rest = Data(rest[rest.index(after: end)...])
        }
      }
      continuation.finish()
    }.start()
  }

  deinit { process.terminate() }

  func interrupt() -> (reason: Process.TerminationReason, status: Int32) {
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    return (process.terminationReason, process.terminationStatus)
  }
}

@Suite("Looking at what is drawn", .timeLimit(.minutes(30)))
struct ViewingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("name,price\nApple,1.20\n", to: "fruit.csv")
    try folder.write("data: fruit.csv\n", to: "fruit.yaml")
  }

  @Test("preview prints the address of its page, and ends by Ctrl-C as programs do")
  func preview() async throws {
    let command = try RunningCommand(["preview", "fruit.yaml"], in: folder)
    let address = try #require(await command.lines.first { _ in true })
    #expect(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\//) != nil)
    let (reason, status) = command.interrupt()
    #expect(reason == .uncaughtSignal)
    #expect(status == SIGINT)
  }

  @Test("a document with an error is previewed all the same")
  func brokenPreview() async throws {
    try folder.write("date: fruit.csv\n", to: "fruit.yaml")
    let command = try RunningCommand(["preview", "fruit.yaml"], in: folder)
    #expect(await command.lines.first { _ in true }?.hasPrefix("http://127.0.0.1:") == true)
  }

  @Test(
    "what cannot be previewed is an error",
    arguments: [
      (
        ["none.yaml"], 66,
        "error: none.yaml: cannot be read: no such file or directory\n"
      ),
      (
        ["-"], 64,
        "error: standard input cannot be previewed: it is read only once, so write it to a file\n"
      ),
      (
        ["fruit.yaml", "--port", "0"], 64,
        "error: --port is a number from 1 to 65535, not 0\n"
      ),
      (
        ["fruit.yaml", "--port", "65536"], 64,
        "error: --port is a number from 1 to 65535, not 65536\n"
      ),
      (
        ["fruit.csv", "--width", "0"], 64,
        "error: --width is a number of points from 1 to 100000, not 0.0\n"
      ),
    ] as [([String], Int32, String)])
  func bad(_ arguments: [String], _ exitCode: Int32, _ errors: String) async throws {
    let run = try await Gridpress.run(["preview"] + arguments, in: folder.path)
    #expect(run.errors == errors)
    #expect(run.exitCode == exitCode)
    #expect(run.outputText == "")
  }

  @Test("with --watch a file is drawn again after each change, and errors do not end it")
  func watch() async throws {
    let command = try RunningCommand(
      ["render", "fruit.yaml", "-o", "fruit.svg", "--watch"], in: folder, readsErrors: true)
    var lines = command.lines.makeAsyncIterator()
    let first = try #require(await lines.next())
    #expect(first.wholeMatch(of: /fruit\.svg: drawn in \d+ ms/) != nil)
    let before = try folder.text("fruit.svg")
    try folder.write("data: fruit.csv\ntilte: Fruit\n", to: "fruit.yaml")
    #expect(
      await lines.next()
        == "error: fruit.yaml:2:1: unknown key \"tilte\", did you mean \"title\"?")
    #expect(try folder.text("fruit.svg") == before)
    try folder.write("data: fruit.csv\ntitle: Fruit\n", to: "fruit.yaml")
    while let line = await lines.next() {
      if line.hasPrefix("fruit.svg: drawn in ") { break }
    }
    #expect(try folder.text("fruit.svg") != before)
    #expect(command.interrupt().status == SIGINT)
  }

  @Test(
    "what cannot be watched or shown is an error",
    arguments: [
      (
        ["none.csv", "-o", "a.png", "--watch"], 66,
        "error: none.csv: cannot be read: no such file or directory\n"
      ),
      (
        ["-", "-o", "a.png", "--watch"], 64,
        "error: standard input cannot be watched: it is read only once, so write it to a file\n"
      ),
      (
        ["fruit.csv", "-o", "-", "--to", "png", "--watch"], 64,
        "error: --watch writes files, not standard output\n"
      ),
      (
        ["fruit.csv", "--show"], 64,
        "error: the terminal does not report that it can show pictures: choose a way with --show-as kitty, iterm or sixel, or see gridpress preview\n"
      ),
      (
        ["fruit.csv", "-o", "-", "--to", "png", "--show-as", "kitty"], 64,
        "error: --show and -o - both write to standard output\n"
      ),
      (
        ["fruit.csv", "fruit.yaml", "--show-as", "kitty"], 64,
        "error: --show takes one input, not 2\n"
      ),
    ] as [([String], Int32, String)])
  func badViewing(_ arguments: [String], _ exitCode: Int32, _ errors: String) async throws {
    let run = try await Gridpress.run(
      ["render"] + arguments, in: folder.path,
      environment: [
        "TERM": "xterm", "TERM_PROGRAM": nil, "KITTY_WINDOW_ID": nil, "KONSOLE_VERSION": nil,
        "LC_TERMINAL": nil, "TMUX": nil,
      ])
    #expect(run.errors == errors)
    #expect(run.exitCode == exitCode)
  }

  @Test(
    "a terminal is sent the picture in its own way",
    arguments: [
      ("kitty", "\u{1B}_Ga=T,f=100,m="), ("iterm", "\u{1B}]1337;File=inline=1;size="),
      ("sixel", "\u{1B}P0;1;0q\"1;1;"),
    ])
  func shown(_ way: String, _ start: String) async throws {
    let run = try await Gridpress.run(
      ["render", "fruit.csv", "--show-as", way, "-q"], in: folder.path)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(run.outputText.hasPrefix(start))
    #expect(run.outputText.hasSuffix("\n"))
    #expect(try folder.names == ["fruit.csv", "fruit.yaml"])
  }
}
