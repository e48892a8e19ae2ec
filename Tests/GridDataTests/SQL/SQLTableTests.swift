import GridModel
import Testing

@testable import GridData

@Suite("SQL over rows")
struct SQLTableTests {
  private static let countries = """
    country,continent,population,area,member,founded,"Unit price"
    Chad,Africa,"17,723,315",1284000,no,1960-08-11,1.50
    France,Europe,64756584,551500,yes,1792-09-22,20
    Egypt,Africa,112716598,1002000,no,1922-02-28,
    Greece,Europe,10341277,131990,yes,1822-01-13,0.3

    """

  private func table(_ text: String = Self.countries) throws -> SQLTable {
    try SQLTable(try store(text))
  }

  /// The first column of the rows that match.
  private func names(_ expression: String, _ text: String = Self.countries) throws -> [String] {
    let table = try table(text)
    let rows = try table.rows(matching: try SQLExpression(expression))
    return (0..<table.store.rowCount).filter(rows.contains)
      .map { table.store.string(row: $0, column: 0) }
  }

  private func message(_ expression: String, _ text: String = Self.countries) throws -> String? {
    let place = SourcePlace(file: "report.yaml", line: 7, column: 12)
    let table = try table(text)
    let expression = try SQLExpression(expression, place: place)
    return #expect(throws: DataError.self) { try table.rows(matching: expression) }?.description
  }

  /// The values that an expression gives, and their type.
  private func values(_ expression: String, _ text: String = Self.countries) throws -> [String] {
    let table = try table(text)
    try table.add("new", valuedBy: try SQLExpression(expression))
    let column = try #require(table.store.columnIndex(of: "new"))
    return [table.store.columns[column].type.rawValue]
      + (0..<table.store.rowCount).map { table.store.string(row: $0, column: column) }
  }

  // MARK: What cells are

  @Test(
    "cells are what they mean: numbers without separators, truth as 1 and 0, dates as their text",
    arguments: [
      ("population > 17000000", ["Chad", "France", "Egypt"]),
      ("population = 17723315", ["Chad"]),
      ("member", ["France", "Greece"]),
      ("member = 0", ["Chad", "Egypt"]),
      ("member = true", ["France", "Greece"]),
      ("founded < '1900'", ["France", "Greece"]),
      ("strftime('%Y', founded) = '1960'", ["Chad"]),
      ("date(founded, '+1 year') > '1960-12-31'", ["Chad"]),
      ("\"Unit price\" is null", ["Egypt"]),
      ("\"unit PRICE\" = 1.5", ["Chad"]),
      (
        "typeof(population) = 'integer' and typeof(\"Unit price\") = 'real'",
        ["Chad", "France", "Greece"]
      ),
      ("country like 'c%'", ["Chad"]),
      ("population > (select avg(population) from data)", ["France", "Egypt"]),
      ("rowid <= 2", ["Chad", "France"]),
      ("1", ["Chad", "France", "Egypt", "Greece"]),
      ("null", []),
    ])
  func cells(_ expression: String, _ expected: [String]) throws {
    #expect(try names(expression) == expected)
  }

  @Test("whole numbers are exact up to 18 digits")
  func exactIntegers() throws {
    let text = "k,n\na,900719925474099301\nb,900719925474099302\n"
    #expect(try names("n = 900719925474099302", text) == ["b"])
    #expect(
      try values("n + 1", "k,n\na,900719925474099301\n") == ["integer", "900719925474099302"])
  }

  @Test("a blank cell is NULL unless its column is text; so is one without text")
  func blanks() throws {
    let text = "k,n,t\na,1,x\nb,\" \",\" \"\nc,,\n"
    #expect(try names("n is null", text) == ["b", "c"])
    #expect(try names("t is null", text) == ["c"])
  }

  @Test("any key can be named in quotes; of keys that differ in case the later gets a number")
  func keys() throws {
    let text = "k,\"a\"\"b\",order,naïve,a.b,Name,name\nx,1,2,3,4,5,6\n"
    #expect(
      try names("\"a\"\"b\" = 1 and \"order\" = 2 and naïve = 3 and \"a.b\" = 4", text) == ["x"])
    let table = try table(text)
    let rows = try table.rows(matching: try SQLExpression("NAME = 5 and name_2 = 6"))
    #expect(rows.contains(0))
    #expect(
      table.diagnostics(inFile: "t.csv").map(\.message)
        == ["SQL ignores case: column \"name\" is called \"name_2\" there"])
  }

  @Test("only the columns that are named are loaded, so there may be thousands")
  func manyColumns() throws {
    let header = (1...5000).map { "c\($0)" }.joined(separator: ",")
    let row = (1...5000).map { "\($0)" }.joined(separator: ",")
    let table = try table("\(header)\n\(row)\n")
    #expect(try table.rows(matching: try SQLExpression("c4999 = 4999")).contains(0))
    #expect(try table.rows(matching: try SQLExpression("c17 + c4999 = 5016")).contains(0))
    let error = #expect(throws: DataError.self) { try table.result(of: "select * from data") }
    #expect(
      error?.message
        == "the data has 5000 columns, SQLite takes 2000: name them instead of writing *")
  }

  // MARK: Values

  @Test("values are read like those of any column")
  func types() throws {
    #expect(
      try values("cast(population / area as integer)")
        == ["integer", "13", "117", "112", "78"])
    #expect(
      try values("round(population * 1.0 / area, 1)")
        == ["decimal", "13.8", "117.4", "112.5", "78.3"])
    #expect(try values("\"Unit price\" * 2") == ["decimal", "3.0", "40.0", "", "0.6"])
    #expect(try values("upper(country)") == ["text", "CHAD", "FRANCE", "EGYPT", "GREECE"])
    #expect(try values("date(founded, 'start of year')").first == "date")
    #expect(try values("null") == ["empty", "", "", "", ""])
    #expect(try values("\"Unit price\" + 0.1").last == "0.4")
  }

  @Test("round goes by the decimal number, its halves as asked")
  func rounding() throws {
    let store = try store("x\n2.675\n0.125\n-0.5\n1250\n")
    let up = try SQLTable(store)
    let even = try SQLTable(store, SQLSettings(rounding: .halfEven))
    func values(_ sql: String, _ table: SQLTable) throws -> [String] {
      let result = try table.result(of: "select \(sql) as r from data")
      return (0..<result.rowCount).map { result.string(row: $0, column: 0) }
    }
    #expect(try values("round(x, 2)", up) == ["2.68", "0.13", "-0.5", "1250.0"])
    #expect(try values("round(x, 2)", even) == ["2.68", "0.12", "-0.5", "1250.0"])
    #expect(try values("round(x)", up) == ["3.0", "0.0", "-1.0", "1250.0"])
    #expect(try values("round(x, -2)", up) == ["0.0", "0.0", "0.0", "1300.0"])
    #expect(try values("round(x, -2)", even).last == "1200.0")
    #expect(try values("coalesce(round(null), 'none')", up).first == "none")
    #expect(try values("round('words')", up).first == "0.0")
  }

  @Test("window functions and subqueries see all rows, and the rows keep their order")
  func windows() throws {
    #expect(
      try values("rank() over (order by population desc)") == ["integer", "3", "2", "1", "4"])
    #expect(
      try values("cast(area * 100 / (select sum(area) from data) as integer)")
        == ["integer", "43", "18", "33", "4"])
  }

  @Test("a value sees those before it, and one with a column's key replaces it")
  func sequence() throws {
    let table = try table()
    try table.add("double", valuedBy: try SQLExpression("area * 2"))
    try table.add("quadruple", valuedBy: try SQLExpression("double * 2"))
    try table.add("area", valuedBy: try SQLExpression("area / 1000"))
    try table.add("last", valuedBy: try SQLExpression("area + quadruple"))
    #expect(
      table.store.columns.map(\.key) == [
        "country", "continent", "population", "area", "member", "founded", "Unit price", "double",
        "quadruple", "last",
      ])
    #expect(table.store.string(row: 0, column: 2) == "17,723,315")
    #expect(table.store.string(row: 0, column: 3) == "1284")
    #expect(table.store.string(row: 0, column: 8) == "5136000")
    #expect(table.store.string(row: 0, column: 9) == "5137284.0")
    #expect(table.store.columns[6].type == .decimal)
  }

  @Test("rows that are read where they are have the values of those that are copied")
  func copies() throws {
    for expression in [
      "population > 20000000", "not member", "founded < '1900-01-01'", "\"Unit price\" is null",
      "typeof(area) = 'integer'", "rowid % 2", "continent || country like 'Af%t'",
    ] {
      #expect(!SQLTable.needsCopy(expression))
      let copied = "(\(expression)) and (select 1)"
      #expect(SQLTable.needsCopy(copied))
      #expect(try names(expression) == names(copied))
      #expect(try values(expression) == values("case when (select 1) then \(expression) end"))
    }
    #expect(!SQLTable.needsCopy("select continent, sum(area) from data group by 1"))
    for query in [
      "select 1 from data a, data b", "select 1 from data join data b",
      "with x as (select 1) select 1",
      "select (select 2) from data", "select 1 from data union select 2",
    ] {
      #expect(SQLTable.needsCopy(query))
    }
  }

  @Test("a table is read in place, copied, and read in place again, with columns of both times")
  func alternating() throws {
    let table = try table()
    try table.add("share", valuedBy: try SQLExpression("area / (select max(area) from data)"))
    try table.add("twice", valuedBy: try SQLExpression("area * 2"))
    let few = try table.rows(matching: try SQLExpression("share < 0.5 and twice > 1000000"))
    #expect((0..<4).filter(few.contains) == [1])
    let all = try table.rows(matching: try SQLExpression("share <= (select max(share) from data)"))
    #expect((0..<4).filter(all.contains) == [0, 1, 2, 3])
  }

  @Test("an empty table has no values")
  func emptyTable() throws {
    #expect(try values("area * 2", "area\n") == ["empty"])
    #expect(try names("area > 2", "area\n") == [])
  }

  // MARK: Errors

  @Test(
    "what SQLite says of an expression is passed on at its place, with the key that may be meant",
    arguments: [
      ("popluation > 3", "no such column: popluation, did you mean \"population\"?"),
      ("data.popluation > 3", "no such column: data.popluation, did you mean \"population\"?"),
      ("\"cuontry\" = 'x'", "no such column: cuontry, did you mean \"country\"?"),
      ("xyzzy > 3", "no such column: xyzzy; a text is written 'xyzzy'"),
      ("Unit price > 3", "near \"price\": syntax error; the column is written \"Unit price\""),
      ("area >", "the expression is not complete"),
      ("area > 1 order by 1", "near \"order\": syntax error"),
      ("1) or (1", nil),
      ("nosuch(area)", "no such function: nosuch"),
      (
        "sum(area) > 1",
        "a row has no aggregate such as sum(…); for one of all rows write (select sum(…) from data)"
      ),
      ("exists (select 1 from country)", "no such table: country; the table is called data"),
      ("area > ?", "parameters are not supported: write the value itself"),
      ("area > :x", "parameters are not supported: write the value itself"),
      ("area > $x", "parameters are not supported: write the value itself"),
      ("random() > 0", "random() is refused: it differs from run to run"),
      ("founded < current_date", "current_date is refused: it differs from run to run"),
      ("founded < date('now')", "'now' is refused: it differs from run to run"),
      ("founded < date('no' || 'W', '+1 day')", "'now' is refused: it differs from run to run"),
      ("founded < datetime()", "datetime() without a date is refused: it differs from run to run"),
      ("strftime('%Y') > 1", "strftime() without a date is refused: it differs from run to run"),
      (
        "time(founded, 'localtime') > 1",
        "'localtime' is refused: it differs from machine to machine"
      ),
      ("randomblob(2) = 1", "randomblob() is refused: it differs from run to run"),
      ("load_extension('x')", "the function load_extension is not allowed in queries"),
    ])
  func faults(_ expression: String, _ expected: String?) throws {
    guard let expected else {
      // Balanced as a whole, but the parentheses that it is put into are not its own.
      #expect(throws: DataError.self) { try SQLExpression(expression) }
      return
    }
    #expect(try message(expression) == "report.yaml:7:12: \(expected)")
  }

  @Test("names that need quotes are reported with quotes")
  func quotes() throws {
    let text = "order,a.b\n1,2\n"
    #expect(
      try message("order > 3", text)
        == "report.yaml:7:12: near \"order\": syntax error; the column is written \"order\"")
    #expect(
      try message("a.b > 3", text)
        == "report.yaml:7:12: no such column: a.b; the column is written \"a.b\"")
  }

  @Test("a value that is one for all rows is refused", arguments: ["sum(area)", "count(*) + 1"])
  func aggregateValue(_ expression: String) throws {
    let error = #expect(throws: DataError.self) { try values(expression) }
    #expect(
      error?.message
        == "a row has no aggregate such as sum(…); for one of all rows write (select sum(…) from data)"
    )
  }

  @Test("a value that mixes a window with an aggregate is refused")
  func mixedValue() throws {
    #expect(throws: DataError.self) { try values("sum(area) over () + sum(area)") }
  }

  @Test("an expression that does not end is given up")
  func endless() throws {
    let table = try SQLTable(
      try store(Self.countries), SQLSettings(limits: SQLiteLimits(time: .milliseconds(1100))))
    let endless = """
      (with recursive r(i) as (select 1 union all select i + 1 from r) select count(*) from r) > 1
      """
    let expression = try SQLExpression(endless)
    let error = #expect(throws: DataError.self) { try table.rows(matching: expression) }
    #expect(
      error?.message == "the query took longer than 1.1 s; limits[.sqlTime] allows more")
    // The table is as good as before.
    #expect(try table.rows(matching: try SQLExpression("rowid = 1")).contains(0))
  }
}
