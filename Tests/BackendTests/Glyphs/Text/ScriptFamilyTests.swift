import GridCore
import Platform
import Testing

@testable import GridGlyphs

@Suite("Families for scripts")
struct ScriptFamilyTests {
  private let fixture: TextFixture

  init() throws { fixture = try TextFixture() }

  private func font(_ scripts: [String: [String]]) -> FontID {
    fixture.engine.font(FontDescriptor(families: ["Inter", "sans-serif"], scripts: scripts))
  }

  /// The family that each character is drawn in.
  private func families(_ text: String, _ font: FontID) -> [String] {
    var line: [ShapedGlyph] = []
    fixture.engine.shaper.glyphs(
      of: Array(text.utf8).span, font: Int(font.rawValue), into: &line)
    return line.map { fixture.engine.shaper.map.fonts[Int($0.font)].families.first ?? "" }
  }

  @Test("a script is drawn in its own family, the others in the font's")
  func scripts() {
    let font = font(["grek": ["Noto Serif"]])
    #expect(Set(families("Ομηρος", font)) == ["Noto Serif"])
    #expect(Set(families("Homer", font)) == ["Inter"])
    #expect(Set(families("12.50", font)) == ["Inter"])
    #expect(families("aλ", font) == ["Inter", "Noto Serif"])
    #expect(Set(families("Ομηρος", self.font([:]))) == ["Inter"])
  }

  @Test("Latin letters can have a family too, also where they are alone")
  func latin() {
    let font = font(["latn": ["Noto Serif"]])
    #expect(Set(families("Homer", font)) == ["Noto Serif"])
    #expect(Set(families("Ομηρος", font)) == ["Inter"])
  }

  @Test("scripts from right to left, too")
  func arabic() {
    #expect(Set(families("سلام", font(["arab": ["Noto Naskh Arabic"]]))) == ["Noto Naskh Arabic"])
    #expect(Set(families("שלום", font(["hebr": ["Noto Sans Hebrew"]]))) == ["Noto Sans Hebrew"])
  }

  @Test("a family that is not there is reported, with the nearest name; the font's own stand in")
  func missing() throws {
    let font = font(["grek": ["Noto Serff"], "arab": ["No Such", "Noto Naskh Arabic"]])
    #expect(Set(families("Ομηρος", font)) == ["Inter"])
    let found = fixture.engine.substitutions
    #expect(found.map(\.requested) == [["Noto Serff"]])
    #expect(try #require(found.first).installed.contains("Noto Serif"))
  }

  @Test("fonts that differ in a script's family only are two")
  func identity() {
    #expect(font(["grek": ["Noto Serif"]]) != font([:]))
    #expect(font(["grek": ["Noto Serif"]]) == font(["grek": ["Noto Serif"]]))
    #expect(
      fixture.engine.name(of: font(["grek": ["Noto Serif"]]))
        == "Inter, sans-serif 13 400 grek: Noto Serif")
  }
}
