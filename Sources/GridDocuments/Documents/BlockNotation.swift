import GridModel

/// A block in documents: `{heading: Results}`, `{text: …}`, `{grid: {data: FILE}}`.
enum BlockNotation {
  /// The keys of a block as they are written.
  private struct Draft: Sendable {
    var heading: String?
    var level: Int?
    var text: String?
    var columns: [String]?
    var pairs: [DocumentBlock.Pair]?
    var image: BlockImage?
    var payment: Payment?
    var signatures: [Signature]?
    var contents: BlockContents?
    var beside: BlockRow?
    var space: Double?
    var isPageBreak: Bool?
    var grid: [GridDocument]?

    init() {}

    /// `nil` unless it is one block.
    var block: DocumentBlock? {
      let blocks: [DocumentBlock?] = [
        heading.map { .heading($0, level: level ?? 1) }, text.map { .text($0) },
        columns.map { .columns($0) }, pairs.map { .pairs($0) }, image.map { .image($0) },
        payment.map { .payment($0) },
        signatures.map { .signatures($0) }, contents.map { .contents($0) },
        beside.map { .beside($0) }, space.map { .space($0) },
        isPageBreak == true ? .pageBreak : nil,
        grid?.first.map { .grid($0) },
      ]
      let given = blocks.compactMap(\.self)
      return given.count == 1 ? given[0] : nil
    }

    init(_ block: DocumentBlock) {
      switch block {
      case .heading(let text, let level):
        heading = text
        self.level = level == 1 ? nil : level
      case .text(let text): self.text = text
      case .columns(let texts): columns = texts
      case .pairs(let pairs): self.pairs = pairs
      case .image(let image): self.image = image
      case .payment(let payment): self.payment = payment
      case .signatures(let signatures): self.signatures = signatures
      case .contents(let contents): self.contents = contents
      case .beside(let beside): self.beside = beside
      case .space(let points): space = points
      case .pageBreak: isPageBreak = true
      case .grid(let document): grid = [document]
      }
    }
  }

  /// - Parameter grid: the keys of a grid within a document.
  static func block(grid: Notation<GridDocument>) -> Notation<DocumentBlock> {
    Notation<Draft>.mapping(
      "block", "Block", start: Draft(),
      keys: [
        Key("heading", .text, \.heading, "A heading; it stays with what follows."),
        Key(
          "level", .integer(in: 1...3), \.level,
          "The level of a heading, 1 to 3; default 1."),
        Key(
          "text", .text, \.text,
          "Paragraphs in Markdown, with an empty line between two."),
        Key(
          "columns", .list(of: .text), \.columns,
          "Texts in Markdown side by side, all equally wide, such as addresses."),
        Key(
          "pairs", pairs, \.pairs,
          "Names with their values, one under another: {Invoice: 2026-017, Date: 3 March}."),
        Key(
          "image", image, \.image,
          "A picture, by its file, or with its size: {file: map.svg, width: 300}."),
        Key(
          "payment", PaymentNotation.payment, \.payment,
          "A code that fills in a payment: {standard: epc, name: …, iban: …, amount: 12.30}."),
        Key(
          "signatures", SignatureNotation.signatures, \.signatures,
          "Lines to sign on side by side: [Prepared by, {role: Checked by, name: Ada Vogt, date: true}]."
        ),
        Key(
          "contents", contents, \.contents,
          "A list of the headings, or of the titles of grids, with the numbers of their pages: headings, tables, or {levels: 2}."
        ),
        Key(
          "beside", BesideNotation.beside(grid: grid), \.beside,
          "Blocks next to each other: [{grid: …}, {text: …}], or with shares of the width."),
        Key(
          "space", .number(in: 0...2000), \.space,
          "Space above the next block, in points; a block that begins a page has none."),
        Key("pageBreak", .flag, \.isPageBreak, "Whether the next block begins a page."),
        Key(
          "grid", grid,
          "A grid, with the keys of a document; keys that it does not set are taken from the document.",
          set: { document, _, draft in draft.grid = [document] },
          get: { draft in draft.grid?.first }),
      ],
      check: { draft, value in
        if draft.level != nil, draft.heading == nil {
          (value["level"] ?? value).problem("only a heading has a level")
        } else if kinds.count(where: { value[$0] != nil }) != 1 || draft.isPageBreak == false {
          let names = kinds.dropLast().joined(separator: ", ") + " and " + (kinds.last ?? "")
          value.problem("a block is one of \(names)")
        }
      }
    ).converted(
      read: { draft, _ in draft.block },
      write: { block in Draft(block) })
  }

  /// The keys of which a block has one. A wrong value is a separate problem.
  private static let kinds = [
    "heading", "text", "columns", "pairs", "image", "payment", "signatures", "contents", "beside",
    "space",
    "pageBreak", "grid",
  ]

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
        "file", .text, "File of the picture, below the folder of the document.",
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
    Notation<String>.text.converted(
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
      guard value.isPlain, value.string() == "true" || value.string() == "false" else {
        return value.string()
      }
      return value.string() == "true" ? "" : nil
    },
    write: { date in date.isEmpty ? .flag(true) : .text(date) })
}
