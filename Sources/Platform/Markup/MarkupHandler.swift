/// Receives the elements of a document as they begin and end.
package protocol MarkupHandler: AnyObject {
  /// - Parameters:
  ///   - name: the name without its prefix.
  ///   - attributes: the attributes with names without prefixes, in the order of the document.
  func begin(_ name: String, _ attributes: [MarkupAttribute])
  func end(_ name: String)
  /// A piece of text; the text between two elements may be passed in several.
  func text(_ bytes: [UInt8])
}

/// An attribute of an element.
package struct MarkupAttribute: Hashable, Sendable {
  package let name: String
  package let value: String
}

extension [MarkupAttribute] {
  /// The value of the first attribute with a name.
  package subscript(name: String) -> String? { first { $0.name == name }?.value }
}

extension String {
  /// With entities for characters with a meaning in XML and HTML. Characters that XML does not allow are U+FFFD.
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
