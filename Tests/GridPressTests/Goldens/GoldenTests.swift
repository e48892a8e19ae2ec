import Foundation
import GridCairo
import GridPress
import TestSupport
import Testing

/// The documents below `golden/cases` against the files below `golden/expected`. `scripts/record-goldens` records.
@Suite("Goldens")
struct GoldenTests {
  private static let fingerprintName = "fingerprint.txt"

  private let store: GoldenStore
  private let renderer: Renderer

  init() throws {
    store = GoldenStore(
      mode: try RecordMode(environment: ProcessInfo.processInfo.environment),
      expected: PackageFolder.file("golden/expected"),
      actual: PackageFolder.file(".build/golden-actual"))
    renderer = Renderer(fonts: try PrivateFonts.source)
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
    #expect(wanted.count == 24)
  }

  @Test(
    "a case is drawn pixel for pixel as recorded, with nothing to complain of",
    arguments: GoldenCase.all)
  func picture(_ golden: GoldenCase) async throws {
    let folder = try TemporaryFolder()
    let findings = try await renderer.render(
      try DocumentReader.read(path: golden.document),
      to: [OutputRequest(.file(folder.file("actual.png")), as: .png, scale: 2)])
    #expect(findings.map(\.message) == [])
    try comparePicture(try folder.bytes("actual.png"), with: golden.picture)
  }

  @Test(
    "a grid of Swift values is drawn as recorded, with nothing to complain of",
    arguments: GoldenGrid.all)
  func grid(_ golden: GoldenGrid) async throws {
    let folder = try TemporaryFolder()
    let grid = try golden.make()
    let findings = try await renderer.render(grid, to: folder.file("actual.png"), scale: 2)
    #expect(findings.map(\.message) == [])
    try comparePicture(try folder.bytes("actual.png"), with: golden.picture)
    try compareText(try renderer.inspect(grid, stage: .displayList), with: golden.displayList)
  }

  @Test("the layout of a case is as recorded", arguments: GoldenCase.all)
  func layout(_ golden: GoldenCase) throws {
    try check(golden, .layout, golden.layout)
  }

  @Test("the display list of a case is as recorded", arguments: GoldenCase.all)
  func displayList(_ golden: GoldenCase) throws {
    try check(golden, .displayList, golden.displayList)
  }

  @Test(
    "the pages of a report are as recorded, with nothing to complain of",
    arguments: GoldenCase.all.filter(\.isReport))
  func pages(_ golden: GoldenCase) async throws {
    try check(golden, .pages, golden.pages)
    let folder = try TemporaryFolder()
    let findings = try await renderer.render(
      try DocumentReader.read(path: golden.document),
      to: [OutputRequest(.file(folder.file("actual.pdf")), as: .pdf)])
    #expect(findings.map(\.message) == [])
  }

  @Test("every golden file belongs to a case")
  func unused() throws {
    var names: Set<String> = [Self.fingerprintName]
    for golden in GoldenCase.all {
      names.formUnion([golden.picture, golden.layout, golden.displayList])
      if golden.isReport { names.insert(golden.pages) }
    }
    for golden in GoldenGrid.all { names.formUnion([golden.picture, golden.displayList]) }
    let unused = try store.unused(besides: names)
    #expect(unused == [], "no case uses these files")
  }

  @Test("the set says with which fonts and libraries it was made")
  func fingerprint() throws {
    let current = try Fingerprint.current.get()
    switch store.mode {
    case .all, .failed:
      // From here on every picture is as this machine draws it.
      let failure = try store.failure(of: Self.fingerprintName, Array(current.text.utf8)) {
        TextComparison(expected: String(decoding: $0, as: UTF8.self), actual: current.text)
          .difference
      }
      report(failure)
    case .missing, .never:
      let failure = try store.failure(of: Self.fingerprintName, Array(current.text.utf8)) { _ in
        nil
      }
      report(failure)
    }
  }

  private func check(_ golden: GoldenCase, _ stage: InspectionStage, _ name: String) throws {
    try compareText(
      try renderer.inspect(try DocumentReader.read(path: golden.document), stage: stage),
      with: name)
  }

  private func comparePicture(_ bytes: [UInt8], with name: String) throws {
    let failure = try store.failure(of: name, bytes) { recorded in
      PictureComparison(
        expected: try PNGDecoder.decode(recorded), actual: try PNGDecoder.decode(bytes)
      ).difference
    }
    report(failure)
  }

  private func compareText(_ text: String, with name: String) throws {
    let failure = try store.failure(of: name, Array(text.utf8)) { recorded in
      TextComparison(expected: String(decoding: recorded, as: UTF8.self), actual: text).difference
    }
    report(failure)
  }

  private func report(_ failure: String?) {
    guard let failure else { return }
    Issue.record("\(failure)\(environment)")
  }

  /// What is not as it was when the set was recorded.
  private var environment: String {
    let file = store.expected.appending(path: Self.fingerprintName)
    guard let text = try? String(contentsOf: file, encoding: .utf8),
      let changes = try? Fingerprint.current.get().changes(since: Fingerprint(text))
    else { return "" }
    return "\nthe set was recorded with other fonts or libraries: \(changes)"
  }
}
