import Testing

@testable import GridData

@Suite("Columns of a query that show others")
struct SQLResultColumnsTests {
  /// The columns that show `pay`, those of all rows with a star.
  private func showing(_ query: String, _ keys: [String]) -> [String]? {
    SQLResultColumns(query)?.columns(showing: "pay", among: keys).map {
      $0.key + ($0.reach == .allRows ? "*" : "")
    }
  }

  @Test(
    "items are followed by their place, and behind * by their names",
    arguments: [
      ("select name, pay from data", ["name", "pay"], []),
      ("select name, pay as other, upper(name) n from data", ["name", "other", "n"], ["other"]),
      ("SELECT DISTINCT 2 * PAY, \"pay\" || '' FROM data;", ["2 * PAY", "x"], ["2 * PAY", "x"]),
      ("select 'pay', pays, 1 from data", ["'pay'", "pays", "1"], []),
      ("select name as pay, pay as name, lower(name) n from data", ["pay", "name", "n"], ["n"]),
      (
        "select salary as pay, salary, 2 * salary from data", ["pay", "salary", "2 * salary"],
        ["salary", "2 * salary"]
      ),
      ("select *, pay as other, d.name from data d", ["name", "pay", "other", "name"], ["other"]),
      ("select salary pay, d.salary s, not pay from data d", ["pay", "s", "not pay"], ["s"]),
      ("select *, pay other from data", ["pay", "other"], ["other"]),
      ("select coalesce(a, (pay)), b from data", ["c", "b"], ["c"]),
      ("select a, sum(pay) over () s from data", ["a", "s"], ["s*"]),
      ("select a, sum(pay) s from data group by a", ["a", "s"], ["s*"]),
      ("select x.a, y.pay z from data x, data y", ["a", "z"], ["z*"]),
      ("select x.a, y.pay z from data x join data y on x.a = y.a", ["a", "z"], ["z*"]),
      ("select a from data where pay > 3 order by pay", ["a"], []),
    ] as [(String, [String], [String])])
  func followed(_ query: String, _ keys: [String], _ expected: [String]) {
    #expect(showing(query, keys) == expected)
  }

  @Test(
    "queries of queries and names that SQLite makes behind * are not followed",
    arguments: [
      "with t as (select pay as a from data) select a from t",
      "select a from (select pay as a from data)",
      "select a from data union select pay from data",
      "select *, pay + 1 from data",
      "select *, not pay from data",
      "values (1)",
    ])
  func unfollowed(_ query: String) {
    #expect(SQLResultColumns(query) == nil)
  }
}
