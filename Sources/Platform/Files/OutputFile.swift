#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that appears at its path only once it is complete.
///
/// 1. The bytes go to a `DraftFile` in the target's folder, which nobody sees.
/// 2. `complete()` flushes it to disk; `commit()` puts it at its path, in one step that cannot be half done. So several
///    files appear together: all are completed before the first is put in place.
/// 3. Without `commit()` nothing is left, and an earlier file at the path is as it was.
///
/// A symbolic link is followed and stays; the file it points at is replaced and keeps its permissions. A device, a
/// pipe or `/dev/stdout` is written to directly.
package final class OutputFile: ByteSink {
  /// The path as it was given; errors name it.
  package let path: String
  private let target: OutputTarget
  /// What is written to directly, until it is closed.
  private var direct: FileDescriptor?
  /// What is to be put in place, until it is.
  private var draft: DraftFile?
  private var buffer: [UInt8] = []
  /// Whether what was written is at the path, and what was there before is gone.
  package private(set) var isInPlace = false
  /// How many bytes have left the buffer.
  private var flushedCount = 0

  private static let bufferSize = 1 << 16

  /// Makes the draft, so that a folder that cannot be written to shows before any drawing is done.
  /// - Parameter mayBeNameless: `false` makes a hidden file with a name, as systems do that know no others.
  package init(path: String, mayBeNameless: Bool = true) throws(SystemError) {
    self.path = path
    target = try OutputTarget(path: path)
    switch target {
    case .direct:
      direct = try FileDescriptor.open(
        path, flags: O_WRONLY | O_NOCTTY, operation: .open, named: path)
    case .replaceable(let place, let existing):
      draft = try DraftFile(
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

  /// Writes the file to its end and to the disk, so that nothing is left to be done but to put it in place.
  package func complete() throws(SystemError) {
    try flush()
    try draft?.synchronize()
  }

  /// Completes the file: after this it is at its path, or an error says why the earlier one still is.
  package func commit() throws(SystemError) {
    try complete()
    try Interruption.hold { () throws(SystemError) in try put() }
  }

  /// Puts files in place that have been completed. An interruption waits until all of them are.
  /// - Parameter note: what remembers them, should the process be killed in between.
  package static func commit(
    _ files: [OutputFile], note: PlacingNote? = nil
  ) throws(SystemError) {
    try Interruption.hold { () throws(SystemError) in
      for file in files {
        if let note, let stamp = try file.draft?.stamp { note.add(file.path, stamp) }
        try file.put()
      }
    }
  }

  /// Drops what was written; an earlier file stays. Nothing happens after `commit()`.
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
