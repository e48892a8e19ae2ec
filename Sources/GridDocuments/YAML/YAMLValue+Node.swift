import GridCore
import GridModel
import Yams

extension YAMLValue {
  /// What the parser has read. A key that is no text notes a problem, and is left out.
  init(_ node: Node, origin: YAMLOrigin) {
    self.origin = origin
    place = SourcePlace(file: origin.file, line: node.mark?.line, column: node.mark?.column)
    switch node {
    case .scalar(let scalar):
      content = .scalar(scalar.string, ScalarStyle(scalar.style))
    case .sequence(let sequence):
      content = .list(sequence.map { YAMLValue($0, origin: origin) })
    case .mapping(let mapping):
      content = .mapping(
        mapping.compactMap { keyNode, node in
          let key = YAMLValue(keyNode, origin: origin)
          guard let name = key.string() else { return nil }
          return Member(
            key: name, keyPlace: key.place, value: YAMLValue(node, origin: origin))
        })
    case .alias:
      preconditionFailure("the parser replaces aliases by what they stand for")
    }
  }
}

extension YAMLValue.ScalarStyle {
  fileprivate init(_ style: Node.Scalar.Style) {
    switch style {
    case .plain: self = .plain
    case .literal: self = .literal
    default: self = .other
    }
  }
}

/// Counts the values of a tree, and stops where it is too deep or too large.
struct NodeCensus {
  private(set) var count = 0
  private let limits: RenderLimits
  /// What is wrong with the first value that is too much, and where it is.
  private(set) var fault: YAMLFault?
  /// The limit that it is too much for.
  private(set) var limit = RenderLimit.nesting

  init(_ limits: RenderLimits) { self.limits = limits }

  mutating func take(_ node: Node, depth: Int = 0) {
    count += 1
    if depth > limits.count(.nesting) {
      fault = YAMLFault(
        "the file is nested more than \(limits.count(.nesting)) levels deep; "
          + RenderLimits.advice(.nesting), at: node.mark)
    } else if count > limits.count(.documentValues) {
      limit = .documentValues
      fault = YAMLFault(
        "the file has more than \(limits.count(.documentValues)) values with all its aliases; "
          + RenderLimits.advice(.documentValues), at: node.mark)
    }
    guard fault == nil else { return }
    switch node {
    case .mapping(let mapping):
      for member in mapping where fault == nil { take(member.value, depth: depth + 1) }
    case .sequence(let sequence):
      for element in sequence where fault == nil { take(element, depth: depth + 1) }
    case .scalar, .alias:
      break
    }
  }
}

extension YAMLValue {
  /// A value that comes from no file. Its place in messages is its path: `columns[0].width`.
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
