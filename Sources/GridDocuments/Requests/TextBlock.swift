package import GridCore
package import GridModel

/// A text between the grids of a document: a heading, paragraphs, names with values, a list of
/// contents, and pictures and payments among them. Its theme, styles and language are those of its
/// document.
package struct TextBlock: Sendable {
  /// The heading above it; `nil` is none.
  package var heading: String?
  /// The texts from top to bottom, each with one text for every column; none for a heading alone.
  package var rows: [[String]]
  /// How the texts are drawn and share the width.
  package var columns: [GridColumn]
  package var kind: ProseKind
  package var role = BlockRole(gap: 0)
  package var pageBreak = GridBreak.none
  /// The payment that it shows; `nil` is none.
  @BoxedOptional package private(set) var payment: Payment? = nil

  /// Whether it has the facts of the cover, which are at the bottom of its page.
  package var isOfCover = false

  /// Whether it is receipt and payment part of a bill, which have a fixed place.
  package var isBill: Bool { payment?.layout == .bill }

  init(
    _ kind: ProseKind = .paragraphs, _ rows: [[String]] = [], _ columns: [GridColumn] = []
  ) {
    self.kind = kind
    self.rows = rows
    self.columns = columns
  }

  /// A column of texts.
  /// - Parameter number: from 1.
  static func column(
    _ number: Int, _ cell: some CellRenderer = MarkdownCell(),
    sizing: ColumnSizing = .fraction(1),
    insets: Insets = Insets(top: 0, left: 0, bottom: 6, right: 0)
  ) -> GridColumn {
    var column = GridColumn(
      key: "text\(number)", title: "", sizing: sizing, alignment: .leading,
      style: Style(insets: insets), sourceIndex: number - 1)
    column.cell = AnyCellRenderer(cell)
    return column
  }

  /// Shows a payment: the code, and its words behind it, which begin at its first dark line; or all
  /// of a bill.
  /// - Parameter locale: that of the document.
  package mutating func show(_ payment: Payment, locale: String?) {
    self.payment = payment
    guard payment.layout != .bill else {
      let code = locale.map { String($0.prefix { $0 != "_" && $0 != "-" }) }
      let language =
        payment.language ?? code.flatMap { Payment.Language(rawValue: $0) } ?? .english
      kind = .drawn
      rows = [[payment.words]]
      columns = [
        Self.column(
          1, SwissBillCell(payment: payment, language: language),
          sizing: .fixed(Payment.billSize.width), insets: .zero)
      ]
      return
    }
    rows = [[payment.words, payment.text ?? ""]]
    columns = [
      Self.column(
        1, PaymentCell(payment: payment), sizing: .fit,
        insets: Insets(top: 0, left: 0, bottom: 6, right: 8)),
      // Capitals begin at about the first dark line, regardless of the white above it.
      Self.column(
        2,
        insets: Insets(top: payment.standard == .swiss ? 8 : 1, left: 0, bottom: 6, right: 0)),
    ]
  }
}

/// One of several parts of a document, from top to bottom.
package enum DocumentPart: Sendable {
  indirect case grid(GridRequest)
  case text(TextBlock)

  /// The title of a grid, or the heading of a text block; `nil` is none.
  package var title: String? {
    switch self {
    case .grid(let request): request.presentation.title
    case .text(let block): block.heading
    }
  }

  /// `nil` in a document that has grids alone.
  package var role: BlockRole? {
    switch self {
    case .grid(let request): request.presentation.block
    case .text(let block): block.role
    }
  }

  /// Where it begins.
  package var pageBreak: GridBreak {
    switch self {
    case .grid(let request): request.presentation.pageBreak
    case .text(let block): block.pageBreak
    }
  }

  /// `nil` for a text block.
  package var grid: GridRequest? { if case .grid(let request) = self { request } else { nil } }

  /// `nil` for a grid.
  package var text: TextBlock? { if case .text(let block) = self { block } else { nil } }

  /// The part with a changed grid; a text block is the same.
  package func changingGrid(
    _ change: (inout GridRequest) throws(RenderError) -> Void
  ) throws(RenderError) -> DocumentPart {
    guard case .grid(var request) = self else { return self }
    try change(&request)
    return .grid(request)
  }
}
