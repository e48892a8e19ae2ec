import DocumentSupport
import GridCore
import TestSupport
import Testing

@testable import GridLayout
@testable import GridPress

@Suite("Measuring many footnotes")
struct FootnoteGrowthTests {
  /// How many texts are measured for a layout with so many footnotes.
  private func count(footnotes count: Int) throws -> Int {
    let rows = (0..<count).map { "{a: \($0)}" }.joined(separator: ", ")
    let notes = (0..<count).map { "  - {at: {row: \($0), column: a}, text: Note \($0)}" }
    let document = try DocumentReader.read(
      "data: {rows: [\(rows)]}\nfootnotes:\n\(notes.joined(separator: "\n"))\n", name: "a.yaml")
    let live = try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
    let measurer = CountingMeasurer(base: live.interaction.model.engine)
    _ = LayoutEngine(grid: try live.shownGrid(), measurer: measurer).layout()
    return measurer.widthCount
  }

  @Test("twice as many footnotes need twice as many texts to be measured")
  func growth() throws {
    let (once, twice) = (try count(footnotes: 50), try count(footnotes: 100))
    #expect(Double(twice) < 2.2 * Double(once), "\(once) and \(twice)")
  }
}
