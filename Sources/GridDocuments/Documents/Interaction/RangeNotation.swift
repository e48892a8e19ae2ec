import GridModel

/// Rectangles of cells in documents: `{from: {row: 1, column: age}, to: {row: 3, column: city}}`.
enum RangeNotation {
  private static let description = "The cell at the opposite corner, which a drag would move."

  /// In a state.
  static let range = Notation.record(
    "cellRange", "Rectangle of cells",
    Field("from", NamedRowNotation.cell, "The cell at the corner at which it begins."),
    Field("to", NamedRowNotation.cell, description),
    needs: "a range has two corners: {from: {row: 1, column: KEY}, to: {row: 3, column: KEY}}"
  ).converted(
    read: { corners, _ in CellRange(from: corners.0, to: corners.1) },
    write: { range in (range.start, range.end) })

  private static let places = Notation.record(
    "range", "Rectangle of cells at a moment",
    Field("from", PlaceNotation.place, "The cell at the corner at which it begins."),
    Field("to", PlaceNotation.place, description),
    needs: "a range has two corners: {from: {row: 1, column: KEY}, to: {row: 3, column: KEY}}")

  /// What is selected: a place, or a rectangle between two.
  static let selected = Notation<ProgramChange>(
    .any(of: [PlaceNotation.place.schema, places.schema]),
    read: { value in
      guard value["from"] != nil || value["to"] != nil else {
        return PlaceNotation.place.read(value).map { .select($0) }
      }
      return places.read(value).map { .selectRange(from: $0.0, to: $0.1) }
    },
    write: { change throws(EncodingFailure) in
      switch change {
      case .select(let place): return try PlaceNotation.place.write(place)
      case .selectRange(let start, let end): return try places.write((start, end))
      default: throw EncodingFailure("is not a selection")
      }
    })

  private enum Word: String, CaseIterable, Sendable {
    case range
  }

  /// What is deselected: a place, or `range`.
  static let deselected = PlaceNotation.place.converted(
    read: { place, _ in ProgramChange.deselect(place) },
    write: { change throws(EncodingFailure) in
      guard case .deselect(let place) = change else { throw EncodingFailure("is not a place") }
      return place
    }
  ).orShort(
    Notation<Word>.choice.converted(
      read: { _, _ in ProgramChange.deselectRange }, write: { _ in Word.range }),
    when: { $0 == .deselectRange })

  private enum NoneWord: String, CaseIterable, Sendable {
    case none
  }

  /// The rectangles that are expected to be selected.
  static let expected = Notation<[RangeExpectation]>.oneOrMore(
    places.converted(
      read: { corners, _ in RangeExpectation(from: corners.0, to: corners.1) },
      write: { range in (range.start, range.end) })
  ).orShort(
    Notation<NoneWord>.choice.converted(
      read: { _, _ in [RangeExpectation]() }, write: { _ in NoneWord.none }),
    when: { $0.isEmpty })
}
