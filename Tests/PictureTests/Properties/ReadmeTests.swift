import Foundation
import TestSupport
import Testing

@Suite("README")
struct ReadmeTests {
  /// The lines of all blocks marked `sh`; what begins with `scripts/` builds or measures, and what
  /// begins with `pip ` installs, which is done elsewhere.
  private static func commands(in text: String) -> [String] {
    var commands: [String] = []
    var isShell = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isShell = line == "```sh"
      } else if isShell,
        !["scripts/", "export PATH=", "pip "].contains(where: line.hasPrefix)
      {
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

  @Test("it is short")
  func length() throws {
    let readme = try String(contentsOf: PackageFolder.file("README.md"), encoding: .utf8)
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 200)
  }

  private static let articles = [
    "README.md", "CommandLine.md", "WriteAReport.md", "PlayAScript.md",
  ]

  @Test(
    "every command of the README and the articles runs as written, without a warning",
    arguments: articles)
  func commands(_ article: String) async throws {
    let path =
      article == "README.md" ? article : "Sources/GridPress/GridPress.docc/\(article)"
    let text = try String(contentsOf: PackageFolder.file(path), encoding: .utf8)
    let commands = Self.commands(in: text)
    let count = commands.filter { $0.hasPrefix("gridpress ") || $0.contains("| gridpress") }.count
    #expect(count >= 1)
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: URL(filePath: folder.file("golden")), withDestinationURL: PackageFolder.file("golden"))
    try FileManager.default.createDirectory(
      atPath: folder.file("out"), withIntermediateDirectories: true)
    let programs = Program.environment["PATH", default: "/usr/bin:/bin"]

    let run = try await Program("/bin/bash").run(
      ["-euo", "pipefail", "-c", commands.joined(separator: "\n")],
      in: folder.path, environment: ["PATH": "\(Gridpress.folder):\(programs)"])

    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    let outputs = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { name in
        let file = URL(filePath: folder.file(name))
        return try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
          && (name.hasPrefix("out/") || ["png", "pdf", "svg"].contains(file.pathExtension))
      }
    #expect(outputs.count >= count)
    for name in outputs { #expect(try folder.bytes(name).count > 500, "\(name)") }
  }
}
