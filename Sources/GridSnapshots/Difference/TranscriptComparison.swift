import GridCore
import GridModel

/// How the text layer of a picture differs from the recorded one.
///
/// 1. The properties of the whole grid are compared and, at the end, the picture's size.
/// 2. Columns are paired by their keys, to find which are new, removed, or in another order.
/// 3. Sections are paired by their titles, rows by their texts (`RowAlignment`); rows without a pair that are equal were
///    moved, the others inserted or removed.
/// 4. Paired parts are compared: text, resolved style, rules and states, size.
/// 5. Consequences are not reported for each part: parts that move, and rows after an inserted one that change between
///    plain and alternate.
public struct TranscriptComparison: Sendable {
  /// The transcript that was recorded.
  public private(set) var expected: GridTranscript
  /// The transcript that there is now.
  public private(set) var actual: GridTranscript
  /// Whether sizes and places matter, which depend on fonts; default `true`.
  public var comparesFrames: Bool
  /// The parts that are not compared.
  public var masks: SnapshotMasks

  /// The maximum distance of frames from the recorded ones, in points: the rounding of one number. Frames are written to a
  /// hundredth; pixels show smaller differences.
  public static let frameTolerance = 0.01

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(
    expected: GridTranscript, actual: GridTranscript, comparesFrames: Bool = true,
    masks: SnapshotMasks = SnapshotMasks()
  ) {
    self.expected = expected
    self.actual = actual
    self.comparesFrames = comparesFrames
    self.masks = masks
  }

  /// All differences, those that only follow from others last; none if both show the same.
  public var differences: [SnapshotDifference] {
    if expected == actual { return [] }
    if expected.grids.isEmpty, actual.grids.isEmpty { return Self.differences(self) }
    var whole = self
    whole.expected = expected.part(nil)
    whole.actual = actual.part(nil)
    return Self.differences(whole) + differencesOfGrids
  }

  /// Several grids are paired by their titles.
  private var differencesOfGrids: [SnapshotDifference] {
    let alignment = RowAlignment(expected.grids.map { [$0.title] }, actual.grids.map { [$0.title] })
    return alignment.pairs.flatMap { pair -> [SnapshotDifference] in
      switch (pair.old, pair.new) {
      case (let from?, let to?):
        var grids = self
        grids.expected = expected.part(from)
        grids.actual = actual.part(to)
        let order: [SnapshotDifference] =
          pair.isMoved
          ? [
            SnapshotDifference(
              PartAddress(.grid, grid: to), kind: .reordered(from: from),
              text: actual.grids[to].title)
          ] : []
        return order + Self.differences(grids).map { $0.inGrid(to) }
      case (let from?, nil):
        return [
          SnapshotDifference(
            PartAddress(.grid, grid: from), kind: .removed, text: expected.grids[from].title)
        ]
      case (nil, let to?):
        return [
          SnapshotDifference(
            PartAddress(.grid, grid: to), kind: .inserted, text: actual.grids[to].title)
        ]
      case (nil, nil): return []
      }
    }
  }

  private static func differences(_ comparison: TranscriptComparison) -> [SnapshotDifference] {
    var work = TranscriptMatching(comparison)
    work.compareGrid()
    work.compareColumns()
    work.compareWholeParts()
    work.compareSections()
    work.compareSize()
    return work.found + work.moved
  }
}

extension SnapshotDifference {
  fileprivate func inGrid(_ grid: Int) -> SnapshotDifference {
    var difference = self
    difference.address = address ?? PartAddress(.grid)
    difference.address?.grid = grid
    return difference
  }
}
