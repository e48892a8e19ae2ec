import SystemC

/// A hidden file beside the outputs of a run while they are put in place one after the other. If
/// the process is killed in between, the note remains, and the next run with the outputs finds in
/// it which files come from different runs.
///
/// 1. It is written before the first file is put in place, with the names of all. Each file is
///    noted before it gets its name.
/// 2. It is removed when all are in place, or an error has reported which are.
/// 3. If it cannot be written, nothing is recorded; the files are put in place nevertheless.
///
/// It is a text: a line that describes its purpose, `file PATH` for each output, and
/// `new STAMP PATH` for each that is put in place.
package final class CommitJournal {
  static let firstLine = "gridpress places files: of two runs if this file is left"

  /// The interrupted placings of earlier runs, in the order of the outputs.
  package let interruptions: [InterruptedCommit]
  /// The path of the note; `nil` if no output is a file.
  private let path: String?
  private var expected: [String] = []
  private var placedCount = 0
  private var file: FileDescriptor?
  private var isGivenUp = false
  private var isSettled = false

  /// Searches for notes of earlier runs. Nothing is written yet.
  /// - Parameter outputs: the paths as they were given; the path of pages includes its placeholder.
  package init(for outputs: [String]) {
    let files = outputs.filter {
      if case .replaceable = try? OutputTarget(path: $0) { true } else { false }
    }
    interruptions = files.compactMap {
      InterruptedCommit(noteAt: DraftName.path(beside: $0, ending: ".set"))
    }
    path = files.first.map { DraftName.path(beside: $0, ending: ".set") }
  }

  deinit { end() }

  /// Names files that are to be put in place. A single file needs no note.
  package func expect(_ paths: [String]) {
    expected += paths
    write(paths.map { "file " + line($0) })
  }

  /// Removes the notes of earlier runs: all files are from this run.
  package func settle() {
    guard !isSettled else { return }
    isSettled = true
    for interruption in interruptions { interruption.forget() }
  }

  /// Called when all files are in place, or an error has reported which are.
  package func end() {
    guard let path, let open = file.take() else { return }
    // Removed before it is closed: another process would take an unlocked note for an abandoned
    // one.
    _ = unlink(path)
    _ = consume open
  }

  /// Removes the note if all named files are in place.
  func endIfComplete() { if placedCount >= expected.count { end() } }

  /// Notes a file that is about to get its name.
  func add(_ path: String, _ stamp: FileStamp) {
    placedCount += 1
    guard expected.count > 1, !isGivenUp else { return }
    if file == nil { start() }
    write(["new \(stamp.text) " + line(path)])
  }

  private func start() {
    guard let path else { return }
    // From now on, files that are put in place are from this run.
    settle()
    do throws(SystemError) {
      let made = try FileDescriptor.open(
        path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666, operation: .create,
        named: path)
      // The lock indicates to other processes that this one is still active.
      _ = flock(made.rawValue, LOCK_EX | LOCK_NB)
      file = consume made
    } catch {
      isGivenUp = true
    }
    write([Self.firstLine] + expected.map { "file " + line($0) })
  }

  private func write(_ lines: [String]) {
    guard let path else { return }
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    let written = bytes.withUnsafeBytes { raw in
      Result { () throws(SystemError) in try file?.write(raw, named: path) }
    }
    if case .failure = written {
      isGivenUp = true
      end()
    }
  }

  // MARK: - Names

  /// A path in one line: only its name if it is in the folder of the note, otherwise an absolute
  /// path, since the next run may have another working folder.
  private func line(_ file: String) -> String {
    let folder = OutputTarget.folder(of: path ?? "")
    let name =
      OutputTarget.folder(of: file) == folder
      ? String(file.dropFirst(folder.count)) : UnfinishedFiles.absolute(file)
    return name.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }

  /// The path that a line of the note at `note` represents.
  static func path(ofLine line: Substring, inNoteAt note: String) -> String {
    var path = line.hasPrefix("/") ? "" : String(OutputTarget.folder(of: note))
    var isEscaped = false
    for character in line {
      if !isEscaped, character == "\\" {
        isEscaped = true
      } else {
        path.append(isEscaped && character == "n" ? "\n" : character)
        isEscaped = false
      }
    }
    return path
  }
}
