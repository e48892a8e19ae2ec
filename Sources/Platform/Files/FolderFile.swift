import CSystem
import SystemC

/// Files named by data: only those below a folder are read, after resolving links.
package enum FolderFile {
  /// A reason that a file is not read.
  package enum Refusal: Error, Hashable, Sendable {
    case missing
    /// It is outside the folder, itself or through a link.
    case outside
    /// It is a folder, a device or a pipe.
    case notAFile
    case tooLarge(byteCount: Int)
    case unreadable(SystemError)
  }

  /// - Parameters:
  ///   - name: relative to the folder, or absolute.
  ///   - folder: empty is the working directory.
  ///   - limit: the maximum number of bytes.
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
    // Reading a pipe could block forever.
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

  /// Whether the folder exists.
  package static func exists(_ folder: String) -> Bool { resolved(folder) != nil }

  /// Whether a path is below one of the folders, after resolving links. For a missing file, its
  /// nearest existing folder counts.
  package static func isBelow(_ path: String, _ folders: [String]) -> Bool {
    guard let real = nearest(path) else { return false }
    return folders.contains { folder in
      guard let base = resolved(folder.isEmpty ? "." : folder) else { return false }
      return real == base || real.hasPrefix(base == "/" ? base : base + "/")
    }
  }

  /// The same for all paths of a file, which may be missing; `nil` for a path with `..` below a
  /// folder that does not exist. Where the file system does not distinguish case, names do not.
  package static func identity(of path: String) -> String? {
    guard let real = nearest(path) else { return nil }
    #if canImport(Darwin)
    var folder = real
    while !folder.isEmpty, resolved(folder) == nil {
      folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
    }
    let isSensitive = pathconf(folder.isEmpty ? "/" : folder, Int32(_PC_CASE_SENSITIVE))
    return isSensitive == 0 ? real.lowercased() : real
    #else
    return real
    #endif
  }

  /// Whether a path leads to a pipe, a socket or a device.
  package static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  /// The path without links; for a missing file, the resolved path of the nearest existing folder
  /// above it followed by the rest; `nil` if the rest contains `..`, or links lead in a circle.
  private static func nearest(_ path: String, linkCount: Int = 0) -> String? {
    if let real = resolved(path.isEmpty ? "." : path) { return real }
    guard !path.utf8.contains(0), linkCount < 40 else { return nil }
    // A link to what does not exist yet would be followed when that is written.
    if let destination = destination(ofLink: path) {
      return nearest(destination, linkCount: linkCount + 1)
    }
    guard let slash = path.lastIndex(of: "/") else { return resolved(".").map { $0 + "/" + path } }
    let name = path[path.index(after: slash)...]
    guard name != ".." else { return nil }
    let above = slash == path.startIndex ? "/" : String(path[..<slash])
    guard let folder = nearest(above, linkCount: linkCount) else { return nil }
    if name.isEmpty || name == "." { return folder }
    return (folder == "/" ? "" : folder) + "/" + name
  }

  /// Where a link leads to, relative to the folder that it is in; `nil` if it is not one.
  private static func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    let destination = String(
      decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard !destination.hasPrefix("/"), let slash = path.lastIndex(of: "/") else {
      return destination
    }
    return String(path[...slash]) + destination
  }

  /// The path without links, `.` and `..`; `nil` if it does not exist.
  private static func resolved(_ path: String) -> String? {
    // A path with NUL would be truncated there.
    guard !path.utf8.contains(0), let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

/// The contents of folders.
package enum Folder {
  /// The names in a folder, sorted by their characters, so that nothing depends on the order of the
  /// file system; none if it cannot be read.
  package static func names(in path: String) -> [String] {
    guard let folder = g_dir_open(path, 0, nil) else { return [] }
    defer { g_dir_close(folder) }
    var names: [String] = []
    while let name = g_dir_read_name(folder) { names.append(String(cString: name)) }
    return names.sorted()
  }
}
