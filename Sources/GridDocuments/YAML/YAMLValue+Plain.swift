import GridCore
import GridModel

extension YAMLValue {
  /// A value that is not from a file. Its place in messages is its path: `columns[0].width`.
  init(_ value: PlainValue, path: String, origin: YAMLOrigin, depth: Int = 0) {
    self.origin = origin
    place = SourcePlace(file: path.isEmpty ? "the document" : path)
    switch value {
    case .null: content = .scalar("null", .plain)
    case .flag(let flag): content = .scalar(flag ? "true" : "false", .plain)
    case .integer(let integer): content = .scalar(String(integer), .plain)
    case .number(let number): content = .scalar(String(number), .plain)
    case .text(let text): content = .scalar(text, .other)
    case .list, .mapping:
      content = .list([])
      let deepest = origin.problems.limits.count(.nesting)
      guard depth < deepest else {
        problem("nested more than \(deepest) levels deep")
        return
      }
      content = Self.content(value, path: path, origin: origin, depth: depth + 1)
    }
  }

  private static func content(
    _ value: PlainValue, path: String, origin: YAMLOrigin, depth: Int
  ) -> Content {
    if case .list(let values) = value {
      return .list(
        values.enumerated().map { index, value in
          YAMLValue(value, path: "\(path)[\(index)]", origin: origin, depth: depth)
        })
    }
    guard case .mapping(let members) = value else { return .list([]) }
    return .mapping(
      members.map { member in
        let value = YAMLValue(
          member.value, path: path.isEmpty ? member.name : "\(path).\(member.name)",
          origin: origin, depth: depth)
        return Member(key: member.name, keyPlace: value.place, value: value)
      })
  }
}
