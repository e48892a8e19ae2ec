import Yams

/// Counts the values of a tree, and stops where it is too deep or too large.
struct NodeCensus {
  private(set) var count = 0

  /// - Returns: `false` as soon as a limit of `YAMLFile` is passed.
  mutating func take(_ node: Node, depth: Int) -> Bool {
    count += 1
    guard depth <= YAMLFile.maximumDepth, count <= YAMLFile.maximumValueCount else { return false }
    switch node {
    case .mapping(let mapping):
      return mapping.allSatisfy { take($0.value, depth: depth + 1) }
    case .sequence(let sequence):
      return sequence.allSatisfy { take($0, depth: depth + 1) }
    case .scalar, .alias:
      return true
    }
  }
}
