import Synchronization

/// The file that a path referred to at some moment.
package enum FileState: Hashable, Sendable {
  case missing
  case found(FileStamp)

  /// The current state.
  package init(ofPath path: String) {
    self = (try? FileStamp(path: path)).map(Self.found) ?? .missing
  }
}

/// Records which files a task reads, and their state just before. Callers that repeat the work when a file changes watch these files.
package final class FileRecorder: Sendable {
  /// The recorder of the current task; default none.
  @TaskLocal package static var current: FileRecorder?

  private let noted = Mutex<[String: FileState]>([:])

  package init() {}

  /// The state of each path before it was first read, including missing files.
  package var states: [String: FileState] { noted.withLock { $0 } }

  /// Called before a file is opened, so that a change during reading is detected.
  package func note(_ path: String) {
    let state = FileState(ofPath: path)
    noted.withLock { noted in
      if noted[path] == nil { noted[path] = state }
    }
  }
}
