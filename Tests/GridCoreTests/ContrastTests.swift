import GridCore
import Testing

@Suite("Contrast")
struct ContrastTests {
  private func contrast(_ first: String, _ second: String) throws -> Double {
    let (first, second) = (try #require(Color(hex: first)), try #require(Color(hex: second)))
    #expect(first.contrast(with: second) == second.contrast(with: first))
    return (first.contrast(with: second) * 100).rounded() / 100
  }

  @Test("the ratios are those of WCAG's definition")
  func ratios() throws {
    #expect(try contrast("#000000", "#FFFFFF") == 21)
    #expect(try contrast("#777777", "#FFFFFF") == 4.48)
    #expect(try contrast("#767676", "#FFFFFF") == 4.54)
    #expect(try contrast("#0000FF", "#FFFFFF") == 8.59)
    #expect(try contrast("#FF0000", "#FFFFFF") == 4)
    #expect(try contrast("#123456", "#123456") == 1)
  }

  @Test("text on a colour is black or white, whichever can be read better")
  func readable() {
    #expect(Color.white.readableText == .black)
    #expect(Color(red: 0.2, green: 0.2, blue: 0.5).readableText == .white)
    #expect(Color(red: 1, green: 0.9, blue: 0.1).readableText == .black)
  }

  @Test("luminance is 0 for black, 1 for white and 0.2159 for half-way grey")
  func luminance() throws {
    #expect(Color.black.relativeLuminance == 0)
    #expect(abs(Color.white.relativeLuminance - 1) < 1e-12)
    let grey = try #require(Color(hex: "#808080")).relativeLuminance
    #expect(abs(grey - 0.215861) < 1e-6)
  }
}
