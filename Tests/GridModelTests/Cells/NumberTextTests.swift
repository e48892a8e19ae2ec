import Testing

@testable import GridModel

@Suite("Numbers of cells that draw themselves")
struct NumberTextTests {
  @Test(
    "a list is an array of JSON, or numbers with separators or white space between them",
    arguments: [
      ("[1, 2.5, -3e2]", [1, 2.5, -300]), ("[1, null, 3]", [1, nil, 3]), ("1,2,3", [1, 2, 3]),
      ("1;2 ; 3", [1, 2, 3]), ("4 5\t6", [4, 5, 6]), ("7", [7]), ("[]", []), ("", []),
      ("none", []), ("1,,3", [1, nil, 3]), ("1,x,3", [1, nil, 3]),
      ("[1, NaN, inf]", [1, nil, nil]),
    ] as [(String, [Double?])])
  func lists(_ text: String, _ numbers: [Double?]) {
    #expect(NumberText.numbers(text) == numbers)
  }

  @Test("what is no number, or not finite, is none", arguments: ["", "x", "NaN", "inf", "1e999"])
  func noNumber(_ text: String) {
    #expect(NumberText.number(text) == nil)
  }
}
