import DocumentSupport
import Foundation
import GridSnapshots
import TestSupport
import Testing

@testable import GridDocuments
@testable import GridPress

/// Documents with any keys of the schema together, drawn by all backends. More of them:
/// `GRIDPRESS_RANDOM_DOCUMENTS=5000`, as `scripts/scorecard` does.
@Suite("Random documents by the schema")
struct RandomSchemaDocumentTests {
  private static let seeds: Range<UInt64> = {
    let variables = ProcessInfo.processInfo.environment
    let count = variables["GRIDPRESS_RANDOM_DOCUMENTS"].flatMap { UInt64($0) }
    let first = variables["GRIDPRESS_RANDOM_SEED"].flatMap { UInt64($0) } ?? 0
    return first..<(first + (count ?? 6))
  }()

  private static let schema = Result { try SchemaValidator(GridDocument.jsonSchema) }

  private static func rows(_ count: Int) -> PlainValue {
    let names = ["Zoë", "山田 太郎", "محمد", "a\nb", "", "🙂"]
    let groups = ["A", "B", "C"]
    let rows = (0..<count).map { row -> PlainValue in
      let amount = Double(row * row) * 7.25 - 20
      let share: PlainValue = row % 4 == 3 ? .null : .number(Double(row % 10) / 10)
      return .mapping([
        .init("name", .text(names[row % names.count])),
        .init("amount", .number(amount)),
        .init("share", share),
        .init("day", .text("2024-02-\(10 + row % 19)")),
        .init("group", .text(groups[row * 3 / max(1, count)])),
      ])
    }
    return .mapping([.init("rows", .list(rows))])
  }

  private static func read(_ text: String) throws(RenderError) -> GridDocument {
    try DocumentReader.read(text, name: "random.json", folder: "/nonexistent", limits: .untrusted)
  }

  private static func made(
    _ seed: UInt64, by renderer: Renderer
  ) throws -> (text: String, keyCount: Int) {
    var random = RandomValue(try schema.get(), seed: seed &+ 23)
    let data = rows([1, 3, 9, 30][Int(seed % 4)])
    let value = random.document(over: [.init("data", data)], keys: 8) { value in
      guard let document = try? read(value.json) else { return false }
      return (try? renderer.inspect(document, stage: .grid)) != nil
    }
    guard case .mapping(let members) = value else { return (value.json, 0) }
    return (value.json, members.count)
  }

  @Test("are drawn with the same bytes twice, with frames inside the picture", arguments: seeds)
  func drawn(_ seed: UInt64) async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source, limits: .untrusted)
    let (text, keyCount) = try Self.made(seed, by: renderer)
    #expect(keyCount >= 2, "\(text)")
    let document = try Self.read(text)
    let formats: [FileFormat] = [.png(scale: 1), .pdf, .svg]
    let files: [Data]
    do throws(RenderError) {
      files = try await renderer.data(for: document, as: formats)
    } catch {
      // What only shows when it is drawn: a page that is too small, a picture with too many pixels.
      #expect([.badInput, .usage, .inputNotFound].contains(error.kind), "\(error)\n\(text)")
      #expect(!error.message.isEmpty)
      return
    }
    let again = try await renderer.data(for: document, as: formats)
    #expect(files == again, "seed \(seed), the bytes differ:\n\(text)")
    #expect((try? PDFTranscript([UInt8](files[1]))) != nil, "seed \(seed): \(text)")
    try checkFrames(of: document, by: renderer, text)
    let transcript = try Drawing.document(document).transcript(by: renderer)
    #expect((try? GridTranscript(reading: transcript.text)) == transcript, "seed \(seed): \(text)")
    try await checkPDF(files[1], text)
  }

  private func checkFrames(
    of document: GridDocument, by renderer: Renderer, _ text: String
  ) throws {
    // A document of several grids has no frames of its own.
    guard let geometry = try? renderer.geometry(of: document) else { return }
    let size = geometry.size
    #expect(size.width.isFinite && size.height.isFinite && size.width > 0 && size.height > 0)
    let whole = Rect(left: 0, top: 0, right: size.width, bottom: size.height)
    for cell in geometry.cells(in: whole).prefix(200) {
      guard let frame = geometry.visibleFrame(of: .cell(cell)) else { continue }
      #expect(
        frame.left >= -0.01 && frame.top >= -0.01 && frame.right <= size.width + 0.01
          && frame.bottom <= size.height + 0.01, "\(cell): \(frame) in \(size)\n\(text)")
    }
  }

  private func checkPDF(_ bytes: Data, _ text: String) async throws {
    guard let program = Program(named: "qpdf") else { return }
    let folder = try TemporaryFolder()
    try folder.write([UInt8](bytes), to: "a.pdf")
    let run = try await program.run(["--check", "a.pdf"], in: folder.path)
    #expect(run.exitCode == 0, "\(run.errors)\n\(text)")
  }

  private static let folder = ProcessInfo.processInfo.environment[
    "GRIDPRESS_RANDOM_DOCUMENTS_FOLDER"]

  /// For `scripts/compare-outputs`, so that two builds draw the same documents.
  @Test("200 of them are written to a folder", .enabled(if: folder != nil))
  func written() throws {
    let folder = URL(filePath: try #require(Self.folder))
    let renderer = Renderer(fonts: try PrivateFonts.source, limits: .untrusted)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for seed in 0..<200 {
      let text = try Self.made(UInt64(seed), by: renderer).text
      let name = String("000\(seed)".suffix(3)) + ".json"
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 200)
  }

  @Test("most of them have several keys")
  func share() throws {
    let renderer = Renderer(fonts: try PrivateFonts.source, limits: .untrusted)
    let counts = try (0..<4).map { try Self.made(UInt64($0), by: renderer).keyCount }
    #expect(counts.reduce(0, +) >= 12, "\(counts)")
  }
}
