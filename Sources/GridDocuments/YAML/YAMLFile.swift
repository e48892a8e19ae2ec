import GridCore
import GridModel
import Platform

#if YAML
import Yams
#endif

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
      let word = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
      return YAMLValue(
        content: .scalar(String(word.reversed()), .plain),
        origin: YAMLOrigin(file: name, problems: problems),
        place: SourcePlace(file: name, line: 1, column: 1))
    }
    #endif
    return parse(text, name: name, problems: problems)
  }

  #if YAML
  private static func tree(_ text: String, _ origin: YAMLOrigin, start: SourcePlace) -> YAMLValue? {
    let problems = origin.problems
    do {
      // Whether a scalar is a number or text is decided where it is read; the parser would ask a
      // regular expression for each key.
      guard let node = try Yams.compose(yaml: JSONSurrogates.joined(in: text), .basic) else {
        problems.add("the file is empty", at: start)
        return nil
      }
      var census = NodeCensus(problems.limits)
      census.take(node)
      if let fault = census.fault {
        let place = SourcePlace(file: start.file, line: fault.line, column: fault.column)
        problems.add(census.limit, fault.message, at: place)
        return nil
      }
      return YAMLValue(node, origin: origin)
    } catch let error as YamlError {
      let fault = YAMLFault(error, in: text)
      problems.add(
        fault.message, at: SourcePlace(file: start.file, line: fault.line, column: fault.column))
      return nil
    } catch {
      problems.add("\(error)", at: start)
      return nil
    }
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

#if YAML
/// JSON writes characters beyond the first 65,536 as two escapes, half a character each, which YAML
/// does not have.
enum JSONSurrogates {
  /// The text of a file with such pairs put together; a file that is not JSON is unchanged.
  static func joined(in text: String) -> String {
    guard text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"), text.contains("\\u") else {
      return text
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8[...]
    while let next = rest.first {
      if let scalar = pair(rest) {
        // As long as the pair, so that what follows keeps its column.
        let digits = String(scalar.value, radix: 16)
        bytes += "\\U".utf8
        bytes += String(repeating: "0", count: 8 - digits.count).utf8
        bytes += digits.utf8
        rest = rest.dropFirst(12)
      } else {
        let count = next == UInt8(ascii: "\\") ? 2 : 1
        bytes += rest.prefix(count)
        rest = rest.dropFirst(count)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func pair(_ text: Substring.UTF8View) -> Unicode.Scalar? {
    guard let high = half(text), (0xD800..<0xDC00).contains(high),
      let low = half(text.dropFirst(6)), (0xDC00..<0xE000).contains(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  private static func half(_ text: Substring.UTF8View) -> UInt32? {
    guard text.starts(with: "\\u".utf8), text.count >= 6 else { return nil }
    return UInt32(String(Substring(text.dropFirst(2).prefix(4))), radix: 16)
  }
}
#endif
