import Foundation
import GridCore
import TestSupport
import Testing

@testable import GridGlyphs

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
      (
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 7 5'%3E%3Cpath d='M0 0h7v5'/%3E%3C/svg%3E",
        7, 5
      ),
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

  @Test("the pixels of all different pictures count together")
  func sum() throws {
    let quad = "<image href='data:image/png;base64,\(TinyPictures.quad)'/>"
    // 2 × 2, 8 × 4, 3 × 2 pixels, and 2 × 2 in an SVG picture.
    let texts = [TinyPictures.quad, TinyPictures.red, TinyPictures.blue, svg(quad)]
    let counts = [4, 36, 42, 46]
    for (index, count) in counts.enumerated() {
      let library = ImageLibrary(limits: [.totalPicturePixels: Double(count) - 1])
      let enough = ImageLibrary(limits: [.totalPicturePixels: Double(count)])
      for text in texts[..<index] {
        _ = try library.image(.text(text))
        // A picture that is shown again costs nothing.
        for _ in 1...20 { _ = try enough.image(.text(text)) }
      }
      #expect(
        throws: ImageFault.tooMuch(
          .totalPicturePixels, "its pixels and those of the pictures before it are",
          [.totalPicturePixels: Double(count) - 1])
      ) {
        try library.image(.text(texts[index]))
      }
      _ = try enough.image(.text(texts[index]))
    }
  }

  @Test("the bytes of all different pictures count together, and what is refused does not")
  func byteSum() throws {
    let files = try [TinyPictures.quad, TinyPictures.red, TinyPictures.blue].map {
      try #require(Base64Bytes.decode($0.utf8))
    }
    let both = Double(files[0].count + files[2].count)
    let library = ImageLibrary(limits: [.totalPictureBytes: both])
    _ = try library.image(.bytes(files[0]))
    let large = files[1] + [UInt8](repeating: 0, count: 4096)
    #expect(
      throws: ImageFault.tooMuch(
        .totalPictureBytes, "its bytes and those of the pictures before it are",
        [.totalPictureBytes: both])
    ) {
      try library.image(.bytes(large))
    }
    _ = try library.image(.bytes(files[0]))
    _ = try library.image(.bytes(files[2]))
    #expect(throws: ImageFault.self) { try library.image(.bytes(files[1])) }
  }

  @Test(
    "what cannot be shown is refused with the reason",
    arguments: [
      ("nothing.png", "there is no such file"),
      ("folder", "it is not a regular file"),
      ("../outside.png", "it lies outside the folder of the document"),
      ("link.png", "it lies outside the folder of the document"),
      ("/etc/passwd", "it lies outside the folder of the document"),
      ("https://example.org/a.png", "pictures are not fetched from the network"),
      ("//example.org/a.png", "pictures are not fetched from the network"),
      ("text.png", "it is neither PNG, JPEG, GIF, WebP nor SVG"),
      ("empty.png", "it is neither PNG, JPEG, GIF, WebP nor SVG"),
      ("iVBORw0KGgo*", "it is not valid Base64"),
      ("data:image/png", "it is damaged: the data: URI has no comma"),
      ("iVBORw0KGgoAAAAN", "it is damaged: it ends within its header"),
      (
        TinyPictures.bomb,
        "its 30000 × 30000 pixels are more than the limit of 50,000,000; limits[.picturePixels] allows more"
      ),
      ("R0lGODlhAACA/w==", "it is damaged: it has no pixels"),
      ("/9j/4AAQSkZJRg==", "it is damaged: it has no frame"),
      (
        "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg xmlns='http://www.w3.org/2000/svg'/>",
        "SVG pictures that declare entities are not supported"
      ),
      (
        "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'><image href='/etc/a.png'/></svg>",
        "it refers to \"/etc/a.png\", but must contain everything itself"
      ),
      (
        "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "it is damaged: it has neither a width and a height nor a viewBox"
      ),
      (
        "<svg xmlns='http://www.w3.org/2000/svg'>",
        "it is damaged: line 1, column 41: Premature end of data in tag svg line 1"
      ),
      ("file:///etc/passwd", "a path is written without file:"),
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

  @Test(
    "an SVG picture has everything in itself, and shows something",
    arguments: [
      ("<svg:image xlink:href='a.png'/>", "a.png"),
      ("<pattern href='other.svg#a'/>", "other.svg#a"),
      ("<style>@import url(\"a.css\");</style>", "a.css"),
      ("<style><![CDATA[rect {fill: url('b.svg#x')}]]></style>", "b.svg#x"),
      (
        "<rect width='9' height='9' fill='url(http://example.org/c.svg#x)'/>",
        "http://example.org/c.svg#x"
      ),
    ])
  func elsewhere(content: String, address: String) {
    #expect(
      fault(.text(svg(content)))
        == "it refers to \"\(address)\", but must contain everything itself"
    )
  }

  @Test(
    "addresses that are not followed, or lead into the file, are no fault",
    arguments: [
      "<!-- <image href='a.png'/> -->",
      "<a href='https://example.org'><rect width='1' height='1'/></a>",
      "<style>@font-face {src: url(https://example.org/f.woff)} rect {fill: url(#x) red}</style>",
      "<g fill='url(&quot;#x&quot;)'/><image href='data:image/gif;base64,\(TinyPictures.blue)'/>",
    ])
  func inside(content: String) {
    #expect(fault(.text(svg(content + "<rect width='9' height='9'/>"))) == nil)
  }

  @Test(
    "an SVG picture that would take too much, or shows nothing, is refused",
    arguments: [
      ("<g id='a'><use href='#a'/></g>", 1, "nothing is drawn in it"),
      (
        "<image href='data:image/png;base64,\(TinyPictures.bomb)'/>", 1,
        "a picture in it: its 30000 × 30000 pixels are more than the limit of 50,000,000; limits[.picturePixels] allows more"
      ),
      (
        "<g/>", 200_000,
        "its elements are more than the limit of 200,000; limits[.pictureElements] allows more"
      ),
    ])
  func tooMuch(element: String, count: Int, message: String) {
    #expect(fault(.text(svg(String(repeating: element, count: count)))) == message)
  }

  @Test("the pictures in an SVG picture count together, also those in SVG pictures in it")
  func pixelsTogether() throws {
    var bytes = try #require(Base64Bytes.decode(TinyPictures.bomb.utf8))
    // 5,000 × 5,000: half of the limit.
    for place in [16, 20] { bytes.replaceSubrange(place..<place + 4, with: [0, 0, 0x13, 0x88]) }
    let image = "<image href='data:image/png;base64,\(Data(bytes).base64EncodedString())'/>"
    let message =
      "the pixels of the pictures in it are more than the limit of 50,000,000; limits[.picturePixels] allows more"
    #expect(fault(.text(svg(image + image))) != message)
    #expect(fault(.text(svg(image + image + image))) == message)
    let inner = Data(svg(image + image).utf8).base64EncodedString()
    let nested = "<image href='data:image/svg+xml;base64,\(inner)'/>"
    #expect(fault(.text(svg(nested + image))) == message)
  }

  @Test("an SVG picture has sides of a size that can be drawn", arguments: ["1e30", "1e-30"])
  func sides(length: String) {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(length) \(length)'/>"
    #expect(fault(.text(text)) != nil)
  }

  private func svg(_ content: String) -> String {
    """
    <svg xmlns='http://www.w3.org/2000/svg' xmlns:svg='http://www.w3.org/2000/svg' \
    xmlns:xlink='http://www.w3.org/1999/xlink' width='9' height='9'>\(content)</svg>
    """
  }

  @Test(
    "a file without its end is reported, though its library shows what there is",
    arguments: [TinyPictures.quad, TinyPictures.red, TinyPictures.green])
  func endsEarly(text: String) throws {
    let bytes = try #require(Base64Bytes.decode(text.utf8))
    #expect(fault(.bytes(bytes)) == nil)
    #expect(fault(.bytes(Array(bytes.dropLast(3)))) == "it is damaged: it ends early")
  }

  @Test("rows that a PNG file promises and does not have are not taken from memory")
  func missingRows() throws {
    let bytes = try #require(Base64Bytes.decode(TinyPictures.noRows.utf8))
    #expect(fault(.bytes(bytes)) == "it is damaged: only 0 of its 10 rows can be read")
  }

  @Test("without a folder no file is read")
  func noFolder() {
    #expect(fault(.file("a.png")) == "there is no folder to read pictures from")
  }

  @Test("a picture that is cut off, or whose bytes are changed, is reported and never crashes")
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

  @Test("a fault is reported once, with its first place and how many there are")
  func told() {
    let library = ImageLibrary()
    for row in 1...3 {
      library.note(.missing, of: .text("a.png"), at: "row \(row), column \"logo\"")
    }
    library.note(.missing, of: .text("a.png"), at: "row 3, column \"logo\"")
    library.note(.unknownFlag, of: .flag("xy"), at: "row 2, column \"code\"")
    #expect(
      library.faults == [
        "row 1, column \"logo\": the picture \"a.png\" cannot be shown, there is no such file, and in 2 more cells",
        "row 2, column \"code\": the flag \"xy\" cannot be shown, there is no flag of that country code",
      ])
  }
}
