#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A hidden file beside the outputs of a run while they are put in place one after the other. Should the process be killed in between, it is
/// left, and the next run with one of the outputs learns from it which files are of two runs.
///
/// 1. It is written before the first file is put in place, with the names of all; each file is noted before it gets its name.
/// 2. It is gone when all are in place, and when an error has said which are.
/// 3. Where it cannot be written nothing is remembered; that is no reason to refuse the files.
///
/// It is a text: a line that says what it is, `file PATH` for each output, and `new STAMP PATH` for each that is put in place.
package final class PlacingNote {
  static let firstLine = "gridpress places files: of two runs if this file is left"

  /// What earlier runs have left half done, in the order of the outputs.
  package let interruptions: [InterruptedPlacing]
  /// Where it lies while there is one; `nil` if no output is a file.
  private let path: String?
  private var expected: [String] = []
  private var file: FileDescriptor?
  private var isGivenUp = false
  private var isSettled = false

  /// Looks for what earlier runs have left. Nothing is written yet.
  /// - Parameter outputs: the paths as they were given; that of pages has its placeholder.
  package init(for outputs: [String]) {
    let files = outputs.filter {
      if case .replaceable = try? OutputTarget(path: $0) { true } else { false }
    }
    interruptions = files.compactMap {
      InterruptedPlacing(noteAt: HiddenName.path(beside: $0, ending: ".set"))
    }
    path = files.first.map { HiddenName.path(beside: $0, ending: ".set") }
  }

  deinit { end() }

  /// Names files that are to be put in place. Of a single one nothing need be remembered.
  package func expect(_ paths: [String]) {
    expected += paths
    write(paths.map { "file " + line($0) })
  }

  /// What earlier runs have left is settled: all files are of this run.
  package func settle() {
    guard !isSettled else { return }
    isSettled = true
    for interruption in interruptions { interruption.forget() }
  }

  /// All files are in place, or it was said which are.
  package func end() {
    guard let path, let open = file.take() else { return }
    // Before it is closed: whoever finds it unlocked takes it for one that is left.
    _ = unlink(path)
    _ = consume open
  }

  /// Notes a file that is about to get its name.
  func add(_ path: String, _ stamp: FileStamp) {
    guard expected.count > 1, !isGivenUp else { return }
    if file == nil { start() }
    write(["new \(stamp.text) " + line(path)])
  }

  private func start() {
    guard let path else { return }
    // Of this run is what is put in place from now on.
    settle()
    do throws(SystemError) {
      let made = try FileDescriptor.open(
        path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666, operation: .create,
        named: path)
      // Whoever finds it now sees that somebody is still at work.
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

  /// A path in one line: by its name if it lies in the folder of the note, for the next run may have another working folder.
  private func line(_ file: String) -> String {
    let folder = OutputTarget.folder(of: path ?? "")
    let name =
      OutputTarget.folder(of: file) == folder
      ? String(file.dropFirst(folder.count)) : UnfinishedFiles.absolute(file)
    return name.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }

  /// The path that a line of the note at `note` stands for.
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
