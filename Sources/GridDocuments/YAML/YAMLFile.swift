import GridCore
import GridModel
import Yams

/// Reads YAML (and so JSON) into a tree that knows where everything stands.
package enum YAMLFile {
  /// - Parameters:
  ///   - name: how messages call the file.
  ///   - folder: what relative paths in it are relative to, with a slash at its end; empty is the working directory.
  ///   - roots: where files that it names have to be; `nil` is anywhere.
  package static func parse(
    _ text: String, name: String, folder: String = "", roots: FileRoots? = nil,
    problems: ProblemList
  ) -> YAMLValue? {
    let start = SourcePlace(file: name, line: 1, column: 1)
    let limits = problems.limits
    guard text.utf8.count <= limits.count(.documentBytes) else {
      problems.add(
        .documentBytes, limits.message(.documentBytes, "the file is"), at: SourcePlace(file: name))
      return nil
    }
    do {
      // What a scalar is, number or text, is decided where it is read; the parser would ask a regular expression for each key.
      guard let node = try Yams.compose(yaml: JSONSurrogates.joined(in: text), .basic) else {
        problems.add("the file is empty", at: start)
        return nil
      }
      var census = NodeCensus(limits)
      census.take(node)
      if let fault = census.fault {
        let place = SourcePlace(file: name, line: fault.line, column: fault.column)
        problems.add(census.limit, fault.message, at: place)
        return nil
      }
      return YAMLValue(
        node, origin: YAMLOrigin(file: name, folder: folder, roots: roots, problems: problems))
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
