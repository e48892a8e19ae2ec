import DocumentSupport
import Foundation
import GridPNG
import GridPress
import GridSnapshots
import Platform
import TestSupport
import Testing

@Suite("Checking cases")
struct SnapshotSetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func set(
    _ mode: RecordMode = .never, fingerprint: String? = nil, policy: FingerprintPolicy = .warn,
    drawsTwice: Bool = true
  ) throws -> SnapshotSet {
    SnapshotSet(
      in: URL(filePath: folder.file("expected")), actual: URL(filePath: folder.file("actual")),
      mode: mode, renderer: Renderer(fonts: try PrivateFonts.source),
      fingerprint: fingerprint.map { Fingerprint($0) }, policy: policy,
      drawsTwice: drawsTwice)
  }

  private func snapshot(
    _ price: String = "17", as format: SnapshotFormat = .png,
    tolerance: PictureTolerance = .exact, ignore: [SnapshotMask] = []
  ) -> SnapshotCase {
    let text = "country,people,price\nChad,18,\(price)\nTogo,9,8\n"
    let document = GridDocument(
      data: DataInput(.bytes(Array(text.utf8), name: "a.csv")), title: "Countries")
    return SnapshotCase(
      "a", of: .document(document), as: format, tolerance: tolerance,
      masks: SnapshotMasks(ignore: ignore))
  }

  @Test(
    "recording is no pass and says where; then the same passes, in every format",
    arguments: [.png, .png(scale: 1), .pdf, .svg, .layout, .displayList] as [SnapshotFormat])
  func record(_ format: SnapshotFormat) async throws {
    let recorded = try await set(.missing).check(snapshot(as: format))
    #expect(recorded.status == .recorded)
    #expect(recorded.message?.contains(folder.file("expected/a\(format.ending)")) == true)
    #expect(try await set(.missing).check(snapshot(as: format)).message == nil)
    #expect(try await set().check(snapshot("1800", as: format)).status == .different)
  }

  @Test("a difference is reported by cell, then by pixels, and shown in a picture")
  func different() async throws {
    _ = try await set(.all).check(snapshot())
    let result = try await set().check(snapshot("19"))
    #expect(result.status == .different)
    #expect(
      result.words == ["section 0, row 0, \"Price\": text \"17\" → \"19\" (row 1 of the data)"])
    #expect(result.differences.map(\.column) == ["Price"])
    #expect((result.pixels?.pixelCount ?? 0) > 5)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("actual"))
    #expect(names.sorted() == ["a.difference.png", "a.grid.txt", "a.png"])
    #expect(try set().store.pending == ["a.grid.txt", "a.png"])
    let message = try #require(result.message)
    let order = ["a differs from the recorded file", "section 0", "pixels: ", "a.png"]
    var rest = Substring(message)
    for part in order {
      let range = try #require(rest.range(of: part))
      rest = rest[range.upperBound...]
    }
  }

  @Test("what is missing is not recorded beside what differs")
  func mixed() async throws {
    _ = try await set(.all).check(snapshot())
    try FileManager.default.removeItem(atPath: folder.file("expected/a.png"))
    let result = try await set(.missing).check(snapshot("19"))
    #expect(result.status == .different && result.words.count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.file("expected/a.png")))
    #expect(FileManager.default.fileExists(atPath: folder.file("actual/a.png")))
    #expect(try await set(.missing).check(snapshot()).status == .recorded)
  }

  @Test("comparing while painting gives the same results as comparing the encoded file")
  func painted() async throws {
    _ = try await set(.all).check(snapshot())
    let recorded = try folder.bytes("expected/a.png")
    for drawsTwice in [false, true] {
      #expect(try await set(drawsTwice: drawsTwice).check(snapshot()).message == nil)
      let result = try await set(drawsTwice: drawsTwice).check(snapshot("19"))
      #expect(result.status == .different)
      #expect((result.pixels?.pixelCount ?? 0) > 5)
      var image = try PNGDecoder.decode(recorded)
      image = DecodedImage(
        width: image.width, height: image.height,
        pixels: image.pixels.dropLast() + [0x1234_56FF])
      try folder.write(
        PNGCompaction.compacted(PNGEncoder.encode(image)), to: "expected/a.png")
      #expect(
        try await set(drawsTwice: drawsTwice).check(snapshot()).pixels?.pixelCount == 1)
      try folder.write(recorded, to: "expected/a.png")
    }
  }

  @Test("without the recorded files nothing passes, and nothing is written with never")
  func missing() async throws {
    let result = try await set().check(snapshot())
    #expect(result.status == .missing)
    #expect(!FileManager.default.fileExists(atPath: folder.file("expected")))
    _ = try await set(.all).check(snapshot())
    try FileManager.default.removeItem(atPath: folder.file("expected/a.grid.txt"))
    #expect(try await set().check(snapshot()).status == .missing)
  }

  @Test(
    "recorded files that cannot be read fail, whatever is compared",
    arguments: ["a.png", "a.grid.txt"])
  func unreadable(_ name: String) async throws {
    _ = try await set(.all).check(snapshot())
    let bytes = try folder.bytes("expected/\(name)")
    for contents in [[], Array(bytes.dropLast(9)), [0xFF, 0xFE]] {
      try folder.write(contents, to: "expected/\(name)")
      let result = try await set().check(snapshot())
      #expect(result.status == .failed)
      #expect(result.message?.contains("cannot be read") == true || name == "a.grid.txt")
    }
  }

  @Test("a recorded picture of another size or with another depth of colours is no pass, in words")
  func foreign() async throws {
    _ = try await set(.all).check(snapshot())
    let bytes = try folder.bytes("expected/a.png")
    let image = try PNGDecoder.decode(bytes)
    let lower = DecodedImage(
      width: image.width, height: image.height - 1,
      pixels: Array(image.pixels.dropLast(image.width)))
    try folder.write(PNGEncoder.encode(lower), to: "expected/a.png")
    let result = try await set().check(snapshot())
    #expect(result.status == .different)
    #expect(
      result.message?.contains(
        "the size is \(image.width) × \(image.height) pixels, not \(image.width) × \(image.height - 1)"
      )
        == true)
    // The byte of the depth, and the checksum of its chunk.
    var deep = bytes
    deep[24] = 16
    let sum = Checksum.crc32(Array(deep[12..<29]).span)
    for place in 0..<4 {
      deep[29 + place] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(place)))
    }
    try folder.write(deep, to: "expected/a.png")
    let refused = try await set().check(snapshot())
    #expect(refused.status == .failed)
    #expect(refused.message?.contains("16 bits cannot be read; save it with 8 bits") == true)
  }

  @Test("recorded pictures are compacted, and recompressing one is not a difference")
  func small() async throws {
    #expect(try await set(.all).check(snapshot()).status == .recorded)
    let bytes = try folder.bytes("expected/a.png")
    #expect(try PNGCompaction.compacted(bytes, effort: .quick) == bytes)
    #expect(try await set(.all).check(snapshot()).status == .passed)
    let large = PNGEncoder.encode(try PNGDecoder.decode(bytes))
    #expect(large.count > bytes.count)
    try folder.write(large, to: "expected/a.png")
    #expect(try await set().check(snapshot()).message == nil)
    #expect(try set().store.recompress { $0 == "b.png" } == [])
    #expect(try set().store.recompress() == ["a.png"])
    #expect(try PNGDecoder.decode(try folder.bytes("expected/a.png")) == PNGDecoder.decode(bytes))
  }

  @Test("a masked column may differ in text and pixels; a mask for no part fails")
  func masks() async throws {
    _ = try await set(.all).check(snapshot())
    #expect(
      try await set().check(snapshot("19", ignore: [.place(.column("price"))])).message == nil)
    #expect(
      try await set().check(snapshot("19", ignore: [.place(.column("people"))])).status
        == .different)
    let misspelt = try await set().check(snapshot(ignore: [.place(.column("prize"))]))
    #expect(misspelt.status == .failed)
    #expect(misspelt.message?.contains("no such part to mask: {column: prize}") == true)
    let vector = try await set().check(snapshot(as: .svg, ignore: [.place(.column("price"))]))
    #expect(vector.message?.contains("only pictures have masks") == true)
  }

  @Test("a case that cannot be drawn fails with the error")
  func undrawable() async throws {
    let document = GridDocument(data: DataInput(.bytes([], name: "a.csv")), theme: .builtIn("lite"))
    let result = try await set(.all).check(SnapshotCase("a", of: .document(document)))
    #expect(result.status == .failed)
    #expect(result.message?.contains("lite") == true)
  }

  @Test("other fonts or libraries are named; the policy decides what that means")
  func fingerprints() async throws {
    _ = try await set(.all, fingerprint: "cairo 1.16.0\n").check(snapshot())
    #expect(try folder.text("expected/fingerprint.txt") == "cairo 1.16.0\n")
    func check(_ policy: FingerprintPolicy, _ price: String) async throws -> SnapshotResult {
      try await set(fingerprint: "cairo 1.18.4\n", policy: policy).check(snapshot(price))
    }
    let note = "the set was recorded with other fonts or libraries: cairo was 1.16.0, is 1.18.4"
    #expect(try await check(.warn, "17").message == nil)
    #expect(try await check(.warn, "17").notes == [note])
    #expect(try await check(.warn, "19").message?.contains(note) == true)
    #expect(try await check(.fail, "17").message == "a: " + note)
    #expect(try await check(.textOnly, "17").message == nil)
    let different = try await check(.textOnly, "19")
    #expect(different.pixels == nil)
    #expect(different.words.count == 1)
  }

  @Test("the same grid in another theme, variant or state is another picture")
  func overrides() async throws {
    _ = try await set(.all).check(snapshot())
    var other = snapshot()
    other.subject = other.subject.with(theme: .builtIn("dark"))
    #expect(try await set().check(other).status == .different)
    other.subject = snapshot().subject.with(
      state: GridState(selected: [.row(RowPath(section: 0, row: 1))]))
    let selected = try await set().check(other)
    #expect(selected.words.contains { $0.contains("now selected") })
  }

  @Test("files that no case uses are found")
  func unused() async throws {
    _ = try await set(.all).check(snapshot())
    try folder.write("", to: "expected/old.png")
    #expect(try set().unused(besides: [snapshot()]) == ["old.png"])
    #expect(try set().unused(besides: []) == ["a.grid.txt", "a.png", "old.png"])
  }
}
