/// The file that values come from.
package final class YAMLOrigin {
  /// How messages call it; `nil` for values that come from no file.
  let file: String?
  /// What relative paths in it are relative to, with a slash at its end; empty is the working directory.
  let folder: String
  package let problems: ProblemList

  package init(file: String?, folder: String = "", problems: ProblemList) {
    self.file = file
    self.folder = folder
    self.problems = problems
    if let file { problems.willRead(file) }
  }

  func resolve(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }
}
