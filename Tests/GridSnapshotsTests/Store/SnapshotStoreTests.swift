import Foundation
import GridSnapshots
import TestSupport
import Testing

@Suite("Recording snapshots")
struct SnapshotStoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old", to: "expected/a.txt")
  }

  private func store(_ mode: RecordMode) -> SnapshotStore {
    SnapshotStore(
      mode: mode, expected: URL(filePath: folder.file("expected")),
      actual: URL(filePath: folder.file("actual")))
  }

  private func failure(_ mode: RecordMode, _ name: String, _ text: String) throws -> String? {
    try store(mode).failure(of: name, Array(text.utf8)) { recorded in
      TextComparison(expected: String(decoding: recorded, as: UTF8.self), actual: text).difference
    }
  }

  @Test("a snapshot equal to the recorded one passes in every mode", arguments: RecordMode.allCases)
  func same(_ mode: RecordMode) throws {
    #expect(try failure(mode, "a.txt", "old") == nil)
    #expect(try folder.text("expected/a.txt") == "old")
  }

  @Test(
    "what differs fails, keeps the golden file and shows the new one",
    arguments: [
      RecordMode.never, .missing,
    ])
  func different(_ mode: RecordMode) throws {
    let failure = try #require(try failure(mode, "a.txt", "new"))
    #expect(
      failure == """
        a.txt differs: 1 of 1 lines
          line 1 was: old
          line 1 is:  new
        the new file is \(folder.file("actual/a.txt"))
        """)
    #expect(try folder.text("expected/a.txt") == "old")
    #expect(try folder.text("actual/a.txt") == "new")
  }

  @Test("recording what differs fails too, once", arguments: [RecordMode.failed, .all])
  func record(_ mode: RecordMode) throws {
    #expect(try failure(mode, "a.txt", "new")?.hasPrefix("recorded a.txt") == true)
    #expect(try folder.text("expected/a.txt") == "new")
    #expect(try failure(mode, "a.txt", "new") == nil)
  }

  @Test(
    "a missing file is recorded unless nothing may be",
    arguments: [
      RecordMode.missing, .failed, .all,
    ])
  func recordMissing(_ mode: RecordMode) throws {
    #expect(try failure(mode, "b/c.txt", "new")?.hasPrefix("recorded b/c.txt") == true)
    #expect(try folder.text("expected/b/c.txt") == "new")
  }

  @Test("with never, a missing file is a failure and stays missing")
  func neverRecord() throws {
    let failure = try #require(try failure(.never, "b.txt", "new"))
    #expect(
      failure == """
        b.txt was never recorded; the new file is \(folder.file("actual/b.txt"))
        """)
    #expect(try folder.names == ["actual", "expected"])
    #expect(!FileManager.default.fileExists(atPath: folder.file("expected/b.txt")))
  }

  @Test("a file without a case is found, in folders too")
  func unused() throws {
    try folder.write("", to: "expected/gone/b.png")
    #expect(try store(.never).unused(besides: ["a.txt"]) == ["gone/b.png"])
    #expect(try store(.missing).unused(besides: ["gone/b.png"]) == ["a.txt"])
    #expect(try store(.never).unused(besides: ["a.txt", "gone/b.png"]) == [])
    #expect(try folder.text("expected/gone/b.png") == "")
  }

  @Test("recording all removes a file without a case, and says so")
  func removeUnused() throws {
    try folder.write("", to: "expected/gone/b.png")
    #expect(try store(.all).unused(besides: ["a.txt"]) == ["gone/b.png"])
    #expect(try store(.all).unused(besides: ["a.txt"]) == [])
  }

  @Test("GRIDPRESS_RECORD decides, then CI, then missing files are recorded")
  func modes() throws {
    #expect(try RecordMode(environment: [:]) == .missing)
    #expect(try RecordMode(environment: ["CI": "true"]) == .never)
    #expect(try RecordMode(environment: ["CI": "", "GRIDPRESS_RECORD": ""]) == .missing)
    #expect(try RecordMode(environment: ["CI": "true", "GRIDPRESS_RECORD": "failed"]) == .failed)
    #expect(try RecordMode(environment: ["GRIDPRESS_RECORD": "all"]) == .all)
    #expect(throws: RecordMode.Unknown(value: "ALL")) {
      try RecordMode(environment: ["GRIDPRESS_RECORD": "ALL"])
    }
  }

  @Test("where CI is set, the mode in the code is ignored")
  func wanted() throws {
    #expect(try RecordMode(wanted: .all, environment: [:]) == .all)
    #expect(try RecordMode(wanted: .never, environment: ["GRIDPRESS_RECORD": "all"]) == .never)
    #expect(try RecordMode(wanted: .all, environment: ["CI": "true"]) == .never)
    let told = ["CI": "true", "GRIDPRESS_RECORD": "failed"]
    #expect(try RecordMode(wanted: .never, environment: told) == .failed)
  }

  @Test("a differing snapshot is pending until it is accepted or rejected")
  func pending() throws {
    _ = try failure(.never, "a.txt", "new")
    _ = try failure(.never, "b.txt", "first")
    #expect(store(.never).pending == ["a.txt", "b.txt"])
    try store(.never).accept("a.txt")
    #expect(try folder.text("expected/a.txt") == "new")
    try store(.never).reject("b.txt")
    #expect(store(.never).pending == [])
    #expect(try folder.names == ["actual", "expected"])
  }

  @Test("a pending snapshot is dropped once it equals the recorded one")
  func settled() throws {
    _ = try failure(.never, "a.txt", "new")
    #expect(try failure(.never, "a.txt", "old") == nil)
    #expect(store(.never).pending == [])
  }
}
