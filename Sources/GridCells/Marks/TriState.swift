/// Whether a value is true, false or neither.
package enum TriState: Hashable, Sendable {
  case yes
  case no
  case mixed

  private static let yesWords: Set<String> = ["true", "yes", "y", "1", "on", "x", "✓", "✔", "☑"]
  private static let noWords: Set<String> = ["false", "no", "n", "0", "off", "✗", "✘", "☐"]
  private static let mixedWords: Set<String> = [
    "mixed", "partial", "partly", "indeterminate", "-", "–", "—", "~",
  ]

  /// Whether one of the usual words is true; `nil` for other words.
  package static func flag(_ text: String) -> Bool? {
    switch TriState(text, yes: [], no: []) {
    case .yes: true
    case .no: false
    case .mixed, nil: nil
    }
  }

  /// - Parameters:
  ///   - yes: words that are true besides the usual ones.
  ///   - no: words that are false besides the usual ones.
  /// - Returns: `nil` for other texts.
  init?(_ text: String, yes: [String], no: [String]) {
    let word = text.lowercased()
    if yes.contains(where: { $0.lowercased() == word }) {
      self = .yes
    } else if no.contains(where: { $0.lowercased() == word }) {
      self = .no
    } else if Self.yesWords.contains(word) {
      self = .yes
    } else if Self.noWords.contains(word) {
      self = .no
    } else if Self.mixedWords.contains(word) {
      self = .mixed
    } else {
      return nil
    }
  }
}
