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
