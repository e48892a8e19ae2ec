import SystemC

/// The kind of file that an output path refers to.
enum OutputTarget: Equatable {
  /// A file that is created or replaced as a whole; symbolic links are already followed.
  case replaceable(path: String, existing: Existing?)
  /// A device, a pipe or an open descriptor (`/dev/stdout`), which can only be written to directly.
  case direct

  /// The properties that a file inherits from the one it replaces.
  struct Existing: Equatable {
    var permissions: mode_t
    var owner: uid_t
    var group: gid_t
  }

  /// Follows the links of `path` one by one, so that a link to a file that does not exist yet works
  /// too.
  init(path: String) throws(SystemError) {
    guard !path.utf8.contains(0) else {
      throw SystemError(code: EINVAL, operation: .create, path: path)
    }
    var place = path
    for _ in 0..<40 {
      if OutputTarget.namesDescriptorOrDevice(place) {
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
        // Renaming would bypass write protection, which its owner did not intend.
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

  /// The part of `path` up to and including its last slash; empty for a name in the current folder.
  static func folder(of path: String) -> Substring {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return path[...slash]
  }

  /// Whether a path is below a folder without files of users. Below `/dev` only `/dev/shm`, which
  /// is memory, has files like those of any other folder.
  private static func namesDescriptorOrDevice(_ path: String) -> Bool {
    path.hasPrefix("/proc/") || path.hasPrefix("/dev/") && !path.hasPrefix("/dev/shm/")
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
