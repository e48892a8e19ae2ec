import Synchronization
import SystemC

/// Identifies the version of a file: its size, modification time and location on the disk.
package struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let byteCount: Int
  private let changedSeconds: Int
  private let changedNanoseconds: Int

  /// - Throws: `SystemError` if there is no such file, or a folder of its path may not be searched.
  package init(path: String) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw SystemError.last(.examine, path: path) }
    self.init(status)
  }

  /// The stamp of an open file, which remains the same when the file gets a name.
  init(descriptor: Int32, named path: String) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError.last(.examine, path: path) }
    self.init(status)
  }

  private init(_ status: stat) {
    #if canImport(Darwin)
    let changed = status.st_mtimespec
    #else
    let changed = status.st_mtim
    #endif
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    byteCount = Int(status.st_size)
    changedSeconds = Int(changed.tv_sec)
    changedNanoseconds = Int(changed.tv_nsec)
  }

  /// When the content last changed, in seconds since 1970.
  var seconds: Int { changedSeconds }

  /// The stamp as a word.
  var text: String { "\(device):\(number):\(byteCount):\(changedSeconds):\(changedNanoseconds)" }
}

/// The file that a path referred to at some moment.
package enum FileState: Hashable, Sendable {
  case missing
  case found(FileStamp)

  /// The current state.
  package init(ofPath path: String) {
    self = (try? FileStamp(path: path)).map(Self.found) ?? .missing
  }

  /// The state as a word.
  var text: String {
    switch self {
    case .missing: "missing"
    case .found(let stamp): stamp.text
    }
  }
}

/// Records which files a task reads, and their state just before. Callers that repeat the work when
/// a file changes watch these files.
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
