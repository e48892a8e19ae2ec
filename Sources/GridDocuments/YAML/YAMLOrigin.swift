/// The file that values come from.
package final class YAMLOrigin {
  /// Its name in messages; `nil` for values that are not from a file.
  let file: String?
  /// What relative paths in it are relative to, with a slash at its end; empty is the working directory.
  let folder: String
  package let problems: ProblemList

  /// The folders that files it names must be in; `nil` is anywhere.
  package let roots: FileRoots?

  package init(
    file: String?, folder: String = "", roots: FileRoots? = nil, problems: ProblemList
  ) {
    self.file = file
    self.roots = roots
    self.folder = folder
    self.problems = problems
    if let file { problems.willRead(file) }
  }

  func resolve(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

  /// The path of a file that a value names; `nil` after noting that it may not be named.
  func file(_ path: String, namedBy value: YAMLValue) -> String? {
    let resolved = resolve(path)
    guard let problem = roots?.problem(with: resolved, writtenAs: path) else { return resolved }
    value.problem(problem)
    return nil
  }
}
