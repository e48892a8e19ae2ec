import GridCore
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("Transcripts of several grids")
struct SeveralGridsTests {
  private let documents: Documents

  init() throws { documents = try Documents() }

  private static let report = """
    title: Stores
    notes: [Prices in euros]
    theme: light
    grids:
      - {title: Fruit, data: {rows: [{item: Pear, price: 3}, {item: Plum, price: 5}]}}
      - {title: Tools, data: {rows: [{item: Saw, price: 12}, {item: File, price: 9}]}}

    """

  @Test("each grid has its parts under its title, where they stand in the picture")
  func lines() async throws {
    let transcript = try documents.transcript(Self.report)
    #expect(transcript.grids.map(\.title) == ["Fruit", "Tools"])
    let text = transcript.text
    #expect(text.contains("\ngrid 1 \"Tools\" background "))
    #expect(text.contains("  note 0 @"))
    #expect(try GridTranscript(reading: text) == transcript)
    func frame(_ grid: Int?, _ kind: PartAddress.Kind) -> Rect? {
      transcript.parts.first { $0.address.grid == grid && $0.address.kind == kind }?.frame
    }
    let cover = try #require(frame(nil, .title))
    let first = try #require(frame(0, .row))
    let second = try #require(frame(1, .title))
    #expect(cover.bottom <= first.top)
    #expect(first.bottom < second.top)
    #expect(second.bottom < transcript.size.height)
    #expect(!transcript.parts.contains { $0.address.grid == nil && $0.address.kind == .cell })
  }

  @Test("the frames are where the picture has the parts")
  func frames() async throws {
    let changed = Self.report.replacing("item: File", with: "item: Filz")
    let folder = documents.folder
    func picture(_ text: String, _ name: String) async throws -> [UInt8] {
      try await documents.renderer.write(
        try documents.document(text),
        to: [RenderOutput(.file(folder.file(name)), as: .png, scale: 2)])
      return try folder.bytes(name)
    }
    let difference = try #require(
      try PictureComparison(
        expected: try await picture(Self.report, "a.png"),
        actual: try await picture(changed, "b.png")
      ).result())
    let transcript = try documents.transcript(changed)
    let parts = difference.parts(of: transcript, scale: 2).map(\.address)
    #expect(parts == [PartAddress(.cell, grid: 1, section: 0, index: 1, column: "item")])
    #expect(
      difference.words(in: transcript, scale: 2).hasPrefix(
        "only pixels differ, of grid 1, section 0, row 1, \"Item\" ("))
  }

  @Test("a difference names the grid")
  func differences() throws {
    func words(_ old: String, _ new: String) throws -> [String] {
      try documents.words(Self.report, Self.report.replacing(old, with: new))
    }
    #expect(
      try words("price: 9", "price: 8") == [
        "grid 1, section 0, row 1, \"Price\": text \"9\" → \"8\""
      ])
    #expect(
      try words("Stores", "Stories").first == "title: text \"Stores\" → \"Stories\"")
    let removed = try words(
      "  - {title: Fruit, data: {rows: [{item: Pear, price: 3}, {item: Plum, price: 5}]}}\n", "")
    #expect(removed.contains("grid 0 removed (\"Fruit\")"), "\(removed)")
    #expect(
      try words("{item: Plum, price: 5}", "{item: Plum, price: 5}, {item: Fig, price: 1}")
        .contains("grid 0, section 0, row 2 inserted (\"Fig | 1\")"))
  }

  @Test("parts of any of the grids can be masked")
  func masks() throws {
    let old = try documents.transcript(Self.report)
    let new = try documents.transcript(Self.report.replacing("price: 9", with: "price: 8"))
    func count(_ masks: SnapshotMasks) -> Int {
      TranscriptComparison(expected: old, actual: new, masks: masks).differences.count
    }
    #expect(count(SnapshotMasks()) == 1)
    #expect(count(SnapshotMasks(ignore: [.place(.column("price"))])) == 0)
    #expect(count(SnapshotMasks(ignore: [.place(.column("item"))])) == 1)
  }
}
