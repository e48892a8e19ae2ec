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
    ] + languageKeys + [variants] + sheetKeys.map { $0.inside(\.styles) })

  /// What `ThemeFile` and `ThemeResolution` have read before.
  private static let languageKeys: [Key<Theme>] = [
    key("version", .integer(in: 1...ThemeFile.version), "Of the theme language; default 1."),
    key(
      "extends", .text,
      "Another theme, by name or by a path relative to this one, whose keys hold where this one says nothing."
    ),
    key("background", .color, "Foundation: what the grid stands on."),
    key("foreground", .color, "Foundation: text on the background."),
    key("accent", .color, "Foundation: selection, sorted columns, what is pressed or edited."),
    key("colors", .byName(of: .color), "Further colours by name, to refer to."),
    key(
      "spacing", .number(in: 0...100),
      "Foundation: one step of spacing, in points, that {spacing: 1.5} is a multiple of; default 4."
    ),
    key("font", font, "Foundation: the font; sizes such as 1.5em are multiples of its size."),
  ]

  /// Named changes to a theme: a scheme, a density.
  private static let variants: Key<Theme> = key(
    "variants",
    .byName(
      of: .mapping(
        "variant", "Variant", start: Theme(name: "", styles: StyleSheet()),
        keys: languageKeys.filter { !["version", "extends"].contains($0.name) }
          + sheetKeys.map { $0.inside(\.styles) })),
    "What is different in a variant, by its name, such as dark or compact; the keys are those of a theme."
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
        }, get: { sheet in sheet[element] })
    } + [
      Key(
        "separators", separators, \.separators, default: SeparatorStyles(),
        "The lines between the parts of the grid.")
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
    case .title: "The title above the grid."
    case .subtitle: "The line under the title."
    case .note: "The notes under the grid."
    case .pinShadow:
      "The shadow of what is fixed in a viewport: background is its colour, height how far it reaches."
    case .scrollIndicator:
      "The bars that tell how far a viewport is scrolled: height is how thick they are, insets how far from the edges."
    case .pageHeader: "The line at the top of each page of a PDF; not drawn by this version."
    case .pageFooter: "The line at the bottom of each page of a PDF."
    }
  }
}
