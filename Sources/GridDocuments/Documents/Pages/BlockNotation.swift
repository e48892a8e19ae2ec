import GridModel

/// A block in documents: `{heading: Results}`, `{text: …}`, `{grid: {data: FILE}}`.
enum BlockNotation {
  /// - Parameter grid: the keys of a grid within a document.
  static func block(grid: Notation<GridDocument>) -> Notation<DocumentBlock> {
    .oneOf(
      "block", "Block",
      [
        Alternative(
          Field("heading", .textWithData, "A heading; it stays with what follows."), level,
          make: { .heading($0, level: $1) },
          take: { if case .heading(let text, let level) = $0 { (text, level) } else { nil } }),
        Alternative(
          "text", .textWithData, "Paragraphs in Markdown, with an empty line between two.",
          { .text($0) }, { if case .text(let text) = $0 { text } else { nil } }),
        Alternative(
          "columns", .list(of: .textWithData),
          "Texts in Markdown side by side, all equally wide, such as addresses.",
          { .columns($0) },
          { if case .columns(let texts) = $0 { texts } else { nil } }),
        Alternative(
          "pairs", pairs,
          "Names with their values, one under another: {Invoice: 2026-017, Date: 3 March}.",
          { .pairs($0) }, { if case .pairs(let pairs) = $0 { pairs } else { nil } }),
        Alternative(
          "image", image,
          "A picture, by its file, or with its size: {file: map.svg, width: 300}.",
          { .image($0) }, { if case .image(let image) = $0 { image } else { nil } }),
        Alternative(
          "payment", PaymentNotation.payment,
          "A code that fills in a payment: {standard: epc, name: …, iban: …, amount: 12.30}.",
          { .payment($0) },
          { if case .payment(let payment) = $0 { payment } else { nil } }),
        Alternative(
          "signatures", SignatureNotation.signatures,
          "Lines to sign on side by side: [Prepared by, {role: Checked by, name: Ada Vogt, date: true}].",
          { .signatures($0) },
          { if case .signatures(let signatures) = $0 { signatures } else { nil } }),
        Alternative(
          "contents", contents,
          "A list of the headings, or of the titles of grids, with the numbers of their pages: headings, tables, or {levels: 2}.",
          { .contents($0) },
          { if case .contents(let contents) = $0 { contents } else { nil } }),
        Alternative(
          "beside", BesideNotation.beside(grid: grid),
          "Blocks next to each other: [{grid: …}, {text: …}], or with shares of the width.",
          { .beside($0) }, { if case .beside(let row) = $0 { row } else { nil } }),
        Alternative(
          "space", .number(in: 0...2000),
          "Space above the next block, in points; a block that begins a page has none.",
          { .space($0) }, { if case .space(let points) = $0 { points } else { nil } }),
        Alternative(
          pageBreak, make: { $0 ? .pageBreak : nil },
          take: { if case .pageBreak = $0 { true } else { nil } }),
        Alternative(
          "grid", grid,
          "A grid, with the keys of a document; keys that it does not set are taken from the document.",
          { .grid($0) }, { if case .grid(let grid) = $0 { grid } else { nil } }),
      ],
      check: { block, value in
        if block.fields.contains("level"), !block.fields.contains("heading") {
          value["level"]?.problem("only a heading has a level")
        } else if block.given.count != 1 || block.fields[pageBreak] == false {
          value.problem("a block is one of \(block.kinds)")
        }
      })
  }

  private static let level = Field(
    "level", .integer(in: 1...3), "The level of a heading, 1 to 3; default 1."
  ).or(1)

  private static let pageBreak = Field(
    "pageBreak", .flag, "Whether the next block begins a page.")

  /// The kind of entries, or a mapping.
  private static let contents = Notation<BlockContents>.mapping(
    "contents", "List of contents", start: BlockContents(),
    keys: [
      Key(
        "of", .choice, \.kind, default: .headings,
        "headings lists the headings of the document, tables the titles of its grids."),
      Key(
        "levels", .integer(in: 1...3), \.levels, default: 3,
        "Down to which level headings are listed."),
    ]
  ).orShort(
    Notation<BlockContents.Kind>.choice.converted(
      read: { kind, _ in BlockContents(kind) },
      write: { contents throws(EncodingFailure) in contents.kind }),
    when: { $0 == BlockContents($0.kind) })

  /// Written as a list, because mappings have no order in JSON.
  private static let pairs = Notation<[DocumentBlock.Pair]>(
    .any(of: [pairSchema, .list(of: pairSchema)]),
    read: { value in
      let mappings = value.isList ? value.list() ?? [] : [value]
      for mapping in mappings where !mapping.isMapping {
        mapping.wrongType("a mapping of names to texts")
        return nil
      }
      return mappings.flatMap(\.members).compactMap { member in
        member.value.string().map { DocumentBlock.Pair(member.key, $0) }
      }
    },
    write: { pairs in .list(pairs.map { .mapping([.init($0.name, .text($0.value))]) }) })

  private static let pairSchema = Schema.type(
    "object", .init("additionalProperties", .mapping(Notation<String>.text.schema.keywords)))

  private static let image = Notation<BlockImage>.mapping(
    "blockImage", "Picture", start: BlockImage(""),
    keys: [
      Key(
        "file", .picture, "File of the picture, below the folder of the document.",
        set: { file, _, image in image.file = file }, get: { image in image.file }),
      Key("width", .number(in: 1...5000), \.width, "In points; default by the height."),
      Key(
        "height", .number(in: 1...5000), \.height,
        "In points; default by the width, or 120."),
      Key(
        "alt", .text, \.alternative,
        "Alternative text; default the heading above it, or the title of the document."
      ),
    ],
    needs: ["file": "a picture needs a file"]
  ).orShort(
    Notation<String>.picture.converted(
      read: { file, _ in BlockImage(file) }, write: { image throws(EncodingFailure) in image.file }),
    when: { $0 == BlockImage($0.file) })
}

/// The keys of lines to sign on.
enum SignatureNotation {
  static let signatures = Notation<[Signature]>(
    Schema.list(of: signature.schema).with(.init("minItems", .integer(1))),
    read: { value in
      let signatures = value.list { signature.read($0) }
      if signatures?.isEmpty == true { value.problem("there must be at least one signature") }
      return signatures
    },
    write: { signatures throws(EncodingFailure) in
      var values: [PlainValue] = []
      for signature in signatures { values.append(try Self.signature.write(signature)) }
      return .list(values)
    })

  /// The role alone, or all of it.
  private static let signature = Notation<Signature>.mapping(
    "signature", "Line to sign on", start: Signature(),
    keys: [
      Key("role", .text, \.role, "What is signed for, such as Prepared by; default none."),
      Key("name", .text, \.name, "Who signs; default none."),
      Key(
        "date", date, \.date,
        "The date on a separate line, or true for a line to write it on; default no such line."),
    ],
    check: { signature, value in
      if signature.role == nil, signature.name == nil {
        value.problem("a line to sign on needs a role or a name")
      }
    }
  ).orShort(
    Notation<String>.text.converted(
      read: { role, _ in Signature(role: role) },
      write: { signature throws(EncodingFailure) in signature.role ?? "" }),
    when: { $0.role != nil && $0 == Signature(role: $0.role) })

  private static let date = Notation<String>(
    .any(of: [Notation<Bool>.flag.schema, Notation<String>.text.schema]),
    read: { value in
      guard value.native == .boolean else { return value.string() }
      return value.bool() == true ? "" : nil
    },
    write: { date in date.isEmpty ? .flag(true) : .text(date) })
}
