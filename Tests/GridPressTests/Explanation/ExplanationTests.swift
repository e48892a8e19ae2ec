import DocumentSupport
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Explaining cells")
struct ExplanationTests {
  /// The example of alpha blending of the design: white rows, a translucent red column, translucent
  /// blue alternate rows.
  private static let document = """
    data: {rows: [{a: 1, b: x}, {a: 2, b: y}]}
    columns: [{key: a, style: {background: "#FF000080", font: {weight: bold}}}, b]
    style:
      grid: {background: "#FFFFFF", insets: 0, font: {family: Inter, size: 13}}
      rows: {background: "#FFFFFF", text: "#000000"}
      alternate: {background: "#0000FF40", text: "#FF000080"}
    """

  private func explanation(_ cell: String) throws -> CellExplanation {
    var document = try DocumentFile.parse(Self.document, name: "doc.yaml", folder: "")
    document.theme = .theme(Theme(name: "plain", styles: StyleSheet()))
    let path = try #require(CellPath(parsing: cell))
    return try Renderer().explain(document, cell: path)
  }

  @Test("translucent layers are blended one by one: the example of the design")
  func blending() throws {
    let even = try explanation("0,0,a")
    #expect(even.style.background.last?.result == "#FF7F7F")
    let odd = try explanation("0,1,a")
    #expect(odd.shownText == "2")
    #expect(odd.dataRow == 2)
    #expect(
      odd.style.background == [
        CompositingStep(layer: "behind the grid", value: "#FFFFFF", result: "#FFFFFF"),
        CompositingStep(layer: "grid rows", value: "#FFFFFF", result: "#FFFFFF"),
        CompositingStep(
          layer: "column \"a\"", value: "#FF000080", result: "#FF7F7F",
          arithmetic: "128/255 × (255, 0, 0) + 127/255 × (255, 255, 255) = (255, 127, 127)"),
        CompositingStep(
          layer: "grid alternate", value: "#0000FF40", result: "#BF5F9F",
          arithmetic: "64/255 × (0, 0, 255) + 191/255 × (255, 127, 127) = (191, 95, 159)"),
      ])
    #expect(odd.style.text.map(\.result) == ["#000000", "#800000"])
  }

  @Test("a property is shown with the layer that decides it, a blended colour with all of them")
  func origins() throws {
    let origins = try explanation("0,1,a").style.origins
    func layers(_ name: String) -> [String]? {
      origins.first { $0.property.name == name }?.layers
    }
    #expect(layers("background") == ["grid rows", "column \"a\"", "grid alternate"])
    #expect(layers("font.weight") == ["column \"a\""])
    #expect(layers("font.size") == ["grid grid (inherited)"])
    #expect(layers("align") == ["type of column \"a\""])
    #expect(layers("valign") == [])
  }

  @Test("room made for the marks of footnotes is a layer")
  func marks() throws {
    func layers(_ more: String) throws -> [String] {
      let text = "data: {rows: [{a: 1}, {a: 2}]}\nstyle: {rows: {insets: 0}}\n" + more
      let document = try DocumentFile.parse(text, name: "doc.yaml", folder: "")
      let path = try #require(CellPath(parsing: "0,1,a"))
      return try Renderer(fonts: try PrivateFonts.source).explain(document, cell: path)
        .style.layers.map(\.name)
    }
    let room = "marks of footnotes in column \"a\""
    #expect(
      try layers("footnotes: [{text: x, at: {section: 0, row: 0, column: a}}]").last == room)
    #expect(try !layers("").contains(room))
  }

  @Test("the text tells layers with their places, compositing and result")
  func text() throws {
    #expect(
      try explanation("0,0,b").description == """
        cell 0,0,b: "x" (row 1 of the data)

        layers, bottom to top
          1 grid grid (inherited)  doc.yaml:4:9
              font.family Inter
              font.size 13
          2 type of column "b"
          3 grid rows  doc.yaml:5:9
              background #FFFFFF
              text #000000

        background, bottom to top
          behind the grid  #FFFFFF
          grid rows        #FFFFFF

        text, bottom to top
          grid rows  #000000

        result
          background   #FFFFFF       grid rows
          text         #000000       grid rows
          font.family  Inter         grid grid (inherited)
          font.size    13            grid grid (inherited)
          font.weight  400           (default)
          font.italic  false         (default)
          align        leading       (default)
          valign       middle        (default)
          insets       [0, 0, 0, 0]  (default)
          radius       0             (default)
          height       0             (default)
          wrap         word          (default)
          ellipsis     end           (default)
          maxLines     0             (default)
          contrast 21 : 1

        """)
  }

  @Test(
    "a cell that does not exist is refused with what there is",
    arguments: [
      ("1,0,a", "there is no section 1: it has 1 section, counted from 0"),
      ("0,2,a", "there is no row 2 in section 0: it has 2 rows, counted from 0"),
      ("0,0,c", "no column is called \"c\"; there are \"a\", \"b\""),
    ])
  func missing(_ cell: String, _ message: String) throws {
    let error = #expect(throws: RenderError.self) { try explanation(cell) }
    #expect(error?.description == message)
    #expect(error?.exitCode == 64)
  }
}
