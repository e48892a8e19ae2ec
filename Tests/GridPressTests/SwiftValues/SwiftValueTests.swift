import DocumentSupport
import Foundation
import GridCore
import GridLayout
import TestSupport
import Testing

@testable import GridPress

@Suite("Values beside the texts of Swift columns")
struct SwiftValueTests {
  private static let orders = [
    Order("Ada", "North", 1200.5, -0.17), Order("Bo", "South", 950.25, 0.04),
    Order("Cy", "North", 80, 0.3),
  ]

  /// The amount and the change show texts that are no numbers.
  private static func rows() -> DataSourceHelper<Order> {
    DataSourceHelper(
      orders,
      columns: [
        DataColumn("customer", \.customer), DataColumn("region", \.region),
        DataColumn("amount", \.amount) { "EUR \($0.amount)!" },
        DataColumn("change", \.change) { "\(Int($0.change * 100)) per cent" },
      ])
  }

  /// Keeps what it is given.
  private struct Probe: CellRenderer {
    func measure(
      _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
    ) -> Size {
      Size(width: content.number ?? -1, height: 10)
    }

    func draw(
      _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
    ) {
      canvas.draw(
        "\(content.text) | \(content.value) | \(content.number ?? -1) | \(content.number("amount") ?? -1)",
        in: frame, alignment: .leading, font: style.font, color: style.textColor)
    }
  }

  private func list(_ grid: SourceGrid) throws -> String {
    try Renderer(fonts: try PrivateFonts.source).inspect(grid, stage: .displayList)
  }

  @Test("a renderer of a column with a display text gets the value, its number and the text")
  func renderer() throws {
    var grid = SourceGrid(Self.rows())
    var change = ColumnSettings("change", sizing: .fixed(600))
    change.cell = AnyCellRenderer(Probe())
    grid.columns = [change]
    let list = try list(grid)
    #expect(list.contains("-17 per cent | -0.17 | -0.17 | 1200.5"))
    #expect(list.contains("30 per cent | 0.3 | 0.3 | 80.0"))
  }

  @Test("bars of a column with a display text are drawn by its values")
  func bars() async throws {
    func fills(_ rows: DataSourceHelper<Order>) throws -> Int {
      var grid = SourceGrid(rows)
      var amount = ColumnSettings("amount", sizing: .fixed(100))
      amount.cell = AnyCellRenderer(BarCell())
      grid.columns = [amount]
      return try list(grid).split(separator: "\n").count { $0.contains("fill") }
    }
    var plain = Self.rows()
    plain.dataColumns[2] = DataColumn("amount", \.amount)
    #expect(try fills(Self.rows()) == fills(plain))
    let folder = try TemporaryFolder()
    var grid = SourceGrid(Self.rows())
    var amount = ColumnSettings("amount")
    amount.cell = AnyCellRenderer(BarCell())
    grid.columns = [amount]
    let findings = try await Renderer(fonts: try PrivateFonts.source)
      .write(grid, to: folder.file("a.svg"))
    #expect(findings.map(\.message) == [])
  }

  @Test("the styling callback and colour scales read the value of a column with a display text")
  func styling() throws {
    var grid = SourceGrid(Self.rows())
    grid.styleForCell = { cell in
      cell.column == "amount" && (cell.number ?? 0) > 900 ? Style(text: .white) : nil
    }
    grid.scales = [ColumnScale(ColorScale(ColorPalette([.black, .white])!), columns: ["amount"])]
    func layers(_ row: Int) throws -> [String] {
      try Renderer().explain(grid, cell: CellPath(section: 0, row: row, column: "amount"))
        .style.layers.map(\.name)
    }
    #expect(try layers(0).contains("styling callback"))
    #expect(try layers(1).contains("styling callback"))
    #expect(try !layers(2).contains("styling callback"))
    #expect(try layers(2).contains("scale 1"))
  }

  @Test("a rule has a condition in Swift over the row, or over the value that the row shows")
  func conditions() throws {
    var grid = SourceGrid(Self.rows())
    grid.rules = [
      GridRule(Style(text: .white), name: "large", columns: ["amount"]) { row in
        (row.number(of: "amount") ?? 0) > 900
      },
      GridRule(Style(text: .black), name: "north", for: Order.self) { $0.region == "North" },
    ]
    func rules(_ row: Int, _ column: String = "amount") throws -> [String] {
      try Renderer().explain(grid, cell: CellPath(section: 0, row: row, column: column))
        .style.layers.map(\.name).filter { $0.hasPrefix("rule") }
    }
    #expect(try rules(0) == ["rule \"large\"", "rule \"north\""])
    #expect(try rules(1) == ["rule \"large\""])
    #expect(try rules(2) == ["rule \"north\""])
    #expect(try rules(2, "customer") == ["rule \"north\""])
    #expect(try rules(1, "customer") == [])
  }

  @Test("a condition in Swift reads the data of a document too, and cannot be written down")
  func conditionOfDocument() throws {
    var document = GridDocument(data: DataInput(.bytes(Array("k,v\na,1\nb,20\n".utf8), name: "d")))
    document.rules = [
      GridRule(Style(text: .white)) { ($0.number(of: "v") ?? 0) > 9 && $0.text(of: "k") == "b" }
    ]
    let explanation = try Renderer().explain(
      document, cell: CellPath(section: 0, row: 1, column: "k"))
    #expect(explanation.style.layers.contains { $0.name == "rule 1" })
    #expect(throws: (any Error).self) { try JSONEncoder().encode(document) }
  }

  @Test("rows are sorted by values, whatever they show")
  func sorting() throws {
    var grid = SourceGrid(Self.rows())
    grid.sort = [RowSorting("amount", .descending)]
    let prepared = try PreparedGrid(grid).grid
    #expect((0..<3).map { prepared.order[$0] } == [0, 1, 2])
    grid.sort = [RowSorting("change")]
    #expect(try order(grid) == [0, 1, 2])
    grid.sort = [RowSorting("customer", .descending)]
    #expect(try order(grid) == [2, 1, 0])
  }

  private func order(_ grid: SourceGrid) throws -> [Int] {
    let prepared = try PreparedGrid(grid).grid
    return (0..<prepared.order.count).map { prepared.order[$0] }
  }

  @Test("a source that gives numbers in texts only has their values read as those of files")
  func texts() throws {
    struct Prices: DataGridSource {
      let columns = [GridColumn("price")]
      func rowCount(inSection section: Int) -> Int { 3 }
      func text(section: Int, row: Int, column: Int) -> String {
        ["4,200.50", "$900", "(7)"][row]
      }
    }
    var grid = SourceGrid(Prices())
    grid.rules = [
      GridRule(Style(text: .white)) { ($0.number(of: "price") ?? 0) == 4200.5 },
      GridRule(Style(text: .black), when: "price < 0"),
    ]
    func rules(_ row: Int) throws -> [String] {
      try Renderer().explain(grid, cell: CellPath(section: 0, row: row, column: "price"))
        .style.layers.map(\.name).filter { $0.hasPrefix("rule") }
    }
    #expect(try rules(0) == ["rule 1"])
    #expect(try rules(1) == [])
    #expect(try rules(2) == ["rule 2"])
  }
}

struct Order: Sendable {
  var customer: String
  var region: String
  var amount: Double
  var change: Double

  init(_ customer: String, _ region: String, _ amount: Double, _ change: Double) {
    self.customer = customer
    self.region = region
    self.amount = amount
    self.change = change
  }
}
