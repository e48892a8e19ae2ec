import DocumentSupport
import Foundation
import GridDocuments
import GridPress
import TestSupport
import Testing

@testable import GridSnapshots

/// What differs in a script names the event that set it.
@Suite("Events as causes of differences")
struct ScriptOriginTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func check(
    _ mode: RecordMode = .never, tap: String = "{row: 0}", then: String = "expect: {sort: [n]}",
    header: String = "#FFFFFF", selected: String = "#DDDDFF"
  ) async throws -> SnapshotResult {
    let text = """
      data: {rows: [{n: 1, a: x}, {n: 2, a: y}, {n: 3, a: z}]}
      style: {header: {background: "\(header)"}, selected: {background: "\(selected)"}}
      events:
        - picture: before
        - sort: n
        - picture: sorted
        - tap: \(tap)
        - \(then)
        - picture: selected
      """
    let set = SnapshotSet(
      in: URL(filePath: folder.file("expected")), actual: URL(filePath: folder.file("actual")),
      mode: mode, renderer: Renderer(fonts: try PrivateFonts.source))
    let document = try DocumentReader.read(text, name: "a.yaml", folder: folder.path)
    return await set.check(SnapshotCase("a", of: .document(document), as: .png(scale: 1)))
  }

  @Test("pictures and calls name the event, its kind and its place")
  func event() async throws {
    #expect(try await check(.all).status == .recorded)
    #expect(try await check().message == nil)
    let result = try await check(tap: "{row: 1}")
    #expect(result.status == .different)
    let cause = " (set by event 4 (tap) at a.yaml:7:5)"
    #expect(result.words.first == "calls:" + cause)
    let pictures = result.words.filter { $0.hasPrefix("picture") }
    #expect(pictures.count == 1)
    #expect(
      pictures.first?.hasPrefix("picture 3, selected: ") == true
        && pictures.first?.hasSuffix(cause) == true, "\(pictures)")
    #expect(
      result.sources.map { $0.map(\.words) }
        == Array(repeating: ["event 4 (tap) at a.yaml:7:5"], count: 2))
    #expect(result.message?.contains(cause) == true)
  }

  @Test("a style that only an event shows names the event, and a change its key")
  func style() async throws {
    _ = try await check(.all)
    let result = try await check(selected: "#FFDDDD")
    let pictures = result.words.filter { $0.hasPrefix("picture") }
    #expect(pictures.count == 1)
    #expect(pictures.first?.hasSuffix(" (set by event 4 (tap) at a.yaml:7:5)") == true)
    let other = try await check(then: "sort: \"n:desc\"")
    #expect(
      other.words.last?.hasSuffix(" (set by event 5 (sort) at a.yaml:8:5)") == true,
      "\(other.words)")
  }

  @Test("the kind of a step is its key or its word")
  func kinds() {
    var step = ScriptStep(.event(.drop))
    #expect(step.kind == "drop")
    (step.seconds, step.caption) = (2, "There")
    #expect(step.kind == "drop")
    #expect(ScriptStep(.picture("a")).kind == "picture")
    #expect(ScriptStep(.drag(to: .part(.filterField), pictureCount: 3)).kind == "drag")
  }

  @Test("what differs before the first event is set by none")
  func beginning() async throws {
    _ = try await check(.all)
    let result = try await check(header: "#EEEEEE")
    let pictures = result.words.filter { $0.hasPrefix("picture") }
    #expect(pictures.count == 3)
    #expect(!result.words.contains { $0.contains("event") }, "\(result.words)")
  }
}
