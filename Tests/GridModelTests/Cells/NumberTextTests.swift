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

  @Test("a number is read exactly, however it is written")
  func exact() {
    var texts = ["0.1", "-0.3", "123456789012345", "0.000000000000001", "1.10", "9007199254740993"]
    for index in 0..<2000 {
      texts.append("\(Double(index * index) / 997)")
      texts.append("-\(index).\(index * 7919 % 100_003)")
    }
    #expect(texts.allSatisfy { NumberText.number($0) == Double($0) })
  }

  @Test(
    "what should be a number but is none is told, what is missing is not",
    arguments: [
      ("[1, null, ]", nil), ("1,x,y", "\"x\" is no number"), ("inf", "\"inf\" is not finite"),
      ("", nil), ("soon", "\"soon\" is no number"),
    ] as [(String, String?)])
  func problems(_ text: String, _ problem: String?) {
    #expect(NumberText.list(Array(text.utf8)).problem == problem)
  }
}
