#if YAML
import GridCore
import GridModel
import Platform

/// A reason that a file is not read as YAML, with advice and its place.
struct YAMLFault: Error {
  let message: String
  let place: SourcePlace?
  /// The limit that the file exceeds; `nil` for a syntax error.
  private(set) var limit: RenderLimit?

  init(_ message: String, at place: SourcePlace?, limit: RenderLimit? = nil) {
    self.message = message
    self.place = place
    self.limit = limit
  }

  /// - Parameters:
  ///   - text: the whole file.
  ///   - file: its name.
  init(_ failure: YAMLParser.Failure, in text: String, of file: String?) {
    switch failure {
    case .character(let value, let offset):
      let (line, column) = Self.place(of: offset, in: text)
      self.init(
        "the character \(Self.codePoint(value)) is not allowed",
        at: SourcePlace(file: file, line: line, column: column))
    case .syntax(let problem, let context, let line, let column):
      self.init(
        Self.sentence(
          problem, context: context, character: Self.character(line: line, column: column, of: text)
        ),
        at: SourcePlace(file: file, line: line, column: column))
    }
  }

  /// The parser's message, in an order that reads as a sentence, or a better one for frequent
  /// mistakes.
  private static func sentence(_ problem: String, context: String?, character: Unicode.Scalar?)
    -> String
  {
    switch (problem, character) {
    case ("found character that cannot start any token", "\t"):
      return "lines are indented by spaces, not by tabs"
    case ("found character that cannot start any token", let character?):
      return "a text that begins with \(character) has to be in quotes"
    case ("mapping values are not allowed in this context", _):
      return
        "there is a key in the middle of a value; a text with a colon and a space has to be in quotes"
    case ("found unknown escape character", _):
      return "in double quotes a backslash is written twice; single quotes take it as it is"
    default: break
    }
    guard let context else { return problem }
    return problem.hasPrefix("but ") ? "\(context) \(problem)" : "\(problem) \(context)"
  }

  private static func character(line: Int, column: Int, of text: String) -> Unicode.Scalar? {
    let lines = text.unicodeScalars.split(
      maxSplits: line, omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" })
    guard lines.indices.contains(line - 1) else { return nil }
    return lines[line - 1].dropFirst(column - 1).first
  }

  /// - Parameter offset: in bytes.
  private static func place(of offset: Int, in text: String) -> (line: Int, column: Int) {
    let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
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
