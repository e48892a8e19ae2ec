import Foundation
import TestSupport
import Testing

@Suite("Outputs of the command")
struct OutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("name,age\nAnna,3\nBo,4\n", to: "ok.csv")
  }

  private func gridpress(
    _ arguments: String..., input: String = "/dev/null", output: String? = nil
  ) async throws -> Gridpress.Run {
    try await Gridpress.run(arguments, in: folder.path, input: input, output: output)
  }

  private func expectSilence(_ run: Gridpress.Run) {
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("several outputs are made at once, each in the format of its name")
  func several() async throws {
    expectSilence(
      try await gridpress("render", "ok.csv", "-o", "a.png", "-o", "B.PDF", "-o", "c.svg"))
    #expect(try folder.names == ["B.PDF", "a.png", "c.svg", "ok.csv"])
    #expect(try folder.bytes("a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try folder.bytes("B.PDF").starts(with: Array("%PDF-1".utf8)))
    #expect(try folder.text("c.svg").hasPrefix("<?xml"))
  }

  @Test("standard output gets the same bytes as a file", arguments: ["png", "pdf", "svg"])
  func standardOutput(_ format: String) async throws {
    expectSilence(try await gridpress("render", "ok.csv", "-o", "a.\(format)"))
    let run = try await gridpress("render", "ok.csv", "-o", "-", "--to", format)
    expectSilence(run)
    #expect(try run.output == folder.bytes("a.\(format)"))
    #expect(run.output.count > 500)
  }

  @Test(
    "with --strict-glyphs nothing is written if a character has no glyph",
    arguments: ["png", "pdf", "svg"])
  func strictGlyphs(_ format: String) async throws {
    try folder.write("name,sign\nAnna,a\nBo,\u{10480}\n", to: "bad.csv")
    try folder.write("old", to: "a.\(format)")
    let message =
      "error: bad.csv: no font has a glyph for U+10480, first in row 2, column \"sign\"\n"
    let file = try await gridpress(
      "render", "bad.csv", "-o", "ok.svg", "-o", "a.\(format)", "--strict-glyphs", "--fonts",
      try PrivateFonts.folder.get())
    #expect(file.errors == message)
    #expect(file.exitCode == 70)
    #expect(try folder.text("a.\(format)") == "old")
    #expect(try folder.names == ["a.\(format)", "bad.csv", "ok.csv"])
    let pipe = try await gridpress(
      "render", "bad.csv", "-o", "-", "--to", format, "--strict-glyphs", "--fonts",
      try PrivateFonts.folder.get())
    #expect(pipe.errors == message)
    #expect(pipe.exitCode == 70)
    #expect(pipe.output.isEmpty)
  }

  @Test(
    "where all characters have glyphs --strict-glyphs changes nothing",
    arguments: ["png", "pdf", "svg"])
  func strictGlyphsHold(_ format: String) async throws {
    expectSilence(try await gridpress("render", "ok.csv", "-o", "a.\(format)"))
    let run = try await gridpress("render", "ok.csv", "-o", "-", "--to", format, "--strict-glyphs")
    expectSilence(run)
    #expect(try run.output == folder.bytes("a.\(format)"))
  }

  @Test("a table from standard input is drawn like the file")
  func standardInput() async throws {
    expectSilence(try await gridpress("render", "ok.csv", "-o", "a.png"))
    expectSilence(
      try await gridpress("render", "-", "-o", "b.png", input: folder.file("ok.csv")))
    #expect(try folder.bytes("b.png") == folder.bytes("a.png"))
  }

  @Test("a pipe is read to its end and written to its end")
  func pipes() async throws {
    expectSilence(try await gridpress("render", "ok.csv", "-o", "a.pdf"))
    let run = try await Program("/bin/sh").run(
      [
        "-c",
        "{ printf 'name,age\\nAn'; sleep 0.1; printf 'na,3\\nBo,4\\n'; } "
          + "| gridpress render - --from csv -o - --to pdf | cat",
      ], in: folder.path, environment: ["PATH": Gridpress.folder + ":/usr/bin:/bin"])
    expectSilence(run)
    #expect(try run.output == folder.bytes("a.pdf"))
  }

  @Test("--to tells the format of a file whose name does not")
  func otherEnding() async throws {
    expectSilence(try await gridpress("render", "ok.csv", "-o", "a.image", "--to", "svg"))
    #expect(try folder.text("a.image").hasPrefix("<?xml"))
  }

  @Test("an earlier file is replaced, and a link to it stays a link")
  func replaced() async throws {
    try folder.write("earlier", to: "old.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.png"), withDestinationPath: "old.png")
    expectSilence(try await gridpress("render", "ok.csv", "-o", "link.png"))
    #expect(try folder.bytes("old.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("link.png"))
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
    #expect(try folder.names == ["link.png", "ok.csv", "old.png"])
  }

  @Test(
    "a full disk is an error, for a device behind a file's name",
    arguments: [
      "png", "pdf", "svg",
    ])
  func fullDevice(_ format: String) async throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("full.\(format)"), withDestinationPath: "/dev/full")
    let run = try await gridpress("render", "ok.csv", "-o", "full.\(format)")
    #expect(
      run.errors == "error: full.\(format): cannot be written: no space left on device\n")
    #expect(run.exitCode == 73)
    #expect(try folder.names == ["full.\(format)", "ok.csv"])
  }

  @Test(
    "a full disk is an error, for standard output",
    arguments: [
      ["render", "ok.csv", "-o", "-", "--to", "png"],
      ["render", "ok.csv", "-o", "-", "--to", "pdf"],
      ["render", "ok.csv", "-o", "-", "--to", "svg"],
    ])
  func fullStandardOutput(_ arguments: [String]) async throws {
    let run = try await Gridpress.run(arguments, in: folder.path, output: "/dev/full")
    #expect(run.errors == "error: standard output: cannot be written: no space left on device\n")
    #expect(run.exitCode == 73)
  }

  @Test(
    "a full disk is an error, for texts",
    arguments: [
      ["themes", "list"], ["themes", "show", "dark"], ["inspect", "ok.csv"],
    ])
  func fullTextOutput(_ arguments: [String]) async throws {
    let run = try await Gridpress.run(arguments, in: folder.path, output: "/dev/full")
    #expect(run.errors == "error: standard output: cannot be written\n")
    #expect(run.exitCode == 73)
  }

  @Test(
    "when writing breaks off midway, the earlier file stays and nothing is left",
    arguments: [
      "png", "pdf", "svg",
    ])
  func brokenOff(_ format: String) async throws {
    try folder.write("earlier", to: "old.\(format)")
    // A limit on the size of files makes a write fail as a full disk does; the shell's signal for
    // it is ignored.
    let run = try await Program("/bin/sh").run(
      ["-c", "trap '' XFSZ; ulimit -f 1; exec gridpress render ok.csv -o old.\(format)"],
      in: folder.path, environment: ["PATH": Gridpress.folder + ":/usr/bin:/bin"])
    #expect(run.errors == "error: old.\(format): cannot be written: file too large\n")
    #expect(run.exitCode == 73)
    #expect(try folder.text("old.\(format)") == "earlier")
    #expect(try folder.names == ["ok.csv", "old.\(format)"])
  }

  @Test("when one of several outputs cannot be made, none is")
  func oneOfSeveral() async throws {
    let run = try await gridpress(
      "render", "ok.csv", "-o", "a.png", "-o", "no/b.png", "-o", "c.pdf")
    #expect(run.errors == "error: no/b.png: cannot be written: there is no folder \"no\"\n")
    #expect(run.exitCode == 73)
    #expect(try folder.names == ["ok.csv"])
  }

  @Test("a place that nobody may write to is an error, for the superuser too")
  func systemFolder() async throws {
    let run = try await gridpress("render", "ok.csv", "-o", "/proc/gridpress.png")
    #expect(run.errors.hasPrefix("error: /proc/gridpress.png: cannot be written: "))
    #expect(run.exitCode == 73)
  }

  /// Whether this process is kept out of folders at all; the superuser is not.
  private static let hasPermissions: Bool = {
    guard let folder = try? TemporaryFolder() else { return true }
    try? FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    return (try? folder.write("", to: "a")) == nil
  }()

  @Test(
    "a folder without permission and a protected file are errors",
    .enabled(if: hasPermissions, "permissions do not bind the superuser"))
  func permissions() async throws {
    try folder.write("earlier", to: "old.png")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: folder.file("old.png"))
    let protected = try await gridpress("render", "ok.csv", "-o", "old.png")
    #expect(protected.errors == "error: old.png: cannot be written: permission denied\n")
    #expect(protected.exitCode == 73)
    #expect(try folder.text("old.png") == "earlier")

    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555], ofItemAtPath: folder.path)
    let closed = try await gridpress("render", "ok.csv", "-o", "new.png")
    #expect(closed.errors == "error: new.png: cannot be written: permission denied\n")
    #expect(closed.exitCode == 73)
    #expect(try folder.names == ["ok.csv", "old.png"])
  }
}
