import Foundation
import TestSupport
import Testing

@Suite("README")
struct ReadmeTests {
  /// The lines of all blocks marked `sh`; what begins with `scripts/` builds or measures, which is done elsewhere.
  private static func commands(in text: String) -> [String] {
    var commands: [String] = []
    var isShell = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isShell = line == "```sh"
      } else if isShell, !line.hasPrefix("scripts/") {
        commands.append(String(line))
      }
    }
    return commands
  }

  @Test("only shell blocks are taken, without the project's own scripts")
  func blocks() {
    let text =
      "a\n```sh\nscripts/test\nls \\\n  -l\n```\nb\n```swift\nlet c = 1\n```\n```sh\nd\n```\n"
    #expect(Self.commands(in: text) == ["ls \\", "  -l", "d"])
  }

  @Test("every command runs as written, without a warning")
  func commands() async throws {
    let readme = try String(contentsOf: PackageFolder.file("README.md"), encoding: .utf8)
    let commands = Self.commands(in: readme)
    #expect(commands.filter { $0.hasPrefix("gridpress ") }.count >= 10)
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: URL(filePath: folder.file("golden")), withDestinationURL: PackageFolder.file("golden"))
    try FileManager.default.createDirectory(
      atPath: folder.file("out"), withIntermediateDirectories: true)
    let path = Program.environment["PATH", default: "/usr/bin:/bin"]

    let run = try await Program("/bin/bash").run(
      ["-euo", "pipefail", "-c", commands.joined(separator: "\n")],
      in: folder.path, environment: ["PATH": "\(Gridpress.folder):\(path)"])

    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    let outputs = try FileManager.default.subpathsOfDirectory(atPath: folder.file("out"))
      .filter { name in
        let file = URL(filePath: folder.file("out/\(name)"))
        return try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      }
    #expect(outputs.count >= 10)
    for name in outputs { #expect(try folder.bytes("out/\(name)").count > 500, "\(name)") }
  }
}
