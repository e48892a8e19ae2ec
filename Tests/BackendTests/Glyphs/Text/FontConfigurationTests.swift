import Foundation
import GridCore
import Platform
import TestSupport
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
    let engine = TextEngine(try .isolated(files: [file]))
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
      try FontConfiguration.shared(directories: ["/no/such/folder"])
    }
    #expect(throws: FontConfigurationError.unreadable(path: "/no/such/file.otf")) {
      try FontConfiguration.isolated(files: ["/no/such/file.otf"])
    }
    #expect(throws: FontConfigurationError.noFonts) {
      try FontConfiguration.shared(directories: [])
    }
  }

  @Test("the fonts of a folder are scanned once, and anew when a file has come or gone")
  func shared() throws {
    let files = try PrivateFonts.files.get()
    let folder = try TemporaryFolder()
    func link(_ name: String) throws {
      try FileManager.default.createSymbolicLink(
        at: URL(filePath: folder.file(name)), withDestinationURL: #require(files[name]))
    }
    #expect(throws: FontConfigurationError.noFonts) {
      try FontConfiguration.shared(directories: [folder.path])
    }
    try link("Inter-Regular.otf")
    // What is no font is left out.
    try folder.write("no font", to: "other.ttf")
    let first = try FontConfiguration.shared(directories: [folder.path, folder.path])
    #expect(first.families == ["Inter"])
    #expect(try FontConfiguration.shared(directories: [folder.path, folder.path]) === first)
    try link("NimbusSans-Bold.otf")
    let second = try FontConfiguration.shared(directories: [folder.path, folder.path])
    #expect(second.families == ["Inter", "Nimbus Sans"])
    #expect(first.families == ["Inter"])
    try FileManager.default.removeItem(atPath: folder.file("Inter-Regular.otf"))
    #expect(
      try FontConfiguration.shared(directories: [folder.path, folder.path]).families
        == ["Nimbus Sans"])
  }

  @Test("fonts loaded in advance change neither numbers nor widths, even while they are loaded")
  func preloaded() throws {
    let fonts = [400, 700, 600].map { FontDescriptor(families: ["Inter"], size: 13, weight: $0) }
    let text = Array("Total 1,234.50 漢字".utf8)
    func measured(_ engine: TextEngine) -> [Double] {
      fonts.map { engine.width(of: text.span, font: engine.font($0)) }
    }
    let folder = try PrivateFonts.folder.get()
    let plain = TextEngine(try .shared(directories: [folder]))
    let widths = measured(plain)
    for _ in 0..<20 {
      let engine = TextEngine(try .shared(directories: [folder]))
      engine.preload(fonts.reversed())
      #expect(measured(engine) == widths)
      #expect(engine.fontFiles == plain.fontFiles)
    }
    // Freed while fonts are loaded.
    for _ in 0..<20 { TextEngine(try .shared(directories: [folder])).preload(fonts) }
  }

  @Test("maps in several tasks choose from the same fonts, each as if it were alone")
  func together() async throws {
    let folder = try PrivateFonts.folder.get()
    let words = ["Total 1,234.50 (VAT)", "漢字", "नमस्ते", "שלום", "😀"]
    let widths = try await withThrowingTaskGroup(of: [Double].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let engine = TextEngine(try .shared(directories: [folder]))
          let font = engine.font(FontDescriptor(families: ["Inter"]))
          return words.map { word in engine.width(of: Array(word.utf8).span, font: font) }
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(widths.count == 1)
    #expect(widths.first?.allSatisfy { $0 > 0 } == true)
  }
}
