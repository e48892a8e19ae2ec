package import GridCore

/// The colours that codes of number formats name in brackets, such as `[Red]` and `[Color 3]`
/// (ECMA-376, 18.8.31). Case does not count.
package enum SpreadsheetColor {
  private static let named = [
    "black": "#000000", "white": "#FFFFFF", "red": "#FF0000", "green": "#00FF00",
    "blue": "#0000FF", "yellow": "#FFFF00", "magenta": "#FF00FF", "cyan": "#00FFFF",
  ]

  /// The colours 1 to 56 of Excel.
  private static let palette = """
    000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000
    800080 008080 C0C0C0 808080 9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF
    000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF 00CCFF CCFFFF CCFFCC FFFF99
    99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696
    003366 339966 003300 333300 993300 993366 333399 333333
    """.split(whereSeparator: \.isWhitespace)

  private static let numbered = "color"

  /// Whether a word is one of the eight names.
  static func isName(_ word: String) -> Bool { named[word.lowercased()] != nil }

  /// Whether the text in brackets is a colour: a name, or a number after `Color`, which need not be
  /// one of the palette.
  static func isColor(_ inner: String) -> Bool {
    let lowered = inner.lowercased()
    return isName(inner)
      || lowered.hasPrefix(numbered)
        && lowered.dropFirst(numbered.count).allSatisfy { $0.isNumber || $0 == " " }
  }

  /// The colour with a name, with a number of the palette, or in hexadecimal digits after `#`;
  /// `nil` for another word.
  package static func color(_ word: String) -> Color? {
    let lowered = word.lowercased()
    if lowered.hasPrefix("#") { return Color(hex: lowered) }
    if let hex = named[lowered] { return Color(hex: hex) }
    let digits = lowered.dropFirst(numbered.count).filter(\.isNumber)
    guard lowered.hasPrefix(numbered), let number = Int(digits),
      (1...palette.count).contains(number)
    else { return nil }
    return Color(hex: "#\(palette[number - 1])")
  }
}
