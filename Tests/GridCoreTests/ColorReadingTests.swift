import GridCore
import Testing

@Suite("Reading and writing colours")
struct ColorReadingTests {
  @Test(
    "hexadecimal colours have three, four, six or eight digits",
    arguments: [
      ("#F00", "#FF0000"), ("#f008", "#FF000088"), ("#1a2B3c", "#1A2B3C"),
      ("#12345678", "#12345678"), ("#123456FF", "#123456"),
    ])
  func hexadecimal(text: String, written: String) {
    #expect(Color(hex: text)?.bytes == written)
  }

  @Test(
    "anything else is not a colour",
    arguments: ["", "#", "F00", "#F", "#FF", "#FFFFF", "#FFFFFFF", "#GG0000", "#FFFFFFFFF", "#１２３"])
  func malformed(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test(
    "CSS names are read in any case",
    arguments: [
      ("rebeccapurple", "#663399"), ("Tomato", "#FF6347"), ("LIGHTGREY", "#D3D3D3"),
      ("transparent", "#00000000"),
    ])
  func names(name: String, written: String) {
    #expect(Color(cssName: name)?.bytes == written)
  }

  @Test("there are the 148 names of CSS Color 4, sorted")
  func allNames() {
    let names = Array(Color.cssNames)
    #expect(names.count == 148)
    #expect(names == names.sorted())
    #expect(names.allSatisfy { Color(cssName: $0) != nil })
    #expect(Color(cssName: "redd") == nil)
  }

  @Test("a device colour is written with alpha only when it has any")
  func description() {
    #expect(RGBA8(red: 1, green: 0xAB, blue: 0).description == "#01AB00")
    #expect(RGBA8(red: 1, green: 0xAB, blue: 0, alpha: 0).description == "#01AB0000")
    #expect(RGBA8(Color(red: 2, green: -1, blue: .nan, alpha: 0.5)).description == "#FF000080")
  }

  @Test("eight bits survive the way through a colour")
  func roundTrip() {
    for byte in UInt8.min...UInt8.max {
      let color = RGBA8(red: byte, green: 255 - byte, blue: 7, alpha: byte)
      #expect(RGBA8(color.color) == color)
    }
  }
}
