#if SQL
import Foundation
import Platform
import Synchronization

/// The regular expressions of a database, as ICU has them.
///
/// The last one is kept, since an expression is mostly matched with one row after the other.
final class SQLPatterns: Sendable {
  private struct Kept: Sendable {
    var pattern: String
    var expression: NSRegularExpression
  }

  private let last = Mutex<Kept?>(nil)

  /// Whether an expression matches a part of a text.
  func matches(_ pattern: String, _ text: String) throws(SQLiteError) -> Bool {
    let range = NSRange(text.startIndex..., in: text)
    return try expression(pattern).firstMatch(in: text, range: range) != nil
  }

  private func expression(_ pattern: String) throws(SQLiteError) -> NSRegularExpression {
    if let kept = last.withLock({ $0 }), kept.pattern == pattern { return kept.expression }
    if Self.setsWordFlag(pattern) {
      throw SQLiteError(
        message: "\"\(pattern)\" sets the flag w, which is not supported: write \\b without it"
      )
    }
    guard let expression = try? NSRegularExpression(pattern: pattern) else {
      throw SQLiteError(message: "\"\(pattern)\" is not a regular expression")
    }
    last.withLock { $0 = Kept(pattern: pattern, expression: expression) }
    return expression
  }

  /// Whether a pattern asks for the word boundaries of Unicode, `(?w)` or `(?w:…)`. Some scripts
  /// have no spaces: their words are found by dictionaries, which the command does not have.
  static func setsWordFlag(_ pattern: String) -> Bool {
    var rest = pattern.unicodeScalars[...]
    /// How many sets, such as `[a-z]`, the place is in.
    var depth = 0
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\":
        // `\Q` begins a text that is taken literally, up to `\E`.
        guard rest.popFirst() == "Q" else { continue }
        while let quoted = rest.popFirst(), !(quoted == "\\" && rest.first == "E") {}
      case "[": depth += 1
      case "]": depth = max(0, depth - 1)
      case "(" where depth == 0 && rest.first == "?":
        let flags = rest.dropFirst().prefix { $0.properties.isAlphabetic }
        let end = rest[flags.endIndex...].first
        if flags.contains("w"), end == ")" || end == ":" || end == "-" { return true }
      default: break
      }
    }
    return false
  }
}
#endif
