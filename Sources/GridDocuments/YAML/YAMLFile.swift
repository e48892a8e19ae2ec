import GridCore
import GridModel
import Platform

/// Reads YAML (and so JSON) into a tree that has the place of every value. Without the package's
/// trait it reads only JSON.
package enum YAMLFile {
  /// - Parameters:
  ///   - name: the name of the file in messages.
  ///   - folder: the folder that its relative paths refer to, with a slash at its end; empty is the
  ///     working directory.
  ///   - roots: the folders that files it names must be in; `nil` is anywhere.
  package static func parse(
    _ text: String, name: String, folder: String = "", roots: FileRoots? = nil,
    problems: ProblemList
  ) -> YAMLValue? {
    let limits = problems.limits
    guard text.utf8.count <= limits.count(.documentBytes) else {
      problems.add(
        .documentBytes, limits.message(.documentBytes, "the file is"), at: SourcePlace(file: name))
      return nil
    }
    return tree(
      text, YAMLOrigin(file: name, folder: folder, roots: roots, problems: problems),
      start: SourcePlace(file: name, line: 1, column: 1))
  }

  /// Reads a value that is not in a file, such as one on the command line: without YAML, anything
  /// but a text in quotes, list or object of JSON is a plain text.
  static func parseValue(_ text: String, name: String, problems: ProblemList) -> YAMLValue? {
    #if !YAML
    let first = text.utf8.first { $0 > 0x20 }
    if let first, !"{[\"".utf8.contains(first) {
      return YAMLValue(
        content: .scalar(String(text.trimmed), .plain),
        origin: YAMLOrigin(file: name, problems: problems),
        place: SourcePlace(file: name, line: 1, column: 1))
    }
    #endif
    return parse(text, name: name, problems: problems)
  }

  #if YAML
  private static func tree(_ text: String, _ origin: YAMLOrigin, start: SourcePlace) -> YAMLValue? {
    do throws(YAMLFault) {
      var composer = YAMLComposer(JSONSurrogates.joined(in: text), origin)
      if let root = try composer.root() { return root }
      origin.problems.add("the file is empty", at: start)
    } catch {
      if let limit = error.limit {
        origin.problems.add(limit, error.message, at: error.place)
      } else {
        origin.problems.add(error.message, at: error.place)
      }
    }
    return nil
  }
  #else
  private static func tree(_ text: String, _ origin: YAMLOrigin, start: SourcePlace) -> YAMLValue? {
    switch text.utf8.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""):
      return JSONTree.parse(file: Array(text.utf8), origin: origin)
    case nil: origin.problems.add("the file is empty", at: start)
    default: origin.problems.add(Trait.yaml.absence, at: start)
    }
    return nil
  }
  #endif
}
