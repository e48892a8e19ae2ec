import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

/// The machine that runs this has more fonts than the private folder; none of them may be used.
@Suite("Private fonts")
struct HermeticFontTests {
  private func findings(_ text: String, family: String = "Inter") async throws -> [String] {
    let folder = try TemporaryFolder()
    var styles = StyleSheet()
    styles[.grid] = Style(font: FontStyle(families: [family]))
    let document = GridDocument(
      data: DataInput(.bytes(Array("name\n\(text)\n".utf8), name: "names.csv")), styles: styles)
    return try await Renderer(fonts: try PrivateFonts.source)
      .write(document, to: [RenderOutput(.file(folder.file("a.png")), as: .png)])
      .map { "\($0.code.rawValue): \($0.message)" }
  }

  @Test("a script that only the machine's fonts have is missing, and the cell is named")
  func otherScripts() async throws {
    #expect(
      try await findings("Ֆ") == [
        "missing-glyph: no font has a glyph for U+0556, first in row 1, column \"name\""
      ])
  }

  @Test("a family that only the machine has is stood in for, and that is said")
  func otherFamilies() async throws {
    #expect(
      try await findings("text", family: "DejaVu Serif") == [
        "substituted-font: no font is called \"DejaVu Serif\", \"Inter\" is used instead"
      ])
  }

  @Test("a damaged font beside others is left out and reported, alone it is an error that names it")
  func damagedFonts() async throws {
    let folder = try TemporaryFolder()
    try folder.write("no font\n", to: "b.ttf")
    let document = GridDocument(
      data: DataInput(.bytes(Array("name\ntext\n".utf8), name: "names.csv")))
    func findings() async throws -> [String] {
      try await Renderer(fonts: .folders([folder.path]))
        .write(document, to: [RenderOutput(.file(folder.file("a.png")), as: .png)])
        .map { "\($0.code.rawValue): \($0.message)" }
    }
    await #expect {
      _ = try await findings()
    } throws: {
      "\($0)".contains("\(folder.path)/b.ttf is not a readable font file")
    }
    for file in try FileManager.default.contentsOfDirectory(atPath: PrivateFonts.folder.get())
    where file.hasPrefix("Inter-") {
      try FileManager.default.copyItem(
        atPath: PrivateFonts.folder.get() + "/" + file, toPath: folder.file(file))
    }
    let name = "\(folder.path)/b.ttf"
    #expect(
      try await findings() == [
        "unreadable-font: \(name) is not a readable font file, and is left out"
      ])
    try folder.write("no font either\n", to: "c.otf")
    #expect(
      try await findings() == [
        "unreadable-font: 2 font files cannot be read and are left out, the first is \(name)"
      ])
  }

  @Test("what the private fonts have is drawn without a finding")
  func ownScripts() async throws {
    #expect(try await findings("Ελλάδα नमस्ते ไทย שלום سلام 漢字 🙂") == [])
  }
}
