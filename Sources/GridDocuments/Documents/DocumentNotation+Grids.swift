import GridModel

// Grids within a document.

extension DocumentNotation {
  /// The keys that only the whole document has, or that place a grid among others.
  static let severalGrids: [Key<GridDocument>] = [
    Key(
      "logo", LogoNotation.logo, \.presentation.logo,
      "A picture above the title of a document with grids; default none."),
    Key(
      "cover", CoverNotation.cover, \.presentation.cover,
      "A page of its own for the title of a document with grids or blocks, or the head of its picture: field, picture, plain, or a mapping; default the title above the first grid."
    ),
    Key(
      "pageBreak", .choice, \.presentation.pageBreak, default: .none,
      "For one of several grids: before begins a page, none places it under the previous grid if there is room; default none."
    ),
    Key(
      "grids", grids, \.grids, default: [],
      "Several grids instead of one, each with the keys of a document; keys that they do not set are taken from this one. Default none."
    ),
    Key(
      "blocks", .list(of: BlockNotation.block(grid: innerGrid)), \.blocks, default: [],
      "Headings, texts, pictures and grids one under another, instead of grids; default none."),
  ]

  /// A document within the document, which cannot contain others.
  private static let innerGrid = Notation<GridDocument>(
    gridSchema, read: { value in DocumentNotation.document.read(value) },
    write: { grid throws(EncodingFailure) in try DocumentNotation.document.write(grid) })

  /// Documents within the document, which cannot contain others.
  private static let grids: Notation<[GridDocument]> = Notation(
    .type(
      "array", .init("items", .mapping(gridKeywords)), .init("minItems", .integer(1))),
    read: { value in
      guard let grids = value.list({ DocumentNotation.document.read($0) }) else { return nil }
      if grids.isEmpty { value.problem("there must be at least one grid") }
      return grids
    },
    write: { grids throws(EncodingFailure) in
      var values: [PlainValue] = []
      for (index, grid) in grids.enumerated() {
        do throws(EncodingFailure) {
          values.append(try DocumentNotation.document.write(grid))
        } catch {
          throw error.below("[\(index)]")
        }
      }
      return .list(values)
    })

  /// The document's keys, except for those that only the whole document has.
  private static let gridKeywords: [PlainValue.Member] = [
    .init("$ref", "#"),
    .init(
      "properties",
      .mapping(
        DocumentParts.whole.sorted().map {
          .init($0, .mapping([.init("type", "null")]))
        })),
  ]

  private static let gridSchema = Schema(gridKeywords)
}
