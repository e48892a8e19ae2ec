#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What an output path stands for.
enum OutputTarget: Equatable {
  /// A file that is made anew or replaced as a whole; symbolic links are already followed.
  case replaceable(path: String, existing: Existing?)
  /// A device, a pipe or an open descriptor (`/dev/stdout`), which can only be written to as it is.
  case direct

  /// What a replaced file hands on to its successor.
  struct Existing: Equatable {
    var permissions: mode_t
    var owner: uid_t
    var group: gid_t
  }

  /// Follows the links of `path` one by one, so that a link that points at a file yet to be made works too.
  init(path: String) throws(SystemError) {
    guard !path.utf8.contains(0) else {
      throw SystemError(code: EINVAL, operation: .create, path: path)
    }
    var place = path
    for _ in 0..<40 {
      if place.hasPrefix("/dev/") || place.hasPrefix("/proc/") {
        self = .direct
        return
      }
      var status = stat()
      guard lstat(place, &status) == 0 else {
        guard errno == ENOENT, !place.isEmpty, !place.hasSuffix("/") else {
          throw SystemError.last(.create, path: path)
        }
        self = .replaceable(path: place, existing: nil)
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFLNK:
        place = try OutputTarget.destination(ofLink: place, named: path)
      case S_IFREG:
        // Renaming would get past a write protection, which is not what its owner meant.
        guard access(place, W_OK) == 0 else { throw SystemError.last(.create, path: path) }
        self = .replaceable(
          path: place,
          existing: Existing(
            permissions: status.st_mode & 0o7777, owner: status.st_uid, group: status.st_gid))
        return
      case S_IFDIR:
        throw SystemError(code: EISDIR, operation: .create, path: path)
      default:
        self = .direct
        return
      }
    }
    throw SystemError(code: ELOOP, operation: .create, path: path)
  }

  /// The part of `path` up to and with its last slash; empty for a name in the current folder.
  static func folder(of path: String) -> Substring {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return path[...slash]
  }

  private static func destination(ofLink link: String, named path: String)
    throws(SystemError) -> String
  {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &buffer, buffer.count)
    guard count > 0 else { throw SystemError.last(.create, path: path) }
    let bytes = buffer[..<count].map { UInt8(bitPattern: $0) }
    let destination = String(decoding: bytes, as: UTF8.self)
    return destination.hasPrefix("/") ? destination : folder(of: link) + destination
  }
}
