import Foundation
import TestSupport
import Testing

#if os(Linux)
@Suite("The command with few files and a small stack")
struct NarrowSystemTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a\n1\n", to: "a.csv")
    try folder.write("earlier", to: "a.png")
  }

  private func run(_ limit: String) async throws -> Program.Run {
    try await Program("/bin/sh").run(
      [
        "-c", "ulimit \(limit); exec \"$0\" \"$@\"", Gridpress.program.path, "render", "a.csv",
        "-o", "a.png",
      ], in: folder.path)
  }

  @Test("what is too little ends in a sentence", arguments: ["-n 4", "-n 6", "-n 8"])
  func files(_ limit: String) async throws {
    let run = try await run(limit)
    #expect(run.exitCode == 70)
    #expect(run.errors.hasPrefix("error: there are not enough open files"), "\(run.errors)")
    #expect(try folder.text("a.png") == "earlier")
  }

  @Test("with few more, the picture is drawn", arguments: ["-n 9", "-n 12"])
  func enough(_ limit: String) async throws {
    let run = try await run(limit)
    #expect(run.exitCode == 0, "\(run.errors)")
  }

  @Test("a small stack ends in a sentence", arguments: ["-s 64", "-s 128"])
  func stack(_ limit: String) async throws {
    let run = try await run(limit)
    #expect(run.exitCode == 70)
    #expect(run.errors.hasPrefix("error: the stack is too small"), "\(run.errors)")
    #expect(try folder.text("a.png") == "earlier")
  }
}
#endif

@Suite("Tables that are damaged")
struct DamagedTableTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a file that is compressed twice is refused", arguments: ["a.csv", "a.json"])
  func twice(_ name: String) async throws {
    try folder.write(name == "a.csv" ? "a\n1\n" : "[{\"a\":1}]\n", to: name)
    _ = try await Program("/bin/sh").run(
      ["-c", "gzip -c \(name) > once.gz; gzip -c once.gz > \(name).gz"], in: folder.path)
    let run = try await Gridpress.run(["render", "\(name).gz", "-o", "o.png"], in: folder.path)
    #expect(run.exitCode == 65)
    #expect(
      run.errors
        == "error: \(name).gz: the file is compressed twice: unpack it once before it is read\n")
  }

  @Test("a NUL in the text of JSON is an error, in a table and in a job")
  func nul() async throws {
    try folder.write("[{\"a\":\"x\0y\"}]\n", to: "a.json")
    let run = try await Gridpress.run(["render", "a.json", "-o", "o.png"], in: folder.path)
    #expect(run.exitCode == 65)
    #expect(run.errors.hasPrefix("error: a.json:1:9: "), "\(run.errors)")
    try folder.write("\0\n{\"id\":\"x\0\"}\n", to: "jobs.ndjson")
    let batch = try await Gridpress.run(["batch", "jobs.ndjson"], in: folder.path)
    let lines = batch.outputText.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("\"ok\":false") }, "\(lines)")
  }

  @Test("every character of Unicode comes back in the lines of a batch")
  func unicode() async throws {
    var jobs = ""
    var identifiers: [String] = []
    var next: UInt32 = 1
    while next < 0x11_0000 {
      var id = ""
      while id.unicodeScalars.count < 4096, next < 0x11_0000 {
        if let scalar = Unicode.Scalar(next) { id.unicodeScalars.append(scalar) }
        next += next < 0x3_0000 ? 1 : 17
      }
      identifiers.append(id)
      let data = try JSONSerialization.data(
        withJSONObject: ["id": id, "data": "\(id.prefix(3)).csv", "outputs": ["a.png"]])
      jobs += String(decoding: data, as: UTF8.self) + "\n"
    }
    try folder.write(jobs, to: "jobs.ndjson")
    let run = try await Gridpress.run(["batch", "jobs.ndjson", "--jobs", "1"], in: folder.path)
    let lines = run.outputText.split(separator: "\n")
    #expect(lines.count == identifiers.count)
    for (line, id) in zip(lines, identifiers) {
      let result = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let read = (result?["id"] as? String)?.unicodeScalars.map(\.value)
      #expect(read == id.unicodeScalars.map(\.value))
    }
  }
}
