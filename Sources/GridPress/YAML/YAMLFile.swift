import GridModel
import Yams

/// Reads YAML (and so JSON) into a tree that knows where everything stands.
enum YAMLFile {
  /// Larger documents are refused.
  static let maximumByteCount = 4 * 1024 * 1024
  /// Deeper nesting is refused.
  static let maximumDepth = 64
  /// More values are refused. What an alias stands for counts each time, so that a small file cannot make a huge tree.
  static let maximumValueCount = 1_000_000

  /// - Parameters:
  ///   - name: how messages call the file.
  ///   - folder: what relative paths in it are relative to, with a slash at its end; empty is the working directory.
  static func parse(
    _ text: String, name: String, folder: String = "", problems: ProblemList
  ) -> YAMLValue? {
    let start = SourcePlace(file: name, line: 1, column: 1)
    guard text.utf8.count <= maximumByteCount else {
      problems.add("the file is larger than 4 MiB", at: SourcePlace(file: name))
      return nil
    }
    do {
      guard let node = try Yams.compose(yaml: text) else {
        problems.add("the file is empty", at: start)
        return nil
      }
      var census = NodeCensus()
      guard census.take(node, depth: 0) else {
        problems.add(
          "the file is nested more than \(maximumDepth) levels deep, or has more than "
            + "\(maximumValueCount) values with all its aliases", at: SourcePlace(file: name))
        return nil
      }
      return YAMLValue(
        node, origin: YAMLOrigin(file: name, folder: folder, problems: problems))
    } catch let error as YamlError {
      problems.add(message(of: error), at: place(of: error, name: name))
      return nil
    } catch {
      problems.add("\(error)", at: start)
      return nil
    }
  }

  private static func place(of error: YamlError, name: String) -> SourcePlace {
    switch error {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
      SourcePlace(file: name, line: mark.line, column: mark.column)
    case .duplicatedKeysInMapping(_, let context):
      SourcePlace(file: name, line: context.mark.line, column: context.mark.column)
    default:
      SourcePlace(file: name)
    }
  }

  private static func message(of error: YamlError) -> String {
    switch error {
    case .scanner(let context, let problem, _, _), .parser(let context, let problem, _, _),
      .composer(let context, let problem, _, _):
      sentence(problem, context: context?.text)
    case .duplicatedKeysInMapping(let duplicates, _):
      "\(duplicates.map { "\"\($0)\"" }.joined(separator: ", ")) is given more than once"
    default:
      "\(error)".split(separator: "\n").first.map(String.init) ?? "malformed YAML"
    }
  }

  /// The parser's words, in an order that reads as a sentence.
  private static func sentence(_ problem: String, context: String?) -> String {
    if problem.hasPrefix("Maximum nesting level") { return "the file is nested too deeply" }
    guard let context else { return problem }
    return problem.hasPrefix("but ") ? "\(context) \(problem)" : "\(problem) \(context)"
  }
}
