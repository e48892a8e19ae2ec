import GridData

extension SumRestart {
  /// The positions at which sums begin anew, ascending.
  /// - Parameter levels: the groups of each level, from the outermost.
  func positions(in levels: [[RowGroup]]) -> [Int] {
    let groups: [RowGroup]?
    switch self {
    case .none: groups = nil
    case .group: groups = levels.first
    case .section: groups = levels.last
    }
    return groups?.map(\.positions.lowerBound) ?? []
  }
}
