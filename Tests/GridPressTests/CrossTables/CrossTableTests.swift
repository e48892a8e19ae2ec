import Foundation
import GridData
import GridModel
import Testing

@testable import GridPress

@Suite("Cross tables")
struct CrossTableTests {
  /// Kiel sold nothing in 2023.
  private static let table = """
    region,store,year,quarter,amount,margin,item
    North,Bremen,2024,Q2,10.50,1,a
    North,Kiel,2024,Q1,4.25,3,a
    South,Ulm,2023,Q1,7.00,5,b
    North,Bremen,2023,Q1,2.00,3,b
    North,Bremen,2023,Q1,3.00,8,a
    South,Ulm,2024,Q2,1.10,4,c
    """

  private func grid(_ text: String, data: String? = nil) throws -> DataGrid {
    try DataGrid.read(text, over: data ?? Self.table)
  }

  private func problem(_ text: String, data: String? = nil) -> String {
    let error = #expect(throws: RenderError.self) { try grid(text, data: data) }
    return error?.description ?? ""
  }

  /// Headers, then rows, totals of groups and of all, each a text with bars between the cells.
  private func lines(_ grid: DataGrid) -> [String] {
    var lines = [grid.columns.map(\.title).joined(separator: "|")]
    for section in grid.sections {
      for strip in section.leading {
        if case .header(let header) = strip { lines.append("[\(header.title)]") }
      }
      for position in section.memberPositions {
        lines.append(
          grid.columns.map { grid.source.string(row: grid.order[position], column: $0.sourceIndex) }
            .joined(separator: "|"))
      }
      for strip in section.trailing {
        guard case .summary(let summary) = strip else { continue }
        lines.append(
          "= " + (summary.row.label ?? "") + "|"
            + grid.columns.dropFirst().map { summary.row.cells[$0.key] ?? "" }
            .joined(separator: "|"))
      }
    }
    return lines.map { $0.replacing("\u{A0}", with: " ") }
  }

  private func spanners(_ grid: DataGrid) -> [String] {
    grid.spanners.map { "\($0.level ?? -1) \($0.title): \($0.columns.joined(separator: " "))" }
  }

  @Test("cells are summed by row and column, totals are of the data")
  func sums() throws {
    let grid = try grid(
      "pivot: {rows: region, columns: year, values: {amount: sum}, totals: true, missing: –}")
    #expect(
      lines(grid) == [
        "Region|2023|2024|Total", "North|5.00|14.75|19.75", "South|7.00|1.10|8.10",
        "= Total|12.00|15.85|27.85",
      ])
  }

  @Test("means, medians and distinct counts of totals are not those of the cells")
  func totals() throws {
    let grid = try grid(
      """
      pivot:
        rows: [region, store]
        columns: year
        values: {margin: mean, item: distinct}
        totals: {rows: true, columns: true}
        missing: –
      """)
    #expect(
      lines(grid) == [
        "Store|Margin|Item|Margin|Item|Margin|Item",
        "[North]", "Bremen|5.5|2|1.0|1|4.0|2", "Kiel|–|–|3.0|1|3.0|1",
        "= Total North|5.5|2|2.0|1|3.8|2",
        "[South]", "Ulm|5.0|1|4.0|1|4.5|2", "= Total South|5.0|1|4.0|1|4.5|2",
        "= Grand total|5.3|2|2.7|2|4.0|3",
      ])
    #expect(
      spanners(grid) == [
        "0 2023: 2023.margin 2023.item", "0 2024: 2024.margin 2024.item",
        "0 Total: Total.margin Total.item",
      ])
  }

  @Test("a total without a value has the text of cells without one")
  func missingTotals() throws {
    let grid = try grid(
      """
      where: "region = 'North' or year = 2023"
      pivot: {rows: [region, store], columns: year, values: {amount: sum}, totals: true, missing: –}
      """)
    #expect(lines(grid).contains { $0.hasPrefix("= Total South|") && $0.contains("|–|") })
  }

  @Test("levels of columns are spanners, and a spanner may have a total")
  func levels() throws {
    let grid = try grid(
      """
      pivot:
        rows: region
        columns: [year, quarter]
        values: {amount: sum}
        totals: {spanners: true}
      """)
    #expect(
      lines(grid) == [
        "Region|Q1|Total|Q1|Q2|Total", "North|5.00|5.00|4.25|10.50|14.75",
        "South|7.00|7.00||1.10|1.10",
      ])
    #expect(
      spanners(grid) == [
        "0 2023: 2023.Q1 2023.Total", "0 2024: 2024.Q1 2024.Q2 2024.Total",
      ])
  }

  @Test("rows and columns are ordered by value, by the data, as given or by totals")
  func order() throws {
    func titles(_ sort: String) throws -> String {
      try grid(
        "pivot: {rows: region, columns: store, values: {amount: sum}, sort: \(sort)}"
      ).columns.dropFirst().map(\.title).joined(separator: " ")
    }
    #expect(try titles("ascending") == "Bremen Kiel Ulm")
    #expect(try titles("{store: descending}") == "Ulm Kiel Bremen")
    #expect(try titles("{store: data}") == "Bremen Kiel Ulm")
    #expect(try titles("{store: [Ulm, Bremen]}") == "Ulm Bremen Kiel")
    #expect(try titles("{store: {by: amount}}") == "Bremen Ulm Kiel")
    #expect(try titles("{store: {by: amount, direction: ascending}}") == "Kiel Ulm Bremen")
  }

  @Test("formats, titles and rules of a value are those of its columns")
  func formats() throws {
    let grid = try grid(
      """
      locale: de_DE
      pivot: {rows: region, columns: year, values: {amount: {sum: {title: Umsatz}, mean: Mittel}}}
      columns: [{key: amount, format: {currency: EUR}}, {key: region, title: Gebiet}]
      rules: [{columns: amount, when: amount > 10, style: {font: {weight: bold}}}]
      """)
    #expect(
      lines(grid) == [
        "Gebiet|Umsatz|Mittel|Umsatz|Mittel",
        "North|5,00 €|2,50 €|14,75 €|7,38 €", "South|7,00 €|7,00 €|1,10 €|1,10 €",
      ])
    #expect(grid.rules.rules.count == 4)
  }

  @Test(
    "a value without a format for numbers is written as the data is",
    arguments: ["", "columns: [{key: v, format: none}]", "columns: [{key: v, format: text}]"],
    [("36:15", "1:15", "37:30"), ("5 %", "2 %", "7 %"), ("5 kg", "2 kg", "7 kg")])
  func notation(_ columns: String, _ values: (String, String, String)) throws {
    let grid = try PreparedGrid(
      try DocumentFile.parse(
        """
        data: {rows: [{g: A, k: x, v: "\(values.0)"}, {g: A, k: x, v: "\(values.1)"}]}
        pivot: {rows: g, columns: k, values: {v: sum}}
        \(columns)

        """, name: "doc.yaml", folder: "")
    ).grid
    let text = grid.source.string(row: 0, column: grid.columns[1].sourceIndex)
    #expect(text.replacing("\u{A0}", with: " ") == values.2)
  }

  @Test("weights, percentiles and expressions")
  func expressions() throws {
    let grid = try grid(
      """
      pivot:
        rows: region
        values:
          margin: [{percentile: 50}, max]
          amount: {mean: {weight: margin, title: weighted, format: number:4}}
          rate: {sql: sum(amount) / sum(margin), format: number:3}
        totals: {columns: true}
      """)
    #expect(
      lines(grid) == [
        "Region|Margin (P50)|Margin (Maximum)|weighted|Rate", "North|3.0|8|3.5500|1.317",
        "South|4.5|5|4.3778|0.900", "= Total|3.5|8|3.8604|1.160",
      ])
  }

  @Test("what an expression computes has the format and the title of the settings for its key")
  func namedExpressions() throws {
    let grid = try grid(
      """
      pivot: {rows: region, values: {unit_rate: {sql: sum(amount) / sum(margin)}, other: {sql: sum(amount)}}}
      columns: [{key: unit_rate, format: "number:1"}, {key: other, title: All}]
      """)
    #expect(lines(grid).prefix(2) == ["Region|Unit rate|All", "North|1.3|19.75"])
  }

  @Test("values can be below each other")
  func below() throws {
    let grid = try grid(
      """
      pivot:
        columns: region
        values:
          Stores: {sql: count(distinct store)}
          "Amount, median": {sql: median(amount), format: number:2}
        valuesIn: rows
        totals: {rows: true}
      """)
    #expect(
      lines(grid) == [
        "|North|South|Total", "Stores|2|1|3", "Amount, median|3.63|4.05|3.63",
      ])
  }

  @Test("where, calculated columns and limits")
  func calculated() throws {
    let grid = try grid(
      """
      where: item <> 'c'
      pivot: {rows: region, columns: half, values: {amount: sum}, totals: true}
      columns: [{key: half, value: "'H' || year"}, {key: change, value: '"H2024" - "H2023"'}]
      """)
    #expect(
      lines(grid) == [
        "Region|H2023|H2024|Total|Change", "North|5.00|14.75|19.75|9.75", "South|7.00||7.00|",
        "= Total|12.00|14.75|26.75|",
      ])
  }

  @Test("dates that are shown alike are one column")
  func dates() throws {
    let grid = try grid(
      """
      pivot: {columns: day, values: {n: "count(*)"}}
      columns: [{key: day, format: {date: "MMM yyyy"}}]
      """, data: "day,a\n2024-02-03,1\n2024-01-05,2\n2024-02-09,3\n")
    #expect(lines(grid) == ["Jan 2024|Feb 2024", "1|2"])
  }

  @Test("sums are exact")
  func exact() throws {
    let rows = (0..<10).map { "x,\($0 < 9 ? "0.1" : "12345678901234567890.05")" }
    let grid = try grid(
      "pivot: {rows: k, values: {v: sum}}", data: "k,v\n" + rows.joined(separator: "\n"))
    #expect(lines(grid)[1] == "x|12,345,678,901,234,567,890.95")
  }

  @Test("errors have their place and what would be right")
  func errors() throws {
    func error(_ pivot: String, data: String? = nil) -> String {
      problem("pivot: " + pivot, data: data)
    }
    #expect(
      error("{rows: region, values: {item: sum}}")
        == "doc.yaml:1:38: column \"item\" has no numbers: sum needs a column of them; count, distinct, first, last, min and max take any"
    )
    #expect(
      error("{rows: region, columns: yaer}")
        == "doc.yaml:1:32: no column is called \"yaer\", did you mean \"year\"?")
    #expect(
      error("{rows: region, columns: [year, region]}")
        == "doc.yaml:1:39: column \"region\" is in the rows or columns of the cross table twice")
    #expect(
      error("{rows: region, values: {amount: sun}}").contains("did you mean \"sum\"?"))
    #expect(error("{values: {amount: sum}}").contains("a cross table needs rows or columns"))
    #expect(
      error("{rows: region, columns: year, sort: {store: data}}")
        .contains("the cross table has no rows or columns by \"store\" to sort"))
    let many = (0..<10_000).map { "\($0),1" }.joined(separator: "\n")
    #expect(
      error("{columns: id, values: {n: sum}}", data: "id,n\n" + many).hasPrefix(
        "doc.yaml:1:18: the values of \"id\" make 10,000 columns, and a cross table has at most 1,000"
      ))
  }

  @Test("a flag has the same lists")
  func flag() throws {
    #expect(
      try CrossTable(parsing: "rows=a,b,columns=c,values=q:sum,m:mean,totals=rows,columns")
        == CrossTable(
          rows: ["a", "b"], columns: ["c"],
          values: [CrossTable.Value("q", .sum), CrossTable.Value("m", .mean)],
          totals: CrossTable.Totals(rows: true, columns: true)))
    for wrong in ["", "a,b", "values=q:sum", "rows=a,values=q:summ", "rows=a,totals=x"] {
      #expect(throws: RenderError.self) { try CrossTable(parsing: wrong) }
    }
  }

  private struct Sale: Sendable {
    var region: String
    var year: Int
    var revenue: Decimal
  }

  @Test("Swift values make cross tables by key paths")
  func swiftValues() throws {
    let sales = [
      Sale(region: "North", year: 2024, revenue: 10), Sale(region: "South", year: 2025, revenue: 4),
      Sale(region: "North", year: 2024, revenue: 2.5),
    ]
    let grid = Grid(sales) {
      Column("Region", \.region)
      Column("Year", \.year)
      Column("Revenue", \.revenue, format: .number(decimals: 2))
    }
    .pivot(rows: [\.region], columns: [\.year], values: [(\.revenue, .sum)], totals: .all)
    #expect(
      lines(try PreparedGrid(grid.sourceGrid).grid) == [
        "Region|2024|2025|Total", "North|12.50||12.50", "South||4.00|4.00",
        "= Total|12.50|4.00|16.50",
      ])
  }
}
