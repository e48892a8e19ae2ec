import Foundation
import TestSupport
import Testing

@Suite("Keys on the command line and configuration")
struct SettingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("name,age\nAnna,3\nBo,4\n", to: "project/a.csv")
    try folder.write("data: a.csv\ntitle: Old\nstyle: {rows: {height: 30}}\n", to: "project/a.yaml")
    try FileManager.default.createDirectory(
      atPath: folder.file("project/.git"), withIntermediateDirectories: true)
  }

  /// Runs the command in the project, for a user whose home is the folder.
  private func run(_ arguments: String..., in working: String = "project") async throws
    -> Gridpress.Run
  {
    try await Gridpress.run(
      arguments, in: folder.file(working),
      environment: ["HOME": folder.path, "XDG_CONFIG_HOME": nil])
  }

  private func layout(_ arguments: String...) async throws -> String {
    let run = try await Gridpress.run(
      ["inspect"] + arguments, in: folder.file("project"),
      environment: ["HOME": folder.path, "XDG_CONFIG_HOME": nil])
    #expect(run.errors == "")
    return run.outputText
  }

  // MARK: --set

  @Test("a key is set over a document and over a table, as the document would say it")
  func set() async throws {
    try folder.write(
      "data: a.csv\ntitle: New\nstyle: {rows: {height: 44}}\nsort: [age:desc]\n",
      to: "project/b.yaml")
    let expected = try await layout("b.yaml")
    #expect(
      try await layout(
        "a.yaml", "--set", "title=New", "--set", "style.rows.height=44", "--set", "sort=[age:desc]")
        == expected)
    #expect(
      try await layout(
        "a.csv", "--set", "title=New", "--set", "style.rows.height=44", "--set", "sort=[age:desc]")
        == expected)
    // A later one wins, a flag wins over both, and nothing takes away.
    #expect(
      try await layout("b.yaml", "--set", "title=No", "--set", "title=New") == expected)
    #expect(try await layout("b.yaml", "--set", "title=No", "--title", "New") == expected)
    #expect(try await layout("b.yaml", "--set", "title=").contains("New") == false)
  }

  @Test("keys of the data are set too, and names with points in quotes")
  func setData() async throws {
    try folder.write("a.b;n\nx;1,250\ny;2,5\n", to: "project/c.csv")
    try folder.write("data: c.csv\n", to: "project/c.yaml")
    for input in ["c.csv", "c.yaml"] {
      let text = try await layout(input, "--stage", "data", "--set", "data.decimal=.")
      #expect(text.contains("250"), "\(text)")
      #expect(
        try await layout(input, "--stage", "data", "--set", "data.header=false").contains("rows 3"))
    }
    let run = try await run(
      "inspect", "c.csv", "--stage", "grid", "--set", "formats.\"a.b\"=text")
    #expect(run.errors == "")
    let other = try await self.run("inspect", "c.csv", "--set", "data.file=a.csv")
    #expect(
      other.errors
        == "error: --set: the table is the input: of data, only how it is written can be set\n")
  }

  @Test(
    "what cannot be set is an error as in a document",
    arguments: [
      ("titel=x", "error: --set: unknown key \"titel\", did you mean \"title\"?", Int32(65)),
      ("width=wide", "error: --set: expected a number, not \"wide\"", 65),
      ("page.size=A11", "error: --set: ", 65),
      ("columns.0=x", "error: --set: expected a list, not a mapping", 65),
      ("title", "error: --set takes KEY=VALUE such as page.size=A4, not \"title\"", 64),
      ("=x", "error: --set takes KEY=VALUE such as page.size=A4, not \"=x\"", 64),
      ("a..b=x", "error: --set takes KEY=VALUE such as page.size=A4, not \"a..b=x\"", 64),
      ("extends=b.yaml", "error: --set: extends cannot be set: write it into a document", 65),
      ("style={rows: [", "error: --set", 65),
    ])
  func badSettings(_ setting: String, _ message: String, _ exitCode: Int32) async throws {
    for input in ["a.yaml", "a.csv"] {
      let run = try await run("render", input, "-o", "x.png", "--set", setting)
      #expect(run.errors.hasPrefix(message), "\(run.errors)")
      #expect(run.exitCode == exitCode)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("project/x.png")))
  }

  // MARK: Configuration

  @Test("the project's configuration wins over the user's, documents and flags over both")
  func configuration() async throws {
    try folder.write("theme: dark\nlocale: de_DE\n", to: ".config/gridpress/gridpress.yaml")
    try folder.write("theme: ./mine.yaml\noutputFolder: out\n", to: "project/gridpress.yaml")
    try folder.write("extends: ios7\n", to: "project/mine.yaml")
    try folder.write("x\n", to: "project/sub/x.csv")
    let config = try await run("config")
    #expect(config.errors == "")
    #expect(
      config.outputText.split(separator: "\n").map {
        $0.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
      } == [
        ["theme", "./mine.yaml", "gridpress.yaml:1:8"],
        ["variant", "none", "default"],
        ["locale", "de_DE", "\(folder.path)/.config/gridpress/gridpress.yaml:2:9"],
        ["fonts", "those of the system", "default"],
        ["outputFolder", "out", "gridpress.yaml:2:15"],
      ])
    #expect(
      try await layout("a.csv", "--stage", "layout")
        == layout("a.csv", "--no-config", "--theme", "ios7", "--locale", "de_DE"))
    #expect(
      try await layout("a.csv", "--theme", "light", "--locale", "en_US")
        == layout("a.csv", "--no-config"))
    // Found from a folder within the repository, but not beyond it.
    let below = try await run("config", in: "project/sub")
    #expect(below.outputText.contains("/project/gridpress.yaml:1:8"))
    let outside = try await run("config", in: "")
    #expect(!outside.outputText.contains("mine.yaml"))
    #expect(outside.outputText.contains("dark"))
  }

  @Test("files for which nothing is said go to the folder of the configuration")
  func outputFolder() async throws {
    try folder.write("outputFolder: out\n", to: "project/gridpress.yaml")
    let run = try await run("render", "a.csv")
    #expect(run.errors == "")
    #expect(try folder.names(in: "project/out") == ["a.png"])
  }

  @Test("what is wrong in a configuration is an error of that file")
  func badConfiguration() async throws {
    try folder.write("them: dark\n", to: "project/gridpress.yaml")
    let run = try await run("render", "a.csv", "-o", "x.png")
    #expect(
      run.errors == "error: gridpress.yaml:1:1: unknown key \"them\", did you mean \"theme\"?\n")
    #expect(run.exitCode == 65)
    #expect(try await self.run("render", "a.csv", "-o", "x.png", "--no-config").exitCode == 0)
    try folder.write("theme: nowhere\n", to: "project/gridpress.yaml")
    let theme = try await self.run("render", "a.csv", "-o", "x.png")
    #expect(theme.errors.hasPrefix("error: gridpress.yaml:1:8: no theme is called \"nowhere\""))
    try folder.write("[1, 2]\n", to: "project/gridpress.yaml")
    #expect(try await self.run("config").exitCode == 65)
  }
}

@Suite("Texts that commands write")
struct WrittenTextTests {
  @Test("a file is not put in the place of a link")
  func links() async throws {
    let folder = try TemporaryFolder()
    try folder.write("name,age\nAnna,3\n", to: "a.csv")
    try folder.write("old\n", to: "real.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.yaml"), withDestinationPath: "real.yaml")
    let run = try await Gridpress.run(
      ["init", "a.csv", "-o", "link.yaml", "--force"], in: folder.path)
    #expect(run.exitCode == 0)
    #expect(try folder.text("real.yaml").contains("data: a.csv"))
    let type = try FileManager.default.attributesOfItem(atPath: folder.file("link.yaml"))[.type]
    #expect(type as? FileAttributeType == .typeSymbolicLink)
  }
}
