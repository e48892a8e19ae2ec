import GridCore
import GridDocuments
import GridModel
import GridPress
import Testing

@Suite("Design tokens as themes")
struct TokenImportTests {
  private func theme(
    _ text: String, _ path: String = "t.json", source: ThemeImport.Source? = nil
  ) throws -> ThemeImport {
    let imported = try ThemeImport(text, path: path, name: "t", source: source)
    if imported.takenCount > 0 {
      _ = try ThemeFile.read(ThemeText(text: imported.text, name: "t.yaml"))
    }
    return imported
  }

  private func lines(_ imported: ThemeImport) -> [String] {
    imported.text.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("#") }
      .map(String.init)
  }

  @Test("W3C design tokens: aliases, groups, types, composite values and modes")
  func designTokens() throws {
    let imported = try theme(
      """
      {"color": {"$type": "color",
        "base": {"white": {"$value": "#FFFFFF"}, "ink": {"$value": {"colorSpace": "oklch",
          "components": [0.145, 0, "none"], "alpha": 1}}},
        "background": {"$value": "{color.base.white}"}, "text": {"default": {"$ref": "#/color/base/ink/$value"}},
        "primary": {"$value": "#0B7A75", "$extensions": {"mode": {"light": "#0B7A75", "dark": "#5EEAD4"}}},
        "border": {"light": {"$value": "#DDDDDD"}, "dark": {"$value": "#333333"}}},
       "typography": {"body": {"$type": "typography", "$value": {"fontFamily": ["IBM Plex Sans", "Arial"],
         "fontSize": {"value": 0.875, "unit": "rem"}}}},
       "radius": {"md": {"$value": "8px"}}, "shadow": {"sm": {"$value": {"blur": "1px"}}}}
      """)
    #expect(imported.source == .tokens)
    #expect(
      lines(imported) == [
        "background: \"#FFFFFF\"", "foreground: \"#0A0A0A\"", "accent: \"#0B7A75\"",
        "font: {family: [\"IBM Plex Sans\", Arial], size: 14}", "colors: {line: \"#DDDDDD\"}",
        "separators: {frame: {radius: 8}}", "variants:", "  dark:", "    accent: \"#5EEAD4\"",
        "    colors: {line: \"#333333\"}",
      ])
    #expect(
      imported.omissions.map { "\($0.place): \($0.parameter): \($0.reason)" } == [
        "t.json:9:50: shadow.sm: it has no counterpart"
      ])
  }

  @Test("a token's own value is the theme's where its modes are others only")
  func ownValues() throws {
    let imported = try theme(
      """
      {"color": {"ink": {"$value": "#111111"}, "background": {"$value": "#FFFFFF",
          "$extensions": {"mode": {"dark": "#101820"}}},
        "text": {"$value": "{color.ink}", "$extensions": {"mode": {"dark": "#EEEEEE"}}}}}
      """)
    #expect(
      lines(imported) == [
        "background: \"#FFFFFF\"", "foreground: \"#111111\"", "variants:", "  dark:",
        "    background: \"#101820\"", "    foreground: \"#EEEEEE\"",
      ])
  }

  @Test("parts of composite values are found under the names of groups, and named in reports")
  func composites() throws {
    let imported = try theme(
      """
      {"font": {"body": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": "14px"}},
          "fine": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": "9px"}},
          "primary": {"$value": "Lora"}},
        "border": {"default": {"$type": "border", "$value": {"color": "#DDDDDD", "width": "2px",
          "style": "solid"}}}, "size": {"radius": {"$value": "6px"}}}
      """)
    #expect(
      lines(imported) == [
        "font: {family: Inter, size: 14}", "colors: {line: \"#DDDDDD\"}",
        "separators: {frame: {radius: 6}}",
      ])
    #expect(
      imported.omissions.map(\.parameter) == [
        "font.fine.fontFamily", "font.fine.fontSize", "font.primary", "border.default.width",
        "border.default.style",
      ])
  }

  @Test("Style Dictionary, groups of values without types, and sets of Tokens Studio")
  func others() throws {
    #expect(
      lines(
        try theme(
          """
          {"color": {"base": {"gray": {"100": {"value": "#F5F5F5"}}}, "background": {"value": "{color.base.gray.100.value}"},
            "font": {"base": {"value": "#222"}}}, "size": {"font": {"base": {"value": "14px"}}}}
          """)) == ["background: \"#F5F5F5\"", "foreground: \"#222222\"", "font: {size: 14}"])
    #expect(
      lines(
        try theme(
          "{\"colors\": {\"background\": \"#fff\", \"text\": \"#000\", \"primary\": \"#07c\"}}"))
        == ["background: \"#FFFFFF\"", "foreground: \"#000000\"", "accent: \"#0077CC\""])
    #expect(
      lines(
        try theme(
          """
          {"core": {"gray": {"$value": "#EEE"}}, "light": {"bg": {"$value": "{gray}"}},
           "dark": {"bg": {"$value": "rgba({gray}, 0.5)"}}, "$themes": []}
          """)) == ["background: \"#EEEEEE\""])
  }

  @Test("Material Theme Builder")
  func material() throws {
    let imported = try theme(
      """
      {"seed": "#6750A4", "schemes": {"light": {"primary": "#65558F", "surface": "#FDF7FF", "onSurface": "#1D1B20",
        "outlineVariant": "#CAC4CF", "error": "#BA1A1A"}, "dark": {"primary": "#CFBDFE", "surface": "#141318",
        "onSurface": "#E6E0E9"}}, "palettes": {}}
      """)
    #expect(imported.source == .material)
    #expect(
      lines(imported) == [
        "background: \"#FDF7FF\"", "foreground: \"#1D1B20\"", "accent: \"#65558F\"",
        "colors: {line: \"#CAC4CF\", danger: \"#BA1A1A\"}", "variants:", "  dark:",
        "    background: \"#141318\"", "    foreground: \"#E6E0E9\"", "    accent: \"#CFBDFE\"",
      ])
  }

  @Test("variables of Figma, from its interface and from plugins, with modes and aliases")
  func figma() throws {
    let rest = """
      {"meta": {"variables": {
        "V:1": {"id": "V:1", "name": "color/background", "valuesByMode": {"1:0": {"r": 1, "g": 1, "b": 1, "a": 1},
          "1:1": {"type": "VARIABLE_ALIAS", "id": "V:2"}}},
        "V:2": {"id": "V:2", "name": "gray/900", "valuesByMode": {"2:0": {"r": 0, "g": 0, "b": 0, "a": 1}}}},
       "variableCollections": {"C:1": {"modes": [{"modeId": "1:0", "name": "Light"}, {"modeId": "1:1", "name": "Dark"}],
         "defaultModeId": "1:0"}, "C:2": {"modes": [{"modeId": "2:0", "name": "Mode 1"}]}}}}
      """
    let plugin = """
      {"collections": [{"name": "P", "modes": [{"name": "Value", "variables": [
         {"name": "gray/900", "type": "color", "isAlias": false, "value": "#000000"}]}]},
        {"name": "T", "modes": [{"name": "Light", "variables": [
          {"name": "bg/default", "type": "color", "isAlias": false, "value": "#FFFFFF"}]},
         {"name": "Dark Mode", "variables": [
          {"name": "bg/default", "isAlias": true, "value": {"collection": "P", "name": "gray/900"}}]}]}]}
      """
    let exported = """
      {"name": "T", "modes": {"1:0": "Light", "1:1": "Dark"}, "variables": [
        {"id": "V:1", "name": "Background", "valuesByMode": {"1:0": {"r": 1, "g": 1, "b": 1}, "1:1": {"r": 0, "g": 0, "b": 0}}}]}
      """
    for text in [rest, plugin, exported] {
      let imported = try theme(text)
      #expect(imported.source == .figma)
      #expect(
        lines(imported) == [
          "background: \"#FFFFFF\"", "variants:", "  dark:", "    background: \"#000000\"",
        ])
    }
  }

  @Test("the theme of an Office document")
  func office() throws {
    let imported = try theme(
      """
      <a:theme xmlns:a="x"><a:themeElements><a:clrScheme name="O"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1>
      <a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1><a:accent1><a:srgbClr val="156082"/></a:accent1>
      <a:accent2><a:hslClr hue="0" sat="100000" lum="50000"/></a:accent2><a:hlink><a:prstClr val="dkBlue"/></a:hlink></a:clrScheme>
      <a:fontScheme><a:majorFont><a:latin typeface="Aptos Display"/></a:majorFont><a:minorFont><a:latin typeface="Aptos"/>
      </a:minorFont></a:fontScheme></a:themeElements></a:theme>
      """, "theme1.xml")
    #expect(
      lines(imported) == [
        "background: \"#FFFFFF\"", "foreground: \"#000000\"", "accent: \"#156082\"",
        "font: {family: Aptos}", "plot: {categories: [\"#156082\", \"#FF0000\"]}",
        "title: {font: {family: \"Aptos Display\"}}",
      ])
    #expect(
      imported.omissions.map { "\($0.place) \($0.parameter)" } == ["theme1.xml:3:68 hlink"])
    let error = #expect(throws: RenderError.self) { try theme("<a><b></a>", "t.xml") }
    #expect(error?.place == SourcePlace(file: "t.xml", line: 1, column: 7))
  }

  @Test("parameters of AG Grid made of others, and its modes")
  func agGrid() throws {
    let imported = try theme(
      """
      {"params": {"accentColor": "#2196f3", "spacing": 6, "rowHeight": {"calc": "spacing * 5 + 2px"},
        "headerBackgroundColor": "color-mix(in srgb, var(--ag-accent-color) 10%, white)",
        "headerHeight": {"ref": "rowHeight"}, "dark": {"accentColor": "#80c0ff"}}}
      """)
    #expect(imported.source == .agGrid)
    #expect(
      lines(imported) == [
        "accent: \"#2196F3\"", "spacing: 3", "rows: {height: 32}",
        "header: {background: \"#E9F5FE\", height: 32}", "variants:", "  dark:",
        "    accent: \"#80C0FF\"",
      ])
  }

  @Test("tokens that refer to themselves are an error with its place")
  func circles() throws {
    let error = #expect(throws: RenderError.self) {
      try theme(
        "{\"color\": {\"a\": {\"$value\": \"{color.b}\"},\n \"b\": {\"$value\": \"{color.a}\"}}}")
    }
    #expect(error?.message == "the token refers to itself: color.a → color.b → color.a")
    #expect(error?.place == SourcePlace(file: "t.json", line: 1, column: 12))
    let count = 3000
    let chain = (0..<count).map { "\"c\($0)\": {\"$value\": \"{c\(($0 + 1) % count)}\"}" }
    let long = #expect(throws: RenderError.self) { try theme("{\(chain.joined(separator: ","))}") }
    #expect(long?.message == "the token refers to itself: c0 → c1 → c2 → c3 → c4 → c5 → … → c0")
    let doubled = (0..<50).map { "\"c\($0)\": {\"$value\": \"{c\($0 + 1)}{c\($0 + 1)}\"}" }
    let text =
      "{\(doubled.joined(separator: ",")),\"c50\":{\"$value\":\"\"},\"primary\":{\"$value\":\"{c0}\"}}"
    #expect(try theme(text).takenCount == 0)
    let deep = #expect(throws: RenderError.self) {
      try theme(String(repeating: "{\"a\":", count: 5000))
    }
    #expect(deep?.place?.line == 1 && deep?.message.hasPrefix("nested more than 64") == true)
  }

  @Test("nothing that can be imported is nothing taken, with each token listed")
  func nothing() throws {
    let imported = try theme("{\"foo\": {\"$value\": \"1px\"}, \"bar\": {\"$value\": \"{baz}\"}}")
    #expect(imported.takenCount == 0 && imported.parameterCount == 2)
    #expect(imported.omissions.map(\.parameter) == ["foo", "bar"])
  }
}
