import GridModel

/// The keys of blocks next to each other. A column is a block or a list of blocks.
enum BesideNotation {
  /// - Parameter grid: the keys of a grid within a document.
  static func beside(grid: Notation<GridDocument>) -> Notation<BlockRow> {
    Notation<BlockRow>.mapping(
      "beside", "Blocks beside each other", start: BlockRow([]),
      keys: [
        Key(
          "columns", columns(grid),
          "The content of each column, from the first to the last: a block, or a list of blocks.",
          set: { columns, _, beside in beside.columns = columns },
          get: { beside in beside.columns }),
        Key(
          "shares", .list(of: .number(in: 0.01...1000)), \.shares, default: [],
          "How the width is shared, such as [2, 1]; default equally."),
        Key(
          "gap", .number(in: 0...1000), \.gap, default: 24,
          "Between two columns, in points."),
      ],
      needs: ["columns": "blocks beside each other need columns"],
      check: { beside, value in
        if !beside.shares.isEmpty, beside.shares.count != beside.columns.count {
          (value["shares"] ?? value).problem(
            "there are \(beside.shares.count) shares for \(beside.columns.count) columns")
        }
      }
    ).orShort(
      columns(grid).converted(
        read: { columns, _ in BlockRow(columns) },
        write: { beside throws(EncodingFailure) in beside.columns }),
      when: { $0 == BlockRow($0.columns) })
  }

  private static func columns(_ grid: Notation<GridDocument>) -> Notation<[[DocumentBlock]]> {
    let column = Notation<[DocumentBlock]>(
      Schema.any(of: [block, .list(of: block)]),
      read: { value in
        let inner = BlockNotation.block(grid: grid)
        func read(_ value: YAMLValue) -> DocumentBlock? {
          guard let block = inner.read(value) else { return nil }
          if !block.mayStandBeside {
            value.problem("\(block.besideName) is placed above or below others, not beside them")
          }
          return block
        }
        return value.isList ? value.list { read($0) } : read(value).map { [$0] }
      },
      write: { blocks throws(EncodingFailure) in
        var values: [PlainValue] = []
        let inner = BlockNotation.block(grid: grid)
        for block in blocks { values.append(try inner.write(block)) }
        return values.count == 1 ? values[0] : .list(values)
      })
    return Notation<[[DocumentBlock]]>(
      Schema.list(of: column.schema, [.init("minItems", .integer(2))]),
      read: { value in
        guard let columns = value.list({ column.read($0) }) else { return nil }
        if columns.count < 2 { value.problem("blocks beside each other need at least two columns") }
        return columns
      },
      write: { columns throws(EncodingFailure) in
        var values: [PlainValue] = []
        for blocks in columns { values.append(try column.write(blocks)) }
        return .list(values)
      })
  }

  /// The definition that all blocks share.
  private static let block = Schema([.init("$ref", "#/$defs/block")])
}

extension DocumentBlock {
  fileprivate var mayStandBeside: Bool {
    switch self {
    case .pageBreak, .contents, .beside: false
    default: true
    }
  }

  fileprivate var besideName: String {
    switch self {
    case .pageBreak: "a page break"
    case .contents: "a list of contents"
    default: "another row of blocks"
    }
  }
}
