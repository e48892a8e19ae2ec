import GridInteraction
import GridModel

/// Conditions at a step of a script, in documents.
enum ExpectationNotation {
  static let expectation = Notation<GridExpectation>.mapping(
    "expectation", "What must be true", start: GridExpectation(),
    keys: [
      Key(
        "selected", .list(of: PlaceNotation.place), \.selected,
        "The rows and cells that are selected, in any order."),
      Key(
        "range", RangeNotation.expected, \.range,
        "The rectangles of selected cells, {from: CELL, to: CELL} each from its first to its last cell, or none."
      ),
      Key(
        "sort", SortNotation.sort, \.sort,
        "What the grid is sorted by: KEY or KEY:desc; [] is not sorted."),
      Key(
        "collapsed", .oneOrMore(SectionNotation.path), \.collapsed,
        "The collapsed sections: their values, or lists with the values of all levels."),
      Key(
        "editing", editing, \.editing, "The cell that is edited, and its text; none if no cell is."),
      Key("scroll", PlaceNotation.place, \.scroll, "The row or cell that was last scrolled to."),
      Key("column", .key, \.column, "The key of a column, whose texts are given by is."),
      Key("is", .texts, \.texts, "The texts of the column as they are shown, row by row."),
    ],
    check: { expectation, value in
      if (expectation.column == nil) != (expectation.texts == nil) {
        value.problem("the texts of a column are expected so: {column: KEY, is: [TEXT, …]}")
      }
      if expectation == GridExpectation() {
        value.problem(
          "what is expected? selected, range, sort, collapsed, editing, scroll, or column and is")
      }
    })

  private struct Edited: Sendable {
    var cell = CellPath(NamedRowNotation.start, column: "")
    var text: String?
  }

  private enum Word: String, CaseIterable, Sendable {
    case none
  }

  private static let editing: Notation<EditingExpectation> = Notation<Edited>.mapping(
    "edited", "Cell that is edited", start: Edited(),
    keys: NamedRowNotation.cellKeys.map { $0.inside(\.cell) } + [
      Key("text", .text, \.text, "The text in the field; default any.")
    ],
    needs: NamedRowNotation.cellNeeds, needsOneOf: NamedRowNotation.names,
    check: { NamedRowNotation.check($0.cell.row, $1) }
  ).converted(
    read: { edited, _ in .cell(.part(.cell(edited.cell)), text: edited.text) },
    write: { expectation throws(EncodingFailure) in
      guard case .cell(.part(.cell(let cell)), let text) = expectation else {
        throw EncodingFailure("is not a cell by its place")
      }
      return Edited(cell: cell, text: text)
    }
  ).orShort(
    Notation<Word>.choice.converted(
      read: { _, _ in EditingExpectation.none }, write: { _ in Word.none }),
    when: { $0 == .none })
}
