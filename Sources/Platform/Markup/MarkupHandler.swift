/// Follows the elements of a document as they begin and end.
package protocol MarkupHandler: AnyObject {
  /// - Parameters:
  ///   - name: without its prefix.
  ///   - attributes: by their names without prefixes, in the order of the document.
  func begin(_ name: String, _ attributes: [MarkupAttribute])
  func end(_ name: String)
  /// A piece of text; what stands between two elements may come in several.
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
