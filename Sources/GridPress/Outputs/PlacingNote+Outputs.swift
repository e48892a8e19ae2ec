import GridCore
import GridModel
import Platform

extension PlacingNote {
  /// How many files a warning names.
  private static let maximum = 8

  /// For the files of a run. Those of pages are named when their number is known.
  convenience init(for outputs: [RenderOutput]) {
    let files = outputs.filter { if case .file = $0.destination { true } else { false } }
    self.init(for: files.map(\.path))
    expect(files.filter { !$0.isForEachPage }.map(\.path))
  }

  /// All files are in place.
  /// - Returns: findings about an earlier run that was killed while it placed files.
  func finish() -> [Diagnostic] {
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
