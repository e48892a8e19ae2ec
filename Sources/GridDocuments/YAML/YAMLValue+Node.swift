#if YAML
import GridCore
import GridModel
import Yams

extension YAMLValue {
  /// The value that the parser has read. A key that is not a text is reported and left out.
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
      preconditionFailure("the parser replaces aliases by their values")
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
  /// The problem and place of the first value that exceeds a limit.
  private(set) var fault: YAMLFault?
  /// The limit that it exceeds.
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
#endif
