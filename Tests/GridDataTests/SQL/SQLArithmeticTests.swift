import GridModel
import Testing

@testable import GridData

@Suite("Decimal arithmetic in SQL")
struct SQLArithmeticTests {
  private func values(_ expression: String, _ text: String) throws -> [String] {
    let table = try SQLTable(try store(text))
    try table.add("new", valuedBy: try SQLExpression(expression))
    let column = try #require(table.store.columnIndex(of: "new"))
    return (0..<table.store.rowCount).map { table.store.string(row: $0, column: column) }
  }

  private func count(_ expression: String, _ text: String) throws -> Int {
    let table = try SQLTable(try store(text))
    let rows = try table.rows(matching: try SQLExpression(expression))
    return (0..<table.store.rowCount).count { rows.contains($0) }
  }

  @Test("sums, differences, products and quotients of decimals are decimal")
  func operators() throws {
    #expect(try values("a + b", "a,b\n0.1,0.2\n") == ["0.3"])
    #expect(try values("a - b", "a,b\n1000.1,1000\n") == ["0.1"])
    #expect(try values("qty * price", "qty,price\n3,0.3\n") == ["0.9"])
    #expect(try values("a / b", "a,b\n0.3,0.1\n") == ["3.0"])
    #expect(try values("a + b * (a - b) / 2", "a,b\n0.1,0.2\n") == ["0.09"])
    #expect(try values("-a + +b", "a,b\n0.1,0.3\n") == ["0.2"])
  }

  @Test("whole numbers divide to what they are")
  func division() throws {
    #expect(try values("qty / 4", "qty\n1\n2\n8\n") == ["0.25", "0.5", "2"])
    #expect(try values("qty / 0", "qty\n1\n") == [""])
    #expect(try values("qty * 100 / (select sum(qty) from data)", "qty\n1\n3\n") == ["25", "75"])
  }

  @Test("a balance of decimals is found balanced")
  func comparison() throws {
    let text = "a,b,c\n0.1,0.2,0.3\n1.1,2.2,3.3\n1,2,3\n"
    #expect(try count("a + b = c", text) == 3)
    #expect(try count("a + b <> c", text) == 0)
    #expect(try count("a + b between c and c", text) == 3)
  }

  @Test("sums and means of many prices have cents, in groups and as windows too")
  func aggregates() throws {
    let prices = (0..<5000).map { "\($0 % 100).\($0 % 10)\(($0 + 3) % 10)\n" }.joined()
    let table = try SQLTable(try store("price\n" + prices))
    let result = try table.result(of: "select sum(price) as total, avg(price) from data")
    #expect(result.columns.map(\.key) == ["total", "avg(price)"])
    let exact = StoreAggregates(
      try store("price\n" + prices), order: .source(count: 5000), locale: "en_US")
    var aggregates = exact
    let sum = aggregates.text(
      .sum, column: 0, positions: 0..<5000, cell: { _ in "" }, writing: .plain)
    let total = result.string(row: 0, column: 0)
    #expect(total == sum || total + "0" == sum)
    #expect(
      try values("sum(price) over ()", "price\n0.1\n0.2\n") == ["0.3", "0.3"])
  }

  @Test("a column alone keeps all of its digits, and its spelling")
  func columnAlone() throws {
    #expect(
      try values("v", "v\n12345678901234567.89\n\"1,200\"\n")
        == ["12345678901234567.89", "1,200"])
  }

  @Test("a date without quotes is a date")
  func dates() throws {
    let text = "day\n2024-01-31\n2024-02-01\n2024-03-05\n"
    #expect(try count("day > 2024-02-01", text) == 1)
    #expect(try count("day between 2024-01-01 and 2024-02-01", text) == 2)
    #expect(try count("2024 - 02 - 01 = 2021", text) == 3)
  }

  @Test("words for truth beside a column of booleans are true and false")
  func booleans() throws {
    let text = "flag,word\ntrue,true\nfalse,x\ntrue,false\n"
    #expect(try count("flag = 'true'", text) == 2)
    #expect(try count("'FALSE' = flag", text) == 1)
    #expect(try count("\"flag\" <> 'true'", text) == 1)
    #expect(try count("word = 'true'", text) == 1)
  }

  @Test("functions for statistics and texts")
  func functions() throws {
    let text = "x,name\n1,Ärger\n2,öl\n10,b\n"
    func single(_ sql: String) throws -> String {
      try SQLTable(try store(text)).result(of: "select \(sql) from data")
        .string(row: 0, column: 0)
    }
    #expect(try single("median(x)") == "2.0")
    #expect(try single("percentile(x, 75)") == "6.0")
    #expect(try single("round(stddev(x), 3)") == "4.933")
    #expect(try values("upper(name)", text) == ["ÄRGER", "ÖL", "B"])
    #expect(try values("concat(name, '-', x)", text) == ["Ärger-1", "öl-2", "b-10"])
    #expect(try count("name regexp '^[ÄÖ]'", text) == 1)
    let error = #expect(throws: DataError.self) { try single("percentile(x, 101)") }
    #expect(error?.message.contains("from 0 to 100") == true)
  }

  @Test(
    "what is not arithmetic stays as it is written",
    arguments: [
      "select * from data", "select count(*), d.* from data d", "select a, -1 from data limit -1",
      "select 'a + b', \"a+b\" -- a + b\n from data", "select a || '-' || b from data",
      "select case when a > 1 then 'x' else 'y' end from data", "select a % 2 from data",
      "select group_concat(distinct a) from data where b in (1, 2) order by a desc",
    ])
  func unchanged(_ sql: String) {
    #expect(SQLArithmetic.decimal(sql, isBoolean: { _ in false }) == sql)
  }

  @Test("operators keep their ranks, inside of everything")
  func structure() {
    func decimal(_ sql: String) -> String {
      SQLArithmetic.decimal(sql, isBoolean: { _ in false })
    }
    #expect(decimal("a+b*c") == "decimal_add(a, decimal_multiply(b, c))")
    #expect(decimal("(a+b)*c") == "decimal_multiply((decimal_add(a, b)), c)")
    #expect(decimal("a-b-c") == "decimal_subtract(decimal_subtract(a, b), c)")
    #expect(
      decimal("case when a+b>1 then a-1 else 0 end / 2")
        == "decimal_divide(case when decimal_add(a, b)>1 then decimal_subtract(a, 1) else 0 end, 2)"
    )
    #expect(decimal("max(a+b, 1)") == "max(decimal_add(a, b), 1)")
    #expect(decimal("x > -a + b") == "x > decimal_add(-a, b)")
    #expect(
      decimal("sum(a) over (order by b) + 1")
        == "decimal_add(decimal_rounded(sum(a) over (order by b)), 1)")
  }
}
