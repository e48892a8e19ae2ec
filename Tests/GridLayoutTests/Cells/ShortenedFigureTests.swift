import GridCore
import GridModel
import Testing

@Suite("Texts of drawings that have no room")
struct ShortenedFigureTests {
  private let ruler = TextRuler(FixedAdvanceMeasurer())
  private let font = FontDescriptor(families: ["Inter"], size: 10)

  @Test(
    "a figure is never cut, neither alone nor in a text",
    arguments: [
      ("1,234.50", "####"), ("−5.25", "####"), ("€ 1 200", "####"), ("12.5 %", "####"),
      ("٣٤٥٦٧", "####"),
      ("Quarter 4", "Qua…"), ("1234 kg", "####"), ("1.5 of 3", "1.5…"), ("A12345", "A…"),
      ("-–-–-", "-–-…"),
    ])
  func shortened(_ text: String, _ shown: String) {
    #expect(ruler.shortened(text, to: 40, font: font) == shown)
    #expect(ruler.shortened(text, to: 200, font: font) == text)
  }
}
