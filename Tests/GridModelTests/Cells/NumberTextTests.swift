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
    #expect(NumberText.list(Array(text.utf8)).values == numbers)
  }

  @Test(
    "a number with thousands separators is one number in a column of numbers, and a list in one of texts",
    arguments: [
      ("4,200.50", .decimal, [4200.5], nil), ("1,250", .integer, [1250], nil),
      ("$1,250", .integer, [1250], nil), ("12 %", .decimal, [0.12], nil),
      ("(3)", .integer, [-3], nil),
      ("1;200", .integer, [1, 200], nil), ("[4,200.50]", .decimal, [4, 200.5], nil),
      (
        "100,200,300", .integer, [100_200_300],
        "\"100,200,300\" is read as one number: write a list as \"[100,200,300]\""
      ),
      (
        "4,200.50", .text, [4, 200.5],
        "\"4,200.50\" is read as a list of 2 numbers: write one number without commas"
      ),
      ("4,200,5", .text, [4, 200, 5], nil), ("12 %", .text, [0.12], nil),
    ] as [(String, ColumnType, [Double?], String?)])
  func groups(_ text: String, _ type: ColumnType, _ numbers: [Double?], _ problem: String?) {
    let list = NumberText.list(Array(text.utf8), type: type)
    #expect(list.values == numbers)
    #expect(list.problem == problem)
  }

  @Test(
    "cells read numbers as data is sorted and summed by",
    arguments: [
      ("4,200.50", 4200.5), ("$5", 5), ("-€1,200", -1200), ("(1,234)", -1234), ("12.5%", 0.125),
      ("\u{2212}3", -3), ("1'000", 1000), ("007", nil), ("0x10", nil),
    ] as [(String, Double?)])
  func sameReader(_ text: String, _ number: Double?) {
    #expect(NumberText.number(text) == number)
  }

  @Test(
    "what is not a number, or not finite, is none", arguments: ["", "x", "NaN", "inf", "1e999"])
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
    "what should be a number but is none is reported, what is missing is not",
    arguments: [
      ("[1, null, ]", nil), ("1,x,y", "\"x\" is not a number"), ("inf", "\"inf\" is not finite"),
      ("", nil), ("soon", "\"soon\" is not a number"),
    ] as [(String, String?)])
  func problems(_ text: String, _ problem: String?) {
    #expect(NumberText.list(Array(text.utf8)).problem == problem)
  }
}
