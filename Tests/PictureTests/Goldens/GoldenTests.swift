import DocumentSupport
import FileSupport
import Foundation
import GridPNG
import GridPress
import GridSnapshots
import GridTools
import TestSupport
import Testing

/// The documents below `golden/cases` against the files below `golden/expected`.
/// `scripts/update-goldens` records.
@Suite("Goldens")
struct GoldenTests {
  private let set: SnapshotSet

  init() throws {
    let environment = ProcessInfo.processInfo.environment
    let fonts = try PrivateFonts.source
    set = SnapshotSet(
      in: PackageFolder.file("golden/expected"),
      actual: PackageFolder.file(".build/golden-actual"),
      mode: try RecordMode(environment: environment), renderer: Renderer(fonts: fonts),
      fingerprint: try FingerprintCache.run.fingerprint(of: fonts))
  }

  /// With `GRIDPRESS_GOLDENS` only the cases of that area, `flat` or `flat/dark`.
  private static let area = ProcessInfo.processInfo.environment["GRIDPRESS_GOLDENS"] ?? ""

  private static func isWanted(_ id: String) -> Bool {
    area.isEmpty || id == area || id.hasPrefix(area + "/")
  }

  @Test(
    "each classic theme has a flat, a grouped, a long and a many-script case, the others have one")
  func coverage() {
    let areas = ["flat", "grouped", "long-text", "scripts"]
    let classic = ["dark", "ios6", "ios7", "light"]
    let others = Theme.builtInNames.filter { !classic.contains($0) }
    let wanted =
      areas.flatMap { area in classic.map { "\(area)/\($0)" } } + others.map { "themes/\($0)" }
    #expect(Set(GoldenCase.all.map(\.id)).isSuperset(of: wanted))
    #expect(wanted.count == 27)
  }

  @Test(
    "a case is drawn pixel for pixel as recorded, with nothing to complain of",
    arguments: GoldenCase.all.filter { isWanted($0.id) && !$0.hasSeveralGrids },
    GoldenCase.formats)
  func document(_ golden: GoldenCase, _ format: SnapshotFormat) async throws {
    report(await set.check(try golden.snapshot(as: format)))
  }

  @Test(
    "the texts and tags of a PDF, and the elements of an SVG, are as recorded",
    .enabled(if: isWanted(GoldenCase.inAllFormats.id)), arguments: GoldenCase.fileFormats)
  func file(_ format: SnapshotFormat) async throws {
    report(await set.check(try GoldenCase.inAllFormats.snapshot(as: format)))
  }

  @Test(
    "a grid of Swift values is drawn as recorded, with nothing to complain of",
    arguments: GoldenGrid.all.filter { isWanted($0.id) }, GoldenGrid.formats)
  func grid(_ golden: GoldenGrid, _ format: SnapshotFormat) async throws {
    report(await set.check(try golden.snapshot(as: format)))
  }

  @Test(
    "a theme's contact sheet is drawn as recorded, with nothing to complain of",
    arguments: GoldenSheet.all.filter { isWanted($0.id) })
  func sheet(_ golden: GoldenSheet) async throws {
    let folder = try TemporaryFolder()
    let findings = try await set.renderer.write(
      golden.sheet,
      to: [RenderOutput(.file(folder.file("actual.png")), as: .png, scale: golden.scale)])
    #expect(findings.map(\.message) == [])
    try compare(try folder.bytes("actual.png"), with: golden.picture)
  }

  @Test(
    "the strip of themes is drawn as recorded, with nothing to complain of",
    .enabled(if: isWanted("readme")))
  func strip() async throws {
    let folder = try TemporaryFolder()
    let document = try DocumentReader.read(
      golden: PackageFolder.file("golden/cases/readme/themes.yaml").path)
    let themes = [
      "light", "dark", "modern", "material", "pastel", "ios7", "ios6", "ledger", "journal",
      "newspaper", "spreadsheet", "dashboard", "contrast", "trading", "terminal",
    ]
    #expect(themes.sorted() == Theme.builtInNames)
    // One of the presets fills the last line.
    let shown = themes + ["teal-banded"]
    let findings = try await set.renderer.write(
      document, in: shown.map { .builtIn($0) }, size: Size(width: 252, height: 142),
      columnCount: 4,
      to: [RenderOutput(.file(folder.file("actual.png")), as: .png, scale: 2)])
    #expect(findings.map(\.message) == [])
    try compare(try folder.bytes("actual.png"), with: GoldenSheet.strip)
  }

  @Test(
    "the animation of the README is what play makes of its script, with nothing to complain of",
    .enabled(if: isWanted("readme")))
  func animation() async throws {
    let folder = try TemporaryFolder()
    let document = try DocumentReader.read(
      golden: PackageFolder.file("golden/cases/apps/financial.yaml").path)
    let result = try await set.renderer.play(
      document, to: [],
      animations: [RenderOutput(.file(folder.file("actual.png")), as: .png, scale: 2)])
    #expect(result.failures.map(\.message) == [])
    #expect(result.diagnostics.map(\.message) == [])
    let bytes = try folder.bytes("actual.png")
    let failure = try set.store.failure(of: GoldenSheet.animation, bytes) { recorded in
      AnimationEquality.areEqual(recorded, bytes) ? nil : "the frames differ"
    }
    if let failure { Issue.record("\(failure)") }
  }

  /// Compares a picture of several grids.
  private func compare(_ bytes: [UInt8], with name: String) throws {
    let failure = try set.store.failure(of: name, bytes) { recorded in
      if PictureComparison.areSurelyEqual(recorded, bytes) { return nil }
      return try PictureComparison(expected: recorded, actual: bytes).result().map { "\($0)" }
    }
    if let failure { Issue.record("\(failure)") }
  }

  @Test(
    "the pages of a report are as recorded, as text and as pictures, with nothing to complain of",
    arguments: GoldenCase.all.filter { isWanted($0.id) && $0.isPaged })
  func pages(_ golden: GoldenCase) async throws {
    let document = try DocumentReader.read(golden: golden.document)
    let text = try await set.renderer.inspect(document, stage: .pages)
    let failure = try set.store.failure(of: golden.pages, Array(text.utf8)) { recorded in
      TextComparison(expected: String(decoding: recorded, as: UTF8.self), actual: text).difference
    }
    if let failure { Issue.record("\(failure)") }
    let folder = try TemporaryFolder()
    let findings = try await set.renderer.write(
      document,
      to: [
        RenderOutput(.file(folder.file("actual.pdf")), as: .pdf),
        RenderOutput(.file(folder.file("{page}.png")), as: .png),
      ])
    #expect(findings.map(\.message) == [])
    let labels = GoldenCase.labels(in: text)
    let pictures = try folder.names.filter { $0.hasSuffix(".png") }
    #expect(labels.count == pictures.count)
    for (label, picture) in zip(labels, pictures) {
      try compare(try folder.bytes(picture), with: golden.picture(ofPage: label))
    }
  }

  @Test("every golden file belongs to a case")
  func unused() throws {
    let cases =
      try GoldenCase.all.filter { !$0.hasSeveralGrids }.flatMap { golden in
        try GoldenCase.formats.map(golden.snapshot(as:))
      }
      + GoldenCase.fileFormats.map(GoldenCase.inAllFormats.snapshot(as:))
      + GoldenGrid.all.flatMap { golden in try GoldenGrid.formats.map(golden.snapshot(as:)) }
    let others = Set(
      GoldenSheet.all.map(\.picture) + [GoldenSheet.strip, GoldenSheet.animation]
        + GoldenCase.all.filter(\.isPaged).flatMap(pageFiles))
    #expect(
      try set.unused(besides: cases, or: others) == [], "no case uses these files")
  }

  /// The text of a report's pages, and a picture of each page that the recorded text speaks of.
  private func pageFiles(_ golden: GoldenCase) -> [String] {
    let recorded = set.store.expected.appending(path: golden.pages)
    let text = (try? String(contentsOf: recorded, encoding: .utf8)) ?? ""
    return [golden.pages] + GoldenCase.labels(in: text).map(golden.picture(ofPage:))
  }

  @Test("half of the recorded pictures take no more than 20 KiB")
  func size() throws {
    let folder = PackageFolder.file("golden/expected").path
    let tree = try #require(FileManager.default.enumerator(atPath: folder))
    var sizes: [Int] = []
    while let path = tree.nextObject() as? String {
      guard path.hasSuffix(".png") else { continue }
      sizes.append(try #require(tree.fileAttributes?[.size] as? Int))
    }
    try #require(sizes.count > 100)
    let median = sizes.sorted()[sizes.count / 2]
    #expect(median <= 20 * 1024, "scripts/update-goldens recompress makes files smaller")
  }

  @Test(
    "a recorded picture of more than 40 KiB has a reason in its case, and no other case has one")
  func large() throws {
    let folder = PackageFolder.file("golden/expected").path
    let tree = try #require(FileManager.default.enumerator(atPath: folder))
    var large: [String] = []
    while let path = tree.nextObject() as? String {
      guard path.hasSuffix(".png") else { continue }
      if try #require(tree.fileAttributes?[.size] as? Int) > 40 * 1024 { large.append(path) }
    }
    let cases = try GoldenCase.all.filter { try $0.largeReason != nil }
    let unreasoned = large.filter { picture in
      GoldenSheet.large[picture] == nil && !cases.contains { $0.owns(picture) }
    }
    #expect(unreasoned == [], "draw less in them, or say why in the case: # large: REASON")
    #expect(cases.filter { golden in !large.contains(where: golden.owns) } == [])
    #expect(GoldenSheet.large.keys.filter { !large.contains($0) } == [])
  }

  /// Not a test of anything: `scripts/update-goldens recompress` runs it.
  @Test(
    "recorded pictures are compressed anew",
    .enabled(if: ProcessInfo.processInfo.environment["GRIDPRESS_RECOMPRESS"] != nil))
  func recompress() async throws {
    _ = try set.store.recompress { Self.isWanted(String($0.dropLast(".png".count))) }
  }

  @Test("the set says with which fonts and libraries it was made")
  func fingerprint() throws {
    if let failure = try set.checkFingerprint() { Issue.record("\(failure)") }
  }

  private func report(_ result: SnapshotResult) {
    #expect(result.diagnostics.map(\.message) == [])
    if let message = result.message { Issue.record("\(message)") }
  }
}
