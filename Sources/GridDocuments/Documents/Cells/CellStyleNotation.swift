/// How documents request styles from the data.
enum CellStyleNotation {
  static let source = Notation<CellStyleSource>.mapping(
    "styleFrom", "Styles from the data",
    description:
      "The keys of the columns that set the style of each cell. An empty value changes nothing.",
    start: CellStyleSource(),
    keys: [
      Key(
        "background", .key, \.background,
        "The column with the colours behind the texts: #RRGGBB or a name; texts that cannot be read on them become black or white."
      ),
      Key("text", .key, \.text, "The column with the colours of the texts."),
      Key("bold", .key, \.bold, "The column that sets whether the text is bold: true or false."),
      Key("italic", .key, \.italic, "The column that sets whether the text is italic."),
      Key(
        "strike", .key, \.strike,
        "The column that sets whether the text is struck out; not for cells that draw something other than a text."
      ),
    ],
    check: { source, value in
      if source.keys.isEmpty {
        value.problem("styleFrom needs a column: {background: KEY}")
      }
    })
}
