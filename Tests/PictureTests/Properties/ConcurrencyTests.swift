import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

@Suite("Several renders at once")
struct ConcurrencyTests {
  @Test("pictures drawn at the same time have the bytes of those drawn alone")
  func atOnce() async throws {
    let document = try DocumentReader.read(
      golden: PackageFolder.file("golden/cases/scripts/light.yaml").path)
    let alone = try await Self.files(of: document)
    let together = try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
      for _ in 0..<4 { group.addTask { try await Self.files(of: document) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(together.count == 4)
    #expect(together.allSatisfy { $0 == alone })
  }

  /// Small ones of several kinds: plain, grouped on pages, with plots and rules, and in several
  /// scripts.
  private static let documents = [
    "data: {rows: [{a: 1, b: x}, {a: 2.5, b: y}]}\ntitle: A title\nnotes: [Ends]\n",
    "data: {rows: [{a: 1, b: x}, {a: 2, b: y}, {a: 3, b: y}]}\ngroup: b\nsummary: {a: sum}\npage: {size: A6}\n",
    "data: {rows: [{a: 1, b: 3}, {a: 2, b: 4}]}\ntheme: dark\nwhere: a > 0\n"
      + "columns: [{key: a, cell: bar}, b]\nrules: [{when: a > 1, style: {text: red}}]\n",
    "data: {rows: [{a: \"**x** 山田 🙂\", b: محمد}]}\nlocale: sv_SE\ncolumns: [{key: a, cell: markdown}, b]\n",
  ]

  @Test("sixteen tasks that draw several documents in all formats make what one alone makes")
  func sixteen() async throws {
    let documents = try Self.documents.map { try DocumentReader.read($0, name: "several.yaml") }
    let formats: [FileFormat] = [.png(scale: 1), .pdf, .svg]
    var alone: [[Data]] = []
    for document in documents {
      alone.append(
        try await Renderer(fonts: try PrivateFonts.source).data(for: document, as: formats))
    }
    #expect(Set(alone.flatMap(\.self)).count == 12)
    let shared = Renderer(fonts: try PrivateFonts.source)
    let together = try await withThrowingTaskGroup(of: (Int, [Data]).self) { group in
      for task in 0..<16 {
        // One has fonts of its own; the others lend each other's.
        let renderer = task == 7 ? Renderer(fonts: try PrivateFonts.source) : shared
        let document = documents[task % documents.count]
        group.addTask { (task, try await renderer.data(for: document, as: formats)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(together.count == 16)
    for (task, files) in together { #expect(files == alone[task % documents.count], "\(task)") }
  }

  /// The bytes of the document as PNG, PDF and SVG.
  private static func files(of document: GridDocument) async throws -> [[UInt8]] {
    let folder = try TemporaryFolder()
    let names = ["a.png", "a.pdf", "a.svg"]
    let outputs = try names.map { try #require(RenderOutput(path: folder.file($0))) }
    try await Renderer(fonts: try PrivateFonts.source).write(document, to: outputs)
    return try names.map { try folder.bytes($0) }
  }
}
