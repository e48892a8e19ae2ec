/// How the notes of a part differ: added or removed rules and states, changed values, another drawing or picture.
struct NoteChanges {
  let from: [TranscriptNote]
  let to: [TranscriptNote]
  /// Without sizes and places, drawings are not compared: they differ with other fonts.
  let comparesFrames: Bool
  /// Whether the part differs from before as alternate rows do from plain ones; its drawing may then have other colours.
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
