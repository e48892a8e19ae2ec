import CSystem
import SystemC

/// What a process may no longer do that reads pictures and fonts of others.
///
/// What the kernel does not have is left out: then less is forbidden. What it has must succeed.
enum Confinement {
  /// The kernel has a means of confinement, but refuses it.
  struct Failure: Error, Hashable {
    /// What is refused, and the system's reason.
    let error: SystemError

    var message: String {
      "the process that reads it cannot be confined by \(error.path): \(error.reason)"
    }
  }

  /// Whether the kernel has rules for files.
  static var hasFileRules: Bool { gridpress_file_rules_version() > 0 }

  /// From now on, the calling thread and those that it starts open no connections, start no
  /// programs, change no files, and read only those that the libraries themselves need.
  static func apply() throws(Failure) {
    // The paths of fonts are known once fontconfig is read.
    let paths = readablePaths()
    try limitFiles(to: paths)
    try limitFileSize()
    if gridpress_filter_calls() < 0 { throw failure("a filter of system calls") }
  }

  /// The fonts for texts in pictures, libraries with the loaders of pictures and of encodings, and
  /// the table of kinds of files. All of them are the machine's, and none a user's document.
  private static func readablePaths() -> [String] {
    FontConfiguration.readSystem()
    let libraries = getenv("LD_LIBRARY_PATH").map { String(cString: $0) } ?? ""
    return FontConfiguration.systemFolders
      + libraries.split(separator: ":").map(String.init)
      + (PortableBundle.current.map { [$0.root] } ?? [])
      + [
        "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
        "/usr/share/mime", "/usr/local/share/mime",
      ]
  }

  private static func limitFiles(to paths: [String]) throws(Failure) {
    let version = gridpress_file_rules_version()
    guard version > 0 else { return }
    let rules = gridpress_new_file_rules(version)
    guard rules >= 0 else { throw failure("rules for files") }
    for path in paths where gridpress_allow_reading(rules, path) != 0 {
      let failure = failure("rules for files")
      close(rules)
      throw failure
    }
    if gridpress_enforce_file_rules(rules) != 0 { throw failure("rules for files") }
  }

  /// Where nothing else forbids it, the process may at least write no file.
  private static func limitFileSize() throws(Failure) {
    #if canImport(Glibc)
    let size = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
    let size = RLIMIT_FSIZE
    #endif
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    if setrlimit(size, &limit) != 0 { throw failure("a limit of file sizes") }
  }

  private static func failure(_ means: String) -> Failure {
    Failure(error: SystemError.last(.examine, path: means))
  }
}
