import Foundation
import GridPress

/// The folder with the files of the last run that differ from the recorded ones, until they are
/// accepted or rejected.
public struct PendingSnapshots: Hashable, Sendable {
  /// The folder in which they wait.
  public let path: String

  /// - Parameter path: default `.gridpress` in the working folder.
  public init(_ path: String = ".gridpress") { self.path = path }

  private var root: URL { URL(filePath: path) }
  private var recordFile: URL { root.appending(path: "run.json") }

  /// Where files that differ from those of a folder are put.
  func folder(for golden: String) -> URL {
    let name = golden.replacing("/", with: "+")
    return root.appending(path: "actual").appending(path: name)
  }

  /// Discards the files of an earlier run. Only a folder that a run has created is emptied.
  func begin() throws {
    let manager = FileManager.default
    if manager.fileExists(atPath: recordFile.path) {
      try? manager.removeItem(at: root.appending(path: "actual"))
    }
    try SnapshotStore.write(Array("*\n".utf8), to: root.appending(path: ".gitignore"))
  }

  func save(_ record: RunRecord) throws {
    try SnapshotStore.write(Array(try record.json.utf8), to: recordFile)
  }

  /// The results of the last run.
  /// - Throws: `RenderError` if there was none, or its file is damaged.
  public func record() throws -> RunRecord {
    guard let data = try? Data(contentsOf: recordFile) else {
      throw RenderError(
        .inputNotFound, "there is no previous run; run gridpress test first",
        at: SourcePlace(file: recordFile.shownPath))
    }
    do {
      return try JSONDecoder().decode(RunRecord.self, from: data)
    } catch {
      throw RenderError(
        .badInput, "is not the record of a run; run gridpress test again",
        at: SourcePlace(file: recordFile.shownPath))
    }
  }

  /// The cases that wait.
  /// - Parameter pattern: of their names, with `*` and `?`; `nil` is all.
  /// - Throws: `RenderError` as ``record()`` does.
  public func cases(matching pattern: String? = nil) throws -> [RunRecord.Case] {
    try record().cases.filter { snapshot in
      snapshot.waits && (pattern.map { WildcardPattern($0).matches(snapshot.name) } ?? true)
    }
  }

  /// Replaces the recorded files with those of the run.
  /// - Throws: the error of a file that cannot be read or written.
  public func accept(_ snapshot: RunRecord.Case) throws {
    let store = snapshot.store
    for name in snapshot.waiting { try store.accept(name) }
  }

  /// Discards the files of the run.
  /// - Throws: the error of a file that cannot be removed.
  public func reject(_ snapshot: RunRecord.Case) throws {
    let store = snapshot.store
    for name in snapshot.waiting { try store.reject(name) }
  }
}

extension RunRecord.Case {
  fileprivate var store: SnapshotStore {
    SnapshotStore(
      mode: .never, expected: URL(filePath: folder), actual: URL(filePath: pendingFolder))
  }

  /// Its files that still exist.
  fileprivate var waiting: [String] {
    let actual = store.actual
    return pending.filter {
      FileManager.default.fileExists(atPath: actual.appending(path: $0).path)
    }
  }

  fileprivate var waits: Bool { !waiting.isEmpty }
}
