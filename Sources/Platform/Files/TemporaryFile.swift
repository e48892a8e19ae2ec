import SystemC

/// An unfinished file, in the folder of its destination.
///
/// Where the system supports it (Linux, on most file systems), it has no name until it is put in
/// place, so nothing of it remains however the program ends. Elsewhere it has a hidden name and is
/// listed in `UnfinishedFiles`; see `DraftName`.
struct TemporaryFile: ~Copyable {
  private let descriptor: FileDescriptor
  /// The hidden file, if there is one.
  private let hiddenPath: String?
  /// The path as it was given; errors name it.
  private let path: String

  /// - Parameters:
  ///   - place: the path of the finished file.
  ///   - existing: the file there, whose permissions are inherited; a new file obeys the umask.
  ///   - mayBeNameless: `false` forces a hidden name, as on other systems.
  init(
    for place: String, replacing existing: OutputTarget.Existing?, named path: String,
    mayBeNameless: Bool = true
  ) throws(SystemError) {
    self.path = path
    let folder = OutputTarget.folder(of: place)
    let mode: mode_t = existing == nil ? 0o666 : 0o600
    if mayBeNameless, let nameless = Self.openNameless(in: folder, mode: mode) {
      descriptor = FileDescriptor(owning: nameless)
      hiddenPath = nil
    } else {
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
      var name = ""
      descriptor = try DraftName.take(for: place, &name) {
        hidden, isLocked throws(SystemError) -> FileDescriptor? in
        let file = try FileDescriptor.open(
          hidden, flags: flags, mode: mode, operation: .create, named: path)
        if isLocked, !DraftName.lock(file, madeAt: hidden) { return nil }
        return file
      }
      hiddenPath = name
      UnfinishedFiles.add(name)
    }
    if let existing {
      // Only the superuser may change the owner of a file; otherwise the new file belongs to the
      // current user.
      _ = fchown(descriptor.rawValue, existing.owner, existing.group)
      _ = fchmod(descriptor.rawValue, existing.permissions)
    }
  }

  /// Writes all bytes at the current position.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try descriptor.write(bytes, named: path)
  }

  /// Writes all bytes at `offset`, without moving the current position.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SystemError) {
    try descriptor.write(bytes, at: offset, named: path)
  }

  /// Discards all bytes and returns to the start.
  func empty() throws(SystemError) {
    let file = descriptor.rawValue
    guard ftruncate(file, 0) == 0 else { throw SystemError.last(.truncate, path: path) }
    guard lseek(file, 0, SEEK_SET) == 0 else { throw SystemError.last(.seek, path: path) }
  }

  /// Flushes all bytes to the disk.
  func synchronize() throws(SystemError) {
    while fsync(descriptor.rawValue) != 0 {
      // Some file systems cannot flush; that is no reason to refuse the file.
      if errno == EINVAL || errno == ENOTSUP { break }
      if errno != EINTR { throw SystemError.last(.synchronize, path: path) }
    }
  }

  /// The identity of the file, which remains the same when it gets its name.
  var stamp: FileStamp {
    get throws(SystemError) { try FileStamp(descriptor: descriptor.rawValue, named: path) }
  }

  /// Gives the file its name in one atomic step, and replaces any file there.
  consuming func put(at place: String) throws(SystemError) {
    DraftName.removeAbandoned(beside: place)
    var hidden = hiddenPath
    if hidden == nil, try link(to: place, orFailIfPresent: false) == false {
      // Only renaming, not linking, can replace another file.
      hidden = try hide(beside: place)
    }
    guard let hidden else { return try descriptor.close(named: path) }
    // Keeps the lock until the file has its name: some errors show only when the file is closed.
    let lock = FileDescriptor(owning: fcntl(descriptor.rawValue, F_DUPFD_CLOEXEC, 0))
    do throws(SystemError) {
      try descriptor.close(named: path)
      guard rename(hidden, place) == 0 else { throw SystemError.last(.replace, path: path) }
      UnfinishedFiles.remove(hidden)
    } catch {
      Self.remove(hidden)
      throw error
    }
    _ = consume lock
  }

  /// Closes the file, so that more files can wait for their names than can be open. It has a hidden
  /// name until it is put in place: one of its own, since the lock ends when it is closed, without
  /// which another run with this output would take it for an abandoned one.
  consuming func closed(beside place: String) throws(SystemError) -> ClosedDraft {
    let path = path
    let name = DraftName.unique(beside: place)
    if let hiddenPath {
      guard rename(hiddenPath, name) == 0 else { throw SystemError.last(.replace, path: path) }
      UnfinishedFiles.remove(hiddenPath)
    } else {
      _ = try link(to: name, orFailIfPresent: true)
    }
    UnfinishedFiles.add(name)
    do throws(SystemError) { try descriptor.close(named: path) } catch {
      Self.remove(name)
      throw error
    }
    return ClosedDraft(hiddenPath: name, path: path)
  }

  /// Gives a nameless file a hidden name.
  private borrowing func hide(beside place: String) throws(SystemError) -> String {
    var name = ""
    try DraftName.take(for: place, &name) { name, isLocked throws(SystemError) -> Void? in
      if isLocked, !DraftName.lock(descriptor) { return nil }
      _ = try link(to: name, orFailIfPresent: true)
      return ()
    }
    UnfinishedFiles.add(name)
    return name
  }

  /// Discards the file.
  consuming func discard() {
    if let hiddenPath { Self.remove(hiddenPath) }
  }

  fileprivate static func remove(_ hidden: String) {
    // Removed from the list first: after the deletion, another process may have a file with that
    // name.
    UnfinishedFiles.remove(hidden)
    _ = unlink(hidden)
  }

  // MARK: - Files without a name

  #if os(Linux)
  /// `O_TMPFILE` is a macro that is not imported into Swift.
  private static let nameless = 0o20_000_000 | O_DIRECTORY

  /// `nil` if the system, or the file system of the folder, does not support such files.
  private static func openNameless(in folder: Substring, mode: mode_t) -> Int32? {
    let folder = folder.isEmpty ? "." : String(folder)
    var result: Int32
    repeat {
      result = open(folder, nameless | O_RDWR | O_CLOEXEC, mode)
    } while result < 0
      && errno == EINTR
    guard result >= 0 else { return nil }
    // This path is needed to link the file to its name later.
    guard access(entry(of: result), F_OK) == 0 else {
      _ = close(result)
      return nil
    }
    return result
  }

  private static func entry(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// Returns `false` if there is a file of that name.
  private func link(to name: String, orFailIfPresent: Bool) throws(SystemError) -> Bool {
    let entry = Self.entry(of: descriptor.rawValue)
    if linkat(AT_FDCWD, entry, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 { return true }
    guard errno == EEXIST, !orFailIfPresent else { throw SystemError.last(.replace, path: path) }
    return false
  }
  #else
  private static func openNameless(in folder: Substring, mode: mode_t) -> Int32? { nil }

  private func link(to name: String, orFailIfPresent: Bool) throws(SystemError) -> Bool { false }
  #endif
}

/// A complete file with a hidden name of its own that is no longer open.
struct ClosedDraft: ~Copyable {
  fileprivate let hiddenPath: String
  /// The path as it was given; errors name it.
  fileprivate let path: String

  /// The identity of the file, which remains the same when it gets its name.
  var stamp: FileStamp {
    get throws(SystemError) { try FileStamp(path: hiddenPath) }
  }

  /// Gives the file its name in one atomic step, and replaces any file there.
  consuming func put(at place: String) throws(SystemError) {
    guard rename(hiddenPath, place) == 0 else {
      let error = SystemError.last(.replace, path: path)
      TemporaryFile.remove(hiddenPath)
      throw error
    }
    UnfinishedFiles.remove(hiddenPath)
  }

  /// Discards the file.
  consuming func discard() { TemporaryFile.remove(hiddenPath) }
}
