import Foundation
import TestSupport
import Testing

@Suite("Annotations of GitHub Actions")
struct AnnotationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  @Test("render names the file, the line, the column and the code")
  func render() async throws {
    try folder.write("a,b\n1,x\n", to: "a,b.csv")
    try folder.write("data: \"a,b.csv\"\nnosuch: 50%\n", to: "a,b.yaml")
    let run = try await Gridpress.run(
      ["render", "a,b.yaml", "-o", "a.png", "--diagnostics", "github"], in: folder.path)
    #expect(run.exitCode == 65)
    let line = try #require(lines(run.errors).first)
    #expect(line.hasPrefix("::error file=a%2Cb.yaml,line=2,col=1::"), "\(line)")
    let narrow = try await Gridpress.run(
      ["render", "a,b.csv", "-o", "a.png", "--width", "4", "--diagnostics", "github"],
      in: folder.path)
    #expect(narrow.exitCode == 0)
    #expect(!lines(narrow.errors).isEmpty)
    #expect(
      lines(narrow.errors).allSatisfy { $0.hasPrefix("::warning ") && $0.contains("title=") },
      "\(narrow.errors)")
  }

  @Test("lint, docs and test have the same option")
  func others() async throws {
    try folder.write(
      "name: Bad\nextends: light\nheader: {background: \"#FFFFFF\", text: \"#FEFEFE\"}\n",
      to: "bad.yaml")
    let lint = try await Gridpress.run(
      ["lint", "bad.yaml", "--diagnostics", "github", "--quiet"], in: folder.path)
    #expect(lint.exitCode == 1)
    #expect(
      lines(lint.outputText).contains { $0.hasPrefix("::error file=bad.yaml,line=3,") },
      "\(lint.outputText)")

    try folder.write("# A\n\n<!-- gridpress a.yaml light -->\n<!-- /gridpress -->\n", to: "a.md")
    try folder.write("data: {rows: [{a: 1}]}\n", to: "a.yaml")
    let docs = try await Gridpress.run(
      ["docs", "a.md", "--check", "--diagnostics", "github"], in: folder.path)
    #expect(docs.exitCode == 1)
    #expect(
      lines(docs.outputText).first?.hasPrefix("::error file=a.md,line=3") == true,
      "\(docs.outputText)")

    let test = try await Gridpress.run(
      ["test", "a.yaml", "--record", "never", "--diagnostics", "github", "--quiet"],
      in: folder.path)
    #expect(test.exitCode == 1)
    // The lines of a failure are one annotation.
    #expect(lines(test.outputText).count == 1)
    #expect(
      test.outputText.hasPrefix("::error file=a.yaml,title=") && test.outputText.contains("%0A"),
      "\(test.outputText)")
  }
}
