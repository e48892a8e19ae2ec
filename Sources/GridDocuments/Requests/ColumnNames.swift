/// The keys of all columns, in which many patterns are searched for.
package struct ColumnNames {
  package let keys: [String]
  /// The same without order.
  package let known: Set<String>
  private let names: [Name]

  /// A key with only ASCII characters is compared by bytes, which are its characters: there is no
  /// other way to write the same text.
  private enum Name {
    case bytes([UInt8])
    case characters([Character])

    init(_ text: String) {
      let bytes = Array(text.utf8)
      // A line break of two bytes is one character.
      self =
        bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D }
        ? .bytes(bytes) : .characters(Array(text))
    }
  }

  package init(_ keys: [String]) {
    self.keys = keys
    known = Set(keys)
    names = keys.map(Name.init)
  }

  /// The keys that match a text in which `*` is any characters, and `?` is one.
  package func matching(_ pattern: String) -> [String] {
    let characters = Array(pattern)
    guard case .bytes(let bytes) = Name(pattern) else {
      return keys.filter { Self.matches(characters, Array($0), "*", "?") }
    }
    let (star, mark) = (UInt8(ascii: "*"), UInt8(ascii: "?"))
    func isFixed(_ byte: UInt8) -> Bool { byte != star && byte != mark }
    // What is before the first wildcard and after the last one rules out most names at once.
    let start = bytes.prefix(while: isFixed)
    let end = bytes.reversed().prefix(while: isFixed)
    var found: [String] = []
    for (key, name) in zip(keys, names) {
      let isMatch =
        switch name {
        case .bytes(let name):
          name.count >= start.count && name.count >= end.count
            && zip(end, name.reversed()).allSatisfy { $0 == $1 }
            && zip(start, name).allSatisfy { $0 == $1 }
            && Self.matches(bytes, name, star, mark)
        case .characters(let name): Self.matches(characters, name, "*", "?")
        }
      if isMatch { found.append(key) }
    }
    return found
  }

  /// Goes back to the last star where the rest does not fit, so the time grows with the product of
  /// both lengths at most.
  private static func matches<Unit: Equatable>(
    _ pattern: [Unit], _ text: [Unit], _ any: Unit, _ one: Unit
  ) -> Bool {
    var (index, place) = (0, 0)
    var (star, mark): (Int?, Int) = (nil, 0)
    while place < text.count {
      if index < pattern.count, pattern[index] == any {
        star = index
        mark = place
        index += 1
      } else if index < pattern.count, pattern[index] == one || pattern[index] == text[place] {
        index += 1
        place += 1
      } else if let star {
        index = star + 1
        mark += 1
        place = mark
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == any }
  }
}
