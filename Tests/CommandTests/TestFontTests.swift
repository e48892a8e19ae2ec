import Foundation
import TestSupport
import Testing

@Suite("Fonts in golden tests")
struct TestFontTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b"] {
      try folder.write(
        "data: {columns: [city, people], rows: [[Oslo, 7], [Rome, 28]]}\n", to: "\(name).yaml")
    }
  }

  /// Runs on a machine that has only fonts of these names.
  private func test(fonts: [String]) async throws -> Gridpress.Run {
    let files = try PrivateFonts.files.get()
    let home = folder.file(fonts.joined())
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    for name in fonts {
      guard let file = files[name] else { continue }
      try? FileManager.default.createSymbolicLink(
        at: URL(filePath: home).appending(path: name), withDestinationURL: file)
    }
    let configuration = try folder.write(
      "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>"
        + "<dir>\(home)</dir><cachedir>\(home)/cache</cachedir></fontconfig>",
      to: "fonts.conf")
    return try await Gridpress.run(
      ["test", "a.yaml", "b.yaml"], in: folder.path,
      environment: ["FONTCONFIG_FILE": configuration, "CI": nil, "GRIDPRESS_RECORD": nil])
  }

  @Test("a set records its fonts, and on a machine without them that is said first, and once")
  func otherMachine() async throws {
    let inter = ["Inter-Regular.otf", "Inter-SemiBold.otf", "Inter-Bold.otf"]
    _ = try await test(fonts: inter)
    let fonts = try folder.text("__snapshots__/fonts.txt")
    #expect(fonts.hasPrefix("Inter | ") && fonts.contains(" | Inter-Regular.otf | "))
    #expect(fonts.contains(" bytes, CRC-32 "))
    #expect(try await test(fonts: inter).exitCode == 0)
    let other = try await test(fonts: ["NotoSans-Regular.ttf"])
    #expect(other.exitCode == 1)
    #expect(
      other.outputText.hasPrefix(
        "other fonts than recorded: Inter is not installed; Noto Sans was used\n\n"
          + "different: 2 cases, by other fonts: Inter is not installed"))
    #expect(other.errors.contains("2 of 2 cases differ"))
  }
}
