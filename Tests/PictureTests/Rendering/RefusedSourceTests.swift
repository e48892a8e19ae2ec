import DocumentSupport
import Foundation
import GridPress
import Synchronization
import TestSupport
import Testing

@Suite("Sources, outputs and blocks that cannot be are errors")
struct RefusedSourceTests {
  /// Rows that are not there, in any number.
  private struct Source: DataGridSource {
    var counts: [Int]
    var sections: Int?
    var level = 0
    let columns = [GridColumn("a", sizing: .fixed(60))]
    var sectionCount: Int { sections ?? counts.count }
    func rowCount(inSection section: Int) -> Int {
      counts.indices.contains(section) ? counts[section] : 0
    }
    func text(section: Int, row: Int, column: Int) -> String { "" }
    func level(ofSection section: Int) -> Int { level }
    func selectedRows(inSection section: Int) -> [Int] { [.min, -1, .max] }
  }

  private func renderer() throws -> Renderer { Renderer(fonts: try PrivateFonts.source) }

  /// Why something cannot be drawn; `nil` if it can.
  private func failure(_ drawable: some Drawable) async throws -> RenderError? {
    let renderer = try renderer()
    do throws(RenderError) {
      _ = try await renderer.data(for: drawable, as: .png)
      return nil
    } catch { return error }
  }

  private func failure(ofLive source: Source) throws -> RenderError? {
    let renderer = try renderer()
    do throws(RenderError) {
      _ = try LiveGrid(SourceGrid(source), renderer: renderer)
      return nil
    } catch { return error }
  }

  @Test("numbers of sections and rows", arguments: [false, true])
  func counts(isLive: Bool) async throws {
    let wrong: [(source: Source, message: String)] = [
      (Source(counts: [.max, .max]), "the sections of the source have too many rows to count"),
      (Source(counts: [1, .max]), "the sections of the source have too many rows to count"),
      (Source(counts: [-3]), "a section has 0 rows or more: section 0 has -3"),
      (Source(counts: [2, .min]), "a section has 0 rows or more: section 1 has \(Int.min)"),
      (Source(counts: [], sections: -1), "a source has 0 sections or more, not -1"),
      (
        Source(counts: [1], level: .max),
        "sections are nested at most 64 levels deep: section 0 has level \(Int.max)"
      ),
    ]
    for (source, message) in wrong {
      let error = isLive ? try failure(ofLive: source) : try await failure(SourceGrid(source))
      #expect(error?.kind == .usage)
      #expect(error?.message == message)
    }
    let many = Source(counts: [], sections: .max)
    let error = isLive ? try failure(ofLive: many) : try await failure(SourceGrid(many))
    #expect(error?.limit == .cells)
    #expect(try await failure(SourceGrid(Source(counts: [0, 3], level: 2))) == nil)
  }

  @Test("nothing to write is an error, and writes nothing")
  func outputs() async throws {
    let grid = Grid([1]) { Column("n", \.self) }
    let wanted = RenderError(.usage, "there is nothing to write: no output is given")
    func failure(
      _ work: (Renderer) async throws(RenderError) -> Void
    ) async throws -> RenderError? {
      let renderer = try renderer()
      do throws(RenderError) {
        try await work(renderer)
        return nil
      } catch { return error }
    }
    #expect(
      try await failure { renderer throws(RenderError) in
        try await renderer.write(grid, to: [RenderOutput]())
      } == wanted)
    #expect(
      try await failure { renderer throws(RenderError) in
        _ = try await renderer.data(for: grid, as: [])
      } == wanted)
    #expect(
      try await failure { renderer throws(RenderError) in
        try await renderer.write(grid, splitBy: "n", to: [])
      } == wanted)
    let live = try LiveGrid(grid, renderer: renderer())
    #expect(
      try await failure { _ throws(RenderError) in
        try await live.write(to: [RenderOutput]())
      } == wanted)
  }

  @Test("progress rises, and ends at 1 once for each file")
  func progress() async throws {
    let folder = try TemporaryFolder()
    let table = Grid(Array(1...200)) { Column("n", \.self) }
    let seen = Mutex<[String: [Double]]>([:])
    let outputs = try ["a.png", "a.pdf", "a.svg", "a-{page}.png"].map {
      try #require(RenderOutput(path: folder.file($0)))
    }
    try await renderer().write(table, to: outputs) { step in
      seen.withLock { $0[step.output, default: []].append(step.fraction) }
    }
    let all = seen.withLock { $0 }
    for name in ["a.png", "a.pdf", "a.svg"] {
      let fractions = all[folder.file(name), default: []]
      #expect(fractions.last == 1)
      #expect(fractions.count { $0 == 1 } == 1)
      #expect(fractions == fractions.sorted())
    }
    #expect(all.filter { $0.key.contains("a-") }.flatMap(\.value).max() == 1)
  }

  @Test("blocks of reports and documents")
  func blocks() async throws {
    func message(@ReportBuilder _ blocks: () -> [ReportBlock]) async throws -> String? {
      try await failure(Report(blocks: blocks))?.message
    }
    #expect(try await message {} == "a report has at least one block")
    #expect(
      try await message { Heading("a", level: 7) } == "a heading has a level from 1 to 3, not 7")
    for points in [-1, Double.nan, .infinity, 1e300] {
      let found = try await message {
        Text("a")
        Space(points)
        Text("b")
      }
      #expect(found == "a space is 0 to 2000 points, not \(points)")
    }
    for share in [0, -1, Double.nan, .infinity] {
      let found = try await message {
        Beside(shares: [1, share]) {
          Text("a")
          Text("b")
        }
      }
      #expect(found == "a share of the width is 0.01 to 1000, not \(share)")
    }
    #expect(
      try await message {
        Beside(shares: [1], gap: .nan) {
          Text("a")
          Stack {
            Text("b")
            PageBreak()
          }
        }
      } == "there are 1 shares for 2 columns")
    var document = GridDocument(data: DataInput(.bytes([], name: "none")))
    document.blocks = [.text("a"), .contents(BlockContents(levels: 0))]
    #expect(
      try await failure(document)?.message == "a list of contents has 1 to 3 levels, not 0")
  }
}
