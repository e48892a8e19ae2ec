import DocumentSupport
import Foundation
import GridCore
import GridLayout
import TestSupport
import Testing

@testable import GridPress

@Suite("What documents can ask for, of Swift values")
struct SwiftGridTests {
  private static let orders = [
    Order("Ada", "North", 1200.5, -0.17), Order("Bo", "South", 950.25, 0.04),
    Order("Cy", "North", 80, 0.3), Order("Di", "South", 10, 0),
  ]

  private static func rows() -> DataSourceHelper<Order> {
    DataSourceHelper(
      orders,
      columns: [
        DataColumn("customer", \.customer), DataColumn("region", \.region),
        DataColumn("amount", \.amount) { "\($0.amount) EUR" },
      ])
  }

  private static let euro = CellFormat(.currency(CurrencyFormat(code: .fixed("EUR"))))

  @Test("a format writes the value of a column, and the totals under it")
  func formats() throws {
    var helper = Self.rows()
    helper.grandSummary = ["amount": .sum, "customer": .count]
    var grid = SourceGrid(helper)
    grid.columns = [ColumnSettings("customer"), ColumnSettings("amount", format: Self.euro)]
    let prepared = try PreparedGrid(grid).grid
    #expect(try prepared.texts(ofColumn: "amount") == ["€1,200.50", "€950.25", "€80.00", "€10.00"])
    #expect(prepared.totalTexts == [["amount": "€2,240.75", "customer": "4"]])
  }

  @Test(
    "a total that is written in Swift stays as it is; the greatest value is written as its cell")
  func ownTotals() throws {
    var helper = Self.rows()
    helper.grandSummary = ["amount": .max]
    #expect(try PreparedGrid(SourceGrid(helper)).grid.totalTexts == [["amount": "1200.5 EUR"]])
    helper.displayAggregate = { _, value in "at most \(value)" }
    var grid = SourceGrid(helper)
    grid.formats = ["amount": Self.euro]
    #expect(try PreparedGrid(grid).grid.totalTexts == [["amount": "at most 1200.5"]])
  }

  @Test(
    "columns are calculated in SQL and run up sums, beside those of the source with their texts")
  func calculated() throws {
    var grid = SourceGrid(Self.rows())
    grid.columns = [
      ColumnSettings("amount"),
      ColumnSettings("double", format: Self.euro, value: "amount * 2"),
      {
        var sum = ColumnSettings("so far")
        sum.running = "amount"
        return sum
      }(),
    ]
    let prepared = try PreparedGrid(grid).grid
    #expect(
      try prepared.texts(ofColumn: "amount") == [
        "1200.5 EUR", "950.25 EUR", "80.0 EUR", "10.0 EUR",
      ])
    #expect(
      try prepared.texts(ofColumn: "double") == ["€2,401.00", "€1,900.50", "€160.00", "€20.00"])
    #expect(try prepared.texts(ofColumn: "so far") == ["1200.50", "2150.75", "2230.75", "2240.75"])
  }

  @Test("a value in SQL stands in for a column of the source")
  func replaced() throws {
    var grid = SourceGrid(Self.rows())
    grid.columns = [ColumnSettings("amount", value: "amount + 1")]
    #expect(
      try PreparedGrid(grid).grid.texts(ofColumn: "amount") == [
        "1201.50", "951.25", "81.00", "11.00",
      ])
  }

  @Test("rules have conditions in SQL over rows and over groups")
  func rules() throws {
    var grid = SourceGrid(Self.rows())
    grid.groups = [RowGroups(by: "region")]
    grid.rules = [
      GridRule(Style(text: .white), name: "large", when: "amount > 900"),
      GridRule(
        Style(text: .black), name: "rich", target: .sectionHeaders, when: "sum(amount) > 1000"),
    ]
    let prepared = try PreparedGrid(grid).grid
    #expect(prepared.sections.map(\.title) == ["North (2)", "South (2)"])
    func rules(_ section: Int, _ row: Int) throws -> Bool {
      try Renderer().explain(grid, cell: CellPath(section: section, row: row, column: "amount"))
        .style.layers.contains { $0.name == "rule \"large\"" }
    }
    #expect(try rules(0, 0))
    #expect(try !rules(0, 1))
    #expect(try rules(1, 0))
    let sets = prepared.sections.map { $0.leading[0].ruleSet }
    #expect(sets[0] != 0)
    #expect(sets[1] == 0)
  }

  @Test("rows are grouped on several levels, with totals, and show their texts there")
  func groups() throws {
    var grid = SourceGrid(Self.rows())
    grid.columns = [
      ColumnSettings("region", isHidden: true), ColumnSettings("size", isHidden: true),
      ColumnSettings("customer"), ColumnSettings("amount"),
    ]
    grid.columns?[1].value = "case when amount > 900 then 'large' else 'small' end"
    grid.groups = [
      RowGroups(by: "region", title: "{value}"), RowGroups(by: "size", title: "{value}"),
    ]
    grid.groups[0].summary = [AggregateRow(nil, ["amount": .sum])]
    grid.formats = ["amount": Self.euro]
    let prepared = try PreparedGrid(grid).grid
    #expect(prepared.sections.map(\.level) == [1, 1, 1, 1])
    #expect(
      prepared.sections.flatMap(\.leading).compactMap { strip -> String? in
        if case .header(let header) = strip { header.title } else { nil }
      } == ["North", "large", "small", "South", "large", "small"])
    #expect(prepared.totalTexts == [["amount": "€1,280.50"], ["amount": "€960.25"]])
    #expect(try prepared.texts(ofColumn: "customer") == ["Ada", "Cy", "Bo", "Di"])
  }

  @Test("rows are chosen by SQL, by place and by number; a query takes the place of the values")
  func chosen() throws {
    var grid = SourceGrid(Self.rows())
    grid.where = "amount < 1000"
    grid.limit = 2
    #expect(try PreparedGrid(grid).grid.texts(ofColumn: "amount") == ["950.25 EUR", "80.0 EUR"])
    grid = SourceGrid(Self.rows())
    grid.rows = 2...3
    #expect(try PreparedGrid(grid).grid.texts(ofColumn: "customer") == ["Bo", "Cy"])
    grid = SourceGrid(Self.rows())
    grid.sql = "select region, sum(amount) as total from data group by region order by region"
    #expect(try PreparedGrid(grid).grid.texts(ofColumn: "total") == ["1280.50", "960.25"])
  }

  @Test("pages have totals, carried sums and breaks")
  func pages() throws {
    var grid = SourceGrid(Self.rows())
    grid.pageData.total = AggregateRow(nil, ["amount": .sum])
    grid.pageData.carried = ["amount"]
    grid.pageData.breakWhen = "amount < 900"
    grid.formats = ["amount": Self.euro]
    let prepared = try PreparedGrid(grid).grid
    let sums = try #require(prepared.pageSums)
    #expect(sums.total(of: 0..<2).strip.row.cells == ["amount": "€2,150.75"])
    #expect(sums.sums(before: 3, .broughtForward).strip.row.cells == ["amount": "€2,230.75"])
    #expect((0..<4).filter { prepared.pageBreaks.contains($0) } == [2, 3])
  }

  @Test("sections of the source stay, and get totals, running sums that restart, and formats")
  func ownSections() throws {
    var helper = Self.rows()
    helper.group(by: \.region)
    helper.footer = ["amount": .sum]
    var grid = SourceGrid(helper)
    grid.summary = [AggregateRow("All", ["amount": .sum])]
    grid.columns = [
      ColumnSettings("amount", format: Self.euro),
      {
        var sum = ColumnSettings("so far")
        sum.running = RunningTotal("amount", restart: .section)
        return sum
      }(),
    ]
    let prepared = try PreparedGrid(grid).grid
    #expect(prepared.sections.map(\.title) == ["North (2)", "South (2)"])
    #expect(
      prepared.totalTexts
        == [["amount": "€1,280.50"], ["amount": "€960.25"], ["amount": "€2,240.75"]])
    #expect(try prepared.texts(ofColumn: "so far") == ["1200.50", "1280.50", "950.25", "960.25"])
  }

  @Test("rows that the source has put into sections are not put into others")
  func refused() throws {
    var helper = Self.rows()
    helper.group(by: \.region)
    var grid = SourceGrid(helper)
    grid.sort = [RowSorting("amount")]
    let error = #expect(throws: RenderError.self) { try PreparedGrid(grid) }
    #expect(error?.kind == .usage)
    #expect(
      error?.message.hasPrefix("the source has its own sections, headers or totals") == true)
    grid = SourceGrid(Self.rows())
    grid.limit = -1
    #expect(
      #expect(throws: RenderError.self) { try PreparedGrid(grid) }?.message
        == "a limit is 1 row or more, not -1")
  }

  @Test("an error in SQL over Swift values names the nearest column")
  func badSQL() throws {
    var grid = SourceGrid(Self.rows())
    grid.where = "amuont > 3"
    let error = #expect(throws: RenderError.self) { try PreparedGrid(grid) }
    #expect(error?.kind == .usage)
    #expect(error?.message == "no such column: amuont, did you mean \"amount\"?")
  }

  @Test("several grids of Swift values stand in one report, under one title")
  func report() async throws {
    var first = SourceGrid(Self.rows(), title: "Orders")
    first.columns = [ColumnSettings("customer")]
    var second = SourceGrid(
      DataSourceHelper([1, 2], columns: [DataColumn("n", { $0 })]), title: "Numbers")
    second.pageBreak = .before
    let report = SourceGrid([first, second], title: "Both")
    let renderer = Renderer(fonts: try PrivateFonts.source)
    let pages = try await renderer.inspect(report, stage: .pages)
    #expect(pages.contains("grid 1 from page 1"))
    #expect(pages.contains("grid 2 from page 2"))
    let folder = try TemporaryFolder()
    try await renderer.write(report, to: folder.file("a.pdf"), folder.file("a.png"))
    #expect(try folder.names == ["a.pdf", "a.png"])
  }

  @Test("a source is asked for nothing but what is drawn while nothing needs a table")
  func lazy() throws {
    var grid = SourceGrid(Self.rows())
    #expect(try !GridRows(GridRequest(grid)).isTable)
    grid.rules = [GridRule(Style()) { _ in true }]
    #expect(try !GridRows(GridRequest(grid)).isTable)
    grid.rules = [GridRule(Style(), when: "amount > 1")]
    #expect(try GridRows(GridRequest(grid)).isTable)
  }

  @Test("a document and a grid of Swift values that ask for the same are the same grid")
  func same() throws {
    let text =
      "customer,region,amount\nAda,North,1200.5\nBo,South,950.25\nCy,North,80\nDi,South,10\n"
    var document = GridDocument(data: DataInput(.bytes(Array(text.utf8), name: "data")))
    document.groups = [RowGroups(by: "region")]
    document.sort = [RowSorting("amount")]
    document.summary = [AggregateRow("All", ["amount": .mean])]
    document.formats = ["amount": Self.euro]
    document.rules = [GridRule(Style(background: .white), when: "amount > 900")]
    document.scales = [ColumnScale(ColorScale(ColorPalette([.black, .white])!))]
    document.highlights = []
    document.columnTitles = .keep
    var helper = Self.rows()
    helper.dataColumns[2] = DataColumn("amount", \.amount)
    var grid = SourceGrid(helper)
    grid.presentation = document.presentation
    let renderer = Renderer(fonts: try PrivateFonts.source)
    #expect(
      try renderer.inspect(document, stage: .displayList)
        == renderer.inspect(grid, stage: .displayList))
  }

  @Test("every grid is assembled by all steps, in their order")
  func steps() {
    #expect(
      AssemblyStep.allCases == [
        .columns, .order, .formats, .sections, .texts, .flow, .places, .structure, .pages,
        .partRenderers, .footnotes, .rules, .content, .scales, .cellStyles, .state, .figure,
        .stylingCallback, .viewport, .images,
      ])
  }
}
