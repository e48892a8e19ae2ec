import GridCore
import GridModel
import Testing

@Suite("The cascade")
struct CascadeTests {
  @Test("alternate lies over the column, selected over alternate")
  func layerOrder() {
    var cascade = Cascade(
      theme: theme([
        .rows: Style(background: .white, text: Color("#000001")),
        .alternate: Style(background: Color("#000003")),
        .selected: Style(background: Color("#000004")),
      ]),
      grid: StyleSheet(),
      columns: [GridColumn(key: "a", style: Style(background: Color("#000002")), sourceIndex: 0)])
    func background(_ state: CellState) -> [Fill] {
      cascade.bodyStyle(column: 0, state: state).fills.fills
    }
    #expect(background([]) == [.color(Color("#000002"))])
    #expect(background(.alternate) == [.color(Color("#000003"))])
    #expect(background(.selected) == [.color(Color("#000004"))])
    #expect(background([.alternate, .selected]) == [.color(Color("#000004"))])
  }

  @Test("a grid that is zoomed out keeps the size of its titles and of what pages have")
  func zoom() {
    var cascade = Cascade(
      theme: theme([.grid: Style(font: FontStyle(size: 20))]), grid: StyleSheet(),
      columns: [GridColumn(key: "a", sourceIndex: 0)], zoom: 0.5)
    for element in [StyleElement.title, .subtitle, .pageHeader, .pageFooter] {
      #expect(cascade.style(of: element).font.size == 20)
    }
    for element in [StyleElement.section, .summary, .footnote] {
      #expect(cascade.style(of: element).font.size == 10)
    }
    #expect(cascade.bodyStyle(column: 0, state: []).font.size == 10)
  }

  @Test(
    "cells of rows in inner groups are indented; totals below them, and texts at the right, are not"
  )
  func innerRows() {
    var sheet = StyleSheet(elements: [
      .rows: Style(insets: Insets(top: 1, left: 2, bottom: 3, right: 4))
    ])
    sheet.spacing.level = 10
    var column = GridColumn(key: "a", sourceIndex: 0)
    column.rowLevel = 2
    var cascade = Cascade(
      theme: Theme(name: "", styles: sheet), grid: StyleSheet(), columns: [column], zoom: 0.5)
    #expect(
      cascade.bodyStyle(column: 0, state: .selected).insets
        == Insets(top: 0.5, left: 11, bottom: 1.5, right: 2))
    let id = cascade.summaryCells(of: StripKey(.summary))[0]
    #expect(cascade[id].insets.left == 1)
    column.alignment = .trailing
    var trailing = Cascade(
      theme: Theme(name: "", styles: sheet), grid: StyleSheet(), columns: [column])
    #expect(trailing.bodyStyle(column: 0, state: []).insets.left == 2)
  }

  @Test("gaps of the grid replace those of the theme one by one, and every gap is zoomed")
  func gaps() {
    #expect(
      Set(Mirror(reflecting: SpacingStyle()).children.compactMap(\.label))
        == Set(SpacingStyle.all.map(\.name)))
    for (name, path) in SpacingStyle.all {
      var (one, other) = (
        SpacingStyle(), SpacingStyle(column: 1, row: 2, level: 3, section: 4, caption: 5)
      )
      one[keyPath: path] = 50
      let merged = one.merged(over: other)
      other[keyPath: path] = 50
      #expect(merged == other, "\(name)")
      #expect(merged.zoomed(by: 2)[keyPath: path] == 100)
    }
  }

  @Test("without striping all rows look alike; the grid has the last word")
  func striping() {
    func layers(_ theme: Striping?, _ grid: Striping?) -> [String] {
      var sheets = [theme, grid].map { striping in
        var sheet = StyleSheet(elements: [.alternate: Style(background: .black)])
        sheet.striping = striping
        return sheet
      }
      let own = sheets.removeLast()
      let cascade = Cascade(
        theme: Theme(name: "", styles: sheets[0]), grid: own,
        columns: [GridColumn(key: "a", sourceIndex: 0)])
      return cascade.bodyLayers(column: 0, state: .alternate).map(\.name).filter {
        $0.hasSuffix("alternate")
      }
    }
    #expect(layers(nil, nil).count == 2)
    #expect(layers(Striping.none, nil) == [])
    #expect(layers(nil, Striping.none) == [])
    #expect(layers(Striping.none, .alternate).count == 2)
  }

  @Test("layers are listed bottom to top, the grid's own over the theme's")
  func layerNames() {
    let cascade = Cascade(
      theme: theme([
        .grid: Style(text: .black), .rows: Style(), .alternate: Style(), .selected: Style(),
        .header: Style(),
      ]),
      grid: StyleSheet(elements: [.rows: Style(), .alternate: Style()]),
      columns: [
        GridColumn(
          key: "a", alignment: .center, style: Style(), headerStyle: Style(), sourceIndex: 0)
      ])
    #expect(
      cascade.bodyLayers(column: 0, state: [.alternate, .selected]).map(\.name) == [
        "theme grid (inherited)", "type of column \"a\"", "theme rows", "grid rows",
        "alignment of column \"a\"", "column \"a\"", "theme alternate", "grid alternate",
        "theme selected",
      ])
    #expect(
      cascade.headerLayers(column: 0).map(\.name) == [
        "theme grid (inherited)", "alignment of column \"a\"", "theme header",
        "header of column \"a\"",
      ])
  }

  @Test("the grid's own layer beats the theme's")
  func ownLayer() {
    var cascade = Cascade(
      theme: theme([.rows: Style(height: 20, maxLines: 3)]),
      grid: StyleSheet(elements: [.rows: Style(height: 30)]),
      columns: [GridColumn(key: "a", sourceIndex: 0)])
    let style = cascade.bodyStyle(column: 0, state: [])
    #expect(style.height == 30)
    #expect(style.maxLines == 3)
  }

  @Test("a bold column keeps its bold on grey alternate rows")
  func nilFallsThrough() {
    var cascade = Cascade(
      theme: theme([
        .rows: Style(background: .white, font: FontStyle(size: 12)),
        .alternate: Style(background: Color("#808080")),
      ]),
      grid: StyleSheet(),
      columns: [
        GridColumn(key: "a", style: Style(font: FontStyle(weight: 700)), sourceIndex: 0)
      ])
    let style = cascade.bodyStyle(column: 0, state: .alternate)
    #expect(style.font.weight == 700)
    #expect(style.font.size == 12)
    #expect(style.fills.fills == [.color(Color("#808080"))])
  }

  @Test("white rows, a translucent red column and a translucent blue alternate blend")
  func backgrounds() {
    var cascade = Cascade(
      theme: theme([
        .rows: Style(background: .white), .alternate: Style(background: Color("#0000FF40")),
      ]),
      grid: StyleSheet(),
      columns: [GridColumn(key: "a", style: Style(background: Color("#FF000080")), sourceIndex: 0)])
    func color(_ state: CellState) -> String? {
      guard case .color(let color)? = cascade.bodyStyle(column: 0, state: state).fills.fills.first
      else { return nil }
      return RGBA8(color).description
    }
    #expect(color([]) == "#FF7F7F")
    #expect(color(.alternate) == "#BF5F9F")
  }

  @Test("a translucent text colour is blended onto the one below")
  func textBlending() {
    var cascade = Cascade(
      theme: theme([.grid: Style(text: .black), .rows: Style(text: Color("#FFFFFF80"))]),
      grid: StyleSheet(), columns: [GridColumn(key: "a", sourceIndex: 0)])
    #expect(RGBA8(cascade.bodyStyle(column: 0, state: []).text).description == "#808080")
  }

  @Test("the lowest text colour stays translucent; without any, text is black")
  func lowestText() {
    var faint = Cascade(
      theme: theme([.grid: Style(text: Color("#00000080"))]), grid: StyleSheet(),
      columns: [GridColumn(key: "a", sourceIndex: 0)])
    #expect(RGBA8(faint.bodyStyle(column: 0, state: []).text).description == "#00000080")
    var plain = Cascade(
      theme: theme([:]), grid: StyleSheet(), columns: [GridColumn(key: "a", sourceIndex: 0)])
    #expect(plain.bodyStyle(column: 0, state: []).text == .black)
  }

  @Test("a border's colour is blended onto the border of another element below")
  func borders() {
    let grey = LineStyle(color: Color("#808080"), width: 1)
    let veil = LineStyle(color: Color("#FFFFFF80"), width: 2)
    var cascade = Cascade(
      theme: theme([.rows: Style(border: BorderStyle(top: grey, left: grey))]),
      grid: StyleSheet(),
      columns: [
        GridColumn(
          key: "a", style: Style(border: BorderStyle(top: veil, right: veil)), sourceIndex: 0)
      ])
    let border = cascade.bodyStyle(column: 0, state: []).border
    #expect(border.top.map { RGBA8($0.color).description } == "#C0C0C0")
    #expect(border.top?.width == 2)
    #expect(border.left == grey)
    #expect(border.right == veil)
    #expect(border.bottom == nil)
  }

  @Test("elements inherit the grid's font and text colour, but not its background")
  func inheritance() {
    var cascade = Cascade(
      theme: theme([
        .grid: Style(
          background: .black, text: .white, font: FontStyle(families: ["A"], size: 20), height: 99),
        .title: Style(font: FontStyle(weight: 700)),
      ]),
      grid: StyleSheet(), columns: [])
    let title = cascade.style(of: .title)
    #expect(title.fills.fills.isEmpty)
    #expect(title.text == .white)
    #expect(title.font == FontDescriptor(families: ["A"], size: 20, weight: 700))
    #expect(title.height == 0)
    #expect(cascade.style(of: .grid).fills.fills == [.color(.black)])
  }

  @Test("equal styles share a number, and few are computed")
  func interning() {
    let columns = (0..<200).map { GridColumn(key: "\($0)", sourceIndex: $0) }
    var cascade = Cascade(
      theme: theme([.rows: Style(height: 20), .alternate: Style(background: .white)]),
      grid: StyleSheet(), columns: columns)
    let first = cascade.body(column: 0, state: [])
    for column in columns.indices {
      #expect(cascade.body(column: column, state: []) == first)
      #expect(cascade.body(column: column, state: .alternate) != first)
      _ = cascade.header(column: column)
    }
    // Even rows, odd rows, headers.
    #expect(cascade.styleCount == 3)
  }
}
