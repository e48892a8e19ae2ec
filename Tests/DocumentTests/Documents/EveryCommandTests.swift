import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

@testable import GridDocuments
@testable import GridPress

/// Every key of a document, as the schema has them, with a value by the schema, through all
/// commands that draw.
@Suite("Keys in all commands")
struct EveryCommandTests {
  private let folder: TemporaryFolder
  private static let attempts = 60

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("title: Base\n", to: "documents/base.yaml")
    for name in ["r", "r2", "b", "p"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    let fonts = folder.file("documents/fonts")
    try FileManager.default.createSymbolicLink(
      atPath: fonts, withDestinationPath: try PrivateFonts.folder.get())
  }

  private static let rows: PlainValue = .mapping([
    .init(
      "rows",
      .list(
        (0..<3).map { row in
          .mapping([
            .init("name", .text(["Zoë", "Al", "Bo"][row])),
            .init("amount", .number(Double(row) * 1207.25 - 20)),
            .init("group", .text(["A", "A", "B"][row])), .init("share", .number(0.25)),
            .init("day", .text("2024-02-1\(row)")),
          ])
        }))
  ])

  private func read(_ value: PlainValue) throws(RenderError) -> GridDocument {
    try DocumentReader.read(
      value.json, name: "a.json", folder: folder.file("documents"), limits: .untrusted,
      files: .anywhere)
  }

  /// A document with the key; `nil` if no attempt was accepted.
  private func document(_ key: String, _ random: inout RandomValue, by renderer: Renderer)
    -> PlainValue?
  {
    var members: [PlainValue.Member] = []
    if key != "data", key != "grids", key != "blocks" { members.append(.init("data", Self.rows)) }
    if key != "events" {
      members.append(
        .init("events", .list([.mapping([.init("picture", "p")])])))
    }
    // A schema does not say which files there are.
    let files: [String: PlainValue] = [
      "data": Self.rows, "extends": "base.yaml", "fonts": "fonts", "output": "a.png",
      "events": .list([.mapping([.init("picture", "p")])]),
      "grids": .list([.mapping([.init("data", Self.rows), .init("width", .integer(300))])]),
      "invoice": .null,
    ]
    if let value = files[key] {
      return value == .null ? nil : .mapping(members + [.init(key, value)])
    }
    let value = random.value(ofKey: key, attempts: Self.attempts) { value in
      guard let document = try? read(.mapping(members + [.init(key, value)])) else { return false }
      return document.hasParts || (try? renderer.inspect(document, stage: .grid)) != nil
    }
    return value.map { .mapping(members + [.init(key, $0)]) }
  }

  @Test("render, batch, play and docs make the same picture of it", .timeLimit(.minutes(20)))
  func same() async throws {
    let schema = try SchemaValidator(GridDocument.jsonSchema)
    let renderer = Renderer(fonts: try PrivateFonts.source, limits: .untrusted)
    var random = RandomValue(schema, seed: 5)
    guard case .mapping(let keys)? = schema.root["properties"] else { return }
    var names: [String] = []
    for key in keys.map(\.name) {
      guard let document = document(key, &random, by: renderer) else { continue }
      let name = key.replacing("$", with: "")
      try folder.write(document.json, to: "documents/\(name).json")
      names.append(name)
    }
    // Nearly all: the others are refused with every value that was made up.
    #expect(names.count >= keys.count - 6, "\(names)")
    let paths = names.map { "documents/\($0).json" }
    let outside = ["--root", "/"]
    func run(_ arguments: [String]) async throws -> Gridpress.Run {
      try await Gridpress.run(arguments + outside, in: folder.path)
    }
    _ = try await run(["render"] + paths + ["-o", "r/{name}.png", "-o", "r/{name}.pdf"])
    _ = try await run(["render"] + paths + ["-o", "r2/{name}.png", "--scale", "2"])
    let jobs = names.map {
      #"{"id":"\#($0)","document":"documents/\#($0).json","outputs":["b/\#($0).png","b/\#($0).pdf"]}"#
    }
    try folder.write(jobs.joined(separator: "\n") + "\n", to: "jobs.ndjson")
    let batch = try await run(["batch", "jobs.ndjson"])
    let marks = names.map {
      "<!-- gridpress documents/\($0).json -->\n<!-- /gridpress -->\n"
    }
    try folder.write(marks.joined(separator: "\n"), to: "text.md")
    let docs = try await run(["docs", "text.md"])
    var drawn = 0
    for name in names {
      let png = try? folder.bytes("r/\(name).png")
      #expect((try? folder.bytes("b/\(name).png")) == png, "batch: \(name) \(batch.errors)")
      #expect(
        (try? folder.bytes("b/\(name).pdf")) == (try? folder.bytes("r/\(name).pdf")),
        "batch, PDF: \(name)")
      drawn += png == nil ? 0 : 1
      #expect(
        (try? folder.bytes("documents/\(name).png")) == (try? folder.bytes("r2/\(name).png")),
        "docs: \(name) \(docs.errors)")
      let play = try await run(["play", "documents/\(name).json", "-o", "p/\(name).png"])
      if play.exitCode != 0 {
        #expect(play.errors.contains("documents/\(name).json") || !play.errors.isEmpty)
        continue
      }
      #expect((try? folder.bytes("p/\(name).png")) == png, "play: \(name) \(play.errors)")
    }
    // Some need more than there is, such as a pivot of other columns.
    #expect(drawn >= names.count - 6)
  }
}
