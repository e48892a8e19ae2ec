import GridModel

/// A key of a document with its value, as it is set from outside: `page.size=A4`.
package struct DocumentSetting: Sendable {
  /// Its name in messages.
  private static let name = "--set"

  /// The keys from the outermost mapping in.
  private let path: [String]
  /// In YAML; empty is null.
  private let value: String

  /// - Parameter text: keys with a point between two, an equals sign, and a value in YAML. A key in
  ///   double quotes may have points. `nil` for anything else.
  package init?(parsing text: String) {
    var path = [""]
    var isQuoted = false
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\"": isQuoted.toggle()
      case "." where !isQuoted: path.append("")
      case "=" where !isQuoted:
        guard !path.contains("") else { return nil }
        self.path = path
        value = String(rest)
        return
      default: path[path.count - 1].append(character)
      }
    }
    return nil
  }

  /// A document with only the key that is set; `nil` after a problem has been noted.
  func document(problems: ProblemList) -> YAMLValue? {
    let text = value.allSatisfy(\.isWhitespace) ? "null" : value
    guard let value = YAMLFile.parseValue(text, name: Self.name, problems: problems)
    else { return nil }
    let place = SourcePlace(file: Self.name)
    return path.reversed().reduce(value.placed(at: place)) { value, key in
      YAMLValue(
        content: .mapping([YAMLValue.Member(key: key, keyPlace: place, value: value)]),
        origin: value.origin, place: place)
    }
  }
}

extension YAMLValue {
  /// The same tree with the same place for all values.
  fileprivate func placed(at place: SourcePlace) -> YAMLValue {
    let copy: Content =
      switch content {
      case .scalar: content
      case .list(let elements): .list(elements.map { $0.placed(at: place) })
      case .mapping(let members):
        .mapping(
          members.map { member in
            Member(key: member.key, keyPlace: place, value: member.value.placed(at: place))
          })
      }
    return YAMLValue(content: copy, origin: origin, place: place)
  }
}
