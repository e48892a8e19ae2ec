import DocumentSupport
import Foundation
import GridPress
import GridSnapshots
import GridSnapshotsTesting
import Synchronization
import TestSupport
import Testing

private let fonts = Result { try PrivateFonts.source }

@Suite("Asserting snapshots", .gridSnapshots(fonts: (try? fonts.get()) ?? .system))
struct AssertionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private struct Country {
    var name: String
    var people: Int
  }

  private func grid(_ people: Int = 18) -> SourceGrid {
    SourceGrid(
      DataSourceHelper(
        [Country(name: "Chad", people: people)],
        columns: [DataColumn("Country", \.name), DataColumn("People", \.people)]))
  }

  /// Records what the test will compare with: an assertion does not, where `CI` is set.
  private func record(_ grid: SourceGrid, as name: String) async throws {
    let set = SnapshotSet(
      in: URL(filePath: folder.path), mode: .all, renderer: Renderer(fonts: try fonts.get()))
    _ = await set.check(SnapshotCase(name, of: .grid(grid)))
  }

  private func failures(
    _ part: String, _ assertion: () async -> SnapshotResult?
  ) async {
    await withKnownIssue {
      _ = await assertion()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(part) }
    }
  }

  @Test("a grid equal to the recorded one passes under the name of its test")
  func passes() async throws {
    try await record(grid(), as: "passes-chad")
    let result = await assertGridSnapshot(
      of: grid(), named: "chad", record: .never, in: folder.path)
    #expect(result?.status == .passed)
    #expect(try folder.names == ["passes-chad.grid.txt", "passes-chad.png"])
  }

  @Test("a differing grid fails the test with a description of the difference")
  func differs() async throws {
    try await record(grid(), as: "differs")
    await failures("section 0, row 0, \"People\": text \"18\" → \"19\"") {
      await assertGridSnapshot(of: grid(19), record: .never, in: folder.path)
    }
  }

  @Test("a snapshot that was never recorded fails the test")
  func missing() async {
    await failures("missing was never recorded") {
      await assertGridSnapshot(of: grid(), record: .never, in: folder.path)
    }
  }

  @Test("two assertions cannot have the same file")
  func clash() async throws {
    try await record(grid(), as: "clash-a")
    await assertGridSnapshot(of: grid(), named: "a", record: .never, in: folder.path)
    await failures("is also that of GridSnapshotsTests/AssertionTests.swift") {
      await assertGridSnapshot(of: grid(), named: "a", record: .never, in: folder.path)
    }
  }

  @Test("several assertions without names in one test are numbered")
  func numbers() async throws {
    try await record(grid(), as: "numbers")
    try await record(grid(19), as: "numbers-2")
    await assertGridSnapshot(of: grid(), record: .never, in: folder.path)
    await assertGridSnapshot(of: grid(19), record: .never, in: folder.path)
  }

  @Test("an assertion that runs again with another grid writes nothing")
  func unmixed() async throws {
    let recording = SnapshotOptions(record: .all, fonts: try fonts.get(), folder: folder.path)
    await withKnownIssue {
      for people in [18, 19] {
        await SnapshotOptions.withValue(recording) {
          _ = await assertGridSnapshot(of: grid(people), named: "a")
        }
      }
    } matching: { _ in
      true
    }
    // Where nothing is recorded, there is nothing that could be mixed.
    guard let text = try? folder.text("unmixed-a.grid.txt") else { return }
    #expect(text.contains("\"18\"") && !text.contains("\"19\""))
    try await record(grid(), as: "same")
    #expect(try folder.bytes("same.png") == folder.bytes("unmixed-a.png"))
  }

  @Test("one assertion that runs with several grids cannot have the same file for them")
  func loop() async throws {
    try await record(grid(), as: "loop")
    await withKnownIssue {
      for people in [18, 18, 19] {
        await assertGridSnapshot(of: grid(people), record: .never, in: folder.path)
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("different snapshots of the same name") }
    }
  }

  @Test(
    "a test with arguments names its files by them",
    arguments: ["dark blue", "a/b"], [Sides.left])
  func arguments(_ words: String, _ side: Sides) async throws {
    let name = "arguments-\(words.replacing("/", with: "_"))-left"
    try await record(grid(), as: name)
    let result = await assertGridSnapshot(of: grid(), record: .never, in: folder.path)
    #expect(result?.status == .passed && result?.name == name)
    await failures("arguments-x was never recorded") {
      await assertGridSnapshot(of: grid(), named: "x", record: .never, in: folder.path)
    }
  }

  enum Sides: String { case left }

  @Test("the files of a failure are attached to the test")
  func attachments() async throws {
    try await record(grid(), as: "attachments")
    let names = Mutex<[String]>([])
    let attach: @Sendable (String, [UInt8]) -> Void = { name, bytes in
      names.withLock { $0.append(bytes.isEmpty ? "empty" : name) }
    }
    await failures("differs from the recorded file") {
      await SnapshotAttachments.$handler.withValue(attach) {
        await assertGridSnapshot(of: grid(19), record: .never, in: folder.path)
      }
    }
    let found = names.withLock(\.self)
    #expect(
      found == ["attachments.png", "attachments.difference.png", "attachments.grid.txt"],
      "\(found)")
  }

  @Test("documents are asserted too, with another theme")
  func document() async throws {
    let text = "country,people\nChad,18\n"
    let document = GridDocument(data: DataInput(.bytes(Array(text.utf8), name: "a.csv")))
    await failures("never recorded") {
      await assertGridSnapshot(
        of: document, theme: .builtIn("modern"), variant: "dark", as: .layout, record: .never,
        in: folder.path)
    }
  }

  @Test("the options of the trait hold in the test")
  func trait() throws {
    #expect(SnapshotOptions.current.fonts == (try fonts.get()))
  }
}
