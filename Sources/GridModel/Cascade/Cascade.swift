package import GridCore

/// Resolves the style of every part of a grid.
///
/// The layers of a body cell, bottom to top, a later one over an earlier one:
/// 1. the font and text colour that every element inherits from `grid`, then the layers of the
///    column's type and of its renderer
/// 2. `rows` of the theme, in a grid with drawings the middle of the height, then `rows` of the
///    grid; in the column of row labels, `stub` of both; in those that the grid adds, `rowNumbers`
///    or `checkboxes` of both
/// 3. the column's own style
/// 4. `alternate` of the theme, then of the grid, on rows with an odd index within their section;
///    nothing if there is no striping
/// 5. colour scales, then highlights, in order
/// 6. the rules that apply, in order
/// 7. the style that the styling callback returns
/// 8. `selected` of the theme, then of the grid
/// 9. the transient states of the cell: `editing` with `invalid`, `flash`, `hovered`, `pressed`,
///    `dragged`
///
/// Within one element the grid's own value replaces the theme's, property by property, without
/// blending; colours are blended only between elements.
///
/// A column header is aligned as its column's cells (over their figures, if they are aligned by
/// decimal point), then has `header` of the theme and of the grid, then the column's header style
/// and the rules for headers. A spanner has `header`, is centred, then has `spanner` and its own
/// style. A cell of a summary row is aligned as its column's cells, and has the layers of its
/// element. Every other element has what it inherits, the layers of the element it specializes
/// (`section` under `subsection`), and its own two. Equal results share one number, so a grid of
/// 100,000 cells has a few dozen computed styles.
package struct Cascade: Sendable {
  let sheets: MergedSheets
  private let themePlaces: StylePlaces
  private let gridPlaces: StylePlaces
  let columns: [GridColumn]
  let rules: RuleSets
  /// The factor of all lengths except those of titles and of the margins of pages.
  package let zoom: Double
  /// The factor of lengths of drawings and of everything that no style sets: ``zoom`` times the
  /// scale of the theme's type on paper.
  package let drawnZoom: Double
  /// Whether there are drawings beside which rows are centred vertically.
  let centersRows: Bool
  /// Whether there is a section column, left of all columns.
  let hasSectionColumn: Bool
  @Boxed private var tables: StyleTables
  /// The tables of grids with the same styles; `nil` for a grid whose cells have rules or their own
  /// styles.
  private let shared: SharedStyleTables?

  /// - Parameters:
  ///   - zoom: the factor of all lengths; default 1.
  ///   - language: the language by whose patterns words are divided; default US English.
  ///   - hasSectionColumn: whether there is a section column, left of all columns.
  ///   - centersRows: whether the texts of rows are centred vertically, as beside drawings.
  package init(
    theme: Theme, grid: StyleSheet, columns: [GridColumn], rules: RuleSets = RuleSets(),
    zoom: Double = 1, language: HyphenationLanguage = ComputedStyle().language,
    hasSectionColumn: Bool = false, centersRows: Bool = false
  ) {
    let sheets = MergedSheets.of(theme: theme.styles, grid: grid, language: language)
    self.sheets = sheets
    themePlaces = theme.styles.places
    gridPlaces = grid.places
    self.hasSectionColumn = hasSectionColumn
    self.columns = columns
    self.rules = rules
    self.zoom = zoom
    drawnZoom = zoom * theme.typeScale
    let centersRows = centersRows || columns.contains { $0.cell?.base.centersRows == true }
    self.centersRows = centersRows
    shared =
      rules.haveNoLayers
      ? .of(
        columns, sheets, zoom: zoom, hasSectionColumn: hasSectionColumn, centersRows: centersRows)
      : nil
    _tables =
      shared?.current
      ?? Boxed(
        wrappedValue: StyleTables(columnCount: columns.count, setCount: rules.sets.count))
  }

  var theme: StyleSheet { sheets.theme }
  var grid: StyleSheet { sheets.grid }

  /// Lets later cascades of grids with the same styles begin with those computed so far.
  package func share() { shared?.keep(_tables) }

  /// The same with the styles that cascades of grids with the same styles have shared since.
  package var renewed: Cascade {
    guard let current = shared?.current,
      current.wrappedValue.partCount > tables.partCount
    else { return self }
    var cascade = self
    cascade._tables = current
    return cascade
  }

  /// The number of different styles computed so far.
  package var styleCount: Int { tables.styles.count }

  /// The lines between the parts: the grid's instead of the theme's. A line without a colour has
  /// that of the texts of rows.
  package var separators: SeparatorStyles { sheets.commonStyles.separators.zoomed(by: zoom) }

  /// The gaps between cells: the grid's over the theme's.
  package var spacing: SpacingStyle { sheets.commonStyles.spacing.zoomed(by: zoom) }

  /// The boxes behind rows: the grid's over the theme's.
  package var cards: CardStyles { sheets.commonStyles.cards.zoomed(by: zoom) }

  /// The colours of drawings in cells: the grid's over the theme's, then those derived from the
  /// colour of texts.
  package var plot: PlotColors { sheets.commonStyles.plot }

  /// The background of ordinary rows; `nil` if that is not one opaque colour.
  package var rowsBackground: Color? { sheets.commonStyles.rowsBackground }

  /// The style with this number, its lengths zoomed.
  package subscript(id: StyleID) -> ComputedStyle { tables.styles[Int(id.rawValue)] }

  /// The style of the cells of a column in a state.
  package mutating func body(column: Int, state: CellState) -> StyleID {
    if state.variant > 0 { return variant(column: column, state: state) }
    let slot = column * CellState.combinations * rules.sets.count + state.row
    if let cached = tables.body[slot] { return cached }
    let own = CellState(
      flags: state.flags, ruleSet: ruleSet(state.ruleSet, column: column))
    let id =
      own == state
      ? intern(compute(bodyLayers(column: column, state: state))) : body(column: column, state: own)
    tables.body[slot] = id
    tables.countPart()
    return id
  }

  /// The first set with the same rules for a column: rules for other columns make no difference.
  private mutating func ruleSet(_ set: Int, column: Int) -> Int {
    if set == 0 { return 0 }
    if let cached = tables.ruleSets[column] { return cached[set] }
    let sets = rules.firstSets(column: columns[column])
    tables.ruleSets[column] = sets
    return sets[set]
  }

  private mutating func variant(column: Int, state: CellState) -> StyleID {
    let key = StyleTables.VariantKey(column: column, state: state)
    if let cached = tables.variants[key] { return cached }
    let id = intern(compute(bodyLayers(column: column, state: state)))
    tables.variants[key] = id
    return id
  }

  /// The style of a column's header.
  package mutating func header(column: Int) -> StyleID {
    if let cached = tables.headers[column] { return cached }
    let id = intern(balanced(compute(headerLayers(column: column))))
    tables.headers[column] = id
    tables.countPart()
    return id
  }

  /// The style of a part that is neither a cell nor a column header.
  package mutating func element(_ element: StyleElement) -> StyleID {
    strip(StripKey(element))
  }

  /// The style of a strip above or below the rows of a section.
  package mutating func strip(_ key: StripKey) -> StyleID {
    if let cached = tables.elements[key] { return cached }
    var style = compute(stripLayers(key))
    if Self.titles.contains(key.element) { style = balanced(style) }
    let id = intern(style, zoom: key.element.isZoomed ? zoom : 1)
    tables.elements[key] = id
    tables.countPart()
    return id
  }

  /// The styles of the cells of a summary row, by column.
  package mutating func summaryCells(of key: StripKey) -> [StyleID] {
    if let cached = tables.cells[key] { return cached }
    let ids = columns.indices.map { column in
      var style = compute(summaryLayers(of: key, column: column))
      // Values are aligned with those of their column, regardless of the element's insets.
      let cell = compute(cellLayers(column: column, state: [])).insets
      style.insets.left = cell.left
      style.insets.right = cell.right
      return intern(style)
    }
    tables.cells[key] = ids
    tables.countPart()
    return ids
  }

  // A style is resolved before it is looked up: `cascade[cascade.body(…)]` would read the table
  // first.

  /// The style of the cells of a column in a state, itself.
  package mutating func bodyStyle(column: Int, state: CellState) -> ComputedStyle {
    let id = body(column: column, state: state)
    return self[id]
  }

  /// The style of a column's header, itself.
  package mutating func headerStyle(column: Int) -> ComputedStyle {
    let id = header(column: column)
    return self[id]
  }

  /// The style of a spanner, itself.
  package mutating func spannerStyle(_ spanner: Spanner) -> ComputedStyle {
    let id = self.spanner(spanner)
    return self[id]
  }

  /// The style of a spanner for measuring, without a number in the table.
  package func measuredStyle(of spanner: Spanner) -> ComputedStyle {
    compute(spannerLayers(spanner)).zoomed(by: zoom)
  }

  /// The style of a part that is neither a cell nor a column header, itself.
  package mutating func style(of element: StyleElement) -> ComputedStyle {
    style(of: StripKey(element))
  }

  /// The style of a strip above or below the rows of a section, itself.
  package mutating func style(of key: StripKey) -> ComputedStyle {
    let id = strip(key)
    return self[id]
  }

  /// Whether a height of 0 hides the column headers.
  package var hidesHeader: Bool { (grid[.header]?.height ?? theme[.header]?.height) == 0 }

  /// Whether the grid itself specifies the height of an element.
  package func setsHeight(of element: StyleElement) -> Bool { grid[element]?.height != nil }

  /// Whether the theme or the grid has a style for an element.
  package func hasStyle(of element: StyleElement) -> Bool {
    theme[element] != nil || grid[element] != nil
  }

  /// The style of a spanner.
  package mutating func spanner(_ spanner: Spanner) -> StyleID {
    intern(balanced(compute(spannerLayers(spanner))))
  }

  /// The elements besides headers whose texts are titles.
  private static let titles: Set<StyleElement> = [.title, .subtitle, .section, .subsection]

  /// The style with lines of about the same length, as titles are set.
  private func balanced(_ style: ComputedStyle) -> ComputedStyle {
    var style = style
    style.wrapping = .balance
    return style
  }

  /// Whether a spanner has its own background over that of the header.
  package func hasFill(_ spanner: Spanner) -> Bool {
    let own = ownLayers(of: .spanner).map(\.style) + (spanner.style.map { [$0] } ?? [])
    return own.contains { !$0.fills.isEmpty }
  }

  /// What is painted behind everything.
  var backdrop: FillStack { sheets.backdrop }

  /// The merged layers; see ``MergedSheets/compute(_:)``.
  func compute(_ layers: [StyleLayer]) -> ComputedStyle { sheets.compute(layers) }

  /// - Parameter zoom: the factor of lengths; `nil` is the grid's.
  mutating func intern(_ style: ComputedStyle, zoom: Double? = nil) -> StyleID {
    tables.number(of: style.zoomed(by: zoom ?? self.zoom))
  }

  // MARK: - Layers of elements

  /// The layers that every element except `grid` inherits.
  var inheritedLayers: [StyleLayer] { located(sheets.inheritedLayers, of: .grid) }

  /// The layers of an element alone: the theme's without what the grid replaces, and the grid's.
  func ownLayers(of element: StyleElement) -> [StyleLayer] {
    located(sheets[element], of: element)
  }

  /// The layers of an element with the places of the grid's own sheets.
  private func located(_ layers: [StyleLayer], of element: StyleElement) -> [StyleLayer] {
    let (theme, grid) = (themePlaces[element], gridPlaces[element])
    if theme == nil, grid == nil { return layers }
    var layers = layers
    for index in layers.indices {
      let isGrid = index == layers.count - 1 && sheets.grid.shared(element) != nil
      layers[index].place = isGrid ? grid : theme
    }
    return layers
  }
}

extension StyleElement {
  /// Whether the element is scaled down with a grid that is too wide for its page.
  fileprivate var isZoomed: Bool {
    switch self {
    case .title, .subtitle, .pageHeader, .pageFooter: false
    default: true
    }
  }
}
