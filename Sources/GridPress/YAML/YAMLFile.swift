import GridModel
import Yams

/// Reads YAML (and so JSON) into a tree that knows where everything stands.
enum YAMLFile {
  /// Larger documents are refused.
  static let maximumByteCount = 4 * 1024 * 1024
  /// Deeper nesting is refused.
  static let maximumDepth = 64

  /// - Parameter name: how messages call the file.
  static func parse(_ text: String, name: String, problems: ProblemList) -> YAMLValue? {
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
      guard depth(of: node, limit: maximumDepth) <= maximumDepth else {
        problems.add("nested more than \(maximumDepth) levels deep", at: start)
        return nil
      }
      return YAMLValue(node: node, file: name, problems: problems)
    } catch let error as YamlError {
      problems.add(message(of: error), at: place(of: error, name: name))
      return nil
    } catch {
      problems.add("\(error)", at: start)
      return nil
    }
  }

  private static func depth(of node: Node, limit: Int) -> Int {
    guard limit >= 0 else { return 1 }
    switch node {
    case .mapping(let mapping):
      return 1 + (mapping.map { depth(of: $0.value, limit: limit - 1) }.max() ?? 0)
    case .sequence(let sequence):
      return 1 + (sequence.map { depth(of: $0, limit: limit - 1) }.max() ?? 0)
    case .scalar, .alias:
      return 0
    }
  }

  private static func place(of error: YamlError, name: String) -> SourcePlace {
    switch error {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
      SourcePlace(file: name, line: mark.line, column: mark.column)
    default:
      SourcePlace(file: name)
    }
  }

  private static func message(of error: YamlError) -> String {
    switch error {
    case .scanner(let context, let problem, _, _), .parser(let context, let problem, _, _),
      .composer(let context, let problem, _, _):
      ([problem] + (context.map { [$0.text] } ?? [])).joined(separator: " ")
    case .duplicatedKeysInMapping(let duplicates, _):
      "duplicate key \(duplicates.map { "\"\($0)\"" }.joined(separator: ", "))"
    default:
      "\(error)".split(separator: "\n").first.map(String.init) ?? "malformed YAML"
    }
  }
}
