import GridCore

/// The sections of the rows of a grid, by the positions of the rows.
package struct SectionPositions {
  /// The sections with rows, in the order of their positions.
  private let runs: [(section: Int, positions: Range<Int>)]
  /// Whether no position is in two sections.
  private let areApart: Bool

  package init(_ sections: [Section]) {
    let all = sections.enumerated().compactMap { number, section in
      section.positions.isEmpty ? nil : (section: number, positions: section.positions)
    }
    let sorted = all.sorted { $0.positions.lowerBound < $1.positions.lowerBound }
    areApart = zip(sorted, sorted.dropFirst()).allSatisfy {
      $0.positions.upperBound <= $1.positions.lowerBound
    }
    runs = areApart ? sorted : all
  }

  /// The row at a position, in the first section that has it; `nil` if none has it.
  package func path(of position: Int) -> RowPath? {
    let run =
      areApart
      ? runs[..<runs.indices.partition { runs[$0].positions.lowerBound > position }].last
      : runs.first { $0.positions.contains(position) }
    guard let run, run.positions.contains(position) else { return nil }
    return RowPath(section: run.section, row: position - run.positions.lowerBound)
  }
}
