import GridCore
import GridModel
import Platform

/// The files of a run, which appear at their paths together.
///
/// An interruption before they are at their paths leaves none of them, one after it leaves all.
final class OutputSet {
  private let note: CommitJournal
  private var files: [OutputStream] = []

  /// - Parameter outputs: those of the run; one of them may stand for several files, with a
  ///   placeholder in its name.
  init(_ outputs: [RenderOutput]) {
    let files = outputs.filter { if case .file = $0.destination { true } else { false } }
    note = CommitJournal(for: files.map(\.path))
  }

  /// Adds complete files.
  func add(_ complete: [OutputStream]) { files += complete }

  /// Puts all files at their paths.
  /// - Returns: findings about an earlier run that was killed while it placed files.
  func commit() throws(RenderError) -> [Diagnostic] {
    note.expect(files.compactMap(\.filePath))
    try OutputStream.commit(files, note: note)
    files = []
    return note.finish()
  }
}

extension RenderError {
  /// The same error, with the files of the run that are in place: each is whole, but the others are
  /// of an earlier run.
  func naming(inPlace paths: [String]) -> RenderError {
    guard !paths.isEmpty else { return self }
    var error = self
    error.message += "; of this run, these are in place already: " + paths.listed(upTo: 20)
    return error
  }
}

extension CommitJournal {
  /// How many files a warning names.
  private static let maximum = 8

  /// All files are in place.
  /// - Returns: findings about an earlier run that was killed while it placed files.
  fileprivate func finish() -> [Diagnostic] {
    end()
    settle()
    return interruptions.map { interruption in
      Diagnostic(
        code: .mixedRuns,
        message:
          "files of two runs were mixed, since an earlier run was killed: of it "
          + "\(Self.list(interruption.new)), not of it \(Self.list(interruption.other)); "
          + "this run has replaced them")
    }
  }

  private static func list(_ paths: [String]) -> String {
    (paths.count == 1 ? "was " : "were ") + paths.listed(upTo: maximum)
  }
}
