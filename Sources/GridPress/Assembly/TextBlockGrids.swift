import GridCore
import GridDocuments
import GridModel

/// Makes what layout and painting need of the texts of a document: its text blocks and its cover.
/// All share the theme, the styles and the language of the document, and nothing is assembled.
struct TextBlockGrids {
  private let presentation: GridPresentation
  private let theme: Theme
  private let strings: GridStrings
  private let language: HyphenationLanguage
  /// The styles of the document for texts: those of its titles and of the texts of its rows.
  private let styles: StyleSheet
  /// The theme without the parts of a table, by the scale of its titles: one for each level of
  /// headings, which all blocks of the level share.
  private let textThemes: [Double: Theme]

  /// - Parameter request: of the whole document.
  init(_ request: GridRequest) throws(RenderError) {
    presentation = request.withShownTitles.presentation
    theme = try ThemeLoader.load(request)
    let textTheme = theme.prose
    textThemes = Dictionary(
      uniqueKeysWithValues: BlockRole.titleScales.map { ($0, textTheme.titles(scaledBy: $0)) })
    var strings = presentation.strings
    // A heading without a text below it has no rows.
    strings.empty = ""
    strings.adoptLanguage(of: presentation.locale)
    self.strings = strings
    language = HyphenationLanguage(locale: presentation.locale ?? FormatAssembly.defaultLocale)
    var styles = StyleSheet()
    styles.elements = presentation.styles.elements.filter {
      [.grid, .title, .subtitle].contains($0.key)
    }
    styles.rows.text = presentation.styles.rows.text
    styles.rows.font = presentation.styles.rows.font
    self.styles = styles
  }

  /// - Throws: a `RenderError` with all problems of the styles.
  func grid(_ block: TextBlock) throws(RenderError) -> DataGrid {
    let source = TextBlockRows(rows: block.rows, columnCount: block.columns.count)
    var grid = DataGrid(
      source: source, columns: block.columns,
      captions: Captions(title: block.heading.map { Caption($0.filled([:])) }),
      theme: textThemes[block.role.titleScale] ?? theme, styles: styles, strings: strings)
    grid.prose = block.kind
    grid.direction = presentation.direction
    grid.language = language
    // Markdown is not adapted to its texts, and its columns stay shared by all blocks.
    if !block.columns.allSatisfy({ $0.cell?.base is MarkdownCell }) { grid.adaptRenderers() }
    try GridCheck.check(grid, keys: block.columns.map(\.key))
    return grid
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
    return grid
  }

  /// How much larger the title of the document is than those of its grids.
  private static let titleEnlargement = 1.4
}

/// The texts of a block, row by row.
private struct TextBlockRows: RowSource {
  let rows: [[String]]
  let columnCount: Int

  var columns: [SourceColumn] {
    (0..<columnCount).map { SourceColumn(key: "text\($0 + 1)", type: .text) }
  }
  var rowCount: Int { rows.count }

  func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    guard rows[row].indices.contains(column) else { return }
    buffer.append(contentsOf: rows[row][column].utf8.lazy.filter { $0 != 0 })
  }
}
