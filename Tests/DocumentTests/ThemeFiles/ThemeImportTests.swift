import GridCore
import GridDocuments
import GridModel
import GridPress
import TestSupport
import Testing

@Suite("Themes of other programs")
struct ThemeImportTests {
  private func theme(
    _ text: String, _ path: String = "brand.json", from source: ThemeImport.Source? = nil
  ) throws -> (import: ThemeImport, styles: StyleSheet) {
    let imported = try ThemeImport(text, path: path, name: "brand", source: source)
    let theme = try ThemeFile.read(ThemeText(text: imported.text, name: "brand.yaml"))
    #expect(theme.name == "brand")
    return (imported, theme.styles)
  }

  private func color(_ hex: String) throws -> Color { try #require(Color(hex: hex)) }

  @Test("parameters of AG Grid, with colours that are made of others")
  func agGrid() throws {
    let (imported, styles) = try theme(
      """
      {
        "accentColor": "rgb(11, 122, 117)", "backgroundColor": "#FFFFFF", "foregroundColor": "#102A43",
        "fontFamily": ["system-ui", {"googleFont": "IBM Plex Sans"}, "Inter"], "fontSize": "15px",
        "headerBackgroundColor": {"ref": "accentColor", "mix": 0.1, "onto": "backgroundColor"},
        "oddRowBackgroundColor": {"ref": "accentColor", "mix": 0.05},
        "rowHeight": 40, "rowBorder": false, "columnBorder": {"width": 2, "color": "red", "style": "dashed"},
        "headerFontWeight": "bold", "wrapperBorderRadius": 12, "cellHorizontalPadding": 18,
        "iconSize": 16, "headerTextColor": {"ref": "rowHoverColor"}, "dataFontSize": 90000
      }
      """)
    #expect(imported.source == .agGrid)
    #expect(imported.takenCount == 13)
    #expect(
      imported.omissions.map { "\($0.place): \($0.parameter): \($0.reason)" } == [
        "brand.json:8:3: iconSize: it has no counterpart",
        "brand.json:8:19: headerTextColor: its value has no counterpart",
        "brand.json:8:64: dataFontSize: 90000 is out of range: 1 to 500",
      ])
    #expect(
      imported.text.hasSuffix("# Without a counterpart: iconSize, headerTextColor, dataFontSize\n"))
    #expect(styles[.header]?.background == (try color("#E7F2F1")))
    #expect(styles[.alternate]?.background == (try color("#0B7A750D")))
    #expect(styles.grid.font.families == ["IBM Plex Sans", "Inter"])
    #expect(styles.grid.font.size == 15 && styles.rows.height == 40)
    #expect(styles.header.font.weight == 700)
    #expect(styles.rows.insets.left == 18 && styles.header.insets.right == 18)
    #expect(styles.separators.row?.width == 0 || styles.separators.row == nil)
    let line = try #require(styles.separators.column)
    #expect(line.width == 2 && line.color == Color(cssName: "red"))
    #expect(styles.separators.frameRadius == 12)
  }

  @Test(
    "a name that some reader of YAML takes for another value is in quotation marks",
    arguments: ["Inf", "nan", "Yes", "Null"])
  func valueWords(_ name: String) throws {
    let imported = try ThemeImport(
      #"{"accentColor": "rgb(11, 122, 117)"}"#, path: "brand.json", name: name, source: .agGrid)
    #expect(imported.text.hasPrefix("name: \"\(name)\"\n"))
    #expect(try ThemeFile.read(ThemeText(text: imported.text, name: "brand.yaml")).name == name)
  }

  @Test("options of gt with points and of great_tables with lines and types")
  func gt() throws {
    for text in [
      """
      {"table.background.color": "#FFF8F0", "heading.align": "left", "heading.title.font.size": "24px",
       "column_labels.font.weight": "bold", "column_labels.text_transform": "uppercase",
       "table_body.hlines.style": "dotted", "table_body.hlines.color": "#D3D3D3",
       "table_body.hlines.width": "1px", "data_row.padding": "8px", "row.striping.include_table_body": true,
       "table.width": "auto"}
      """,
      """
      {"table_background_color": {"scss": true, "category": "table", "type": "value", "value": "#FFF8F0"},
       "heading_align": {"value": "left"}, "heading_title_font_size": {"type": "px", "value": "24px"},
       "column_labels_font_weight": "bold", "column_labels_text_transform": "uppercase",
       "table_body_hlines_style": "dotted", "table_body_hlines_color": "#D3D3D3",
       "table_body_hlines_width": "1px", "data_row_padding": "8px", "row_striping_include_table_body": true,
       "table_width": "auto"}
      """,
    ] {
      let (imported, styles) = try theme(text)
      #expect(imported.source == .gt && imported.takenCount == 10)
      #expect(imported.omissions.count == 1)
      #expect(styles.title.font.size == 24 && styles.title.alignment == .leading)
      #expect(styles.header.font.weight == 700 && styles.header.transform == .uppercase)
      #expect(styles.rows.insets.top == 8 && styles.rows.insets.bottom == 8)
      let line = try #require(styles.separators.row)
      #expect(try line.color == color("#D3D3D3") && line.width == 1 && line.pattern == .dotted)
      #expect(styles.striping == .alternate)
      #expect(styles[.grid]?.background == (try color("#FFF8F0")))
    }
  }

  @Test(
    "custom properties of CSS: names within others, numbers of hsl() alone, dark ones as a variant")
  func css() throws {
    let (imported, styles) = try theme(
      """
      @import "fonts.css";
      /* Brand
         tokens; --foreground: red; */
      :root {
        --brand: 240 100% 50%;
        --primary: var(--brand);
        --background: hsl(0deg 0% 100% / 1);
        --radius: 0.5rem;
        --ag-header-background-color: var(--missing, #EEEEEE);
        --font-sans: "Source Sans 3", system-ui;
        --shadow: 0 1px 2px black;
        --loop: var(--loop);
      }
      .dark { --background: black; }
      """, "tokens.css")
    #expect(imported.source == .css && imported.takenCount == 6)
    #expect(
      imported.omissions.map { "\($0.place): \($0.parameter): \($0.reason)" } == [
        "tokens.css:1:1: @import \"fonts.css\": the file is not read; import it by itself",
        "tokens.css:11:3: --shadow: it has no counterpart",
        "tokens.css:12:3: --loop: it refers to itself: --loop → --loop",
      ])
    #expect(imported.text.contains("variants:\n  dark:\n    background: \"#000000\"\n"))
    #expect(imported.text.contains("accent: \"#0000FF\"\n"))
    #expect(styles[.grid]?.background == .white)
    #expect(styles.separators.frameRadius == 8)
    #expect(styles.header.background == (try color("#EEEEEE")))
    #expect(styles.grid.font.families == ["Source Sans 3"])
  }

  @Test(
    "colours of CSS",
    arguments: [
      ("#0b7", "#00BB77"), ("rgb(0 128 255 / 50%)", "#0080FF80"),
      ("rgba(255,0,0,0.5)", "#FF000080"),
      ("hsl(120, 100%, 25%)", "#008000"), ("hsl(-120 100% 50%)", "#0000FF"), ("Navy", "#000080"),
      ("rgb(100% 0% 0%)", "#FF0000"),
    ])
  func colors(_ text: String, _ hex: String) throws {
    let (imported, _) = try theme("{\"accentColor\": \"\(text)\"}")
    #expect(imported.text.contains("accent: \"\(hex)\""), "\(imported.text)")
  }

  @Test(
    "what is not a theme is an error, or taken for nothing",
    arguments: [
      ("[1, 2]", "a.json", "expected a mapping of parameters and their values"),
      ("{}", "a.json", "there are no parameters"),
      ("body { color: red }", "a.css", "there are no custom properties, such as --accent: #0B7A75"),
      ("", "a.css", "there are no custom properties, such as --accent: #0B7A75"),
    ])
  func refused(_ text: String, _ path: String, _ message: String) {
    let error = #expect(throws: RenderError.self) {
      try ThemeImport(text, path: path, name: "a")
    }
    #expect(error?.message == message && error?.place?.file == path)
    #expect(throws: Never.self) {
      for hostile in [
        "--a:", "/*", "--a: var(--a", "--a: var(", "};--:;--b:x", "--a: var(--b); --b: var(--a)",
      ] {
        _ = try? ThemeImport(hostile, path: "h.css", name: "h")
      }
    }
  }
}
