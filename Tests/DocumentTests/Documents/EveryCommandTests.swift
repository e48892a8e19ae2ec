import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

@testable import GridDocuments
@testable import GridPress

/// Keys of a document, as the schema has them, with values by the schema, through all commands that
/// draw. All of them with `GRIDPRESS_RANDOM_DOCUMENTS`, as in `scripts/scorecard`; else those that
/// have been forgotten before, and a few others.
@Suite("Keys in all commands")
struct EveryCommandTests {
  private let folder: TemporaryFolder
  private static let attempts = 60
  private static let important: Set = [
    "fonts", "scale", "date", "theme", "width", "output", "flow",
  ]

  private static func isTried(_ key: String, _ number: Int) -> Bool {
    important.contains(key) || number % 16 == 0
      || ProcessInfo.processInfo.environment["GRIDPRESS_RANDOM_DOCUMENTS"] != nil
  }

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

  /// A picture without the texts in it: that of a text says what it was drawn for. Empty if it is
  /// missing.
  private func picture(_ name: String) throws -> [[UInt8]] {
    guard var rest = (try? folder.bytes(name)).map({ Array($0)[...].dropFirst(8) }) else {
      return []
    }
    var chunks: [[UInt8]] = []
    while rest.count >= 12 {
      let size = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) } + 12
      let kind = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      if !["tEXt", "iTXt", "zTXt"].contains(kind) { chunks.append(Array(rest.prefix(size))) }
      rest = rest.dropFirst(size)
    }
    return chunks
  }

  @Test("render, batch, play and docs make the same picture of it", .timeLimit(.minutes(20)))
  func same() async throws {
    let schema = try SchemaValidator(GridDocument.jsonSchema)
    let renderer = Renderer(fonts: try PrivateFonts.source, limits: .untrusted)
    var random = RandomValue(schema, seed: 5)
    guard case .mapping(let keys)? = schema.root["properties"] else { return }
    var names: [String] = []
    var reports: Set<String> = []
    let tried = keys.map(\.name).enumerated().filter { Self.isTried($0.element, $0.offset) }
    for key in tried.map(\.element) {
      guard let document = document(key, &random, by: renderer) else { continue }
      let name = key.replacing("$", with: "")
      try folder.write(document.json, to: "documents/\(name).json")
      names.append(name)
      if try read(document).hasParts { reports.insert(name) }
    }
    // Nearly all: the others are refused with every value that was made up.
    #expect(names.count >= tried.count - 8, "\(names)")
    let paths = names.map { "documents/\($0).json" }
    let outside = ["--root", "/"]
    func run(_ arguments: [String]) async throws -> Gridpress.Run {
      try await Gridpress.run(arguments + outside, in: folder.path)
    }
    _ = try await run(["render"] + paths + ["-o", "r/{name}.png", "-o", "r/{name}.pdf"])
    // As documentation pictures are drawn.
    _ = try await run(
      ["render"] + paths + ["-o", "r2/{name}.png", "--scale", "2", "--png", "small"])
    let jobs = names.map {
      #"{"id":"\#($0)","document":"documents/\#($0).json","outputs":["b/\#($0).png","b/\#($0).pdf"]}"#
    }
    try folder.write(jobs.joined(separator: "\n") + "\n", to: "jobs.ndjson")
    let batch = try await run(["batch", "jobs.ndjson"])
    func marks(_ names: [String]) -> String {
      names.map { "<!-- gridpress documents/\($0).json -->\n<!-- /gridpress -->\n" }.joined()
    }
    try folder.write(marks(names.filter { !reports.contains($0) }), to: "text.md")
    let docs = try await run(["docs", "text.md"])
    #expect(docs.exitCode == 0, "\(docs.errors)")
    for name in names where reports.contains(name) {
      try folder.write(marks([name]), to: "report.md")
      let refused = try await run(["docs", "report.md"])
      #expect(refused.errors.hasPrefix("error: report.md:1:1: "), "\(refused.errors)")
    }
    var drawn = 0
    for name in names {
      let png = try? folder.bytes("r/\(name).png")
      #expect((try? folder.bytes("b/\(name).png")) == png, "batch: \(name) \(batch.errors)")
      #expect(
        (try? folder.bytes("b/\(name).pdf")) == (try? folder.bytes("r/\(name).pdf")),
        "batch, PDF: \(name)")
      drawn += png == nil ? 0 : 1
      if !reports.contains(name) {
        #expect(try picture("documents/\(name).png") == picture("r2/\(name).png"), "docs: \(name)")
      }
      let play = try await run(["play", "documents/\(name).json", "-o", "p/\(name).png"])
      if play.exitCode != 0 {
        #expect(play.errors.hasPrefix("error: "), "play: \(name)")
        continue
      }
      #expect(
        (try? folder.bytes("p/\(name).png")) == png,
        "play: \((try? folder.text("documents/\(name).json")) ?? name)")
    }
    // Some need more than there is, such as a pivot of other columns.
    #expect(drawn >= names.count - 8)
  }
}
