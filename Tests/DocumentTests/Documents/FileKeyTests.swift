import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

@testable import GridDocuments
@testable import GridPress

/// Every key that names a file, as the schema says, with everything that leads out of the folder of
/// the document or is no file.
@Suite("Keys that name files")
struct FileKeyTests {
  /// A key with its place in a document.
  struct FileKey {
    /// `page.logo.file`
    var path: String
    var document: @Sendable (PlainValue) -> PlainValue

    /// The ending of the files that it names.
    var ending: String {
      let names = path.split(separator: ".")
      if names.contains(where: { $0.hasPrefix("theme") || $0 == "extends" }) { return "yaml" }
      return names.first == "data" || path.contains("].data") ? "csv" : "png"
    }

    /// Whether it names files that are written, or folders.
    var isMissingFine: Bool { path.hasPrefix("output") || path.hasPrefix("fonts") }
  }

  private let folder: TemporaryFolder
  private let renderer: Renderer
  private static let secret = "hunter2"

  init() throws {
    folder = try TemporaryFolder()
    renderer = Renderer(fonts: try PrivateFonts.source, limits: .untrusted)
    for ending in ["csv", "png", "yaml"] {
      let text = ending == "yaml" ? "title: \(Self.secret)\n" : "a\n\(Self.secret)\n"
      for name in ["outside", "in2/outside"] { try folder.write(text, to: "\(name).\(ending)") }
      try folder.write(text, to: "in/inner/ok.\(ending)")
      try link("in/link.\(ending)", to: "../outside.\(ending)")
      try link("in/twice.\(ending)", to: "link.\(ending)")
      try link("in/new.\(ending)", to: "../new.\(ending)")
      try link("in/loop.\(ending)", to: "loop.\(ending)")
      try link("in/device.\(ending)", to: "/dev/zero")
      #expect(mkfifo(folder.file("in/pipe.\(ending)"), 0o600) == 0)
    }
    try link("in/up", to: "..")
    try link("in/root", to: "/")
  }

  private func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(name), withDestinationPath: destination)
  }

  /// What no document may name.
  private func escapes(_ ending: String) -> [String] {
    [
      "../outside.\(ending)", "./../outside.\(ending)", "inner/../../outside.\(ending)",
      "none/../../outside.\(ending)", "../in2/outside.\(ending)", "up/outside.\(ending)",
      "up/in2/../outside.\(ending)", "link.\(ending)", "twice.\(ending)", "device.\(ending)",
      "new.\(ending)", "up/new.\(ending)",
      "root/etc/passwd", folder.file("outside.\(ending)"), "/etc/passwd", "/dev/zero", "/dev/stdin",
      "/dev/fd/0", "/proc/self/fd/0", "/proc/self/environ", "/proc/self/cwd/outside.\(ending)",
      "//outside.\(ending)", "../outside.\(ending)\0", "inner/ok.\(ending)\0.\(ending)",
      "..", "../", "/",
    ]
  }

  /// What is no file, wherever it is.
  private func faults(_ ending: String) -> [String] {
    [
      "pipe.\(ending)", "loop.\(ending)", "inner/", "inner/ok.\(ending)/", "none.\(ending)",
      "file:///etc/passwd.\(ending)", "file:../outside.\(ending)",
      "http://127.0.0.1:9/a.\(ending)", "~/a.\(ending)", "$HOME/a.\(ending)",
      "%2e%2e/outside.\(ending)", String(repeating: "a", count: 5000) + ".\(ending)",
      String(repeating: "a/", count: 3000) + "a.\(ending)",
    ]
  }

  /// All of them, from the schema.
  private static func keys() throws -> [FileKey] {
    let validator = try SchemaValidator(GridDocument.jsonSchema)
    return SchemaMappings(validator).all.flatMap { mapping in
      mapping.keys.compactMap { key in
        guard namesFile(key.value) else { return nil }
        return FileKey(path: mapping.path.isEmpty ? key.name : "\(mapping.path).\(key.name)") {
          mapping.document(.mapping([.init(key.name, $0)]))
        }
      }
    }
  }

  private static func namesFile(_ schema: PlainValue) -> Bool {
    if schema["format"] == .text(Schema.fileFormat) { return true }
    if let items = schema["items"], namesFile(items) { return true }
    guard case .list(let options)? = schema["anyOf"] else { return false }
    return options.contains(where: namesFile)
  }

  /// Everything that is said about a document with a path at a key, and what is drawn of it.
  private func outcome(_ key: FileKey, _ path: String) async throws -> (said: String, drawn: Data) {
    guard case .mapping(var members) = key.document(.text(path)) else { return ("", Data()) }
    if !members.contains(where: { ["data", "grids", "blocks"].contains($0.name) }) {
      let row = PlainValue.mapping([.init("a", "1")])
      members.append(.init("data", .mapping([.init("rows", .list([row]))])))
    }
    let file = try folder.write(PlainValue.mapping(members).json, to: "in/doc.json")
    var findings: [Diagnostic] = []
    do throws(RenderError) {
      let document = try DocumentReader.read(path: file, limits: .untrusted)
      // Only a PDF has attachments.
      let format: FileFormat = key.path.hasPrefix("pdf.") ? .pdf : .svg
      let drawn = try await DrawingSettings().renderer(renderer, of: document)
        .data(for: document, as: format, findings: &findings)
      return (findings.map(\.description).joined(separator: "\n"), drawn)
    } catch {
      return (error.description, Data())
    }
  }

  @Test("the schema knows the keys that are meant")
  func known() throws {
    let paths = Set(try Self.keys().map(\.path))
    for path in ["data", "data.file", "theme", "extends", "output", "fonts", "blocks[0].image"] {
      #expect(paths.contains(path), "\(paths.sorted())")
    }
  }

  @Test("none leads out of the folder of the document", .timeLimit(.minutes(10)))
  func escapes() async throws {
    for key in try Self.keys() {
      for path in escapes(key.ending) {
        let (said, drawn) = try await outcome(key, path)
        #expect(!said.isEmpty, "\(key.path): \(path.debugDescription) is read")
        #expect(!said.contains(Self.secret), "\(key.path): \(said)")
        #expect(drawn.range(of: Data(Self.secret.utf8)) == nil, "\(key.path): \(path)")
      }
    }
  }

  @Test("what is no file is reported, and not waited for", .timeLimit(.minutes(10)))
  func faults() async throws {
    for key in try Self.keys() {
      for path in faults(key.ending) {
        let (said, _) = try await outcome(key, path)
        if key.isMissingFine, !path.hasPrefix("pipe") { continue }
        #expect(!said.isEmpty, "\(key.path): nothing is said of \(path.prefix(80))")
      }
    }
  }
}
