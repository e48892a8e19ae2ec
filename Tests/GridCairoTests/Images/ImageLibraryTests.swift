import Foundation
import GridCore
import TestSupport
import Testing

@testable import GridCairo

@Suite("Reading pictures")
struct ImageLibraryTests {
  private func fault(_ reference: ImageReference, folder: String? = nil) -> String? {
    do throws(ImageFault) {
      _ = try ImageLibrary(folder: folder).image(reference)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    "PNG, JPEG, GIF, WebP and SVG are read, from Base64, data: URIs, or as they are",
    arguments: [
      (TinyPictures.quad, 2.0, 2.0), (TinyPictures.red, 8, 4), (TinyPictures.gray, 4, 4),
      (TinyPictures.cyan, 4, 4), (TinyPictures.blue, 3, 2), (TinyPictures.green, 3, 2),
      (TinyPictures.halves, 4, 2), ("data:image/gif;base64," + TinyPictures.blue, 3, 2),
      ("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 7 5'/%3E", 7, 5),
    ])
  func formats(text: String, width: Double, height: Double) throws {
    let image = try ImageLibrary().image(.text(text))
    #expect(image.size == Size(width: width, height: height))
  }

  @Test("equal bytes are one picture, however they come")
  func repeats() throws {
    let folder = try TemporaryFolder()
    let bytes = try #require(Base64Bytes.decode(TinyPictures.quad.utf8))
    try folder.write(bytes, to: "a.png")
    let library = ImageLibrary(folder: folder.path)
    let first = try library.image(.text(TinyPictures.quad))
    #expect(try library.image(.bytes(bytes)) == first)
    #expect(try library.image(.file("a.png")) == first)
    #expect(try library.image(.text(TinyPictures.red)) != first)
  }

  @Test(
    "what cannot be shown is refused with the reason",
    arguments: [
      ("nothing.png", "there is no such file"),
      ("folder", "it is no regular file"),
      ("../outside.png", "it lies outside the folder of the document"),
      ("link.png", "it lies outside the folder of the document"),
      ("/etc/passwd", "it lies outside the folder of the document"),
      ("https://example.org/a.png", "pictures are not fetched from the network"),
      ("//example.org/a.png", "pictures are not fetched from the network"),
      ("text.png", "it is neither PNG, JPEG, GIF, WebP nor SVG"),
      ("empty.png", "it is neither PNG, JPEG, GIF, WebP nor SVG"),
      ("iVBORw0KGgo*", "it is no valid Base64"),
      ("data:image/png", "it is damaged: the data: URI has no comma"),
      ("iVBORw0KGgoAAAAN", "it is damaged: it ends within its header"),
      (
        TinyPictures.bomb,
        "it is 30000 × 30000 pixels, and 50000000 in all are the most"
      ),
      ("R0lGODlhAACA/w==", "it is damaged: it has no pixels"),
      ("/9j/4AAQSkZJRg==", "it is damaged: it has no frame"),
      (
        "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg xmlns='http://www.w3.org/2000/svg'/>",
        "SVG pictures with entities of their own are not read"
      ),
      (
        "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'><image href='/etc/a.png'/></svg>",
        "it takes something from elsewhere, \"/etc/a.png\", and has to have everything in itself"
      ),
      (
        "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "it is damaged: it has neither a width and a height nor a viewBox"
      ),
    ])
  func faults(text: String, message: String) throws {
    let outer = try TemporaryFolder()
    try outer.write([1], to: "outside.png")
    let folder = outer.path + "/documents"
    try outer.write([1], to: "documents/folder/inner.png")
    try outer.write(Array("just text".utf8), to: "documents/text.png")
    try outer.write([], to: "documents/empty.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link.png", withDestinationPath: "../outside.png")
    #expect(fault(.text(text), folder: folder) == message)
  }

  @Test("without a folder no file is read")
  func noFolder() {
    #expect(fault(.file("a.png")) == "there is no folder to read pictures from")
  }

  @Test("a picture that is cut off, or whose bytes are changed, is told of and never crashes")
  func damaged() throws {
    var random = SeededGenerator(seed: 8)
    for text in [
      TinyPictures.quad, TinyPictures.red, TinyPictures.cyan, TinyPictures.blue, TinyPictures.green,
    ] {
      let bytes = try #require(Base64Bytes.decode(text.utf8))
      for count in stride(from: 0, to: bytes.count, by: 3) {
        _ = fault(.bytes(Array(bytes.prefix(count))))
      }
      for _ in 0..<60 {
        var changed = bytes
        changed[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
        _ = fault(.bytes(changed))
      }
      #expect(fault(.bytes(Array(bytes.prefix(bytes.count / 2)))) != nil)
    }
  }

  @Test("a JPEG file of a thousand scans is refused before it is decoded")
  func scans() throws {
    var bytes = try #require(Base64Bytes.decode(TinyPictures.red.utf8))
    bytes.removeLast(2)
    for _ in 0..<1000 { bytes += [0xFF, 0xDA, 0x00, 0x02] }
    #expect(fault(.bytes(bytes)) == "it has 1001 scans, and 100 are the most")
  }

  @Test("flags are files named by the code, and nothing else")
  func flags() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(TinyPictures.halves.utf8), to: "xx.svg")
    let library = ImageLibrary(flagFolder: folder.path)
    #expect(try library.image(.flag("XX")).size == Size(width: 4, height: 2))
    #expect(throws: ImageFault.unknownFlag) { try library.image(.flag("yy")) }
    #expect(throws: ImageFault.unknownFlag) { try library.image(.flag("../xx")) }
    #expect(throws: ImageFault.noFlags) { try ImageLibrary().image(.flag("xx")) }
    #expect(throws: ImageFault.noFlags) {
      try ImageLibrary(flagFolder: folder.path + "/none").image(.flag("xx"))
    }
  }

  @Test("a fault is told once, with its first place and how many there are")
  func told() {
    let library = ImageLibrary()
    for row in 1...3 {
      library.note(.missing, of: .text("a.png"), at: "row \(row), column \"logo\"")
    }
    library.note(.missing, of: .text("a.png"), at: "row 3, column \"logo\"")
    library.note(.unknownFlag, of: .flag("xy"), at: "row 2, column \"code\"")
    #expect(
      library.faults == [
        "row 1, column \"logo\": the picture \"a.png\" cannot be shown, there is no such file, and in 2 more",
        "row 2, column \"code\": the flag \"xy\" cannot be shown, there is no flag of that country code",
      ])
  }
}
