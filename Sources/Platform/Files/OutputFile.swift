import Synchronization
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
  /// The draft, until it is put in place or closed.
  private var draft: TemporaryFile?
  /// The complete draft, if too many files were open to keep it so.
  private var closed: ClosedDraft?
  private var buffer: [UInt8] = []
  /// Whether the written file is at its path, and has replaced any earlier one.
  package private(set) var isInPlace = false
  /// The number of bytes that have left the buffer.
  private var flushedCount = 0

  private static let bufferSize = 1 << 16

  /// The number of drafts that are open in this process.
  private static let openCount = Atomic<Int>(0)
  /// How many drafts may stay open: a quarter of the files that the process may open.
  private static let mostOpen = min(1024, FileDescriptor.maximumCount / 4)

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
      OutputFile.openCount.add(1, ordering: .relaxed)
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
  /// place. Any number of complete files can wait for that: they have no buffer, and are closed if
  /// many are open.
  package func complete() throws(SystemError) {
    try complete(mostOpen: OutputFile.mostOpen)
  }

  /// - Parameter mostOpen: how many drafts of this process may stay open.
  package func complete(mostOpen: Int) throws(SystemError) {
    try flush()
    buffer = []
    try draft?.synchronize()
    guard OutputFile.openCount.load(ordering: .relaxed) > mostOpen else { return }
    // An interruption must not come between the hidden name and the list of hidden names.
    try Interruption.hold { () throws(SystemError) in
      guard case .replaceable(let place, _) = target, let draft = takeDraft() else { return }
      closed = try draft.closed(beside: place)
    }
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
        if let note, let stamp = try file.stamp { note.add(file.path, stamp) }
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
    if let draft = takeDraft() { draft.discard() }
    if let closed = closed.take() { closed.discard() }
  }

  private func put() throws(SystemError) {
    if let file = direct.take() { try file.close(named: path) }
    guard case .replaceable(let place, _) = target else { return }
    if let draft = takeDraft() {
      try draft.put(at: place)
      isInPlace = true
    } else if let closed = closed.take() {
      try closed.put(at: place)
      isInPlace = true
    }
  }

  /// The open draft, which is then no longer counted.
  private func takeDraft() -> TemporaryFile? {
    guard let draft = draft.take() else { return nil }
    OutputFile.openCount.subtract(1, ordering: .relaxed)
    return draft
  }

  /// The identity of the file at its path, once it is there; `nil` if it is written to directly.
  private var stamp: FileStamp? {
    get throws(SystemError) {
      if let stamp = try draft?.stamp { return stamp }
      return try closed?.stamp
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
