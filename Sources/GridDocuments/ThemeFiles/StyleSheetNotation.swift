import GridModel

extension StyleNotation {
  /// Styles by element, separators and gaps: the content of a theme, and of `style` in a document.
  static let styleSheet = Notation<StyleSheet>.mapping(
    "styleSheet", "Styles",
    description: "Styles by the parts of the grid, and the lines between them.",
    start: StyleSheet(), keys: sheetKeys)

  /// The content of a theme file.
  static let theme = Notation<Theme>.mapping(
    "theme", "Theme", start: Theme(name: "", styles: StyleSheet()), keys: themeKeys)

  static let themeKeys: [Key<Theme>] =
    [
      Key(unread: "$schema", "Where editors find the schema of this file; not read."),
      Key("name", .text, \.name, default: "", "The name of the theme; default the file's name."),
      Key(unread: "description", "What the theme is for; not read."),
    ] + languageKeys + [ownVariants, variants, lint, claims] + sheetKeys.map { $0.inside(\.styles) }

  /// Keys that `ThemeFile` and `ThemeResolution` have already read.
  private static let languageKeys: [Key<Theme>] = [
    key(
      "version", .integer(in: 1...ThemeFile.version),
      "The version of the theme language; default 1."),
    key(
      "extends", Notation<String>.text.namingFile,
      "Another theme, by name or by a path relative to this one, whose keys apply where this one does not set them."
    ),
    key("background", .color, "Foundation: the background of the grid."),
    key("foreground", .color, "Foundation: text on the background."),
    key("accent", .color, "Foundation: selection, sorted columns, pressed and edited parts."),
    key("colors", .byName(of: .color), "Further colours by name, to refer to."),
    key(
      "spacing", .number(in: 0...100),
      "Foundation: one step of spacing, in points, that {spacing: 1.5} is a multiple of; default 4."
    ),
    key("font", font, "Foundation: the font; sizes such as 1.5em are multiples of its size."),
  ]

  private static let ownVariants = key(
    "variant", .texts,
    "The variants that the theme is in by itself, each over those before it; a requested scheme replaces them."
  )

  /// Named changes to a theme: a scheme, a density.
  private static let variants: Key<Theme> = key(
    "variants",
    .byName(
      of: .mapping(
        "variant", "Variant", start: Theme(name: "", styles: StyleSheet()),
        keys: languageKeys.filter { !["version", "extends"].contains($0.name) }
          + sheetKeys.map { $0.inside(\.styles) })),
    "The changes of a variant, by its name, such as dark or compact; the keys are those of a theme."
  )

  private static let lint = key(
    "lint", LintNotation.settings,
    "How strictly the theme is checked, and which findings are accepted.")

  private static let claims = key(
    "claims", LintNotation.claims,
    "The level of WCAG 2.2 that the theme says its texts meet, which gridpress lint checks: AA (a contrast of 4.5) or AAA (7)."
  )

  private static func key<Value>(
    _ name: String, _ notation: Notation<Value>, _ description: String
  ) -> Key<Theme> {
    Key(name, notation, description, set: { _, _, _ in }, get: { _ in nil })
  }

  private static let sheetKeys: [Key<StyleSheet>] =
    StyleElement.allCases.map { element in
      Key(
        element.rawValue, style, element.description,
        set: { style, value, sheet in
          sheet[element] = style
          sheet.places[element] = value.place
        }, get: { sheet in sheet[element] }
      ).called(element.otherNames)
    } + [
      Key(
        "separators", separators, \.separators, default: SeparatorStyles(),
        "The lines between the parts of the grid."),
      Key(
        "striping", .choice, \.striping,
        "Which rows of a section have the style alternate: every other one (alternate), every third (sparse), or none. Default alternate."
      ),
      Key("gaps", gaps, \.spacing, default: SpacingStyle(), "The gaps between cells."),
      Key("cards", cards, \.cards, default: CardStyles(), "Rounded boxes behind rows."),
      Key("plot", plot, \.plot, default: PlotStyle(), "The colours of drawings in cells."),
    ]
}

extension StyleElement {
  /// The description of the element in the schema.
  fileprivate var description: String {
    switch self {
    case .grid:
      "The picture behind everything: its font and text colour apply to all other parts, its insets are the space around the grid."
    case .rows: "All rows of the grid."
    case .stub: "The column of row labels, over rows."
    case .rowNumbers: "The column with the numbers of rows, over rows."
    case .checkboxes:
      "The column with the boxes of selected rows, over rows: its text is the colour of the boxes."
    case .secondary:
      "The cells of columns that are looked up and not read, such as identifiers, over rows."
    case .figure: "The cells of columns of numbers, over rows."
    case .alternate: "Every other row of a section, over rows and columns."
    case .selected: "Selected rows, over all of these."
    case .header: "The column headers."
    case .spanner: "Titles over several columns, over header, whose background shows behind them."
    case .section: "The headers of sections."
    case .subsection: "The headers of sections within sections, over section."
    case .sectionCount:
      "The number of rows after the title of a section header: its text and font, over those of the header."
    case .sectionFooter: "The text under the rows of a section."
    case .sectionColumn: "The column left of all others with one cell a section."
    case .summary: "Rows of totals and the like."
    case .grandSummary: "Those of the whole grid, over summary."
    case .title: "The title above the grid."
    case .subtitle: "The line under the title."
    case .note: "The notes under the grid."
    case .footnote: "Footnotes, over note."
    case .legend: "Legends of colour scales, over note."
    case .pinShadow:
      "The shadow of fixed parts in a viewport: background is its colour, height how far it reaches."
    case .scrollIndicator:
      "The bars that indicate how far a viewport is scrolled: height is how thick they are, insets how far from the edges."
    case .cover:
      "The cover of a report: background is the colour of its field, band or rule, text that of the title on them."
    case .pageHeader: "The line at the top of each page of a PDF."
    case .pageFooter: "The line at the bottom of each page of a PDF."
    case .editing: "The field over a cell that is edited, over the style of the cell."
    case .invalid: "A field whose text is refused, over editing."
    case .invalidMessage: "The bubble that explains why a text is refused."
    case .range:
      "A rectangle of selected cells: its background is a veil over them, its border around them."
    case .rangeHandle: "The handle at the last corner of the selected cells."
    case .overlay: "What is open beside a cell: a menu, a list of choices, a calendar."
    case .overlayLine: "A line of what is open, or a day of a calendar."
    case .overlaySelected:
      "The line of what is open that a pointer is on, and the chosen day, over overlayLine."
    case .tooltip: "A text that is open beside a cell."
    case .caret: "The caret: its background is the colour."
    case .textSelection: "The background of selected characters."
    case .hovered: "A row, a cell or a header that a pointer is over: over its style."
    case .focused: "The line around a row, a cell or a header that has the keyboard focus."
    case .pressed: "A row, a cell or a header that a finger is down on: over its style."
    case .flash: "Cells that light up because they changed, over all other styles of the cell."
    case .dragged: "The cells of a part lifted out of the grid, over the style of the cells."
    case .dragGap: "The place that a dragged row or column leaves."
    case .dropLine: "The line where a dragged part would be dropped: its background is the colour."
    case .handle: "The strip of the handles that rows are dragged by; its text is their colour."
    case .swipeAction: "Buttons beside a row that is slid aside."
    case .swipeDestructive: "Such a button that destroys something, over swipeAction."
    case .filter: "The row with the search field."
    case .filterField: "The search field."
    case .filterFocused: "The search field with the caret in it, over filterField."
    case .filterCancel:
      "The button beside the search field with the caret in it, which ends the search; default there is none."
    case .pullDown: "The row that pulling the grid down uncovers."
    case .shortcutBar: "The titles of the sections down the right edge."
    case .shortcutBarPressed: "The one of these titles that a finger is on, over shortcutBar."
    case .resizer: "The grip at the header of a column whose width is being changed."
    case .skeleton: "The bars instead of texts that are loading."
    case .empty: "The text of a grid without rows."
    case .callout: "The cards with the texts of callouts."
    case .calloutMark:
      "Numbers of callouts, and their lines and outlines: background is the colour of these, text that of the numbers."
    case .calloutHighlight:
      "Parts that callouts highlight: background lies over the cells, border around them."
    case .calloutLens:
      "Parts that callouts show enlarged: background lies behind them, border around them."
    }
  }
}

extension StyleElement {
  /// What HTML and other grids call the element, for suggestions.
  fileprivate var otherNames: [String] {
    switch self {
    case .grid: ["table", "body"]
    case .rows: ["row", "cell", "cells", "td", "tr"]
    case .alternate: ["even", "odd", "zebra", "stripe", "alternateRow", "alternateRows"]
    case .header: ["th", "thead", "columnHeader", "columnHeaders"]
    case .section: ["group", "groupHeader", "sectionHeader"]
    case .summary: ["total", "totals", "tfoot", "footer"]
    case .title: ["caption", "heading"]
    case .selected: ["selection"]
    case .hovered: ["hover"]
    case .focused: ["focus"]
    default: []
    }
  }
}
