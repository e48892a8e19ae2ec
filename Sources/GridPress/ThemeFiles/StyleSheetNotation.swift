import GridModel

extension StyleNotation {
  /// Styles by element, and separators: the whole of a theme, and what a document adds under `style`.
  static let styleSheet = Notation<StyleSheet>.mapping(
    "styleSheet", "Styles",
    description: "Styles by the parts of the grid, and the lines between them.",
    start: StyleSheet(), keys: sheetKeys)

  /// What a theme file holds.
  static let theme = Notation<Theme>.mapping(
    "theme", "Theme", start: Theme(name: "", styles: StyleSheet()),
    keys: [
      Key(unread: "$schema", "Where editors find the schema of this file; not read."),
      Key("name", .text, \.name, default: "", "What the theme is called; default the file's name."),
      Key(unread: "description", "What the theme is for; not read."),
    ] + sheetKeys.map { $0.inside(\.styles) })

  private static let sheetKeys: [Key<StyleSheet>] =
    StyleElement.allCases.map { element in
      Key(
        element.rawValue, style, element.description,
        set: { style, _, sheet in sheet[element] = style }, get: { sheet in sheet[element] })
    } + [
      Key(
        "separators", separators, \.separators, default: SeparatorStyles(),
        "The lines between the parts of the grid."),
      Key("spacing", spacing, \.spacing, default: SpacingStyle(), "The gaps between cells."),
    ]
}

extension StyleElement {
  /// For the schema: what the element is.
  fileprivate var description: String {
    switch self {
    case .grid:
      "The picture behind everything: its font and text colour hold for all other parts, its insets are the space around the grid."
    case .rows: "All rows of the grid."
    case .alternate: "Every other row of a section, over rows and columns."
    case .selected: "Selected rows, over all of these."
    case .header: "The column headers."
    case .section: "The headers of sections."
    case .subsection: "The headers of sections within sections, over section."
    case .sectionFooter: "What stands under the rows of a section."
    case .sectionColumn: "The column left of all others with one cell a section."
    case .summary: "Rows of totals and the like."
    case .grandSummary: "Those of the whole grid, over summary."
    case .title: "The title above the grid."
    case .subtitle: "The line under the title."
    case .note: "The notes under the grid."
    case .footnote: "Footnotes, over note."
    case .pageHeader: "The line at the top of each page of a PDF; not drawn by this version."
    case .pageFooter: "The line at the bottom of each page of a PDF."
    }
  }
}
