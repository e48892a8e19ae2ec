import Foundation
import GridPress
import Platform
import TestSupport
import Testing

@testable import GridTools

@Suite("Changes of files", .timeLimit(.minutes(30)))
struct FileChangesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func states(_ names: String...) -> [String: FileState] {
    Dictionary(
      uniqueKeysWithValues: names.map {
        (folder.file($0), FileState(ofPath: folder.file($0)))
      })
  }

  private func changed(
    after states: [String: FileState], _ change: () throws -> Void
  ) async throws -> [String] {
    async let changed = FileChanges().next(after: states)
    try change()
    return await changed.map { URL(filePath: $0).lastPathComponent }.sorted()
  }

  @Test("a file that is written is a change, one beside it is none")
  func written() async throws {
    try folder.write("a", to: "a")
    try folder.write("b", to: "b")
    let states = states("a", "b")
    let found = try await changed(after: states) {
      try folder.write("c", to: "c")
      try folder.write("bb", to: "b")
    }
    #expect(found == ["b"])
  }

  @Test("a file that another one takes the place of is a change")
  func replaced() async throws {
    try folder.write("a", to: "a")
    let states = states("a")
    let found = try await changed(after: states) {
      try folder.write("b", to: "a.new")
      try #require(rename(folder.file("a.new"), folder.file("a")) == 0)
    }
    #expect(found == ["a"])
  }

  @Test("a file that comes, and one that goes, is a change")
  func comesAndGoes() async throws {
    let missing = states("a")
    #expect(try await changed(after: missing) { try folder.write("a", to: "a") } == ["a"])
    let there = states("a")
    let found = try await changed(after: there) {
      try FileManager.default.removeItem(atPath: folder.file("a"))
    }
    #expect(found == ["a"])
  }

  @Test("a change of the file that a link leads to is one")
  func link() async throws {
    try folder.write("a", to: "deep/a")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("deep/a"))
    let states = states("link")
    #expect(try await changed(after: states) { try folder.write("aa", to: "deep/a") } == ["link"])
  }

  @Test("a change before one waits is told at once")
  func before() async throws {
    try folder.write("a", to: "a")
    let states = states("a")
    try folder.write("aa", to: "a")
    #expect(await FileChanges().next(after: states) == [folder.file("a")])
  }

  @Test("a task that is cancelled waits no more")
  func cancelled() async throws {
    try folder.write("a", to: "a")
    let states = states("a")
    let waiting = Task { await FileChanges().next(after: states) }
    waiting.cancel()
    #expect(await waiting.value == [])
  }

  @Test("fonts that come into a folder change it")
  func fonts() async throws {
    try folder.write("a", to: "fonts/a.ttf")
    let before = FileChanges.states(ofFontFolders: [folder.file("fonts")])
    #expect(before.count == 2)
    try folder.write("b", to: "fonts/b.ttf")
    #expect(
      FileState(ofPath: folder.file("fonts")) != before[folder.file("fonts")])
  }

  @Test("what a task reads is noted, also by its child tasks, and only by it")
  func recorder() async throws {
    try folder.write("a", to: "a")
    let path = folder.file("a")
    let recorder = FileRecorder()
    await FileRecorder.$current.withValue(recorder) {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { _ = try? InputFile(path: path) }
      }
      _ = try? InputFile(path: path + ".none")
    }
    _ = try InputFile(path: path)
    #expect(recorder.states == [path: FileState(ofPath: path), path + ".none": .missing])
  }
}
