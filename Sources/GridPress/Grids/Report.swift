import GridCore
public import GridDocuments
public import GridModel

/// Texts and grids of Swift values, from top to bottom: the blocks of a document, written in Swift.
///
/// ```swift
/// let report = Report("Orders in March") {
///   Text("All amounts in **euros**.")
///   Heading("By customer")
///   Grid(orders) {
///     Column("Customer", \.customer)
///     Column("Amount", \.amount, format: .currency("EUR"), total: .sum)
///   }
///   PageBreak()
///   Heading("Notes")
///   BulletedList("Open orders are not included.", "Returns are.")
/// }
/// .theme("journal")
/// .page(PageSetup(.a4))
///
/// try await Renderer().write(report, to: "orders.pdf")
/// ```
///
/// The grids keep their own settings. What a grid does not set — its theme, its locale, its
/// direction and its words — it has from the report. Page setup and metadata of a PDF are those of
/// the report.
public struct Report: Sendable {
  /// The blocks, from top to bottom.
  public var blocks: [ReportBlock]
  /// Title, theme, locale and pages of the report, and the style of its texts.
  public var presentation: GridPresentation {
    get { boxed }
    _modify { yield &boxed }
  }
  @Boxed private var boxed = GridPresentation(theme: .theme(.default))

  /// - Parameters:
  ///   - title: above all blocks; default none.
  ///   - blocks: at least one.
  public init(_ title: String? = nil, @ReportBuilder blocks: () -> [ReportBlock]) {
    self.blocks = blocks()
    presentation.title = title
  }

  // MARK: - Request

  /// The same as a document with a place for each grid, and the grids in these places.
  /// - Throws: a `RenderError` for a report without blocks.
  func document() throws(RenderError) -> (document: GridDocument, grids: [GridRequest]) {
    guard !blocks.isEmpty else { throw RenderError(.usage, "a report has at least one block") }
    var document = GridDocument(data: DataInput(.bytes([], name: "report")))
    document.presentation = presentation
    var grids: [GridRequest] = []
    document.blocks = blocks.map { documentBlock($0, grids: &grids) }
    return (document, grids)
  }

  /// The block of a document for one of these; grids become places for requests.
  private func documentBlock(
    _ block: ReportBlock, grids: inout [GridRequest]
  ) -> DocumentBlock {
    switch block.content {
    case .block(let block):
      addGrids(of: block, to: &grids)
      return block
    case .grid(var grid):
      adapt(&grid.presentation)
      grids.append(GridRequest(grid))
      return .grid(GridDocument(data: DataInput(.bytes([], name: "report"))))
    case .beside(let columns, let shares, let gap):
      return .beside(
        BlockRow(
          columns.map { $0.map { documentBlock($0, grids: &grids) } }, shares: shares, gap: gap))
    }
  }

  /// The requests of the grids in a block of a document, in order.
  private func addGrids(of block: DocumentBlock, to grids: inout [GridRequest]) {
    switch block {
    case .grid(let document): grids.append(GridRequest(document))
    case .beside(let row):
      for block in row.columns.flatMap(\.self) { addGrids(of: block, to: &grids) }
    default: break
    }
  }

  /// Gives a grid the settings of the report that it does not make itself.
  private func adapt(_ grid: inout GridPresentation) {
    if grid.theme == .theme(.default), grid.variants.isEmpty {
      grid.theme = presentation.theme
      grid.variants = presentation.variants
    }
    if grid.locale == nil { grid.locale = presentation.locale }
    if grid.chosenDirection == nil { grid.chosenDirection = presentation.chosenDirection }
    if grid.strings == GridStrings() { grid.strings = presentation.strings }
    if grid.imageFolder == nil { grid.imageFolder = presentation.imageFolder }
  }
}

extension Report {
  /// The report with another value for one property of ``GridPresentation``, such as one without a
  /// modifier.
  public func setting<Value>(
    _ property: WritableKeyPath<GridPresentation, Value>, _ value: Value
  ) -> Report {
    var report = self
    report.presentation[keyPath: property] = value
    return report
  }

  /// A line above all blocks; default none.
  public func title(_ text: String) -> Report { setting(\.title, text) }

  /// A line under the title; default none.
  public func subtitle(_ text: String) -> Report { setting(\.subtitle, text) }

  /// Adds a note under the title.
  public func note(_ text: String) -> Report {
    setting(\.captions.notes, presentation.captions.notes + [Caption(text)])
  }

  /// Sets the theme of the texts, and of the grids that set none; default `Theme.default`.
  /// - Parameters:
  ///   - theme: such as `"journal"` or `"themes/own.yaml"`.
  ///   - variant: variants of the theme, each over the previous ones.
  public func theme(_ theme: ThemeReference, variant: String...) -> Report {
    setting(\.theme, theme).setting(\.variants, variant)
  }

  /// The styles of title and texts, over the theme's.
  public func styles(_ styles: StyleSheet) -> Report { setting(\.styles, styles) }

  /// The locale of the texts, and of the grids that set none; default `en_US`.
  public func locale(_ identifier: String) -> Report { setting(\.locale, identifier) }

  /// Where lines begin, in the texts and in the grids that do not set it; default at the left.
  public func direction(_ direction: GridDirection) -> Report { setting(\.direction, direction) }

  /// The pages of a PDF; default A4, turned to landscape if a grid is too wide for it upright.
  public func page(_ page: PageSetup) -> Report { setting(\.page, page) }

  /// A picture above the title; default none.
  public func logo(_ logo: Logo) -> Report { setting(\.logo, logo) }

  /// A page of its own for the title, or the head of a picture; default the title above the first
  /// block.
  public func cover(_ cover: Cover) -> Report { setting(\.cover, cover) }
}

/// A part of a ``Report``: a text, a picture, a grid, or several beside each other.
public struct ReportBlock: Sendable {
  enum Content: Sendable {
    case block(DocumentBlock)
    case grid(SourceGrid)
    case beside([[ReportBlock]], shares: [Double], gap: Double)
  }

  let content: Content

  init(_ content: Content) { self.content = content }

  /// The same block as in a document.
  public init(_ block: DocumentBlock) { content = .block(block) }

  /// A grid of Swift values.
  public init(_ grid: SourceGrid) { content = .grid(grid) }
}

/// What can be written in the body of a ``Report``. Your own types can make blocks of others.
public protocol ReportContent {
  /// Its blocks, from top to bottom.
  var reportBlocks: [ReportBlock] { get }
}

/// Puts the blocks of a ``Report`` together, with `if`, `switch` and `for` around them.
@resultBuilder
public enum ReportBuilder {
  /// A part of a report, written in the body of a ``Report``.
  public static func buildExpression(_ content: some ReportContent) -> [ReportBlock] {
    content.reportBlocks
  }

  /// Several blocks, written in the body of a ``Report``.
  public static func buildExpression(_ blocks: [ReportBlock]) -> [ReportBlock] { blocks }

  /// The blocks of a body, in their order.
  public static func buildBlock(_ blocks: [ReportBlock]...) -> [ReportBlock] {
    blocks.flatMap(\.self)
  }

  /// The blocks of an `if`; none if its condition is false.
  public static func buildOptional(_ blocks: [ReportBlock]?) -> [ReportBlock] { blocks ?? [] }

  /// The blocks of the branch that is taken.
  public static func buildEither(first blocks: [ReportBlock]) -> [ReportBlock] { blocks }

  /// The blocks of the branch that is taken.
  public static func buildEither(second blocks: [ReportBlock]) -> [ReportBlock] { blocks }

  /// The blocks of a `for` loop, in their order.
  public static func buildArray(_ blocks: [[ReportBlock]]) -> [ReportBlock] {
    blocks.flatMap(\.self)
  }

  /// The blocks of an `if #available`.
  public static func buildLimitedAvailability(_ blocks: [ReportBlock]) -> [ReportBlock] { blocks }
}
