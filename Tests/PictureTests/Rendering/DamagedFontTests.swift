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

  /// Whether something is drawn with another byte of the font.
  /// - Parameter kinds: of the errors that are right if nothing is.
  private func isDrawn(
    with byte: UInt8, at place: Int, or kinds: [RenderError.Kind]
  ) async throws -> Bool {
    var damaged = font
    damaged[place] = byte
    try folder.write(damaged, to: "font.otf")
    do {
      try await draw()
      return true
    } catch let error as RenderError {
      #expect(kinds.contains(error.kind), "\(place): \(error)")
      return false
    }
  }

  @Test("a byte of the table directory that is wrong is an error or another drawing, never a crash")
  func directory() async throws {
    // Each table has an entry of 16 bytes after a head of 12 (OpenType 1.9, "Table directory").
    let count = Int(font[4]) << 8 | Int(font[5])
    var drawn = 0
    for place in stride(from: 4, to: 12 + 16 * count, by: 5) {
      for byte: UInt8 in [0xFF, 0x71] where font[place] != byte {
        if try await isDrawn(with: byte, at: place, or: [.inputNotFound, .drawing]) { drawn += 1 }
      }
    }
    #expect(drawn > 0)
  }

  @Test("bytes of the outlines that are wrong are another drawing, never a crash, in subsets too")
  func outlines() async throws {
    // Of the table with the outlines: its entry has the offset and the length (OpenType 1.9).
    let count = Int(font[4]) << 8 | Int(font[5])
    func number(_ place: Int) -> Int { font[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let entry = try #require(
      (0..<count).map { 12 + 16 * $0 }.first { Array(font[$0..<$0 + 4]) == Array("CFF ".utf8) })
    let (start, length) = (number(entry + 8), number(entry + 12))
    let places = [start, start + length / 3].flatMap { from in
      stride(from: from, to: from + 120, by: 5)
    }
    var drawn = 0
    for place in places + (1...50).map({ start + $0 * 7919 * 31 % length }) {
      for byte: UInt8 in [0xFF, 0x00] where font[place] != byte {
        let kinds: [RenderError.Kind] = [.inputNotFound, .drawing, .usage]
        if try await isDrawn(with: byte, at: place, or: kinds) { drawn += 1 }
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
