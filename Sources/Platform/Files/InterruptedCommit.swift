import SystemC

/// Outputs from two runs, because the process was killed while it put files in place.
package struct InterruptedCommit {
  /// The files from the killed run, with the paths it used.
  package let new: [String]
  /// The files that the killed run did not put in place.
  package let other: [String]
  private let note: String

  /// A larger file is not a note of this program.
  private static let maximumByteCount = 16 << 20

  /// - Returns: `nil` if there is no note, if the run that wrote it is still active, or if all or
  ///   none of the files are from that run.
  init?(noteAt path: String) {
    guard let text = Self.text(at: path) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first.map(String.init) == CommitJournal.firstLine else { return nil }
    var expected: [String] = []
    var placed: Set<String> = []
    // Text after the last line feed was not written completely.
    for line in lines.dropFirst().dropLast() {
      let words = line.split(separator: " ", maxSplits: 2)
      if line.hasPrefix("file ") {
        expected.append(CommitJournal.path(ofLine: line.dropFirst(5), inNoteAt: path))
      } else if words.count == 3, words[0] == "new" {
        let file = CommitJournal.path(ofLine: words[2], inNoteAt: path)
        if let stamp = try? FileStamp(path: file), stamp.text == words[1] { placed.insert(file) }
      }
    }
    note = path
    new = expected.filter(placed.contains)
    other = expected.filter { !placed.contains($0) }
    if new.isEmpty || other.isEmpty {
      forget()
      return nil
    }
  }

  /// Removes the note.
  func forget() { _ = unlink(note) }

  /// The text of a note that no process is writing.
  private static func text(at path: String) -> String? {
    guard
      let file = try? FileDescriptor.open(
        path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK, operation: .open, named: path)
    else { return nil }
    var status = stat()
    guard fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) <= maximumByteCount, flock(file.rawValue, LOCK_SH | LOCK_NB) == 0
    else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count,
        let step = try? file.read(
          into: UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]),
          named: path), step > 0
      { count += step }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
