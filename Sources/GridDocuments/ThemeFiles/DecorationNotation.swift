import GridModel

extension StyleNotation {
  /// Lines by their names, or with a colour.
  static let decoration = Notation<TextDecoration>.mapping(
    "decoration", "Decoration", start: TextDecoration([]),
    keys: [
      Key(
        "line", lines, "underline, line-through, overline, or a list of these.",
        set: { lines, _, decoration in decoration.lines = lines },
        get: { decoration in decoration.lines }),
      Key("color", .color, \.color, "Colour of the lines; default that of the text."),
    ], needs: ["line": "a decoration needs a line"]
  ).orShort(
    Notation(
      .any(of: [.choice(["none"]), lines.schema]),
      read: { value in
        if case .scalar("none", _) = value.content { return .cleared }
        return lines.read(value).map { TextDecoration($0) }
      },
      write: { decoration throws(Unwritable) in
        decoration.lines.isEmpty ? .text("none") : try lines.write(decoration.lines)
      }),
    when: { $0.color == nil })

  private static let lines = Notation<[TextDecoration.Line]>.oneOrMore(.choice).converted(
    read: { lines, _ in Set(lines) },
    write: { lines in TextDecoration.Line.allCases.filter(lines.contains) })
}
