import GridCells
import GridCore
import GridModel

extension CellKind {
  /// Texts that are more than the value.
  static let texts: [CellKind] = [text, pattern, markdown, units, link, email, qr, barcode]

  private static func turnKeys<Cell>(
    _ path: any WritableKeyPath<Cell, TextTurn> & Sendable
  ) -> [Key<Cell>] {
    let keys: [Key<TextTurn>] = [
      Key(
        "rotation", .number(in: -360...360), \.degrees, default: 0,
        "Counterclockwise rotation in degrees: 90 reads upward, 270 downward; default 0."
      ),
      Key(
        "overhang", .flag, \.overhangs, default: false,
        "Whether a slanted text extends over neighbouring cells, as headers of narrow columns may; default false."
      ),
    ]
    return keys.map { $0.inside(path) }
  }

  static let text = CellKind(
    "text", "Text", "The value as a text with its own style.", standard: TextCell(),
    keys: [
      Key("look", MarkNotation.look, \.look, default: TextLook(), "The style of the text."),
      MarkNotation.lineKey(\.maxLines),
    ] + turnKeys(\.turn))

  static let pattern = CellKind(
    "pattern", "Pattern", "Several columns of the row in one cell: {name}, a new line, {role}.",
    standard: PatternCell(),
    keys: [
      Key(
        "text", MarkNotation.pattern, \.pattern,
        "The pattern: keys of columns in braces, what may be left out in brackets.")
    ] + MarkNotation.lineKeys(\.lines, \.parts, \.maxLines) + turnKeys(\.turn),
    short: MarkNotation.pattern.converted(
      read: { pattern, _ in PatternCell(pattern) },
      write: { cell throws(EncodingFailure) in
        guard let pattern = cell.pattern else { throw EncodingFailure("has no pattern") }
        return pattern
      }),
    isShort: { cell in cell.pattern.map { cell == PatternCell($0) } ?? false },
    check: { cell, value in
      if cell.pattern == nil { value.problem("a pattern needs a text: {text: \"{low}–{high}\"}") }
    })

  static let markdown = CellKind(
    "markdown", "Markdown",
    "Markdown within a line: bold, italic, code, struck, links; ^2^ is raised, ~2~ lowered.",
    standard: MarkdownCell(),
    keys: [MarkNotation.lineKey(\.maxLines)] + turnKeys(\.turn))

  static let units = CellKind(
    "units", "Units",
    "Units and chemistry: kg m^-2 has a raised −2, H2O a lowered 2, degC is °C.",
    standard: UnitsCell(),
    keys: [MarkNotation.lineKey(\.maxLines)] + turnKeys(\.turn))

  static let link = CellKind(
    "link", "Link", "A text that links to an address.", standard: LinkCell(),
    keys: [
      Key(
        "to", MarkNotation.pattern, \.address,
        "The address, with keys of columns in braces; default the value."),
      Key(
        "short", .flag, \.isShort, default: true,
        "Whether https:// and the like are left out of the shown text; default true."),
      Key(
        "color", MarkNotation.color, \.color, default: .line,
        "Default plot.line of the theme."),
      Key("underline", .flag, \.isUnderlined, default: true, "Default true."),
      MarkNotation.lineKey(\.maxLines),
    ])

  static let email = CellKind(
    "email", "E-mail", "A link to an e-mail address.", standard: EmailCell(),
    keys: [
      Key(
        "color", MarkNotation.color, \.color, default: .line,
        "Default plot.line of the theme."),
      Key("underline", .flag, \.isUnderlined, default: true, "Default true."),
      MarkNotation.lineKey(\.maxLines),
    ])

  static let qr = CellKind(
    "qr", "QR code", "The value as a QR code, dark on white in every theme.", standard: QRCell(),
    keys: [
      Key(
        "text", MarkNotation.pattern, \.text,
        "The encoded text, with keys of columns in braces; default the value."),
      Key(
        "correction", .choice, \.correction, default: .medium,
        "How much may be covered or damaged; default medium, 15 %."),
      Key(
        "side", .number(in: 8...1000), \.side, default: 64,
        "Its side with the white around it, in points, larger for a text that needs more modules; default 64."
      ),
    ])

  static let barcode = CellKind(
    "barcode", "Bar code",
    "The value as bars (Code 128, EAN, UPC), dark on white in every theme.",
    standard: BarcodeCell(),
    keys: [
      Key(
        "symbology", .choice, \.symbology, default: .code128,
        "How the bars write it: EAN and UPC are numbers of articles, with their check digit or without; default code-128."
      ),
      Key(
        "label", .flag, \.hasLabel, default: true,
        "Whether the value is written under the bars; default true."),
      Key(
        "height", .number(in: 4...1000), \.height, default: 28,
        "Of the bars, in points; default 28."),
      Key(
        "module", .number(in: 0.25...10), \.module, default: 1,
        "Width of the thinnest bar, in points; default 1."),
    ])
}
