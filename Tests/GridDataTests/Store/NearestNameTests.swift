import GridModel
import Testing

struct NearestNameTests {
  @Test(
    "a slip of the keyboard finds the name that was meant",
    arguments: [
      ("wdith", "width"), ("widht", "width"), ("WIDTH", "width"), ("with", "width"),
      ("heigth", "height"), ("backgroud", "background"), ("aling", "align"), ("colour", "color"),
    ])
  func slips(_ name: String, _ expected: String) {
    let names = ["width", "height", "background", "align", "color"]
    #expect(nearestName(to: name, among: names) == expected)
  }

  @Test(
    "a name that shares too little with all candidates finds none",
    arguments: ["", "x", "weight of it all", "foreground", "qqqqq"])
  func tooFar(_ name: String) {
    #expect(nearestName(to: name, among: ["width", "w", ""]) == nil)
  }

  @Test("the nearest one wins, of equally near ones the first")
  func nearest() {
    #expect(nearestName(to: "colum1", among: ["column2", "column1"]) == "column1")
    #expect(nearestName(to: "column", among: ["column2", "column1"]) == "column2")
  }

  @Test("a transposition is one step, not two")
  func transposition() {
    #expect(nearestName(to: "ab", among: ["ba"]) == "ba")
    #expect(nearestName(to: "ab", among: ["cd"]) == nil)
  }
}
