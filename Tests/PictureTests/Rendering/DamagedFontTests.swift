import DocumentSupport
import Foundation
import GridPress
import Platform
import TestSupport
import Testing

@Suite("Fonts that cannot be trusted")
struct DamagedFontTests {
  private let folder: TemporaryFolder
  private let font: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    let file = try #require(try PrivateFonts.files.get()["NimbusSans-Regular.otf"])
    font = Array(try Data(contentsOf: file))
  }

  /// Draws a table with the fonts of the folder in every format.
  private func draw() async throws {
    let document = try DocumentReader.read(
      "data: {rows: [{a: Word, b: 1.5}]}\nsvg: {text: selectable}\n", name: "a.yaml")
    let renderer = Renderer(fonts: .folders([folder.path]))
    _ = try await renderer.data(for: document, as: [.svg, .pdf, .png])
  }

  @Test("a byte of the table directory that is wrong is an error or another drawing, never a crash")
  func directory() async throws {
    // Each table has an entry of 16 bytes after a head of 12 (OpenType 1.9, "Table directory").
    let count = Int(font[4]) << 8 | Int(font[5])
    var drawn = 0
    for place in stride(from: 4, to: 12 + 16 * count, by: 5) {
      for byte: UInt8 in [0xFF, 0x71] where font[place] != byte {
        var damaged = font
        damaged[place] = byte
        try folder.write(damaged, to: "font.otf")
        do {
          try await draw()
          drawn += 1
        } catch let error as RenderError {
          #expect(error.kind == .inputNotFound || error.kind == .drawing, "\(place): \(error)")
        }
      }
    }
    #expect(drawn > 0)
  }

  @Test("a pipe that is called like a font is not read")
  func pipe() async throws {
    try folder.write(font, to: "font.otf")
    #expect(mkfifo(folder.file("pipe.ttf"), 0o600) == 0)
    try await draw()
  }
}
