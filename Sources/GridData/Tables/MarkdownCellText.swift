import Platform

/// The text that a cell of a Markdown table shows.
enum MarkdownCellText {
  /// - Parameter source: the Markdown of the cell, without spaces around it.
  static func shown(_ source: [UInt8]) -> [UInt8] {
    guard source.contains(where: marks.contains) else { return source }
    var text = ""
    var script = Script.none
    for run in MarkdownReader.inlineRuns(String(decoding: source, as: UTF8.self)) {
      if run.isHTML, !run.isCode {
        let tag = run.text.lowercased()
        if tag.hasPrefix("<br") { text += "\n" }
        script = Script(tag) ?? script
      } else {
        text += script.shown(run.text)
      }
    }
    return Array(Array(text.utf8)[...].withoutOuterSpaces)
  }

  /// The signs without which a text shows itself.
  private static let marks = Set("\\`*_&<[~".utf8)

  /// Raised and lowered digits, which are other characters in a plain text: 10<sup>3</sup> is not
  /// 103.
  private enum Script {
    case none, raised, lowered

    /// - Returns: `nil` if the tag is about something else.
    init?(_ tag: String) {
      switch tag {
      case "<sup>": self = .raised
      case "<sub>": self = .lowered
      case "</sup>", "</sub>": self = .none
      default: return nil
      }
    }

    private static let plain = Array("0123456789+-")
    private static let superscripts = Array("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻")
    private static let subscripts = Array("₀₁₂₃₄₅₆₇₈₉₊₋")

    func shown(_ text: String) -> String {
      let signs: [Character]
      switch self {
      case .none: return text
      case .raised: signs = Self.superscripts
      case .lowered: signs = Self.subscripts
      }
      let places = text.map { Self.plain.firstIndex(of: $0) }
      guard !places.contains(nil) else { return self == .raised ? "^" + text : text }
      return String(places.compactMap { $0.map { signs[$0] } })
    }
  }
}
