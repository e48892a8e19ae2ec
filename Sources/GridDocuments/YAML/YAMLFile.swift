import GridModel
import Yams

/// Reads YAML (and so JSON) into a tree that knows where everything stands.
package enum YAMLFile {
  /// Larger documents are refused.
  static let maximumByteCount = 4 * 1024 * 1024
  /// Deeper nesting is refused.
  static let maximumDepth = 64
  /// More values are refused. What an alias stands for counts each time, so that a small file cannot make a huge tree.
  static let maximumValueCount = 1_000_000

  /// - Parameters:
  ///   - name: how messages call the file.
  ///   - folder: what relative paths in it are relative to, with a slash at its end; empty is the working directory.
  package static func parse(
    _ text: String, name: String, folder: String = "", problems: ProblemList
  ) -> YAMLValue? {
    let start = SourcePlace(file: name, line: 1, column: 1)
    guard text.utf8.count <= maximumByteCount else {
      problems.add("the file is larger than 4 MiB", at: SourcePlace(file: name))
      return nil
    }
    do {
      guard let node = try Yams.compose(yaml: JSONSurrogates.joined(in: text)) else {
        problems.add("the file is empty", at: start)
        return nil
      }
      var census = NodeCensus()
      census.take(node)
      if let fault = census.fault {
        problems.add(
          fault.message, at: SourcePlace(file: name, line: fault.line, column: fault.column))
        return nil
      }
      return YAMLValue(
        node, origin: YAMLOrigin(file: name, folder: folder, problems: problems))
    } catch let error as YamlError {
      let fault = YAMLFault(error, in: text)
      problems.add(
        fault.message, at: SourcePlace(file: name, line: fault.line, column: fault.column))
      return nil
    } catch {
      problems.add("\(error)", at: start)
      return nil
    }
  }
}
