import GridCore

/// A message as one line of a terminal. Messages quote what was found in files, which may be
/// anything.
package enum MessageLine {
  /// The maximum number of characters shown of a quotation.
  private static let quoteLimit = 120
  private static let limit = 4000

  package static func text(_ message: String) -> String {
    let parts = message.split(separator: "\"", omittingEmptySubsequences: false)
    let shown = parts.enumerated().map { index, part in
      // Between the first and the second quote, the third and the fourth …
      index.isMultiple(of: 2) ? part : shortened(part, to: quoteLimit)
    }
    var line = ""
    for scalar in shortened(shown.joined(separator: "\"")[...], to: limit).unicodeScalars {
      append(scalar, to: &line)
    }
    return line
  }

  /// A text of several lines for a terminal: line feeds and tabs stay, all other controls are
  /// written out.
  package static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 != "\n" && $0 != "\t" && $0.isControl }) else {
      return text
    }
    var shown = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\t" {
        shown.unicodeScalars.append(scalar)
      } else {
        append(scalar, to: &shown)
      }
    }
    return shown
  }

  private static func shortened(_ text: Substring, to count: Int) -> Substring {
    text.count > count ? text.prefix(count - 1) + "…" : text
  }

  /// Controls would change the terminal, or hide its contents.
  private static func append(_ scalar: Unicode.Scalar, to line: inout String) {
    switch scalar.value {
    case 0x0A: line += "\\n"
    case 0x0D: line += "\\r"
    case 0x09: line += "\\t"
    case _ where scalar.isControl:
      line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: line.unicodeScalars.append(scalar)
    }
  }
}
