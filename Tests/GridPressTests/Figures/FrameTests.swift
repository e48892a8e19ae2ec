import DocumentSupport
import Foundation
import GridCore
import GridModel
import GridSnapshots
import TestSupport
import Testing

@testable import GridPress

@Suite("Framed pictures")
struct FrameTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let head = """
    data: {rows: [{name: Ada, age: 36}, {name: Bo, age: 41}]}

    """

  private func document(_ keys: String) throws -> GridDocument {
    try DocumentFile.parse(Self.head + keys, name: "doc.yaml", folder: "")
  }

  private func render(_ keys: String, _ names: String..., scale: Double = 1) async throws {
    let outputs = try names.map {
      try #require(RenderOutput(path: folder.file($0), scale: scale))
    }
    try await Renderer(fonts: try PrivateFonts.source).write(try document(keys), to: outputs)
  }

  /// Width and height in the header of a PNG file.
  private func size(_ name: String) throws -> [Int] {
    let bytes = try folder.bytes(name)
    return [16, 20].map { start in bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("false takes away the frame of the document that another extends")
  func noFrame() throws {
    #expect(try document("frame: true").presentation.frame == PictureFrame())
    #expect(try document("frame: false").presentation.frame == nil)
    try folder.write(Self.head + "frame: macos\n", to: "base.yaml")
    let path = try folder.write("extends: base.yaml\nframe: false\n", to: "plain.yaml")
    #expect(try DocumentReader.read(path: path).presentation.frame == nil)
  }

  @Test("the picture grows by the padding and the title bar")
  func size() async throws {
    try await render("", "plain.png", scale: 2)
    try await render("frame: {window: windows, padding: 10}", "framed.png", scale: 2)
    let plain = try size("plain.png")
    let framed = try size("framed.png")
    // The window of Windows is at least 220 points wide; its bar is 34 points high.
    #expect(framed == [max(plain[0], 440) + 40, plain[1] + 40 + 68])
  }

  @Test("a PDF is one page as large as the picture, with the title of the window as text")
  func pdf() async throws {
    try await render("frame: {window: macos, title: People, padding: 8}", "a.pdf", "a.svg")
    let pdf = try PDFTranscript(try folder.bytes("a.pdf"))
    #expect(pdf.pages.count == 1)
    let texts = pdf.pages[0].lines.map(\.text)
    #expect(texts.contains("People"))
    #expect(texts.contains("Ada"))
    try await render("page: {size: fit}", "plain.pdf")
    let plain = try PDFTranscript(try folder.bytes("plain.pdf")).pages[0].size
    // The window of macOS is at least 240 points wide; its bar is 38 points high.
    #expect(
      pdf.pages[0].size
        == Size(width: max(plain.width, 240) + 16, height: plain.height + 16 + 38))
    let svg = String(decoding: try folder.bytes("a.svg"), as: UTF8.self)
    #expect(svg.contains("<svg"))
  }

  @Test("pages that are asked for are pages, without a frame")
  func pages() async throws {
    try await render("frame: macos\npage: {size: A4}", "a.pdf")
    try await render("page: {size: A4}", "b.pdf")
    #expect(try folder.bytes("a.pdf") == folder.bytes("b.pdf"))
  }

  @Test("short forms are the same as long ones")
  func short() throws {
    #expect(try document("frame: gnome").presentation.frame == PictureFrame(window: .gnome))
    #expect(try document("frame: true").presentation.frame == PictureFrame())
    #expect(try document("frame: {shadow: false}").presentation.frame?.shadow == FrameShadow.none)
    #expect(
      try document("frame: {background: transparent}").presentation.frame?.background
        == .transparent)
  }

  @Test("a phone has the theme and the width of grids on phones, unless the document has its own")
  func phone() throws {
    let plain = try document("frame: phone")
    #expect(plain.theme == .builtIn("ios7"))
    #expect(plain.width == 375)
    let own = try document("frame: phone\ntheme: light\nwidth: 320")
    #expect(own.theme == .builtIn("light"))
    #expect(own.width == 320)
    #expect(try document("frame: phone\nvariant: dark").theme == .builtIn("ios7"))
    #expect(try document("frame: phone\nviewport: {width: 340, height: 300}").width == nil)
    #expect(try document("frame: macos").theme == .standard)
  }

  @Test("a frame is written as it was read")
  func coding() throws {
    for keys in [
      "frame: true", "frame: phone", "frame: {window: browser, address: a.org, padding: 0}",
      "frame: {background: {colors: [\"#FF0000\", \"#0000FF\"]}, shadow: {color: \"#FF000080\", blur: 9}}",
    ] {
      let read = try document(keys)
      let again = try JSONDecoder().decode(
        GridDocument.self, from: try JSONEncoder().encode(read))
      #expect(again.presentation.frame == read.presentation.frame)
    }
  }

  @Test("all that is wrong with a frame is reported together with its place")
  func problems() {
    #expect(
      problemLines {
        try document(
          "frame: {window: macs, padding: -1, shadow: soft, background: bleu, address: a}")
      } == [
        "doc.yaml:2:17: \"macs\" is not one of none, macos, windows, gnome, browser, phone, did you mean \"macos\"?",
        "doc.yaml:2:32: -1 is out of range: 0 to 1000",
        "doc.yaml:2:44: expected true or false, not \"soft\"",
        "doc.yaml:2:62: \"bleu\" is not a colour, did you mean \"blue\"?",
        "doc.yaml:2:77: only a browser has an address: write window: browser",
      ])
    #expect(
      problemLines { try document("frame: {window: phone, title: a}") } == [
        "doc.yaml:2:31: a frame with the window phone has no title: write window: macos"
      ])
  }

  @Test("documents with several grids have no frame, and their grids have none")
  func severalGrids() {
    #expect(
      problemLines {
        try DocumentFile.parse(
          "grids: [{data: {rows: [{a: 1}]}}, {data: {rows: [{a: 1}]}, frame: true}]\nframe: macos\n",
          name: "doc.yaml", folder: "")
      } == [
        "doc.yaml:1:60: only the picture of one grid has \"frame\": a document with grids has none",
        "doc.yaml:2:1: only the picture of one grid has \"frame\": a document with grids has none",
      ])
  }

  @Test("a ground is read from a flag as a colour, a gradient or transparent")
  func grounds() {
    #expect(PictureBackground(parsing: "transparent") == .transparent)
    #expect(PictureBackground(parsing: "#fff") == .color(.white))
    #expect(
      PictureBackground(parsing: "white, #fff") == .gradient(Gradient(colors: [.white, .white])))
    #expect(PictureBackground(parsing: "whiet") == nil)
    #expect(PictureBackground(parsing: "white,") == nil)
    #expect(PictureBackground(parsing: "") == nil)
  }
}
