import Foundation
import TestSupport
import Testing

@Suite("Findings as SARIF")
struct SARIFTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a,b\n1,2\n", to: "good.csv")
    try folder.write("a,b\n1\n", to: "a b.csv")
    try folder.write("data: good.csv\nnosuch: 1\n", to: "bad.yaml")
    try folder.write("data: good.csv\n", to: "good.yaml")
    try folder.write(
      "name: Bad\nextends: light\nheader: {background: \"#FFFFFF\", text: \"#FEFEFE\"}\n",
      to: "theme.yaml")
    try folder.write("<!-- gridpress good.yaml -->\n<!-- /gridpress -->\n", to: "page.md")
    try folder.write(":root { --background: #fff; --spacing: 4px; --odd: {}; }\n", to: "a.css")
    try folder.write(
      #"{"id": "1", "document": "bad.yaml", "outputs": ["b.png"]}"# + "\n", to: "jobs.ndjson")
    try folder.write(
      "data: good.csv\nevents: [{expect: {column: a, is: [\"7\"]}}]\n", to: "play.yaml")
  }

  /// What the specification requires, and what code scanning shows.
  private struct Log: Decodable {
    struct Run: Decodable {
      struct Tool: Decodable {
        struct Driver: Decodable {
          struct Rule: Decodable {
            var id: String
          }
          var name: String
          var version: String
          var rules: [Rule]
        }
        var driver: Driver
      }
      struct Invocation: Decodable {
        var executionSuccessful: Bool
        var exitCode: Int32
      }
      struct Result: Decodable {
        struct Message: Decodable {
          var text: String
        }
        struct Location: Decodable {
          struct Physical: Decodable {
            struct Artifact: Decodable {
              var uri: String
            }
            struct Region: Decodable {
              var startLine: Int
              var startColumn: Int?
            }
            var artifactLocation: Artifact
            var region: Region?
          }
          struct Logical: Decodable {
            var fullyQualifiedName: String
          }
          var physicalLocation: Physical?
          var logicalLocations: [Logical]?
        }
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var message: Message
        var locations: [Location]?

        /// `error bad-input bad.yaml:2:1`
        var line: String {
          let place = locations?.first?.physicalLocation
          let region = place?.region
          let numbers = [region?.startLine, region?.startColumn].compactMap(\.self)
          let logical = locations?.first?.logicalLocations?.first?.fullyQualifiedName
          let name = place?.artifactLocation.uri ?? logical ?? "-"
          return "\(level) \(ruleId) \(name)" + numbers.map { ":\($0)" }.joined()
        }
      }
      var tool: Tool
      var invocations: [Invocation]
      var results: [Result]
    }
    var version: String
    var runs: [Run]
  }

  /// The results of a command.
  private func results(
    _ arguments: [String], input: String = "/dev/null", exit: Int32, onOutput: Bool
  ) async throws -> [String] {
    let run = try await Gridpress.run(
      arguments + ["--diagnostics", "sarif"], in: folder.path, input: input,
      environment: ["CI": nil, "GRIDPRESS_RECORD": nil])
    #expect(run.exitCode == exit, "\(arguments)")
    let text = onOutput ? run.outputText : run.errors
    // On standard error, what is there besides is no JSON.
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("{\"$schema\":") })
    if onOutput { #expect(text == line + "\n", "\(arguments)") }
    let log = try JSONDecoder().decode(Log.self, from: Data(line.utf8))
    #expect(log.version == "2.1.0" && log.runs.count == 1)
    let found = log.runs[0]
    #expect(found.tool.driver.name == "gridpress" && !found.tool.driver.version.isEmpty)
    #expect(found.invocations.map(\.exitCode) == [exit])
    #expect(found.invocations.map(\.executionSuccessful) == [exit < 2])
    for result in found.results {
      #expect(!result.message.text.isEmpty)
      #expect(found.tool.driver.rules[result.ruleIndex].id == result.ruleId)
    }
    return found.results.map(\.line)
  }

  @Test("render names the file, the line and the rule of warnings and errors")
  func render() async throws {
    let bad = try await results(
      ["render", "bad.yaml", "-o", "b.png"], exit: 65, onOutput: false)
    #expect(bad == ["error bad-input bad.yaml:2:1"])
    let ragged = try await results(["render", "a b.csv", "-o", "c.png"], exit: 0, onOutput: false)
    #expect(ragged == ["warning ragged-row a%20b.csv:2"])
    let strict = try await results(
      ["render", folder.file("a b.csv"), "-o", "d.png", "--strict"], exit: 65, onOutput: false)
    #expect(strict == ["error ragged-row a%20b.csv:2"])
    let none = try await results(["render", "no.yaml", "-o", "b.png"], exit: 66, onOutput: false)
    #expect(none == ["error input-not-found no.yaml"])
    let piped = try await results(
      ["render", "-", "-o", "e.png"], input: folder.file("a b.csv"), exit: 0, onOutput: false)
    #expect(piped == ["warning ragged-row standard input:2"])
    // What has no place of its own is about the input.
    let narrow = try await results(
      ["render", "good.csv", "-o", "f.png", "--width", "4"], exit: 0, onOutput: false)
    #expect(!narrow.isEmpty && narrow.allSatisfy { $0.hasSuffix(" good.csv") }, "\(narrow)")
  }

  @Test("a command that finds nothing writes a document without results")
  func nothing() async throws {
    let drawn = try await results(["render", "good.csv", "-o", "g.png"], exit: 0, onOutput: false)
    #expect(drawn == [])
    let linted = try await results(["lint", "light"], exit: 0, onOutput: true)
    #expect(linted == [])
  }

  @Test("lint, docs and test write nothing else to standard output, errors too")
  func checks() async throws {
    let lint = try await results(["lint", "theme.yaml"], exit: 1, onOutput: true)
    #expect(lint.contains { $0.hasPrefix("error ") && $0.contains(" theme.yaml:3:") }, "\(lint)")
    let missing = try await results(["lint", "no.yaml"], exit: 66, onOutput: true)
    #expect(missing == ["error input-not-found no.yaml"])
    let docs = try await results(["docs", "page.md", "--check"], exit: 1, onOutput: true)
    #expect(docs == ["error missing-picture page.md:1:1", "error stale-snippet page.md:1:1"])
    let made = try await results(["docs", "page.md"], exit: 0, onOutput: true)
    #expect(made == ["note missing-picture page.md:1:1", "note stale-snippet page.md:1:1"])
    let arguments = ["test", "good.yaml", "--coverage", "--unreferenced", "list"]
    let recorded = try await results(
      arguments + ["--record", "missing"], exit: 1, onOutput: true)
    #expect(recorded == ["error snapshot-recorded good.yaml"])
    try folder.write("old", to: "__snapshots__/old.png")
    let tested = try await results(arguments, exit: 1, onOutput: true)
    #expect(tested == ["error unreferenced-snapshot __snapshots__/old.png"])
  }

  @Test("play, batch, import and inspect have it on standard error")
  func others() async throws {
    let play = try await results(["play", "play.yaml"], exit: 1, onOutput: false)
    #expect(play.count == 1 && play[0].contains(" play.yaml:2:"), "\(play)")
    let batch = try await results(["batch", "jobs.ndjson"], exit: 1, onOutput: false)
    #expect(batch == ["error bad-input bad.yaml:2:1"])
    let theme = try await results(
      ["themes", "import", "a.css", "-o", "a.yaml"], exit: 0, onOutput: false)
    #expect(theme.contains { $0.hasPrefix("warning not-imported a.css:1:") }, "\(theme)")
    let inspected = try await results(["inspect", "bad.yaml"], exit: 65, onOutput: false)
    #expect(inspected == ["error bad-input bad.yaml:2:1"])
  }
}
