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

  @Test("legibility is APCA's, by the values that its authors give")
  func legibility() throws {
    // SAPC-APCA's test values for version 0.1.9: text, ground, Lc.
    for (text, ground, lc) in [
      ("#888888", "#FFFFFF", 63.056469), ("#FFFFFF", "#888888", 68.541464),
      ("#000000", "#AAAAAA", 58.146262), ("#AAAAAA", "#000000", 56.241131),
      ("#112233", "#DDEEFF", 91.668308), ("#DDEEFF", "#112233", 93.067703),
      ("#112233", "#444444", 8.323261), ("#444444", "#112233", 7.526878),
    ] {
      let (text, ground) = (try #require(Color(hex: text)), try #require(Color(hex: ground)))
      #expect(abs(text.legibility(on: ground) * 100 - lc) < 0.01, "\(text) on \(ground)")
    }
    #expect(Color.red.legibility(on: .red) == 0)
  }

  @Test("a text on coloured cells keeps its colour or is inverted, so that its contrast is enough")
  func inks() throws {
    let ink = try #require(Color(hex: "#1B1F24"))
    for (ground, expected) in [
      ("#FFFFFF", ink), ("#F1EEF6", ink), ("#317CB7", .black), ("#CC4C43", .black),
      ("#023858", .white), ("#FDE725", ink),
    ] {
      #expect(ink.readable(on: try #require(Color(hex: ground))) == expected, "\(ground)")
    }
    let light = try #require(Color(hex: "#E6EDF3"))
    #expect(light.readable(on: try #require(Color(hex: "#0D1117"))) == light)
    #expect(light.readable(on: try #require(Color(hex: "#FDE725"))) == .black)
    // On every background there is a colour that the linter accepts.
    for grey in 0...255 {
      for (red, blue) in [(0, 0), (0, 128), (0, 255), (64, -64), (128, -128)] {
        func part(_ value: Int) -> Double { Double(min(255, max(0, value))) / 255 }
        let ground = Color(red: part(grey + red), green: part(grey), blue: part(grey + blue))
        for own in [ink, light, .black, .white] {
          let shown = own.readable(on: ground)
          #expect(shown.contrast(with: ground) >= 4.5, "\(own) on \(ground)")
        }
      }
    }
  }

  @Test("luminance is 0 for black, 1 for white and 0.2159 for half-way grey")
  func luminance() throws {
    #expect(Color.black.relativeLuminance == 0)
    #expect(abs(Color.white.relativeLuminance - 1) < 1e-12)
    let grey = try #require(Color(hex: "#808080")).relativeLuminance
    #expect(abs(grey - 0.215861) < 1e-6)
  }
}
