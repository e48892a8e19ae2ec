import SystemC

/// The names of hidden files beside outputs.
///
/// A draft has a hidden name for a moment when it replaces a file, and until it is finished on
/// systems without nameless files. A process that is killed then leaves it behind. So its name is
/// derived from its output, and a lock indicates that a process is still using it: the next run
/// with that output finds it unlocked, and removes it. Concurrent drafts of one output have numbers
/// in their names.
enum DraftName {
  /// The number of concurrent drafts of one output whose names the next run finds.
  private static let knownCount = 8

  private static func known(beside output: String) -> [String] {
    (1...knownCount).map {
      path(beside: output, ending: $0 == 1 ? ".tmp" : ".\($0).tmp")
    }
  }

  /// A name that no other draft has. The next run does not find it.
  static func unique(beside output: String) -> String {
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    return path(beside: output, ending: ".\(number).tmp")
  }

  /// - Returns: a path in the folder of the output; a name that would be too long for the system is
  ///   truncated at its start.
  static func path(beside output: String, ending: String) -> String {
    let folder = OutputTarget.folder(of: output)
    let name = output.dropFirst(folder.count)
    let end = String(decoding: name.utf8.suffix(200), as: UTF8.self)
    return folder + ".gridpress-" + end + ending
  }

  /// Creates a hidden file for a draft. It has the first name of its output that no other process,
  /// and no other draft of this one, uses.
  /// - Parameters:
  ///   - name: set to the path of the file.
  ///   - make: creates a file at a path, or throws `EEXIST` if there is one. If it is to lock the
  ///     file and cannot, it leaves no file and returns `nil`.
  static func take<Made: ~Copyable>(
    for place: String, _ name: inout String,
    _ make: (_ path: String, _ isLocked: Bool) throws(SystemError) -> Made?
  ) throws(SystemError) -> Made {
    var known = known(beside: place)[...]
    var attempt = 0
    while true {
      name = known.first ?? unique(beside: place)
      do throws(SystemError) {
        if let made = try make(name, !known.isEmpty) { return made }
        known = known.dropFirst()
      } catch {
        attempt += 1
        guard error.code == EEXIST, attempt < 100 else { throw error }
        if !removeAbandoned(name) { known = known.dropFirst() }
      }
    }
  }

  /// Locks a file, so that no other process takes it for an abandoned one. The lock lasts while the
  /// file is open.
  /// - Returns: `false` if another has locked it, or the file system has no locks.
  static func lock(_ file: borrowing FileDescriptor) -> Bool {
    flock(file.rawValue, LOCK_EX | LOCK_NB) == 0
  }

  /// Locks a file that has just been created with a name.
  /// - Returns: `false` if that was not possible; the file is then removed.
  static func lock(_ file: borrowing FileDescriptor, madeAt path: String) -> Bool {
    if lock(file) { return isNamed(file, path) }
    // Another process has taken it for an abandoned one, and removes it; or locks are not
    // supported.
    if errno != EWOULDBLOCK { _ = unlink(path) }
    return false
  }

  /// Whether a path refers to an open file.
  private static func isNamed(_ file: borrowing FileDescriptor, _ path: String) -> Bool {
    guard let stamp = try? FileStamp(descriptor: file.rawValue, named: path) else { return false }
    return stamp == (try? FileStamp(path: path))
  }

  /// Removes the hidden files that killed processes left beside an output.
  static func removeAbandoned(beside output: String) {
    for path in known(beside: output) { _ = removeAbandoned(path) }
  }

  /// - Returns: whether there was one, and it was removed.
  private static func removeAbandoned(_ path: String) -> Bool {
    guard
      let file = try? FileDescriptor.open(
        path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK, operation: .open, named: path)
    else { return false }
    // Only the holder of the lock may remove it; another process may have done so since it was
    // opened.
    guard lock(file), isNamed(file, path) else { return false }
    return unlink(path) == 0
  }
}
