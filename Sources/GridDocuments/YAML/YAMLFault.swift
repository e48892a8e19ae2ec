#if YAML
import Yams

/// A syntax error in the YAML of a file, with advice and its place.
struct YAMLFault: Hashable {
  package let message: String
  /// From 1, as is the column; `nil` for the whole file.
  private(set) var line: Int?
  private(set) var column: Int?

  init(_ message: String, at mark: Mark?) {
    self.init(message, at: mark.map { ($0.line, $0.column) })
  }

  private init(_ message: String, at place: (line: Int, column: Int)?) {
    self.message = message
    line = place?.line
    column = place?.column
  }

  /// - Parameter text: the whole file.
  init(_ error: YamlError, in text: String) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      self.init(
        Self.sentence(
          problem, context: context?.text, character: Self.character(at: mark, in: text)),
        at: mark)
    case .duplicatedKeysInMapping(let duplicates, let context):
      let names = duplicates.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      self.init("\(names) is given more than once", at: context.mark)
    case .reader(_, let offset, let value, _):
      self.init(
        "the character \(Self.codePoint(value)) is not allowed",
        at: offset.map { Self.place(of: $0, in: text) })
    default:
      self.init(
        "\(error)".split(separator: "\n").first.map(String.init) ?? "malformed YAML",
        at: Mark?.none)
    }
  }

  /// The parser's message, in an order that reads as a sentence, or a better one for frequent
  /// mistakes.
  private static func sentence(_ problem: String, context: String?, character: Unicode.Scalar?)
    -> String
  {
    if problem.hasPrefix("Maximum nesting level") { return "the file is nested too deeply" }
    switch (problem, character) {
    case ("found character that cannot start any token", "\t"):
      return "lines are indented by spaces, not by tabs"
    case ("found character that cannot start any token", let character?):
      return "a text that begins with \(character) has to be in quotes"
    case ("mapping values are not allowed in this context", _):
      return
        "there is a key in the middle of a value; a text with a colon and a space has to be in quotes"
    case ("found undefined alias", _):
      return "nothing has the anchor; a text that begins with * has to be in quotes"
    case ("found unknown escape character", _):
      return "in double quotes a backslash is written twice; single quotes take it as it is"
    default: break
    }
    guard let context else { return problem }
    return problem.hasPrefix("but ") ? "\(context) \(problem)" : "\(problem) \(context)"
  }

  private static func character(at mark: Mark, in text: String) -> Unicode.Scalar? {
    let lines = text.unicodeScalars.split(
      maxSplits: mark.line, omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" })
    guard lines.indices.contains(mark.line - 1) else { return nil }
    return lines[mark.line - 1].dropFirst(mark.column - 1).first
  }

  /// - Parameter offset: in characters.
  private static func place(of offset: Int, in text: String) -> (line: Int, column: Int) {
    let before = text.prefix(offset)
    let line = before.count { $0.isNewline } + 1
    let start = before.lastIndex { $0.isNewline }.map { before.index(after: $0) }
    return (
      line: line, column: before[(start ?? before.startIndex)...].unicodeScalars.count + 1
    )
  }

  private static func codePoint(_ value: Int32) -> String {
    let digits = String(max(0, value), radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
#endif
