#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that data names: only those below a folder are read, wherever links lead.
package enum FolderFile {
  /// Why a file is not read.
  package enum Refusal: Error, Hashable, Sendable {
    case missing
    /// It lies elsewhere, itself or by a link.
    case outside
    /// It is a folder, a device or a pipe.
    case notAFile
    case tooLarge(byteCount: Int)
    case unreadable(SystemError)
  }

  /// - Parameters:
  ///   - name: relative to the folder, or absolute.
  ///   - folder: empty is the working directory.
  ///   - limit: how many bytes it may have.
  package static func read(_ name: String, below folder: String, limit: Int)
    throws(Refusal) -> [UInt8]
  {
    let start = folder.isEmpty ? "." : folder
    guard let base = resolved(start),
      let path = resolved(name.hasPrefix("/") ? name : start + "/" + name)
    else { throw .missing }
    guard path.hasPrefix(base == "/" ? base : base + "/") else { throw .outside }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .missing }
    // A pipe would be waited for without end.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard Int(status.st_size) <= limit else { throw .tooLarge(byteCount: Int(status.st_size)) }
    do throws(SystemError) {
      let file = try InputFile(path: path)
      var bytes: [UInt8] = []
      while bytes.count <= limit {
        let chunk = try file.nextChunk()
        if chunk.isEmpty { return bytes }
        bytes += chunk
      }
      throw SystemError(code: EFBIG, operation: .read, path: path)
    } catch {
      throw .unreadable(error)
    }
  }

  /// Whether there is such a folder.
  package static func exists(_ folder: String) -> Bool { resolved(folder) != nil }

  /// The path without links, `.` and `..`; `nil` if there is nothing.
  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
