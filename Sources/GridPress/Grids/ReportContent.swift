public import GridDocuments

// What is written in the body of a report. Each is the block of the same name of a document.

/// Paragraphs in Markdown, with an empty line between two: bold and italic parts, code, links,
/// lists, raised and lowered letters. Pages may end after any line.
///
/// ```swift
/// Text("Prices are **net** and valid until 31 March.")
/// ```
public struct Text: ReportContent, Hashable, Sendable {
  /// In Markdown.
  public var markdown: String

  public init(_ markdown: String) { self.markdown = markdown }

  public var reportBlocks: [ReportBlock] { [ReportBlock(.text(markdown))] }
}

/// A heading. It stays with the block after it, and is an entry of lists of contents and of the
/// outline of a PDF.
public struct Heading: ReportContent, Hashable, Sendable {
  /// Plain text.
  public var text: String
  /// Its level, 1 to 3; default 1.
  public var level: Int

  public init(_ text: String, level: Int = 1) {
    self.text = text
    self.level = level
  }

  public var reportBlocks: [ReportBlock] {
    [ReportBlock(.heading(text, level: level))]
  }
}

/// Items below each other, each with a bullet.
public struct BulletedList: ReportContent, Hashable, Sendable {
  /// Each in Markdown.
  public var items: [String]

  public init(_ items: String...) { self.items = items }

  public init(_ items: [String]) { self.items = items }

  public var reportBlocks: [ReportBlock] {
    items.isEmpty ? [] : [ReportBlock(.text(items.markdownList { _ in "- " }))]
  }
}

/// Items below each other, with numbers from 1.
public struct NumberedList: ReportContent, Hashable, Sendable {
  /// Each in Markdown.
  public var items: [String]

  public init(_ items: String...) { self.items = items }

  public init(_ items: [String]) { self.items = items }

  public var reportBlocks: [ReportBlock] {
    items.isEmpty ? [] : [ReportBlock(.text(items.markdownList { "\($0 + 1). " }))]
  }
}

extension [String] {
  /// A list in Markdown. Empty lines would end it.
  fileprivate func markdownList(_ mark: (_ index: Int) -> String) -> String {
    enumerated().map { index, item in
      let mark = mark(index)
      let lines = item.split(whereSeparator: \.isNewline)
      let indent = String(repeating: " ", count: mark.count)
      return mark + lines.joined(separator: "\n" + indent)
    }.joined(separator: "\n")
  }
}

/// A rule over the whole width.
public struct Divider: ReportContent, Hashable, Sendable {
  public init() {}

  public var reportBlocks: [ReportBlock] { [ReportBlock(.text("---"))] }
}

/// Texts in Markdown beside each other, all equally wide, such as addresses.
public struct TextColumns: ReportContent, Hashable, Sendable {
  /// From the first to the last.
  public var texts: [String]

  public init(_ texts: String...) { self.texts = texts }

  public init(_ texts: [String]) { self.texts = texts }

  public var reportBlocks: [ReportBlock] {
    texts.isEmpty ? [] : [ReportBlock(.columns(texts))]
  }
}

/// Names with their values, from top to bottom.
///
/// ```swift
/// Pairs(["Invoice": "2026-017", "Date": "3 March 2026"])
/// ```
public struct Pairs: ReportContent, Hashable, Sendable {
  /// Both may be Markdown.
  public var pairs: [DocumentBlock.Pair]

  public init(_ pairs: [DocumentBlock.Pair]) { self.pairs = pairs }

  /// In the order in which they are written.
  public init(_ pairs: KeyValuePairs<String, String>) {
    self.pairs = pairs.map { DocumentBlock.Pair($0, $1) }
  }

  public var reportBlocks: [ReportBlock] {
    pairs.isEmpty ? [] : [ReportBlock(.pairs(pairs))]
  }
}

/// A list of the headings of the report, or of the titles of its grids, with the numbers of their
/// pages.
public struct Contents: ReportContent, Hashable, Sendable {
  /// What is listed.
  public var contents: BlockContents

  /// - Parameters:
  ///   - kind: default headings.
  ///   - levels: the lowest level of headings that is listed, 1 to 3; default 3.
  public init(_ kind: BlockContents.Kind = .headings, levels: Int = 3) {
    contents = BlockContents(kind, levels: levels)
  }

  public var reportBlocks: [ReportBlock] { [ReportBlock(.contents(contents))] }
}

/// Space above the next block. A block that begins a page has none.
public struct Space: ReportContent, Hashable, Sendable {
  /// In points, 0 to 2,000.
  public var points: Double

  public init(_ points: Double) { self.points = points }

  public var reportBlocks: [ReportBlock] {
    [ReportBlock(.space(points))]
  }
}

/// The next block begins a page.
public struct PageBreak: ReportContent, Hashable, Sendable {
  public init() {}

  public var reportBlocks: [ReportBlock] { [ReportBlock(.pageBreak)] }
}

/// Several blocks as one, such as a column of ``Beside``.
public struct Stack: ReportContent, Sendable {
  /// From top to bottom.
  public var blocks: [ReportBlock]

  public init(@ReportBuilder blocks: () -> [ReportBlock]) { self.blocks = blocks() }

  public var reportBlocks: [ReportBlock] { blocks }
}

/// Blocks beside each other, aligned at the top. Each is a column; a ``Stack`` has several in one.
///
/// ```swift
/// Beside(shares: [2, 1]) {
///   Grid(orders) { … }
///   Stack {
///     Heading("Terms", level: 2)
///     Text("Payable within 14 days.")
///   }
/// }
/// ```
public struct Beside: ReportContent, Sendable {
  /// The blocks of each column, from the first to the last. They contain no page breaks, lists of
  /// contents or blocks beside others.
  public var columns: [[ReportBlock]]
  /// How the width is shared, column by column; none is equally.
  public var shares: [Double]
  /// Between two columns, in points; default 24.
  public var gap: Double

  /// - Parameters:
  ///   - shares: how the width is shared, column by column; none is equally.
  ///   - gap: between two columns, in points.
  ///   - columns: from the first to the last.
  public init(
    shares: [Double] = [], gap: Double = 24, @BesideBuilder columns: () -> [[ReportBlock]]
  ) {
    self.columns = columns()
    self.shares = shares
    self.gap = gap
  }

  public var reportBlocks: [ReportBlock] {
    let filled = columns.filter { !$0.isEmpty }
    return filled.isEmpty
      ? [] : [ReportBlock(ReportBlock.Content.beside(filled, shares: shares, gap: gap))]
  }
}

/// Puts the columns of ``Beside`` together: each expression is one.
@resultBuilder
public enum BesideBuilder {
  /// A column with the blocks of a part of a report.
  public static func buildExpression(_ content: some ReportContent) -> [[ReportBlock]] {
    [content.reportBlocks]
  }

  /// The columns of a body, in their order.
  public static func buildBlock(_ columns: [[ReportBlock]]...) -> [[ReportBlock]] {
    columns.flatMap(\.self)
  }

  /// The columns of an `if`; none if its condition is false.
  public static func buildOptional(_ columns: [[ReportBlock]]?) -> [[ReportBlock]] {
    columns ?? []
  }

  /// The columns of the branch that is taken.
  public static func buildEither(first columns: [[ReportBlock]]) -> [[ReportBlock]] { columns }

  /// The columns of the branch that is taken.
  public static func buildEither(second columns: [[ReportBlock]]) -> [[ReportBlock]] { columns }

  /// The columns of a `for` loop, in their order.
  public static func buildArray(_ columns: [[[ReportBlock]]]) -> [[ReportBlock]] {
    columns.flatMap(\.self)
  }
}

extension Grid: ReportContent {
  public var reportBlocks: [ReportBlock] { [ReportBlock(sourceGrid)] }
}

extension SourceGrid: ReportContent {
  public var reportBlocks: [ReportBlock] { [ReportBlock(self)] }
}

/// A document of one grid, with its own data.
extension GridDocument: ReportContent {
  public var reportBlocks: [ReportBlock] { [ReportBlock(.grid(self))] }
}

/// A block as in a document: `DocumentBlock.payment(payment)`.
extension DocumentBlock: ReportContent {
  public var reportBlocks: [ReportBlock] { [ReportBlock(self)] }
}

/// A picture, by its file.
extension BlockImage: ReportContent {
  public var reportBlocks: [ReportBlock] { [ReportBlock(.image(self))] }
}

/// A code that fills in a payment, with words beside it, or a Swiss bill.
extension Payment: ReportContent {
  public var reportBlocks: [ReportBlock] { [ReportBlock(.payment(self))] }
}

extension ReportBlock: ReportContent {
  public var reportBlocks: [ReportBlock] { [self] }
}

/// Lines to sign on beside each other, in as many rows as the width requires.
public struct Signatures: ReportContent, Hashable, Sendable {
  /// From the first to the last.
  public var signatures: [Signature]

  public init(_ signatures: Signature...) { self.signatures = signatures }

  public init(_ signatures: [Signature]) { self.signatures = signatures }

  public var reportBlocks: [ReportBlock] {
    signatures.isEmpty ? [] : [ReportBlock(.signatures(signatures))]
  }
}
