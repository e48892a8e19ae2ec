import SystemC

/// Where this program and the font configuration keep what they have found out, to be faster the
/// next time. Without such a folder the configuration reads all fonts each time, a tenth of a
/// second, and complains about it on standard error.
enum CacheFolder {
  /// A folder of this user below that for temporary files, if the user's own cannot be written, as
  /// in a container without a home; `nil` if it can, or if there is none at all.
  static var substitute: String? {
    if let own, isWritable(own) { return nil }
    let folder = "\(path("TMPDIR") ?? "/tmp")/gridpress-cache-\(getuid())"
    _ = mkdir(folder, 0o700)
    // Others may write the folder above it, but must not have made this one, nor may write it.
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == getuid(), status.st_mode & 0o077 == 0, access(folder, W_OK) == 0
    else { return nil }
    return folder
  }

  /// The user's own folder; `nil` without a home.
  private static var own: String? {
    path("XDG_CACHE_HOME") ?? path("HOME").map { $0 + "/.cache" }
  }

  /// The folder of this program in the user's own; it need not exist.
  static var program: String? { own.map { $0 + "/gridpress" } }

  /// Makes a folder, and the one that it is in, which only the user may read. A home that is
  /// missing is not made.
  static func make(_ folder: String) {
    _ = mkdir(String(OutputTarget.folder(of: folder)), 0o700)
    _ = mkdir(folder, 0o700)
  }

  /// The absolute path in a variable.
  private static func path(_ variable: String) -> String? {
    guard let value = getenv(variable) else { return nil }
    let text = String(cString: value)
    return text.hasPrefix("/") ? text : nil
  }

  /// Whether a folder can be written, or made if it does not exist.
  private static func isWritable(_ path: String) -> Bool {
    var path = path
    while access(path, F_OK) != 0 {
      guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
        return access("/", W_OK) == 0
      }
      path = String(path[..<slash])
    }
    return access(path, W_OK) == 0
  }
}
