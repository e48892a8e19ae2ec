import Foundation
import GridModel
import Platform
import TestSupport
import Testing

@testable import GridPress

@Suite("Compressed tables and other encodings")
struct PackedTableTests {
  private static let table = "country,population\nChad,17723315\nPeru,\n"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func gzip(_ text: String) throws -> [UInt8] {
    let bytes = Array(text.utf8)
    // A zlib stream is a raw one with two bytes before and four behind it.
    let raw = try StreamCompressor(level: 9).zlib(bytes.span).dropFirst(2).dropLast(4)
    func four(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) } }
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + raw + four(Int(Checksum.crc32(bytes.span)))
      + four(bytes.count)
  }

  /// What `zstd` made of the table.
  private static let zstandard: [UInt8] =
    [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x68, 0x39, 0x01, 0x00] + Array(table.utf8)

  private func data(_ path: String) throws -> String {
    try Renderer().inspect(GridDocument(data: DataInput(.file(path))), stage: .data)
  }

  private func error(_ path: String) throws -> RenderError? {
    do {
      _ = try data(path)
      return nil
    } catch let error as RenderError {
      return error
    }
  }

  @Test("a compressed table is the table, by its ending and by its first bytes")
  func formats() throws {
    let plain = try data(folder.write(Self.table, to: "a.csv"))
    #expect(plain.contains("17723315"))
    let packed = try gzip(Self.table)
    #expect(try data(folder.write(packed, to: "a.csv.gz")) == plain)
    #expect(try data(folder.write(packed, to: "b.CSV.GZ")) == plain)
    #expect(try data(folder.write(packed, to: "b.csv")) == plain)
    #expect(try data(folder.write(Self.zstandard, to: "a.csv.zst")) == plain)
    // Two streams, one after the other.
    let parts = try gzip("country,population\n") + gzip("Chad,17723315\nPeru,\n")
    #expect(try data(folder.write(parts, to: "c.csv.gz")) == plain)
    let lines = try gzip("{\"country\":\"Chad\",\"population\":17723315}\n{\"country\":\"Peru\"}\n")
    #expect(try data(folder.write(lines, to: "a.ndjson.gz")) == plain)
  }

  @Test("what is damaged or cut off is an error, never a shorter table")
  func damage() throws {
    let packed = try gzip(Self.table)
    for count in 4..<packed.count {
      let path = try folder.write(Array(packed.prefix(count)), to: "a.csv.gz")
      #expect(
        try error(path)?.message == "the compressed file is damaged or cut off", "\(count) bytes")
    }
    for count in 5..<Self.zstandard.count {
      let path = try folder.write(Array(Self.zstandard.prefix(count)), to: "a.csv.zst")
      #expect(
        try error(path)?.message == "the compressed file is damaged or cut off", "\(count) bytes")
    }
    let changed = packed.dropLast(8) + [1, 2, 3, 4] + packed.suffix(4)
    #expect(try error(folder.write(Array(changed), to: "a.csv.gz")) != nil)
  }

  @Test("a file that unpacks to many times its size is refused soon")
  func bomb() throws {
    let path = try folder.write(
      try gzip("a\n" + String(repeating: "x", count: 80 << 20)), to: "a.csv.gz")
    // Nothing is read out of the text: that takes longest.
    let fault = #expect(throws: UnpackingFault.self) {
      try TableBytes(DataInput(.file(path)), .document).feed { _ in }
    }
    let error = RenderError(
      unpacking: try #require(fault), at: SourcePlace(file: path))
    #expect(
      error.message.contains("times its size, as only decompression bombs do"))
    #expect(error.limit == .text)
  }

  @Test("tables in UTF-16 and Windows-1252 are read, and the guess is reported")
  func encodings() async throws {
    let text = "name,city\nJosé,Zürich\n"
    let plain = try data(folder.write(text, to: "a.csv"))
    for (name, encoding) in [("b.csv", String.Encoding.utf16), ("c.csv", .windowsCP1252)] {
      let bytes = Array(try #require(text.data(using: encoding)))
      let path = try folder.write(bytes, to: name)
      let seen = try data(path)
      #expect(seen.hasPrefix(plain), "\(seen)")
      #expect(seen.contains("Windows-1252") == (encoding == .windowsCP1252))
    }
    let cyrillic = Array(try #require("имя,n\nДа,1\n".data(using: .windowsCP1251)))
    try folder.write(cyrillic, to: "d.csv")
    try folder.write("data: {file: d.csv, encoding: windows-1251}\n", to: "d.yaml")
    let document = try DocumentReader.read(path: folder.file("d.yaml"))
    let seen = try await Renderer().inspect(document, stage: .data)
    #expect(seen.contains("имя") && seen.contains("Да"))
  }
}
