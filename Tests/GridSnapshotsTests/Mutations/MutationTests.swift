import Foundation
import GridCore
import GridGlyphs
import GridLayout
import GridPNG
import Platform
import TestSupport
import Testing

@testable import GridPainting
@testable import GridPress
@testable import GridSnapshots

/// Faults planted one at a time: nearly all must be caught, and nearly all by words that name the
/// right part. `scripts/mutation-check` prints what came of each.
@Suite("Mutations")
struct MutationTests {
  private static let scale = 2.0

  private let renderer: Renderer
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // A folder of few fonts is scanned faster.
    for (name, file) in try PrivateFonts.files.get()
    where name.hasPrefix("Inter-") || name.hasPrefix("NotoSerif-") {
      try FileManager.default.createDirectory(
        atPath: folder.file("fonts"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder.file("fonts/\(name)"), withDestinationPath: file.path)
    }
    renderer = Renderer(fonts: .folders([folder.file("fonts")]))
  }

  /// What came of a fault.
  private struct Finding: Sendable {
    var name: String
    var words: [String]
    var isNamed: Bool
    /// What is not named, or named without need.
    var problem: String?

    var isCaught: Bool { !words.isEmpty }
  }

  private func judge(_ findings: [Finding]) {
    let caught = findings.count { $0.isCaught }
    let named = findings.count { $0.isNamed }
    let summary = "\(findings.count) faults, \(caught) caught, \(named) with the right part named"
    if ProcessInfo.processInfo.environment["GRIDPRESS_MUTATIONS"] != nil {
      let lines = findings.map { finding in
        let mark = finding.isNamed ? "named " : finding.isCaught ? "CAUGHT" : "MISSED"
        return "\(mark) \(finding.name): \(finding.words.first ?? "")"
          + (finding.problem.map { "\n       \($0)" } ?? "")
      }
      FileHandle.standardError.write(Data((lines + [summary, ""]).joined(separator: "\n").utf8))
    }
    #expect(caught * 100 >= findings.count * 95, "\(summary)")
    #expect(named * 100 >= findings.count * 90, "\(summary)")
  }

  // MARK: - Documents

  /// - Parameter name: of its files, beside those of other sets.
  private func set(_ mode: RecordMode, _ name: String = "actual") -> SnapshotSet {
    SnapshotSet(
      in: URL(filePath: folder.file("expected")), actual: URL(filePath: folder.file(name)),
      mode: mode, renderer: renderer)
  }

  private func snapshot(_ text: String, _ name: String = "document") throws -> SnapshotCase {
    let path = try folder.write(text, to: "\(name).yaml")
    return SnapshotCase("orders", of: .document(try DocumentReader.read(path: path)))
  }

  @Test(
    "faults in styles, rules, data, layout and states are caught, and exactly the right parts are named"
  )
  func documents() async throws {
    var findings: [Finding] = []
    for (document, mutations) in Mutation.planted {
      #expect(await set(.all).check(try snapshot(document)).status == .recorded)
      #expect(await set(.never).check(try snapshot(document)).message == nil)
      let recorded = try Drawing.document(
        try DocumentReader.read(path: folder.file("document.yaml"))
      ).transcript(by: renderer)
      findings += try await withThrowingTaskGroup { group in
        for (number, mutation) in mutations.enumerated() {
          group.addTask {
            (number, try await finding(of: mutation, in: document, "fault-\(number)", recorded))
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
      }
    }
    #expect(findings.count >= 50)
    judge(findings)
  }

  private func finding(
    of mutation: Mutation, in document: String, _ name: String, _ recorded: GridTranscript
  ) async throws -> Finding {
    let parts = document.split(separator: mutation.old, omittingEmptySubsequences: false)
    try #require(
      parts.count == 2, "\(mutation) is planted in one place, not \(parts.count - 1)")
    let changed = try snapshot(parts.joined(separator: mutation.new), name)
    let result = await set(.never, name).check(changed)
    #expect(result.status != .failed, "\(mutation): \(result.notes)")
    let problem = NamedParts(mutation.parts, of: recorded).problem(with: result.differences)
    let isFound = result.status == .different
    return Finding(
      name: mutation.name, words: isFound ? result.words : [],
      isNamed: isFound && problem == nil, problem: problem)
  }

  // MARK: - Drawing

  @Test(
    "faults of the painter, which styles and frames do not show, are caught by pixels, and the part is named"
  )
  func drawing() async throws {
    let document = try DocumentReader.read(
      path: try folder.write(Mutation.document, to: "document.yaml"))
    let engine = try renderer.textEngine()
    let layout = LayoutEngine(grid: try PreparedGrid(document).grid, measurer: engine).layout()
    let transcript = GridTranscript(
      PictureParts(ShownParts(layout, measurer: engine, fontName: engine.name(of:))))
    var painter = Painter(layout, measurer: engine, pixels: PixelGrid(scale: Self.scale))
    let list = painter.band(from: 0, to: layout.pictureSize.height)
    let expected = try await png(list, of: layout, engine, painter.backdrop)
    var findings: [Finding] = []
    for fault in PainterFault.all {
      let planted = try #require(fault.plant(in: list), "\(fault.name)")
      let actual = try await png(planted.list, of: layout, engine, painter.backdrop)
      let found = try PictureComparison(expected: expected, actual: actual).result()
      let words = found.map { [$0.words(in: transcript, scale: Self.scale)] } ?? []
      let around = transcript.parts.filter { $0.frame.contains(planted.place) }
      // Labels of totals are in no cell.
      let cells = around.filter { !$0.address.kind.isContainer }
      let parts = cells.isEmpty ? around : cells
      // The part must be named by its whole address, and first: most pixels are in it.
      let index = TranscriptIndex(transcript)
      let names = parts.map { part in
        index.name(ofTotal: part.address)
          ?? part.address.words(column: part.address.column.map { transcript.title(ofColumn: $0) })
      }
      let isNamed = words.contains { text in
        names.contains { text.hasPrefix("only pixels differ, of \($0) (") }
      }
      findings.append(Finding(name: fault.name, words: words, isNamed: isNamed))
    }
    judge(findings)
  }

  private func png(
    _ list: DisplayList, of layout: LaidOutGrid, _ engine: TextEngine, _ backdrop: Color?
  ) async throws -> [UInt8] {
    let pixels = PixelGrid(scale: Self.scale)
    let height = pixels.pixel(layout.pictureSize.height)
    let picture = RasterPicture(
      widthInPixels: pixels.pixel(layout.pictureSize.width), heightInPixels: height,
      scale: Self.scale, background: backdrop.map(RGBA8.init), bandHeight: height)
    let sink = MemorySink()
    try await PNGBackend(glyphs: engine, workerCount: 1).render(picture, to: sink) { _ in list }
    return sink.bytes
  }
}
