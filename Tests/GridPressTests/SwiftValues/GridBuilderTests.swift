import DocumentSupport
import Foundation
import GridCore
import TestSupport
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Grids of Swift values by key paths")
struct GridBuilderTests {
  private struct Item: Sendable {
    var name: String
    var amount: Decimal
    var share: Double?
    var count: Int
    var isPaid: Bool
    var due: Date?
  }

  private static let items = [
    Item(
      name: "Ada", amount: Decimal(string: "12345678901234567.10")!, share: 0.125, count: 3,
      isPaid: true, due: Date(timeIntervalSince1970: 1_767_225_600)),
    Item(name: "Bo", amount: -80.25, share: nil, count: 12, isPaid: false, due: nil),
    Item(
      name: "Ada", amount: Decimal(string: "0.20")!, share: 0.0333, count: 0, isPaid: true,
      due: Date(timeIntervalSince1970: 1_772_323_200)),
  ]

  private static var table: Grid<Item> {
    Grid(items) {
      Column("Name", \.name)
      Column("Amount", key: "amount", \.amount, format: .currency("EUR"), total: .sum)
    }
  }

  private func grid(_ drawable: some Drawable) throws -> DataGrid {
    try Renderer().prepared(drawable).grid
  }

  @Test("one file is drawn for each value of a column, only with the rows that have it")
  func split() async throws {
    let folder = try TemporaryFolder()
    let output = RenderOutput(.file(folder.file("{Name}.svg")), as: .svg)
    var table = Self.table.drawing
    table.presentation.title = "Orders of {Name}"
    try await Renderer(fonts: PrivateFonts.source).write(table, splitBy: "Name", to: [output])
    #expect(try folder.names == ["Ada.svg", "Bo.svg"])
    let (parts, _) = try PreparedReport.reports(GridRequest(table), splitBy: "Name") { _, _ in }
    #expect(parts.map(\.value) == ["Ada", "Bo"])
    #expect(
      try parts.map { try $0.report.grids[0].grid.texts(ofColumn: "amount") } == [
        ["€12,345,678,901,234,567.10", "€0.20"], ["−€80.25"],
      ])
  }

  @Test("columns have titles, keys, formats, and totals that are exact in decimal")
  func columns() throws {
    let grid = try grid(Self.table)
    #expect(grid.columns.map(\.title) == ["Name", "Amount"])
    #expect(grid.columns.map(\.key) == ["Name", "amount"])
    #expect(
      try grid.texts(ofColumn: "amount") == ["€12,345,678,901,234,567.10", "−€80.25", "€0.20"])
    #expect(grid.totalTexts == [["amount": "€12,345,678,901,234,487.05"]])
  }

  @Test("sections have totals too")
  func groups() throws {
    let grid = try grid(Self.table.grouped(by: \.name))
    #expect(grid.sections.map(\.title) == ["Ada (2)", "Bo (1)"])
    #expect(
      grid.totalTexts.map { $0["amount"] } == [
        "€12,345,678,901,234,567.30", "−€80.25", "€12,345,678,901,234,487.05",
      ])
  }

  @Test("rows are grouped and sorted by what has no column, and by several key paths")
  func hidden() throws {
    let grid = try grid(
      Self.table.grouped(by: \.isPaid, title: "paid: {value}").sorted(by: \.count)
        .sorted(by: \.amount))
    #expect(grid.columns.map(\.key) == ["Name", "amount"])
    #expect(grid.sections.map(\.title) == ["paid: true", "paid: false"])
    #expect(
      try grid.texts(ofColumn: "amount") == ["€0.20", "€12,345,678,901,234,567.10", "−€80.25"])
  }

  @Test("values of all types are shown as documents show them, and nothing is an empty cell")
  func values() throws {
    let grid = try grid(
      Grid(Self.items) {
        Column("share", \.share, format: .percent(decimals: 1))
        Column("count", \.count)
        Column("paid", \.isPaid, format: .boolean(yes: "paid", no: "open"))
        Column("due", \.due, format: .date(pattern: "yyyy-MM-dd"))
        Column("half") { Decimal($0.count) / 2 }
        Column("name", \.name).text { $0.name.uppercased() }
      })
    #expect(try grid.texts(ofColumn: "share") == ["12.5%", "", "3.3%"])
    #expect(try grid.texts(ofColumn: "count") == ["3", "12", "0"])
    #expect(try grid.texts(ofColumn: "paid") == ["paid", "open", "paid"])
    #expect(try grid.texts(ofColumn: "due") == ["2026-01-01", "", "2026-03-01"])
    #expect(try grid.texts(ofColumn: "half") == ["1.5", "6", "0"])
    #expect(try grid.texts(ofColumn: "name") == ["ADA", "BO", "ADA"])
  }

  @Test("a document over the same table draws the same")
  func sameAsDocument() throws {
    var document = GridDocument(
      data: DataInput(.bytes(Array("k,v\na,1.50\nb,-2.25\na,3\n".utf8), name: "data")))
    document.columns = [
      ColumnSettings("k"), ColumnSettings("v", format: CellFormat(.percent(NumberFormat()))),
    ]
    document.columns?[1].cell = AnyCellRenderer(BarCell())
    document.title = "Title"
    document.theme = .builtIn("ios7")
    document.variants = ["dark"]
    document.columnTitles = .keep
    let total = AggregateRow(nil, ["v": .max])
    document.groups = [RowGroups(by: "k", footer: .values(total))]
    document.summary = [total]
    document.sort = [RowSorting("v", .descending)]
    document.notes = ["Note"]
    let pairs = [("a", "1.50"), ("b", "-2.25"), ("a", "3")].map {
      Pair(k: $0.0, v: Decimal(string: $0.1)!)
    }
    let grid = Grid(pairs) {
      Column("k", \.k)
      Column("v", \.v, format: .percent(), total: .max).cell(.bar)
    }
    .title("Title").theme("ios7", variant: "dark").grouped(by: \.k).sorted(by: \.v, .descending)
    .note("Note")
    let renderer = Renderer(fonts: try PrivateFonts.source)
    #expect(
      try renderer.inspect(document, stage: .displayList)
        == renderer.inspect(grid, stage: .displayList))
  }

  private struct Pair { var k: String, v: Decimal }

  @Test("a rule is for the items that its condition holds for, in the columns of its key paths")
  func rules() throws {
    let table = Self.table.rule(Style(text: .red), columns: [\.amount], name: "negative") {
      $0.amount < 0
    }
    func isRed(_ row: Int, _ column: String) throws -> Bool {
      try Renderer().explain(table, cell: CellPath(section: 0, row: row, column: column)).style
        .layers.contains { $0.name == "rule \"negative\"" }
    }
    #expect(try [0, 1, 2].map { try isRed($0, "amount") } == [false, true, false])
    #expect(try !isRed(1, "Name"))
  }

  @Test("a rule for the key path of no column is an error that names it")
  func unknownPath() throws {
    let table = Self.table.rule(Style(text: .red), columns: [\.count]) { _ in true }
    let error = #expect(throws: RenderError.self) { try Renderer().prepared(table) }
    #expect(error?.kind == .usage)
    #expect(
      error?.message.hasPrefix("a rule is for column \"\\Item.count\", which does not exist")
        == true,
      "\(error!)")
  }

  @Test("two columns with one key are an error, whatever they are asked for")
  func duplicateKeys() throws {
    let table = Grid(Self.items) {
      Column("Name", \.name)
      Column("Name", \.count)
    }
    for table in [table, table.grouped(by: \.name)] {
      #expect(
        throws: RenderError(
          .usage, "two columns of the source have the key \"Name\"; each needs its own")
      ) { try Renderer().prepared(table) }
    }
  }

  @Test("modifiers say what requests of columns say")
  func columnModifiers() {
    let column = Column<Item>("Amount", \.amount).width(80).align(.trailing).hidden()
      .pinned(.left).editable(choices: ["1"]).sortMode(.tri).locale("de_DE")
      .style(Style(text: .red)).headerStyle(Style(text: .blue)).setting(\.key, "other")
    var settings = ColumnSettings(
      "Amount", sizing: .fixed(80), alignment: .trailing, style: Style(text: .red),
      headerStyle: Style(text: .blue), locale: "de_DE", isHidden: true)
    settings.pin = .left
    settings.isEditable = true
    settings.choices = ["1"]
    settings.sortMode = .triState
    #expect(column.settings == settings)
  }

  @Test("columns may stand in conditions and loops")
  func builder() throws {
    func keys(_ hasName: Bool) -> [String] {
      Grid(Self.items) {
        if hasName { Column("Name", \.name) } else { Column("Count", \.count) }
        for factor in 1...2 { Column("times \(factor)") { $0.count * factor } }
      }.columns.map(\.key)
    }
    #expect(keys(true) == ["Name", "times 1", "times 2"])
    #expect(keys(false) == ["Count", "times 1", "times 2"])
  }

  @Test("every kind of cell that documents have has a name in Swift")
  func cellNames() {
    let named: [AnyCellRenderer] = [
      .bar, .progress, .bullet, .boxPlot, .histogram, .donut, .range, .timeline, .sparkline,
      .winLoss, .heatStrip, .stack, .delta, .change, .check, .toggle, .rating, .status, .light,
      .tags, .swatch, .icon, .avatar, .text, .markdown, .link, .email, .qr, .barcode, .image,
      .flag, .units,
    ]
    // A pattern is nothing without its text.
    #expect(
      named.compactMap { CellKind(of: $0)?.name }.sorted()
        == CellKind.all.map(\.name).filter { $0 != "pattern" }.sorted())
    #expect(named.allSatisfy { CellKind(of: $0)?.standard == $0 })
  }

  @Test("themes and colours are literals where they are expected")
  func literals() {
    let styles: [Style] = [Style(text: "#0B7A75"), Style(text: "teal"), Style(text: "nope")]
    #expect(styles[0].text == Color(hex: "#0B7A75"))
    #expect(styles[1].text == Color(cssName: "teal"))
    #expect(styles[2].text?.alpha.isNaN == true)
    let themes: [ThemeReference] = ["ios7", "themes/house.yaml"]
    #expect(themes == [.builtIn("ios7"), .file("themes/house.yaml")])
    for (color, name) in [
      (Color.red, "red"), (.green, "green"), (.blue, "blue"), (.orange, "orange"), (.gray, "gray"),
    ] { #expect(color == Color(cssName: name)) }
    for (page, name) in [
      (PageSetup.a3, "A3"), (.a4, "A4"), (.a5, "A5"), (.letter, "Letter"), (.legal, "Legal"),
    ] { #expect(page == PageSetup(parsing: name)) }
  }
}
