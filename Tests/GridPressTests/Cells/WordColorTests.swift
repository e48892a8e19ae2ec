import GridModel
import Testing

@testable import GridCells

@Suite("Colours of words")
struct WordColorTests {
  @Test("the colour of a word depends on the word alone, not on its letter case")
  func alone() {
    let colors = WordColors()
    #expect(colors.color(of: "core") == WordColors().color(of: "core"))
    #expect(colors.color(of: "core") == colors.color(of: "Core"))
  }

  @Test("words are distributed over all colours")
  func distribution() {
    let colors = WordColors()
    let found = Set((0..<60).map { colors.color(of: "word \($0)") })
    #expect(found.count == 7)
  }

  @Test("known words keep their colours, and others get none that look like these")
  func known() {
    let colors = WordColors(known: WordMap(["done": .positive]))
    #expect(colors.color(of: "Done") == .positive)
    let others = Set((0..<60).map { colors.color(of: "word \($0)") })
    #expect(others.isDisjoint(with: PlotColor.likeMeanings.union([.amber, .positive])))
  }
}
