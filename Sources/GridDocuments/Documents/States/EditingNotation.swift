import GridModel

/// A cell that is edited, in documents.
enum EditingNotation {
  static let editing = Notation<CellEditing>.mapping(
    "editing", "Cell that is edited",
    start: CellEditing(CellPath(NamedRowNotation.start, column: "")),
    keys: NamedRowNotation.cellKeys.map { $0.inside(\.cell) } + [
      Key("text", .text, \.text, "The typed text; default the cell's own text."),
      Key(
        "caret", caret, \.caret,
        "The character that the caret is before, counted from 0, or end; default the end, or no caret if characters are selected."
      ),
      Key(
        "selection", selection, \.selection,
        "The range of selected characters: [0, 3]; default none."),
      Key(
        "invalid", refusal,
        "Whether what has been typed is refused, or why in a bubble; default false.",
        set: { refusal, _, editing in
          editing.isInvalid = refusal.isInvalid
          editing.message = refusal.message
        },
        get: { editing in
          editing.isInvalid || editing.message != nil
            ? Refusal(isInvalid: true, message: editing.message) : nil
        }),
    ],
    needs: NamedRowNotation.cellNeeds, needsOneOf: NamedRowNotation.names,
    check: { NamedRowNotation.check($0.cell.row, $1) })

  private static let place = PathNotation.number

  private static let caret = Notation<CellEditing.Caret>(
    .any(of: [place.schema, .choice(["end"])]),
    read: { value in
      if case .scalar("end", _) = value.content { return .end }
      return place.read(value).map { .at($0) }
    },
    write: { caret throws(EncodingFailure) in
      switch caret {
      case .end: "end"
      case .at(let index): try place.write(index)
      }
    })

  private static let selection = Notation<Range<Int>>(
    .list(
      of: place.schema, [.init("minItems", .integer(2)), .init("maxItems", .integer(2))]),
    read: { value in
      guard let ends = value.list(place.read) else { return nil }
      guard ends.count == 2, ends[0] <= ends[1] else {
        value.problem("selected characters are [FIRST, END], counted from 0")
        return nil
      }
      return ends[0]..<ends[1]
    },
    write: { range in .list([.integer(range.lowerBound), .integer(range.upperBound)]) })

  private struct Refusal: Sendable {
    var isInvalid: Bool
    var message: String?
  }

  private static let refusal = Notation<Refusal>(
    .any(of: [.type("boolean"), .type("string")]),
    read: { value in
      if let flag = value.nativeFlag { return Refusal(isInvalid: flag) }
      return value.string().map { Refusal(isInvalid: true, message: $0) }
    },
    write: { refusal in refusal.message.map { .text($0) } ?? .flag(refusal.isInvalid) })
}
