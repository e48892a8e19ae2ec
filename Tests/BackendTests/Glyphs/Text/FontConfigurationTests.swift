import GridCore
import Platform
import Testing

@testable import GridGlyphs

@Suite("Choosing the fonts")
struct FontConfigurationTests {
  @Test("only the given files are used, generic names lead to them, and widths are the same")
  func isolated() throws {
    let fixture = try TextFixture()
    let font = fixture.font()
    let width = fixture.width("Total 1,234.50 (VAT)", font)
    let file = try #require(fixture.engine.fontFiles.first)
    let engine = TextEngine(try .isolated(directories: [], files: [file]))
    let bytes = Array("Total 1,234.50 (VAT)".utf8)
    for families in [TextFixture.families, ["sans-serif"], ["No Such Family"]] {
      let isolated = engine.font(FontDescriptor(families: families))
      let isolatedWidth = engine.width(of: bytes.span, font: isolated)
      #expect(isolatedWidth == width)
    }
    #expect(engine.fontFiles == [file])
    let han = Array("漢".utf8)
    let isolated = engine.font(FontDescriptor(families: ["sans-serif"]))
    let missing = engine.missingScalars(in: han.span, font: isolated)
    #expect(missing == ["漢"])
    #expect(engine.fontFiles == [file])
  }

  @Test("what cannot be read is an error that names it")
  func errors() {
    #expect(throws: FontConfigurationError.missingDirectory(path: "/no/such/folder")) {
      try FontConfiguration.isolated(directories: ["/no/such/folder"])
    }
    #expect(throws: FontConfigurationError.unreadable(path: "/no/such/file.otf")) {
      try FontConfiguration.isolated(directories: [], files: ["/no/such/file.otf"])
    }
    #expect(throws: FontConfigurationError.noFonts) {
      try FontConfiguration.isolated(directories: [])
    }
  }
}
