import GridCore
import GridModel

/// The texts in the margins of pages and behind them, in documents.
enum PageLineNotation {
  /// The line in the top margin.
  static let header = line(alone: \.left)
  /// The line in the bottom margin.
  static let footer = line(alone: \.right)

  /// The lines of one page.
  static let lines = Notation<PageLines>.mapping(
    "pageLines", "Lines of one page", start: PageLines(),
    keys: [
      Key("header", header, \.header, "Its line in the top margin; default that of all pages."),
      Key("footer", footer, \.footer, "Its line in the bottom margin; default that of all pages."),
    ])

  /// A text, or a text with its style.
  static let watermark = Notation<Watermark>.mapping(
    "watermark", "Watermark", start: Watermark(""),
    keys: [
      Key(
        "text", .text, "The word that is shown.", set: { text, _, mark in mark.text = text },
        get: { mark in mark.text }),
      Key(
        "color", .color, \.color, default: Watermark.color,
        "Its colour, best with alpha."),
      Key(
        "size", .number(in: 1...1000), \.size,
        "How large it is, in points; default as large as fits the diagonal."),
      Key(
        "behind", .flag, \.isBehind, default: false,
        "Whether it lies behind the grid, whose fills cover it, and not over it."),
    ], needs: ["text": "a watermark needs a text"]
  ).orShort(
    Notation.text.converted(
      read: { text, _ in Watermark(text) }, write: { (mark: Watermark) in mark.text }),
    when: { $0 == Watermark($0.text) })

  /// A text, or texts by side.
  /// - Parameter side: the side of a text alone.
  private static func line(
    alone side: any WritableKeyPath<PageLine, String?> & Sendable
  ) -> Notation<PageLine> {
    Notation<PageLine>.mapping(
      "pageLine", "Line of a page", start: PageLine(),
      keys: [
        Key("left", template, \.left, "The text on the left; default none."),
        Key("center", template, \.center, "The text in the middle; default none."),
        Key("right", template, \.right, "The text on the right; default none."),
      ]
    ).orShort(
      template.converted(
        read: { text, _ in
          var line = PageLine()
          line[keyPath: side] = text
          return line
        }, write: { line in line[keyPath: side] ?? "" }))
  }

  private static let template = Notation<String>(
    Notation<String>.text.schema,
    read: { value in
      guard let text = value.string() else { return nil }
      for match in text.matches(of: /{([A-Za-z]+)}/)
      where !PageLine.tokens.contains(String(match.output.1)) {
        let tokens = PageLine.tokens.map { "{\($0)}" }.joined(separator: ", ")
        value.problem("{\(match.output.1)} is not a placeholder: there are \(tokens)")
      }
      value.checkDataTexts(in: text)
      return text
    }, write: { text in .text(text) })
}
