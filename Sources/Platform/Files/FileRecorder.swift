import Synchronization

/// What a path led to at some moment.
package enum FileState: Hashable, Sendable {
  case missing
  case found(FileStamp)

  /// As it is now.
  package init(ofPath path: String) {
    self = (try? FileStamp(path: path)).map(Self.found) ?? .missing
  }
}

/// Notes which files a task reads, and what they were just before: whoever has to do the work again when one changes watches those.
package final class FileRecorder: Sendable {
  /// What notes the files of the current task; default nothing does.
  @TaskLocal package static var current: FileRecorder?

  private let noted = Mutex<[String: FileState]>([:])

  package init() {}

  /// By path, each as it was before it was read the first time; also those that were not there.
  package var states: [String: FileState] { noted.withLock { $0 } }

  /// Called before a file is opened, so that a change while it is read is one.
  package func note(_ path: String) {
    let state = FileState(ofPath: path)
    noted.withLock { noted in
      if noted[path] == nil { noted[path] = state }
    }
  }
}
