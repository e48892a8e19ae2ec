import CSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A call of the operating system that failed, and on what.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done, in words that complete "cannot … PATH".
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

  /// What went wrong, in the system's words: `No space left on device`.
  package var reason: String { String(cString: strerror(code)) }

  package var description: String { "cannot \(operation.rawValue) \(path): \(reason)" }

  /// Whether the file or a folder of its path does not exist.
  package var isNotFound: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether a file is larger than what was to be read of it.
  package var isTooLarge: Bool { code == EFBIG }
}
