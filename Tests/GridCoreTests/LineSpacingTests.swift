import GridCore
import Testing

@Suite("Line spacing")
struct LineSpacingTests {
  private let font = FontMetrics(ascent: 10, descent: 2)

  @Test(
    "by default a line alone is as high as its font, and further lines are 1.35 font sizes apart")
  func standard() {
    let lines = LineSpacing().measures(of: font, size: 10)
    #expect(lines.height(lineCount: 1) == 12)
    #expect(lines.height(lineCount: 3) == 12 + 2 * 13.5)
    #expect(lines.firstBaseline == 10)
    #expect(lines.top(ofLine: 2) == 27)
    #expect(lines.count(fitting: 25.4) == 1)
    #expect(lines.count(fitting: 25.5) == 2)
    #expect(lines.count(fitting: 1) == 1)
  }

  @Test("fonts that are higher keep their lines apart")
  func highFonts() {
    let lines = LineSpacing().measures(of: FontMetrics(ascent: 14, descent: 6), size: 10)
    #expect(lines.distance == 20)
  }

  @Test("a factor holds for one line too, with half of the space above it")
  func factor() {
    let lines = LineSpacing(2).measures(of: font, size: 10)
    #expect(lines.height(lineCount: 1) == 20)
    #expect(lines.height(lineCount: 2) == 40)
    #expect(lines.firstBaseline == 14)
    #expect(lines.count(fitting: 59) == 2)
  }
}
