import GridCore
import GridModel
public import GridPress

/// How the text layer of a picture differs from the recorded one.
///
/// 1. The properties of the whole grid are compared and, at the end, the picture's size.
/// 2. Columns are paired by their keys, to find which are new, removed, or in another order.
/// 3. Sections are paired by their titles, rows by their texts (`RowAlignment`); rows without a
///    pair that are equal were moved, the others inserted or removed.
/// 4. Paired parts are compared: text, resolved style, rules and states, size.
/// 5. Consequences are not reported for each part: parts that move, and rows after an inserted one
///    that change between plain and alternate.
public struct TranscriptComparison: Sendable {
  /// The transcript that was recorded.
  public private(set) var expected: GridTranscript
  /// The transcript that there is now.
  public private(set) var actual: GridTranscript
  /// Whether sizes and places matter, which depend on fonts; default `true`.
  public var comparesFrames: Bool
  /// The parts that are not compared.
  public var masks: SnapshotMasks
  /// How far edges of frames may be from the recorded ones, in points; at least ``frameTolerance``,
  /// the default.
  public var tolerance: Double {
    get { allowedDistance }
    set { allowedDistance = newValue > Self.frameTolerance ? newValue : Self.frameTolerance }
  }
  private var allowedDistance = Self.frameTolerance

  /// The maximum distance of frames from the recorded ones, in points: the rounding of one number.
  /// Frames are written to a hundredth; pixels show smaller differences.
  public static let frameTolerance = 0.01

  public init(
    expected: GridTranscript, actual: GridTranscript, comparesFrames: Bool = true,
    masks: SnapshotMasks = SnapshotMasks(), tolerance: Double = frameTolerance
  ) {
    self.expected = expected
    self.actual = actual
    self.comparesFrames = comparesFrames
    self.masks = masks
    self.tolerance = tolerance
  }

  /// Whether drawings of cells are compared, which are others in a frame of another size.
  var comparesDrawings: Bool { comparesFrames && tolerance == Self.frameTolerance }

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

/// How the notes of a part differ: added or removed rules and states, changed values, another
/// drawing or picture.
struct NoteChanges {
  let from: [TranscriptNote]
  let to: [TranscriptNote]
  /// Without sizes and places, drawings are not compared: they differ with other fonts.
  let comparesFrames: Bool
  /// Whether the part differs from before as alternate rows do from plain ones; its drawing may
  /// then have other colours.
  let onlyAlternates: Bool

  /// Notes that a part has one of, with a value that may change.
  private static let values = [
    "slid", "before", "characters", "mark", TranscriptNote.drawn, TranscriptNote.alternative,
    TranscriptNote.footnote,
  ]

  var changes: [SnapshotDifference.Change] {
    if from == to { return [] }
    var changes = Self.values.compactMap { name -> SnapshotDifference.Change? in
      let (before, after) = (value(name, of: from), value(name, of: to))
      return before == after ? nil : .value(name, from: before, to: after)
    }
    if isDrawnOtherwise { changes.append(.drawing) }
    if value(TranscriptNote.picture, of: from) != value(TranscriptNote.picture, of: to) {
      changes.append(.picture)
    }
    let others = (Self.others(from), Self.others(to))
    changes += others.0.filter { !others.1.contains($0) }.map { .noteRemoved($0) }
    changes += others.1.filter { !others.0.contains($0) }.map { .noteAdded($0) }
    return changes
  }

  private func value(_ name: String, of notes: [TranscriptNote]) -> String? {
    notes.first { $0.name == name }?.value
  }

  private static func others(_ notes: [TranscriptNote]) -> [TranscriptNote] {
    notes.filter {
      ![TranscriptNote.drawing, TranscriptNote.picture].contains($0.name)
        && !values.contains($0.name)
    }
  }

  private var isDrawnOtherwise: Bool {
    guard comparesFrames, let before = value(TranscriptNote.drawing, of: from),
      let after = value(TranscriptNote.drawing, of: to), before != after
    else { return false }
    return !(onlyAlternates && Self.count(before) == Self.count(after))
  }

  /// The number of commands.
  private static func count(_ drawing: String) -> Substring? { drawing.split(separator: " ").first }
}

extension SnapshotDifference {
  fileprivate func inGrid(_ grid: Int) -> SnapshotDifference {
    var difference = self
    difference.address = address ?? PartAddress(.grid)
    difference.address?.grid = grid
    return difference
  }
}
