import SystemC

/// Starts a program with its standard files replaced. It inherits nothing else: no other files, no
/// blocked signals, and only those environment variables that locate libraries and fonts.
struct SpawnActions {
  #if canImport(Darwin)
  private var actions: posix_spawn_file_actions_t?
  private var attributes: posix_spawnattr_t?
  #else
  private var actions = posix_spawn_file_actions_t()
  private var attributes = posix_spawnattr_t()
  #endif

  private static let variables = [
    "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "FONTCONFIG_FILE", "FONTCONFIG_PATH",
    "FONTCONFIG_SYSROOT", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "TMPDIR",
  ]

  init() {
    _ = posix_spawn_file_actions_init(&actions)
    _ = posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    _ = sigemptyset(&signals)
    _ = posix_spawnattr_setsigmask(&attributes, &signals)
    _ = sigaddset(&signals, SIGALRM)
    _ = posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    #if canImport(Darwin)
    flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    _ = posix_spawnattr_setflags(&attributes, flags)
  }

  mutating func destroy() {
    _ = posix_spawn_file_actions_destroy(&actions)
    _ = posix_spawnattr_destroy(&attributes)
  }

  mutating func duplicate(_ descriptor: Int32, as other: Int32) {
    _ = posix_spawn_file_actions_adddup2(&actions, descriptor, other)
  }

  mutating func openNothing(as descriptor: Int32) {
    _ = posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
  }

  /// Called after the standard files have been set. A pipe that a program inherits by accident
  /// never ends for its reader.
  private mutating func closeOthers() {
    #if !canImport(Darwin)
    let most = max(3, min(sysconf(Int32(_SC_OPEN_MAX)), 4096))
    for descriptor in 3..<Int32(most) {
      _ = posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    #endif
  }

  /// - Returns: `nil` if the program cannot be started.
  mutating func spawn(_ program: String, _ arguments: [String]) -> pid_t? {
    let environment = Self.variables.compactMap { name in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
    closeOthers()
    var words = arguments.map { strdup($0) } + [nil]
    var settings = environment.map { strdup($0) } + [nil]
    defer { for word in words + settings { free(word) } }
    var identifier: pid_t = 0
    guard posix_spawn(&identifier, program, &actions, &attributes, &words, &settings) == 0 else {
      return nil
    }
    return identifier
  }
}
