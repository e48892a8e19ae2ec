import DocumentSupport
import Foundation
import GridPress
import TestSupport
import Testing

@testable import GridSnapshots

/// Texts of which a set records only a digest.
@Suite("Digests of texts")
struct DigestTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func set(_ mode: RecordMode, actual: String = "actual") throws -> SnapshotSet {
    SnapshotSet(
      in: URL(filePath: folder.file("expected")), actual: URL(filePath: folder.file(actual)),
      mode: mode, renderer: Renderer(fonts: try PrivateFonts.source))
  }

  private func snapshot(
    _ price: String = "17", name: String = "a", as format: SnapshotFormat = .layout
  ) -> SnapshotCase {
    let text = "country,price\nChad,\(price)\n"
    let document = GridDocument(data: DataInput(.bytes(Array(text.utf8), name: "a.csv")))
    return SnapshotCase(name, of: .document(document), as: format, recordsDigest: true)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file("expected")).sorted()
  }

  @Test("recording is no pass and says where; then the same passes, and another does not")
  func recording() async throws {
    let missing = try await set(.never).check(snapshot())
    #expect(missing.status == .missing)
    let recorded = try await set(.missing).check(snapshot())
    #expect(recorded.status == .recorded)
    #expect(recorded.message?.contains(folder.file("expected/digests.txt")) == true)
    #expect(try names() == ["digests.txt"])
    #expect(try await set(.missing).check(snapshot()).message == nil)
    #expect(try await set(.never).check(snapshot("1900")).status == .different)
  }

  @Test("the file has a line for each text, sorted, whatever the order of recording")
  func file() async throws {
    for name in ["c", "a/b", "b"] {
      _ = try await set(.missing).check(snapshot(name: name, as: .displayList))
    }
    let lines = try folder.text("expected/digests.txt").split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != " " } } == [
        "a/b.display-list.txt", "b.display-list.txt", "c.display-list.txt",
      ])
    #expect(lines.allSatisfy { $0.wholeMatch(of: /\S+ [0-9a-f]{16}/) != nil })
  }

  @Test("what differs is shown by comparing with the text of a run that passed, and both are kept")
  func difference() async throws {
    _ = try await set(.missing).check(snapshot())
    #expect(try await set(.never).check(snapshot()).message == nil)
    let message = try #require(try await set(.never).check(snapshot("1900")).message)
    #expect(message.contains("line"))
    let recorded = try #require(message.firstMatch(of: /the recorded text is (.+)/)?.1)
    let old = try String(contentsOfFile: String(recorded), encoding: .utf8)
    let new = try folder.text("actual/a.layout.txt")
    #expect(
      message.contains(try #require(TextComparison(expected: old, actual: new).difference)))
    #expect(try set(.never).store.pending == ["a.layout.txt"])
  }

  @Test("where no run has passed, the failure names the difference and how to see it")
  func unknownText() async throws {
    _ = try await set(.missing).check(snapshot())
    let result = try await set(.never, actual: "elsewhere").check(snapshot("1900"))
    #expect(result.status == .different)
    #expect(result.message?.contains("run the test of an earlier state first") == true)
  }

  @Test("what differs is recorded if that is asked for, and can be accepted")
  func recordingAgain() async throws {
    _ = try await set(.missing).check(snapshot())
    #expect(try await set(.failed).check(snapshot("1900")).status == .recorded)
    #expect(try await set(.never).check(snapshot("1900")).status == .passed)
    #expect(try await set(.never).check(snapshot()).status == .different)
    try set(.never).store.accept("a.layout.txt")
    #expect(try await set(.never).check(snapshot()).status == .passed)
    #expect(try await set(.all).check(snapshot("180000")).status == .recorded)
    #expect(try names() == ["digests.txt"])
  }

  @Test(
    "a digest that no case uses is found, as is a text whose digest is recorded; all removes them")
  func unused() async throws {
    _ = try await set(.missing).check(snapshot())
    _ = try await set(.missing).check(snapshot(name: "b"))
    try folder.write("old", to: "expected/a.layout.txt")
    let unused = try set(.never).unused(besides: [snapshot()])
    #expect(unused == ["a.layout.txt", "b.layout.txt"])
    #expect(try set(.all).unused(besides: [snapshot()]) == unused)
    #expect(try set(.never).unused(besides: [snapshot()]) == [])
    #expect(try await set(.never).check(snapshot()).status == .passed)
    _ = try set(.all).unused(besides: [])
    #expect(try names() == [])
  }

  @Test("pictures are always recorded, and all cases may be checked at the same time")
  func pictures() async throws {
    _ = try await set(.missing).check(snapshot(as: .png(scale: 1)))
    #expect(try names() == ["a.grid.txt", "a.png"])
    let recording = try set(.missing)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        let snapshot = snapshot(name: "\(number)")
        group.addTask { _ = await recording.check(snapshot) }
      }
    }
    #expect(try folder.text("expected/digests.txt").split(separator: "\n").count == 20)
  }
}
