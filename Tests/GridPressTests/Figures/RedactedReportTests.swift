import Foundation
import TestSupport
import Testing

/// What `gridpress test` writes about a document with redacted texts: the report with the pictures
/// in it, and all files beside it.
@Suite("Redaction in reports of tests")
struct RedactedReportTests {
  private static let secrets = ["zanzibar7", "walrus99", "secret.example", "4815162342"]

  private func document(_ keys: String) -> String {
    """
    data: {rows: [{name: Ada, mail: "zanzibar7@secret.example", years: 4815162342},
                  {name: Bo, mail: "walrus99@secret.example", years: 62}]}
    \(keys)

    """
  }

  /// Records a document, changes its title, tests it, and gives everything that was written: the
  /// bytes of all files, and of what is embedded in the report.
  private func everything(_ keys: String) async throws -> String {
    let folder = try TemporaryFolder()
    let fonts = try PrivateFonts.folder.get()
    let arguments = [
      "test", "doc.yaml", "--golden", "golden", "--format", "png,svg,display-list",
      "--fonts", fonts, "--report", "report", "--junit", "junit.xml", "--states", "normal,editing",
    ]
    try folder.write(document("title: Old\n" + keys), to: "doc.yaml")
    let first = try await Gridpress.run(arguments + ["--record", "all"], in: folder.path)
    try folder.write(document("title: New\n" + keys), to: "doc.yaml")
    let second = try await Gridpress.run(arguments, in: folder.path)
    #expect(second.exitCode == 1, "\(second.errors)")
    try FileManager.default.removeItem(atPath: folder.file("doc.yaml"))
    var all = first.outputText + first.errors + second.outputText + second.errors
    let names = FileManager.default.subpaths(atPath: folder.path) ?? []
    #expect(names.contains("report/report.html"))
    for name in names {
      guard let bytes = FileManager.default.contents(atPath: folder.file(name)) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      all += text
      for match in text.matches(of: /;base64,([A-Za-z0-9+\/=]+)/) {
        let data = try #require(Data(base64Encoded: String(match.output.1)))
        all += String(decoding: data, as: UTF8.self)
      }
    }
    return all
  }

  @Test("without a redaction the search finds the texts")
  func control() async throws {
    let all = try await everything("frame: true")
    for secret in Self.secrets { #expect(all.contains(secret), "\(secret)") }
  }

  @Test("a redacted text is in no byte of the report nor of what is beside it")
  func hidden() async throws {
    let all = try await everything(
      "frame: true\ncallouts: [{redact: {column: mail}}, {redact: {column: years}}]")
    #expect(all.contains("Ada"))
    for secret in Self.secrets { #expect(!all.contains(secret), "\(secret)") }
  }
}
