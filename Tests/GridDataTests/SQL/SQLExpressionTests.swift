import GridModel
import Testing

@testable import GridData

@Suite("SQL expressions")
struct SQLExpressionTests {
  @Test(
    "what is not one expression is refused, not misread",
    arguments: [
      ("", "the expression is empty"),
      (" \n\t", "the expression is empty"),
      ("1), (2", "the expression has a ) without a ("),
      ("1; drop table data", "it must be one expression, without a semicolon"),
      ("1;", "it must be one expression, without a semicolon"),
      ("(1", "the expression has a ( without a )"),
      ("1)", "the expression has a ) without a ("),
      ("1, 2", "it must be one expression, not several separated by commas"),
      ("1 -- more", "an expression has no comment"),
      ("1 /* more", "an expression has no comment"),
      ("1 /* more */", "an expression has no comment"),
      ("name = 'O'Hara'", "the expression has an unclosed '"),
      ("\"name > 1", "the expression has an unclosed \""),
      ("[name > 1", "the expression has an unclosed ["),
      ("1\0", "an expression has no NUL"),
    ])
  func refused(_ text: String, _ message: String) {
    let place = SourcePlace(file: "a.yaml", line: 2, column: 3)
    let error = #expect(throws: DataError.self) { try SQLExpression(text, place: place) }
    #expect(error?.description == "a.yaml:2:3: \(message)")
  }

  @Test(
    "what only looks like it is taken",
    arguments: [
      "name = 'a;b--c/*d),'", "\"a;b\" > 1", "max(a, b)", "a in (1, 2)", "name = 'O''Hara'",
      "a - -1", "a / 2", "[a;b] = 1", "`a;b` = 1", "case when a > 1 then 'x' else 'y' end",
    ])
  func taken(_ text: String) throws {
    #expect(try SQLExpression(text).text == text)
  }

  @Test(
    "an expression may depend on a column in its own row or in all rows",
    arguments: [
      ("amt * 2", SQLExpression.Reach.sameRow), ("\"AMT\" || 'over'", .sameRow),
      ("iif(id in (1, 2), amt, 0)", .sameRow),
      ("'amt'", nil), ("count(*) over ()", nil), ("(select count(*) from data)", nil),
      ("(select 2 * id from data)", nil),
      ("max(amt) over ()", .allRows), ("lag(Amt) OVER w", .allRows),
      ("(select max(amt) from data)", .allRows), ("amt in (Select 1)", .allRows),
      ("(select * from data)", .allRows), ("(select distinct * from data)", .allRows),
      ("(select d.* from data d)", .allRows), ("5 in data", .allRows),
      ("5 in main.data", .allRows), ("5 in \"data\"", .allRows),
    ])
  func reach(_ text: String, _ expected: SQLExpression.Reach?) {
    #expect(SQLExpression.reach(of: "amt", in: text) == expected)
  }
}
