/// The path from the root of a JSON document to a value in it (RFC 6901): `/result/items/0`.
///
/// Each part is a key of an object or, in an array, an index from 0. In a key, `~1` represents `/`
/// and `~0` represents `~`. The empty pointer is the whole document.
package struct JSONPointer: Hashable, Sendable {
  package let parts: [String]

  /// The whole document.
  package static let root = JSONPointer(parts: [])

  init(parts: [String]) {
    self.parts = parts
  }

  /// - Returns: `nil` for text that is not empty and does not begin with `/`, and for a `~` without
  ///   0 or 1.
  package init?(parsing text: String) {
    guard !text.isEmpty else {
      self = .root
      return
    }
    guard text.hasPrefix("/") else { return nil }
    var parts: [String] = []
    for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let key = Self.unescaped(part) else { return nil }
      parts.append(key)
    }
    self.parts = parts
  }

  /// The pointer that consists of some of the first parts.
  func prefix(_ count: Int) -> JSONPointer {
    JSONPointer(parts: Array(parts.prefix(count)))
  }

  private static func unescaped(_ part: Substring) -> String? {
    var result = String.UnicodeScalarView()
    var rest = part.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "~" else {
        result.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "0": result.append("~")
      case "1": result.append("/")
      default: return nil
      }
    }
    return String(result)
  }
}

extension JSONPointer: CustomStringConvertible {
  package var description: String {
    parts.map { part in
      var escaped = "/"
      for character in part {
        escaped += character == "~" ? "~0" : character == "/" ? "~1" : String(character)
      }
      return escaped
    }.joined()
  }
}
