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
    else {
      FileRecorder.current?.note(name.hasPrefix("/") ? name : start + "/" + name)
      throw .missing
    }
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

  /// Whether a path is below one of the folders, wherever links lead. What does not exist is where its nearest folder is.
  package static func isBelow(_ path: String, _ folders: [String]) -> Bool {
    guard let real = nearest(path) else { return false }
    return folders.contains { folder in
      guard let base = resolved(folder.isEmpty ? "." : folder) else { return false }
      return real == base || real.hasPrefix(base == "/" ? base : base + "/")
    }
  }

  /// The path without links, or that of the nearest folder above it that exists with the rest behind it; `nil` if the rest leads up again.
  private static func nearest(_ path: String) -> String? {
    if let real = resolved(path.isEmpty ? "." : path) { return real }
    // A path with NUL would be cut off there.
    guard !path.utf8.contains(0) else { return nil }
    guard let slash = path.lastIndex(of: "/") else { return resolved(".").map { $0 + "/" + path } }
    let name = path[path.index(after: slash)...]
    guard name != ".." else { return nil }
    let above = slash == path.startIndex ? "/" : String(path[..<slash])
    return nearest(above).map { $0 + "/" + name }
  }

  /// The path without links, `.` and `..`; `nil` if there is nothing.
  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
