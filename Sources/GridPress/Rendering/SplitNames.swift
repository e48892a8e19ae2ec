/// Makes the names of files that one table is split over, from a pattern such as `out/{region}.pdf`.
///
/// A value becomes a part of a file's name: slashes and control characters become `-`, points at its beginning `_`; bytes after the first
/// 100 are cut off; an empty value is `empty`. Values that would then have the same name, ignoring case, get `-2`, `-3` and so on at the
/// end.
struct SplitNames {
  private static let byteLimit = 100

  private let placeholder: String
  private var taken: Set<String> = []

  init(key: String) {
    placeholder = "{\(key)}"
  }

  /// Whether a pattern has the place for the value.
  func isPattern(_ path: String) -> Bool { path.contains(placeholder) }

  /// The text with the value in its places.
  func filled(_ pattern: String, with value: String) -> String {
    pattern.replacing(placeholder, with: value)
  }

  /// The text for a value in the names of files; a different one each time.
  mutating func name(for value: String) -> String {
    let stem = Self.safe(value)
    var name = stem
    var number = 1
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      name = "\(stem)-\(number)"
    }
    return name
  }

  private static func safe(_ value: String) -> String {
    var name = ""
    for character in value {
      let isForbidden = character.unicodeScalars.contains { scalar in
        scalar == "/" || scalar == "\\" || scalar.properties.generalCategory == .control
      }
      let next = isForbidden ? "-" : String(character)
      if name.utf8.count + next.utf8.count > byteLimit { break }
      name += next
    }
    let points = name.prefix { $0 == "." }.count
    name = String(repeating: "_", count: points) + name.dropFirst(points)
    return name.allSatisfy(\.isWhitespace) ? "empty" : name
  }
}
