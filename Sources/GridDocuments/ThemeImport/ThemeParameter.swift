/// The counterpart of a parameter of another program's theme.
struct ThemeParameter {
  /// How its value is read.
  enum Kind {
    case color
    case length
    /// Half of a length: the gap between parts there is twice the spacing here.
    case halfLength
    case weight
    case family
    /// A whole line, or whether there is one.
    case line
    case lineStyle
    case alignment
    case transform
    case striping
    /// The unit of distances, which is 4 here: a unit of more than 6 is halved.
    case unit
  }

  var kind: Kind
  /// The paths of the value in a theme; several have the same value.
  var paths: [[String]]

  init(_ kind: Kind, _ paths: [String]) {
    self.kind = kind
    self.paths = paths.map { $0.split(separator: ".").map(String.init) }
  }

  /// By their names, in camel case.
  static let agGrid: [String: ThemeParameter] = [
    "accentColor": Self(.color, ["accent"]),
    "backgroundColor": Self(.color, ["background"]),
    "foregroundColor": Self(.color, ["foreground"]),
    "textColor": Self(.color, ["grid.text"]),
    "borderColor": Self(.color, ["colors.line"]),
    "chromeBackgroundColor": Self(.color, ["colors.surface"]),
    "subtleTextColor": Self(.color, ["colors.secondary"]),
    "invalidColor": Self(.color, ["colors.danger"]),
    "spacing": Self(.halfLength, ["spacing"]),
    "fontFamily": Self(.family, ["font.family"]),
    "fontSize": Self(.length, ["font.size"]),
    "cellFontFamily": Self(.family, ["rows.font.family"]),
    "dataFontSize": Self(.length, ["rows.font.size"]),
    "dataBackgroundColor": Self(.color, ["rows.background"]),
    "cellTextColor": Self(.color, ["rows.text"]),
    "cellHorizontalPadding": Self(
      .length,
      ["rows.insets.left", "rows.insets.right", "header.insets.left", "header.insets.right"]),
    "rowHeight": Self(.length, ["rows.height"]),
    "oddRowBackgroundColor": Self(.color, ["alternate.background"]),
    "rowHoverColor": Self(.color, ["hovered.background"]),
    "selectedRowBackgroundColor": Self(.color, ["selected.background"]),
    "rowBorder": Self(.line, ["separators.row"]),
    "columnBorder": Self(.line, ["separators.column"]),
    "pinnedColumnBorder": Self(.line, ["separators.pin"]),
    "headerRowBorder": Self(.line, ["separators.header"]),
    "wrapperBorder": Self(.line, ["separators.frame"]),
    "wrapperBorderRadius": Self(.length, ["separators.frame.radius"]),
    "footerRowBorder": Self(.line, ["grandSummary.border.top"]),
    "headerBackgroundColor": Self(.color, ["header.background"]),
    "headerTextColor": Self(.color, ["header.text"]),
    "headerFontFamily": Self(.family, ["header.font.family"]),
    "headerFontSize": Self(.length, ["header.font.size"]),
    "headerFontWeight": Self(.weight, ["header.font.weight"]),
    "headerHeight": Self(.length, ["header.height"]),
    "borderRadius": Self(.length, ["filterField.radius"]),
    "inputBackgroundColor": Self(.color, ["filterField.background"]),
    "inputTextColor": Self(.color, ["filterField.text"]),
    "inputBorder": Self(.line, ["filterField.border.all"]),
    "inputBorderRadius": Self(.length, ["filterField.radius"]),
    "inputFocusBorder": Self(.line, ["filterFocused.border.all"]),
    "cellEditingBorder": Self(.line, ["editing.border.all"]),
    "rangeSelectionBorderColor": Self(.color, ["focused.border.all.color"]),
    "valueChangeValueHighlightBackgroundColor": Self(.color, ["flash.background"]),
    "skeletonLoadingBackgroundColor": Self(.color, ["skeleton.background"]),
    "subHeaderBackgroundColor": Self(.color, ["spanner.background"]),
    "headerColumnBorder": Self(.line, ["header.border.right"]),
    "rangeSelectionBackgroundColor": Self(.color, ["textSelection.background"]),
  ]

  /// The options of gt and great_tables, with lines between their words.
  static let gt: [String: ThemeParameter] = {
    var parameters: [String: ThemeParameter] = [
      "table_background_color": Self(.color, ["background"]),
      "table_font_color": Self(.color, ["foreground"]),
      "table_font_names": Self(.family, ["font.family"]),
      "table_font_size": Self(.length, ["font.size"]),
      "table_font_weight": Self(.weight, ["grid.font.weight"]),
      "heading_background_color": Self(.color, ["title.background", "subtitle.background"]),
      "heading_align": Self(.alignment, ["title.align", "subtitle.align"]),
      "heading_title_font_size": Self(.length, ["title.font.size"]),
      "heading_title_font_weight": Self(.weight, ["title.font.weight"]),
      "heading_subtitle_font_size": Self(.length, ["subtitle.font.size"]),
      "heading_subtitle_font_weight": Self(.weight, ["subtitle.font.weight"]),
      "data_row_padding": Self(.length, ["rows.insets.top", "rows.insets.bottom"]),
      "data_row_padding_horizontal": Self(.length, ["rows.insets.left", "rows.insets.right"]),
      "column_labels_padding": Self(.length, ["header.insets.top", "header.insets.bottom"]),
      "column_labels_padding_horizontal": Self(
        .length, ["header.insets.left", "header.insets.right"]),
      "row_striping_background_color": Self(.color, ["alternate.background"]),
      "row_striping_include_table_body": Self(.striping, ["striping"]),
    ]
    // Parts whose options have the same names.
    for (part, element) in [
      ("column_labels", "header"), ("row_group", "section"), ("stub", "stub"),
      ("summary_row", "summary"), ("grand_summary_row", "grandSummary"),
      ("footnotes", "footnote"), ("source_notes", "note"),
    ] {
      parameters["\(part)_background_color"] = Self(.color, ["\(element).background"])
      parameters["\(part)_font_size"] = Self(.length, ["\(element).font.size"])
      parameters["\(part)_font_weight"] = Self(.weight, ["\(element).font.weight"])
      parameters["\(part)_text_transform"] = Self(.transform, ["\(element).transform"])
    }
    for (line, path) in [
      ("table_border_top", "separators.top"), ("table_border_bottom", "separators.bottom"),
      ("column_labels_border_bottom", "separators.header"),
      ("column_labels_border_top", "header.border.top"),
      ("column_labels_vlines", "header.border.right"),
      ("row_group_border_bottom", "separators.section"),
      ("row_group_border_top", "section.border.top"), ("stub_border", "separators.stub"),
      ("table_body_hlines", "separators.row"), ("table_body_vlines", "separators.column"),
      ("summary_row_border", "summary.border.top"),
      ("grand_summary_row_border", "grandSummary.border.top"),
    ] {
      parameters["\(line)_color"] = Self(.color, [path + ".color"])
      parameters["\(line)_width"] = Self(.length, [path + ".width"])
      parameters["\(line)_style"] = Self(.lineStyle, [path + ".style"])
    }
    return parameters
  }()
}
