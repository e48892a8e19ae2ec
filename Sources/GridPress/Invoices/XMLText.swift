import Platform

/// Writes XML with an element on each line.
struct XMLText {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var open: [String] = []

  private var indent: String { String(repeating: "  ", count: open.count) }

  /// An element with a text; none for `nil` and for an empty text.
  mutating func add(_ name: String, _ value: String?, _ attributes: String = "") {
    guard let value, !value.isEmpty else { return }
    text += "\(indent)<\(name)\(attributes.isEmpty ? "" : " " + attributes)>"
    text += "\(value.escapedForXML)</\(name)>\n"
  }

  /// An element with others in it.
  mutating func add(_ name: String, _ attributes: String = "", _ content: (inout XMLText) -> Void) {
    text += "\(indent)<\(name)\(attributes.isEmpty ? "" : " " + attributes)>\n"
    open.append(name)
    content(&self)
    open.removeLast()
    text += "\(indent)</\(name)>\n"
  }
}
