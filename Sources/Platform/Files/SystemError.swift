import CSystem
import SystemC

/// A failed call of the operating system, and the file it concerned.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation, as a verb that completes "cannot … PATH".
  package enum Operation: String, Sendable {
    case open
    case create
    case read
    case write
    case seek = "seek in"
    case truncate
    case synchronize = "flush to disk"
    case replace
    case examine
  }

  /// The value of `errno`.
  package let code: Int32
  package let operation: Operation
  /// The file as the user named it, or a description such as `standard output`.
  package let path: String

  package init(code: Int32, operation: Operation, path: String) {
    self.code = code
    self.operation = operation
    self.path = path
  }

  /// The error of the call that has just failed in this thread.
  static func last(_ operation: Operation, path: String) -> SystemError {
    SystemError(code: errno, operation: operation, path: path)
  }

  /// The system's error message, such as `No space left on device`.
  package var reason: String { String(cString: strerror(code)) }

  package var description: String { "cannot \(operation.rawValue) \(path): \(reason)" }

  /// Whether the file or a folder of its path does not exist.
  package var isNotFound: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether a file exceeds the size limit for reading.
  package var isTooLarge: Bool { code == EFBIG }
}
