import GridModel
import Testing

@testable import GridData

@Suite("SQL queries over the data")
struct SQLQueryTests {
  private static let orders = """
    id,region,price,paid,day,note
    1,North,"1,234.50",yes,2024-02-03,a
    2,South,20.00,no,2024-02-01,
    3,North,0.30,YES,2024-02-02,c

    """

  private func result(_ query: String, _ text: String = Self.orders) throws -> Reading {
    let table = try SQLTable(try store(text))
    return Reading(try table.result(of: query), table.diagnostics(inFile: nil))
  }

  @Test("columns that are not computed keep their texts, wherever they come from")
  func passedOn() throws {
    let all = try result("select * from data where id <> 2")
    #expect(all.keys == ["id", "region", "price", "paid", "day", "note"])
    #expect(
      all.rows == [
        ["1", "North", "1,234.50", "yes", "2024-02-03", "a"],
        ["3", "North", "0.30", "yes", "2024-02-02", "c"],
      ])
    #expect(all.types == [.integer, .text, .decimal, .boolean, .date, .text])
    let renamed = try result(
      "with q as (select price as p, id from data) select id, p, p * 2 as price from q order by p")
    #expect(renamed.keys == ["id", "p", "price"])
    #expect(
      renamed.rows == [
        ["3", "0.30", "0.6"], ["2", "20.00", "40.0"], ["1", "1,234.50", "2469.0"],
      ])
  }

  @Test("groups, aggregates, unions and values are computed")
  func computed() throws {
    #expect(
      try result(
        "select region, count(*) as n, sum(price) as total from data group by region; -- all"
      ).rows == [["North", "2", "1234.8"], ["South", "1", "20.0"]])
    #expect(try result("values (1, 'x')").rows == [["1", "x"]])
    #expect(
      try result("select id from data union all select id * 10 from data order by 1").rows
        == [["1"], ["2"], ["3"], ["10"], ["20"], ["30"]])
  }

  @Test("numbers that SQL cannot tell apart are reported")
  func indistinguishable() throws {
    let text = "k,n\na,0.1\nb,0.1000000000000000055\nc,0.10\n"
    let reading = try result("select n from data", text)
    #expect(reading.rows == [["0.1"], ["0.1"], ["0.1"]])
    #expect(
      reading.messages == [
        "column \"n\": 0.1 and 0.1000000000000000055 are the same number in SQL; the first is shown"
      ])
  }

  @Test("a result without rows has the columns and a warning")
  func noRows() throws {
    let reading = try result("select region from data where 0")
    #expect(reading.keys == ["region"])
    #expect(reading.rows == [])
    #expect(reading.messages == ["the query gives no rows"])
  }

  @Test(
    "only one SELECT is run, and it can only read",
    arguments: [
      ("delete from data", "the query may only read: it must be one SELECT statement"),
      ("drop table data", "the query may only read: it must be one SELECT statement"),
      ("pragma user_version = 3", "the query may only read: it must be one SELECT statement"),
      ("attach ':memory:' as x", "the query may only read: it must be one SELECT statement"),
      (
        "select 1; drop table data", "the query must be one SELECT statement, not several"
      ),
      ("", "the query is empty"),
      ("-- nothing", "the query is empty"),
      ("select * from dta", "no such table: dta; the table is called data"),
      ("select regoin from data", "no such column: regoin, did you mean \"region\"?"),
      ("select ? from data", "parameters are not supported: write the value itself"),
      ("select random() from data", "random() is refused: it differs from run to run"),
      ("selec 1", "near \"selec\": syntax error"),
    ])
  func refused(_ query: String, _ message: String) throws {
    let table = try SQLTable(try store(Self.orders))
    let place = SourcePlace(file: "report.yaml", line: 2, column: 6)
    let error = #expect(throws: DataError.self) { try table.result(of: query, place: place) }
    #expect(error?.description == "report.yaml:2:6: \(message)")
    #expect(try table.result(of: "select id from data").rowCount == 3)
  }
}
