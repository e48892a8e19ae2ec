import GridCore
import GridDocuments
import GridModel

/// A text block of a document ready to be laid out: its texts, and what it shares with all text
/// blocks of the document.
///
/// A report keeps its texts, and no grid. What is laid out is made of them when a layout is made
/// (``grid``): rows of drawn cells, so that texts and cells have one layout and one painter.
struct PreparedText: Sendable {
  private(set) var block: TextBlock
  let styles: TextBlockStyles
  /// The pictures of the document.
  var images: any ImageSource = NoImages()

  /// - Throws: a `RenderError` with all problems of the styles.
  init(_ block: TextBlock, _ styles: TextBlockStyles) throws(RenderError) {
    self.block = block
    self.styles = styles
    try styles.check(block)
  }

  /// The heading; `nil` is none.
  var title: String? { block.heading.map { $0.filled([:]) } }

  /// The block as it is laid out and painted: a row of drawn cells for each of its rows of texts,
  /// with the heading as the title.
  var grid: DataGrid {
    let source = TextBlockRows(rows: block.rows, columnCount: block.columns.count)
    var grid = DataGrid(
      source: source, columns: block.isOfCover ? ruledColumns : block.columns,
      captions: Captions(title: title.map { Caption($0) }),
      theme: styles.theme(of: block), styles: styles.sheet, strings: styles.strings)
    grid.prose = block.kind
    grid.direction = styles.direction
    grid.language = styles.language
    grid.images = images
    // Markdown is not adapted to its texts, and its columns stay shared by all blocks.
    if !block.columns.allSatisfy({ $0.cell?.base is MarkdownCell }) { grid.adaptRenderers() }
    return grid
  }

  /// The columns under a rule in the colour of the cover.
  private var ruledColumns: [GridColumn] {
    let line = LineStyle(color: styles.coverColors.field, width: 1)
    return block.columns.map { column in
      var column = column
      column.style?.border.top = line
      return column
    }
  }

  /// A list of contents with room for the numbers of pages, and with these; `nil` for any other
  /// block.
  /// - Parameters:
  ///   - digitCount: the number of digits that numbers have room for.
  ///   - page: the page of an entry; `nil` leaves it out.
  func contents(
    digitCount: Int, page: (ContentsCell.Entry) -> ContentsCell.Page?
  ) -> PreparedText? {
    guard block.kind == .contents, var cell = block.columns.first?.cell?.base as? ContentsCell
    else { return nil }
    cell.digitCount = digitCount
    for entry in cell.entries.indices { cell.entries[entry].page = page(cell.entries[entry]) }
    var text = self
    text.block.columns[0].cell = AnyCellRenderer(cell)
    return text
  }
}

/// What all text blocks of a document, and its cover, have in common: theme, styles, words and
/// language. One reference, which all of them share.
final class TextBlockStyles: Sendable {
  private let presentation: GridPresentation
  private let theme: Theme
  let strings: GridStrings
  let language: HyphenationLanguage
  /// The styles of the document for texts: those of its titles and of the texts of its rows.
  let sheet: StyleSheet
  /// The theme without the parts of a table, by the scale of its titles: one for each level of
  /// headings, which all blocks of the level share.
  private let textThemes: [Double: Theme]

  /// - Parameter request: of the whole document.
  init(_ request: GridRequest) throws(RenderError) {
    presentation = request.withShownTitles.presentation.wrappedValue
    theme = try ThemeLoader.load(request)
    let textTheme = theme.prose
    textThemes = Dictionary(
      uniqueKeysWithValues: BlockRole.titleScales.map { ($0, textTheme.titles(scaledBy: $0)) })
    var strings = presentation.strings
    // A heading without a text below it has no rows.
    strings.empty = ""
    strings.adoptLanguage(of: presentation.locale)
    self.strings = strings
    language = HyphenationLanguage(locale: presentation.resolvedLocale)
    var sheet = StyleSheet()
    sheet.elements = presentation.styles.elements.filter {
      [.grid, .title, .subtitle].contains($0.key)
    }
    sheet.rows.text = presentation.styles.rows.text
    sheet.rows.font = presentation.styles.rows.font
    self.sheet = sheet
  }

  var direction: GridDirection { presentation.direction }

  /// The colour of the field of a cover, and of the texts on it.
  var coverColors: (field: Color, text: Color) {
    let ground = theme.styles.grid.background ?? .white
    let (own, given) = (presentation.styles[.cover], theme.styles[.cover])
    let field = (own?.background ?? given?.background ?? theme.styles.plot.line ?? .black)
      .over(ground)
    // A text is chosen for its own field.
    let chosen = own?.text ?? (own?.background == nil ? given?.text : nil)
    return (field, chosen ?? field.readableText)
  }

  func theme(of block: TextBlock) -> Theme { textThemes[block.role.titleScale] ?? theme }

  /// - Throws: a `RenderError` with all problems of the styles that a block has. Its columns, which
  ///   no document sets, have none.
  fileprivate func check(_ block: TextBlock) throws(RenderError) {
    let problems =
      SheetCheck.problems(of: theme(of: block).styles, owner: "theme")
      + SheetCheck.problems(of: sheet, owner: "grid")
    try ProblemList.throwAll(problems.map { RenderError($0, at: nil) })
  }

  /// Title, subtitle and notes of the document.
  /// - Throws: a `RenderError` with all problems of the styles.
  func cover() throws(RenderError) -> DataGrid {
    let column = GridColumn("text", sizing: .fraction(1))
    var grid = DataGrid(
      source: TextBlockRows(rows: [], columnCount: 1), columns: [column],
      captions: presentation.captions, theme: theme, styles: presentation.styles,
      strings: strings)
    grid.direction = presentation.direction
    grid.language = HyphenationLanguage(locale: FormatAssembly.defaultLocale)
    try GridCheck.check(grid, keys: [column.key])
    // The titles of the grids are set in the same style.
    var cascade = Cascade(grid)
    let style = cascade.style(of: .title)
    var title = grid.styles[.title] ?? Style()
    title.font.size = style.font.size * Self.titleEnlargement
    grid.styles[.title] = title
    if let cover = presentation.cover { compose(&grid, for: cover) }
    return grid
  }

  /// Gives the texts of a cover the colours of their field. They begin at the margin of the page,
  /// as its other parts do.
  private func compose(_ grid: inout DataGrid, for cover: Cover) {
    for element in [StyleElement.title, .subtitle, .note] {
      var style = grid.styles[element] ?? Style()
      (style.insets.left, style.insets.right) = (0, 0)
      if cover.layout != .plain { style.text = coverColors.text }
      if element == .title { style.lineHeight = style.lineHeight ?? Self.titleLineHeight }
      grid.styles[element] = style
    }
  }

  /// Of large titles.
  private static let titleLineHeight = 1.15

  /// How much larger the title of the document is than those of its grids.
  private static let titleEnlargement = 1.4
}

/// The texts of a block, row by row.
private struct TextBlockRows: RowSource {
  /// Without NUL, which no text has.
  private let rows: [[String]]
  private let columnCount: Int

  init(rows: [[String]], columnCount: Int) {
    // Nearly all rows stay those of the block.
    let haveNUL = rows.contains { row in row.contains { $0.utf8.contains(0) } }
    self.rows =
      haveNUL
      ? rows.map { row in row.map { String($0.unicodeScalars.filter { $0.value != 0 }) } } : rows
    self.columnCount = columnCount
  }

  var columns: [SourceColumn] {
    (0..<columnCount).map { SourceColumn(key: "text\($0 + 1)", type: .text) }
  }
  var rowCount: Int { rows.count }

  func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    guard rows[row].indices.contains(column) else { return }
    buffer.append(contentsOf: rows[row][column].utf8)
  }
}
