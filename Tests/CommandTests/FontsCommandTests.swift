import Foundation
import TestSupport
import Testing

@Suite("Collecting fonts")
struct FontsCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    for name in ["installed", "cache", "reports"] {
      try files.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    for name in ["Inter-Regular.otf", "Inter-SemiBold.otf", "Inter-Bold.otf"] {
      guard let font = try PrivateFonts.files.get()[name] else { continue }
      try files.copyItem(atPath: font.resolvingSymlinksInPath().path, toPath: path(name))
    }
    try folder.write(
      "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>"
        + "<dir>\(folder.file("installed"))</dir><cachedir>\(folder.file("cache"))</cachedir></fontconfig>",
      to: "fonts.conf")
    try folder.write(
      "data: {columns: [city, people], rows: [[Oslo, 7], [Rome, 28]]}\n", to: "reports/a.yaml")
  }

  private func path(_ font: String) -> String { folder.file("installed") + "/" + font }

  /// Runs on a machine that has only the fonts in the folder `installed`.
  private func run(_ arguments: String...) async throws -> Gridpress.Run {
    try await Gridpress.run(
      arguments, in: folder.path,
      environment: [
        "FONTCONFIG_FILE": folder.file("fonts.conf"), "CI": nil, "GRIDPRESS_RECORD": nil,
      ])
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self.folder.file(folder)).sorted()
  }

  @Test("the fonts that a document is drawn with are copied, with the licence beside them")
  func document() async throws {
    try folder.write("The licence\n", to: "installed/OFL.txt")
    let run = try await run("fonts", "collect", "fonts", "reports")
    #expect(run.exitCode == 0 && !run.errors.contains("warning"), "\(run.errors)")
    // The bold weight is not used.
    #expect(
      try names("fonts") == ["Inter-Regular.otf", "Inter-SemiBold.otf", "installed.OFL.txt"])
    #expect(try folder.text("fonts/installed.OFL.txt") == "The licence\n")
    #expect(
      try folder.bytes("fonts/Inter-Regular.otf") == folder.bytes("installed/Inter-Regular.otf"))
    let lines = run.outputText.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.allSatisfy {
        $0.hasPrefix("Inter ") && $0.hasSuffix(".otf, fonts/installed.OFL.txt")
      }, "\(run.outputText)")
    #expect(
      run.errors.hasSuffix(
        "2 fonts, 1 licence in fonts, 3 files written: draw with --fonts fonts\n"),
      "\(run.errors)")
    let again = try await self.run("fonts", "collect", "fonts", "reports")
    #expect(again.errors.contains("0 files written"))
  }

  @Test("a configuration without a folder for caches is completed, and a missing one reported once")
  func incompleteConfiguration() async throws {
    try folder.write(
      "<fontconfig><dir>\(folder.file("installed"))</dir></fontconfig>", to: "fonts.conf")
    let run = try await run("fonts", "collect", "fonts", "reports")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try names("fonts").contains("Inter-Regular.otf"))
    let missing = try await Gridpress.run(
      ["render", "reports/a.yaml", "-o", "a.png"], in: folder.path,
      environment: ["FONTCONFIG_FILE": folder.file("none.conf")])
    // The fonts of the usual folders are used then; a machine may have none there.
    #expect(missing.exitCode == 0 || missing.errors.contains("no font"), "\(missing.errors)")
    #expect(missing.errors.components(separatedBy: "Cannot load default config").count == 2)
  }

  @Test("without a licence beside it, a font's own statement is copied")
  func statement() async throws {
    let run = try await run("fonts", "collect", "fonts", "reports")
    #expect(run.exitCode == 0)
    let licenses = try names("fonts").filter { $0.hasSuffix(".license.txt") }
    #expect(licenses == ["Inter-Regular.license.txt", "Inter-SemiBold.license.txt"])
    for name in licenses {
      #expect(try folder.text("fonts/" + name).contains("SIL Open Font License"), "\(name)")
    }
  }

  @Test("the recorded fonts of a golden set are copied, and one that is not there is named")
  func goldenSet() async throws {
    _ = try await run("test", "reports")
    // As in the folder of Swift tests, which have no documents.
    try FileManager.default.moveItem(
      atPath: folder.file("reports/__snapshots__"), toPath: folder.file("swift"))
    let found = try await run("fonts", "collect", "fonts", "swift")
    #expect(found.exitCode == 0, "\(found.errors)")
    #expect(
      try names("fonts").filter { $0.hasSuffix(".otf") } == [
        "Inter-Regular.otf", "Inter-SemiBold.otf",
      ])
    try FileManager.default.removeItem(atPath: path("Inter-SemiBold.otf"))
    let lacking = try await run("fonts", "collect", "few", "swift")
    #expect(lacking.exitCode == 1)
    #expect(
      lacking.errors.contains("(Inter-SemiBold.otf) is not on this machine"), "\(lacking.errors)")
    #expect(lacking.errors.contains("error: swift/fonts.txt: Inter "))
  }

  @Test("a document that cannot be read, or a path with nothing in it, copies nothing")
  func bad() async throws {
    try folder.write("data: {rows: [{a: 1}]}\nnosuch: 1\n", to: "reports/b.yaml")
    let run = try await run("fonts", "collect", "fonts", "reports")
    #expect(run.exitCode == 65)
    #expect(run.errors.hasPrefix("error: reports/b.yaml:2:1: unknown key \"nosuch\""))
    let missing = try await self.run("fonts", "collect", "fonts", "nothing")
    #expect(missing.exitCode == 66)
    #expect(!FileManager.default.fileExists(atPath: folder.file("fonts")))
  }
}
