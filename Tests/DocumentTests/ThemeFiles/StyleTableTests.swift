import DocumentSupport
import GridCore
import GridLayout
import TestSupport
import Testing

@testable import GridDocuments
@testable import GridModel
@testable import GridPress

/// What must hold in documents for every property of a style: the tests iterate over the table of
/// properties.
@Suite("Every style property in documents")
struct StyleTableTests {
  private func style(_ text: String) throws -> Style {
    let theme = try ThemeFile.read(ThemeText(text: "rows: {\(text)}", name: "my.yaml"))
    return try #require(theme.styles[.rows])
  }

  private func document(_ text: String) throws -> GridDocument {
    var document = try DocumentFile.parse(text, name: "doc.yaml", folder: "")
    document.theme = .theme(Theme(name: "plain", styles: StyleSheet()))
    return document
  }

  @Test(
    "a property is read from its key, and written so that it is read again",
    arguments: StyleKey.Name.allCases)
  func notation(_ name: StyleKey.Name) throws {
    let style = try style(name.text)
    #expect(StyleKey.all.filter { $0.isSet(style) }.map(\.name) == [name])
    let written = try StyleNotation.style.write(style)
    var key = written
    for part in name.rawValue.split(separator: ".") {
      guard case .mapping(let members) = key else { break }
      key = try #require(members.first { $0.name == part }?.value, "\(name)")
    }
    let copy = ThemeText(text: "{\"rows\": \(written.json)}", name: "my.yaml")
    #expect(try ThemeFile.read(copy).styles[.rows] == style)
  }

  @Test(
    "explain names what a column's layer sets, and the layer as its origin",
    arguments: StyleKey.Name.allCases)
  func explained(_ name: StyleKey.Name) throws {
    let document = try document(
      "data: {rows: [{a: x}]}\ncolumns: [{key: a, style: {\(name.text)}}]")
    let path = try #require(CellPath(parsing: "0,0,a"))
    let style = try Renderer().explain(document, cell: path).style
    let layer = try #require(style.layers.first { $0.name == "column \"a\"" })
    #expect(layer.style.properties.map(\.key) == [name])
    let isFill = [.background, .gradient, .image].contains(name)
    let origin = style.origins.first { $0.property.key == (isFill ? .background : name) }
    // A line that is cleared is no property of the result.
    let isCleared = layer.style.properties[0].value == "none" && name.rawValue.hasPrefix("border")
    #expect(isCleared ? origin == nil : origin?.layers.last == "column \"a\"")
    #expect(style.lines.contains("      \(name.rawValue) \(layer.style.properties[0].value)"))
  }

  @Test(
    "a rule for cells by their places measures like one for whole rows",
    arguments: StyleKey.Name.allCases)
  func sizes(_ name: StyleKey.Name) throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    func size(_ rule: String) throws -> Size {
      let document = try document(
        """
        data: {rows: [{a: "little william (1) is long", n: 1}]}
        columns: [{key: a, width: {fit: {max: 90}}}, {key: n, width: fit}]
        rules: [{\(rule), style: {\(name.text)}}]
        """)
      let grid = try renderer.prepared(document).grid
      return LayoutEngine(grid: grid, measurer: try renderer.textEngine()).layout().frames.size
    }
    #expect(try size("cells: [\"0,0,a\", \"0,0,n\"]") == size("when: \"n = 1\""))
  }

  @Test(
    "the example of the design has the same colours under every theme that comes along",
    arguments: Theme.builtInNames)
  func example(_ theme: String) throws {
    var variants: [[String]] = [[]]
    variants += try Theme.variants(ofBuiltIn: theme).map { [$0] }
    for variant in variants {
      var document = try DocumentFile.parse(
        """
        data: {rows: [{a: 1}, {a: 2}]}
        columns: [{key: a, style: {background: "#FF000080"}}]
        style: {rows: {background: white}, alternate: {background: "#0000FF40"}, separators: {row: {color: "#FF000080"}}}
        """, name: "doc.yaml", folder: "")
      document.theme = .theme(try Theme.builtIn(theme, variants: variant))
      for (row, color) in [(0, "#FF7F7F"), (1, "#BF5F9F")] {
        let path = try #require(CellPath(parsing: "0,\(row),a"))
        let style = try Renderer().explain(document, cell: path).style
        #expect(style.result.fills.fills.map(\.notation) == [color], "\(theme) \(variant)")
      }
      let grid = try Renderer().prepared(document).grid
      let cascade = Cascade(theme: grid.theme, grid: grid.styles, columns: grid.columns)
      #expect(cascade.separators.row?.color.notation == "#FF000080")
    }
  }

  @Test("explain shows what the grid replaces")
  func replaced() throws {
    var document = try DocumentFile.parse(
      """
      data: {rows: [{a: 1}, {a: 2}]}
      style: {alternate: {background: "#0000FF40"}}
      """, name: "doc.yaml", folder: "")
    document.theme = .theme(
      Theme(
        name: "own",
        styles: StyleSheet(elements: [
          .alternate: Style(background: Color(hex: "#12345678"), radius: 3)
        ])))
    let path = try #require(CellPath(parsing: "0,1,a"))
    let explanation = try Renderer().explain(document, cell: path)
    let lines = explanation.style.lines
    let start = try #require(lines.firstIndex { $0.hasSuffix("theme alternate") })
    #expect(
      lines[start...].prefix(5).dropFirst().map { $0 } == [
        "      background #12345678 (replaced by grid alternate)", "      radius 3",
        "  3 grid alternate  doc.yaml:2:20", "      background #0000FF40",
      ])
    #expect(explanation.style.background.map(\.layer) == ["grid alternate"])
    #expect(explanation.json.contains("\"replacedBy\" : \"grid alternate\""))
  }
}

extension StyleKey.Name {
  /// A value of the property in a document, as keys of a style.
  var text: String {
    switch self {
    case .background: "background: \"#FF000080\""
    case .gradient: "gradient: {colors: [red, blue]}"
    case .image: "image: {file: red.png}"
    case .text: "text: red"
    case .fontFamily: "font: {family: [Noto Serif]}"
    case .fontScripts: "font: {scripts: {arab: Amiri}}"
    case .fontSize: "font: {size: 30}"
    case .fontWeight: "font: {weight: bold}"
    case .fontItalic: "font: {italic: true}"
    case .fontFeatures: "font: {features: ss01}"
    case .fontLetterSpacing: "font: {letterSpacing: 4}"
    case .fontSmallCaps: "font: {smallCaps: true}"
    case .align: "align: decimal"
    case .valign: "valign: bottom"
    case .insets: "insets: {left: 40, top: 20}"
    case .borderTop: "border: {top: {width: 2}}"
    case .borderRight: "border: {right: {width: 2}}"
    case .borderBottom: "border: {bottom: {color: red}}"
    case .borderLeft: "border: {left: none}"
    case .radius: "radius: 4"
    case .height: "height: 80"
    case .maxHeight: "maxHeight: 18"
    case .transform: "transform: uppercase"
    case .decoration: "decoration: underline"
    case .wrap: "wrap: none"
    case .hyphens: "hyphens: auto"
    case .ellipsis: "ellipsis: middle"
    case .maxLines: "maxLines: 1"
    case .lineHeight: "lineHeight: 2"
    case .opacity: "opacity: 0.5"
    case .shadow: "shadow: {color: black, blur: 4}"
    case .textShadow: "textShadow: {color: white, blur: 2}"
    }
  }
}
