extension String {
  /// With entities for what has a meaning in XML and HTML. Characters that XML has no place for are U+FFFD.
  package var escapedForXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
