import GridCore
import GridModel
import Testing

@Suite("The direction of broken texts")
struct TextDirectionTests {
  @Test("the first strong character decides; digits and signs do not count")
  func firstStrong() {
    func direction(_ text: String) -> TextDirection? {
      TextDirection(firstStrongIn: Array(text.utf8)[...])
    }
    #expect(direction("12. abc שלום") == .leftToRight)
    #expect(direction("(12) שלום abc") == .rightToLeft)
    #expect(direction("سلام") == .rightToLeft)
    #expect(direction("日本") == .leftToRight)
    #expect(direction("1.5 %") == nil)
    #expect(direction("") == nil)
  }

  @Test("a line that begins in the other direction is told the one of its paragraph")
  func laterLines() {
    let grid = DataGrid(
      [GridColumn(key: "t", sizing: .fixed(60), sourceIndex: 0)],
      [["ab שלום\nשלום ab cd"]], elements: [.rows: Style(wrap: .word)])
    let lines = grid.painted().split(separator: "\n").filter { $0.hasPrefix("text") }.dropFirst()
    // "שלום" alone would run right to left, as would "ab cd" left to right.
    #expect(
      lines.map { $0.contains("u{200E}") || $0.contains("\u{200E}") } == [
        false, true, false, false,
      ])
    #expect(
      lines.map { $0.contains("u{200F}") || $0.contains("\u{200F}") } == [
        false, false, false, true,
      ])
  }
}
