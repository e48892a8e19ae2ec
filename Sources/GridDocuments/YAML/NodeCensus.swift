import Yams

/// Counts the values of a tree, and stops where it is too deep or too large.
struct NodeCensus {
  private(set) var count = 0
  /// The first limit of `YAMLFile` that is passed, and where.
  private(set) var fault: YAMLFault?

  mutating func take(_ node: Node, depth: Int = 0) {
    count += 1
    if depth > YAMLFile.maximumDepth {
      fault = YAMLFault(
        "the file is nested more than \(YAMLFile.maximumDepth) levels deep", at: node.mark)
    } else if count > YAMLFile.maximumValueCount {
      fault = YAMLFault(
        "the file has more than \(YAMLFile.maximumValueCount) values with all its aliases",
        at: node.mark)
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
