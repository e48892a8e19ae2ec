import SystemC

/// A file that appears at its path only once it is complete.
///
/// 1. The bytes are written to a hidden or nameless `TemporaryFile` in the target's folder.
/// 2. `complete()` flushes it to disk; `commit()` puts it at its path in one atomic step. So
///    several files appear together: all are completed before the first is put in place.
/// 3. Without `commit()`, nothing is left, and an earlier file at the path is unchanged.
///
/// A symbolic link is followed and kept; the file that it points to is replaced and keeps its
/// permissions. A device, a pipe or `/dev/stdout` is written to directly.
package final class OutputFile: ByteSink {
  /// The path as it was given; errors name it.
  package let path: String
  private let target: OutputTarget
  /// The file that is written to directly, until it is closed.
  private var direct: FileDescriptor?
  /// The draft, until it is put in place.
  private var draft: TemporaryFile?
  private var buffer: [UInt8] = []
  /// Whether the written file is at its path, and has replaced any earlier one.
  package private(set) var isInPlace = false
  /// The number of bytes that have left the buffer.
  private var flushedCount = 0

  private static let bufferSize = 1 << 16

  /// Creates the draft, so that a folder that is not writable is reported before any drawing is
  /// done.
  /// - Parameter mayBeNameless: `false` creates a hidden file with a name, as on systems without
  ///   nameless files.
  package init(path: String, mayBeNameless: Bool = true) throws(SystemError) {
    self.path = path
    target = try OutputTarget(path: path)
    switch target {
    case .direct:
      direct = try FileDescriptor.open(
        path, flags: O_WRONLY | O_NOCTTY, operation: .open, named: path)
    case .replaceable(let place, let existing):
      draft = try TemporaryFile(
        for: place, replacing: existing, named: path, mayBeNameless: mayBeNameless)
    }
  }

  private init(standardOutput descriptor: consuming FileDescriptor) {
    path = "standard output"
    target = .direct
    direct = consume descriptor
  }

  package static func standardOutput() -> OutputFile {
    OutputFile(standardOutput: FileDescriptor(borrowing: STDOUT_FILENO))
  }

  deinit { discard() }

  package var isPatchable: Bool { target != .direct }

  package func write(_ bytes: Span<UInt8>) throws(SystemError) {
    if buffer.count + bytes.count > OutputFile.bufferSize { try flush() }
    if bytes.count >= OutputFile.bufferSize {
      try send(bytes)
    } else {
      bytes.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    }
  }

  package func overwrite(_ bytes: Span<UInt8>, at offset: Int) throws(SystemError) {
    precondition(isPatchable, "only a file that is being made can be patched")
    try flush()
    precondition(offset >= 0 && offset + bytes.count <= flushedCount, "patch outside the file")
    let result = bytes.withUnsafeBytes { raw -> Result<Void, SystemError> in
      Result { () throws(SystemError) in try draft?.write(raw, at: offset) }
    }
    try result.get()
  }

  package func startOver() throws(SystemError) {
    precondition(isPatchable, "only a file that is being made can be started over")
    buffer.removeAll(keepingCapacity: true)
    try draft?.empty()
    flushedCount = 0
  }

  /// Writes the rest of the file and flushes it to the disk, so that it only has to be put in
  /// place.
  package func complete() throws(SystemError) {
    try flush()
    try draft?.synchronize()
  }

  /// Completes the file: after this it is at its path, or an error explains why the earlier one
  /// still is.
  package func commit() throws(SystemError) {
    try complete()
    try Interruption.hold { () throws(SystemError) in try put() }
  }

  /// Puts completed files in place. An interruption waits until all of them are.
  /// - Parameter note: the note that records them in case the process is killed in between.
  package static func commit(
    _ files: [OutputFile], note: CommitJournal? = nil
  ) throws(SystemError) {
    try Interruption.hold { () throws(SystemError) in
      for file in files {
        if let note, let stamp = try file.draft?.stamp { note.add(file.path, stamp) }
        try file.put()
      }
      // Here, since an interruption that waits ends the program when this is over.
      note?.endIfComplete()
    }
  }

  /// Discards the written bytes; an earlier file remains. Has no effect after `commit()`.
  package func discard() {
    buffer.removeAll()
    direct = nil
    if let draft = draft.take() { draft.discard() }
  }

  private func put() throws(SystemError) {
    if let file = direct.take() { try file.close(named: path) }
    if case .replaceable(let place, _) = target, let draft = draft.take() {
      try draft.put(at: place)
      isInPlace = true
    }
  }

  private func flush() throws(SystemError) {
    guard !buffer.isEmpty else { return }
    var full: [UInt8] = []
    swap(&full, &buffer)
    try send(full.span)
    full.removeAll(keepingCapacity: true)
    swap(&full, &buffer)
  }

  private func send(_ bytes: Span<UInt8>) throws(SystemError) {
    let result = bytes.withUnsafeBytes { raw -> Result<Void, SystemError> in
      Result { () throws(SystemError) in
        try direct?.write(raw, named: path)
        try draft?.write(raw)
      }
    }
    try result.get()
    flushedCount += bytes.count
  }
}
